import type { IncomingMessage } from 'node:http';
import type { Site } from '#schemas/config/site.ts';

/**
 * The host that the browser requested: that of `Host`, or the one that the outermost of our `trusted` proxies added. Entries further left
 * in X-Forwarded-Host come from the caller and are not trusted.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, trusted: number): string {
  const written = trusted === 0 ? '' : String(headers['x-forwarded-host'] ?? '');
  const forwarded = written.split(',').slice(-trusted)[0]!.trim();
  return (forwarded || headers.host || '').toLowerCase().replace(/:(?:80|443)$/, '');
}

/** Values of Sec-Fetch-Mode for scripts. Images and links, which a visitor may have posted on the shop's page, have other modes. */
const SCRIPTED: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Whether the request comes from a page on a first-party host. Browsers then send GET without `Origin`, but with
 * `Sec-Fetch-Site: same-origin`, which no page can set (decision 67).
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

/** The collector's address for browsers; on a first-party host it is on that host, below the website's path. */
export function collectorUrlFor(
  site: Site,
  req: IncomingMessage,
  { trustedProxies, collectorUrl }: { readonly trustedProxies: number; readonly collectorUrl: string },
): string {
  const host = hostOf(req, trustedProxies);
  if (!site.first_party_hosts.includes(host)) return collectorUrl;
  return `${new URL(collectorUrl).protocol}//${host}/${site.site_id}/socket`;
}
