import { BlockList, isIPv6 } from 'node:net';
import { isLoopback } from '../sites/loopback.ts';
import { rootOf } from '../sites/origins.ts';

/** Whether a page may be fetched from here, and if not, why: one sentence for the shopkeeper. */
export type TargetResult =
  | { readonly kind: 'allowed'; readonly url: URL }
  | { readonly kind: 'forbidden'; readonly sentence: string };

const ADDRESS_MAX = 2_048;
const forbidden = (sentence: string): TargetResult => ({ kind: 'forbidden', sentence });

/**
 * Checks an address before any DNS lookup: http or https on its default port, without credentials, at a host below the
 * website's root domain. An IP address, in whatever notation, has no root domain.
 */
export function checkTarget(text: string, root: string, base?: string): TargetResult {
  if (text.length > ADDRESS_MAX || !URL.canParse(text, base))
    return forbidden('The address of the page is not valid.');
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return forbidden('The address of the page must begin with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    return forbidden('The address of the page must not contain credentials.');
  if (isLoopback(url.hostname))
    return forbidden('The address of the page is not public, so it cannot be read from here.');
  if (url.port !== '') return forbidden('Only pages on the ports 80 and 443 can be read from here.');
  const own = rootOf(url.hostname);
  if (own === null)
    return forbidden('The address of the page has no registrable domain, so it cannot be read from here.');
  if (own !== root) return forbidden(`The page is not on ${root} or one of its subdomains.`);
  return { kind: 'allowed', url };
}

/**
 * Public IPv6 addresses are those of 2000::/3 (RFC 4291), without ranges in it that may lead to internal hosts:
 * tunnelled IPv4 addresses, and ranges reserved by registries. Used in addition to the filtering agent, which treats
 * every unnamed range as public, such as 200::/7 of the Yggdrasil overlay.
 */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');
const reservedIPv6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const) {
  reservedIPv6.addSubnet(net, bits, 'ipv6');
}

/** False for an IPv6 address that is not public; the agent checks IPv4 addresses. */
export const mayBePublic = (address: string): boolean =>
  !isIPv6(address) || (publicIPv6.check(address, 'ipv6') && !reservedIPv6.check(address, 'ipv6'));
