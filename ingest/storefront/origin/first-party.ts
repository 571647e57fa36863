import type { IncomingMessage } from 'node:http';
import type { Site } from '#schemas/config/site.ts';

/**
 * The host that the browser asked, as its `Host` says, or as the outermost of `trusted` proxies of ours wrote down: what stands
 * further left in X-Forwarded-Host is the caller's own invention, as in X-Forwarded-For.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, trusted: number): string {
  const written = trusted === 0 ? '' : String(headers['x-forwarded-host'] ?? '');
  const forwarded = written.split(',').slice(-trusted)[0]!.trim();
  return (forwarded || headers.host || '').toLowerCase().replace(/:(?:80|443)$/, '');
}

/** How scripts ask. A picture or a link on the shop's page, which a visitor may have posted there, asks in another mode. */
const SCRIPTED: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Whether a page of the website asks on a host of the website's own: browsers then leave `Origin` out of what only reads, and
 * say `Sec-Fetch-Site: same-origin`, which no page can set (decision 67).
 */
export function isFirstParty(site: Site, req: IncomingMessage, trusted: number): boolean {
  const { headers, method } = req;
  return (
    site.first_party_hosts.length > 0 &&
    headers.origin === undefined &&
    (method === 'GET' || method === 'HEAD') &&
    headers['sec-fetch-site'] === 'same-origin' &&
    SCRIPTED.has(headers['sec-fetch-mode']) &&
    site.first_party_hosts.includes(hostOf(req, trusted))
  );
}

/** Where browsers reach the collector: on a host of the website's own below the path of the script, which only the page knows. */
export function collectorUrlFor(
  site: Site,
  req: IncomingMessage,
  { trustedProxies, collectorUrl }: { readonly trustedProxies: number; readonly collectorUrl: string },
): string {
  const host = hostOf(req, trustedProxies);
  if (!site.first_party_hosts.includes(host)) return collectorUrl;
  return `${new URL(collectorUrl).protocol}//${host}/${site.site_id}/socket`;
}
