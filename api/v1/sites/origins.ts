import { parse } from 'tldts';
import { isLoopback } from './loopback.ts';

export const ORIGINS_MAX = 20;

/** The origins as browsers send them, and the host of the first; or what is wrong with them, as a predicate. */
export type Origins =
  | { readonly kind: 'origins'; readonly origins: readonly string[]; readonly host: string }
  | { readonly kind: 'refused'; readonly problem: string };

type Origin = { readonly origin: string; readonly host: string; readonly root: string };

const refused = (problem: string): Origins => ({ kind: 'refused', problem });

/**
 * The root domain by the public suffix list with its private section; a loopback host is its own root; otherwise null.
 */
export function rootOf(host: string): string | null {
  if (isLoopback(host)) return host;
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  return isIp || host.endsWith('.') ? null : domain;
}

/** An origin (scheme, host, optional port, nothing after it), or what is wrong with the text. */
function originOf(text: string): Origin | string {
  if (text.length > 300 || !/^https?:\/\/[^/?#\\\s@\p{Cc}]+\/?$/iu.test(text)) {
    return 'must contain only origins such as https://shop.example, without a path';
  }
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'must contain only origins such as https://shop.example, without a path';
  }
  const root = rootOf(url.hostname);
  if (root === null) return 'must contain only hosts with a registrable domain';
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'must use https: http is allowed for localhost only';
  return { origin: url.origin, host: url.host, root };
}

/** Checks a website's allowed origins (contract, section 3): 1 to 20, of one root domain, without repeats. */
export function readOrigins(texts: readonly string[]): Origins {
  const found = texts.map((text) => originOf(text.trim()));
  const bad = found.find((one) => typeof one === 'string');
  if (bad !== undefined) return refused(bad);
  const origins = found.filter((one) => typeof one !== 'string');
  const first = origins[0];
  if (!first || origins.length > ORIGINS_MAX) return refused(`must contain 1 to ${ORIGINS_MAX} origins`);
  if (origins.some((one) => one.root !== first.root)) return refused('must all share one root domain');
  return { kind: 'origins', origins: [...new Set(origins.map((one) => one.origin))], host: first.host };
}

/** A host with an optional port, as browsers send it in `Host`; null without a registrable domain. */
export function readHost(text: string): string | null {
  const found = /[/?#\\@]/.test(text) ? '' : originOf(`https://${text.trim()}`);
  return typeof found === 'string' ? null : found.host;
}

/** Whether the hosts are below the root domain of the origins. */
export function shareRoot(origins: readonly string[], hosts: readonly string[]): boolean {
  const roots = [...origins, ...hosts.map((host) => `https://${host}`)].map((one) =>
    rootOf(new URL(one).hostname),
  );
  return new Set(roots).size === 1;
}
