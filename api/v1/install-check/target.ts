import { BlockList, isIPv6 } from 'node:net';
import { isLoopback, rootOf } from '../sites/origins.ts';

/** Whether a page may be fetched from here, and why not: one sentence for the shopkeeper. */
export type TargetResult =
  | { readonly kind: 'allowed'; readonly url: URL }
  | { readonly kind: 'forbidden'; readonly sentence: string };

const ADDRESS_MAX = 2_048;
const forbidden = (sentence: string): TargetResult => ({ kind: 'forbidden', sentence });

/**
 * Checks an address before any DNS lookup: http or https on its own port, without credentials, at a name below
 * the website's root domain. An address in numbers, in whatever notation, has no root domain.
 */
export function checkTarget(text: string, root: string, base?: string): TargetResult {
  if (text.length > ADDRESS_MAX || !URL.canParse(text, base))
    return forbidden('The page has no valid address.');
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return forbidden('The page is not at a web address.');
  if (url.username !== '' || url.password !== '')
    return forbidden('The address of the page holds credentials.');
  if (isLoopback(url.hostname))
    return forbidden('The address of the page is not public, so it cannot be read from here.');
  if (url.port !== '') return forbidden('Only pages on the ports 80 and 443 are read from here.');
  const own = rootOf(url.hostname);
  if (own === null)
    return forbidden('The address of the page has no registrable domain, so it cannot be read from here.');
  if (own !== root) return forbidden(`The page is not below ${root}.`);
  return { kind: 'allowed', url };
}

/**
 * Ranges that the filtering agent takes for public and that may lead inside: IPv4 addresses written into IPv6
 * (RFC 4291, 6052, 8215) and what routers keep for themselves.
 */
const disguised = new BlockList();
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 23],
  ['2002::', 16],
  ['100:0:0:1::', 64],
  ['fec0::', 10],
  ['5f00::', 16],
] as const) {
  disguised.addSubnet(net, bits, 'ipv6');
}

export const isDisguised = (address: string): boolean => isIPv6(address) && disguised.check(address, 'ipv6');
