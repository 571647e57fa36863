import { isStorable } from '../v1/common.ts';
import { isLoopback } from '../v1/sites/loopback.ts';
import { rootOf } from '../v1/sites/origins.ts';

const ADDRESS_MAX = 2_048;

/** Why an address cannot be one of a webhook, before any look-up; null where it may. */
export function faultOfTarget(text: string): string | null {
  // The parser accepts control characters and lone surrogates, which Postgres cannot store, or which it drops.
  if (text.length > ADDRESS_MAX || !isStorable(text) || !URL.canParse(text))
    return 'must be an address such as https://shop.example/hook';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain credentials';
  if (url.port !== '') return 'must use the port 443';
  if (url.hash !== '') return 'must not contain a "#"';
  if (isLoopback(url.hostname) || rootOf(url.hostname) === null) return 'must have a public host name';
  return null;
}
