import { createHmac } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { Platform } from '../platform.ts';
import type { Key, KeyRing } from '../secrets/key-ring.ts';

/** What hashes the customers of a website: its salt, which is in the database, and keys, which are not. */
export type CustomerKeys = {
  readonly customer_key: Buffer;
  readonly person: KeyRing;
};

/**
 * What is stored for a customer id or an e-mail address: the number of the key, and the keyed hash. Ids are guessable and
 * addresses are known, but without the key, which is not in the database, neither can be confirmed.
 */
export const customerHash = (keys: CustomerKeys, value: string): string =>
  keyedHash(keys.person.current, bareHash(keys, value));

/** All hashes that may be stored for it, those of older keys and of 0.1 included. For look-ups. */
export function customerHashes(keys: CustomerKeys, value: string): readonly string[] {
  const bare = bareHash(keys, value);
  return [...keys.person.all.map((key) => keyedHash(key, bare)), bare];
}

/** The hash that 0.1 stored, keyed by the website's salt alone. */
const bareHash = ({ customer_key }: CustomerKeys, value: string): string =>
  createHmac('sha256', customer_key).update(value).digest('hex');

/** Keys a bare hash, so that rows of 0.1 can be keyed without the id behind them. */
export const keyedHash = ({ id, bytes }: Key, bare: string): string =>
  `${id}:${createHmac('sha256', bytes).update(bare).digest('hex')}`;

/** The prefix keeps the hashes of addresses apart from those of customer ids. */
const named = (address: string): string => `email:${address}`;
/** The hash of an e-mail address in its canonical spelling (schemas/fields/email.ts). */
export const emailHash = (keys: CustomerKeys, address: string): string => customerHash(keys, named(address));
export const emailHashes = (keys: CustomerKeys, address: string): readonly string[] =>
  customerHashes(keys, named(address));

/** Null if the website does not exist. */
export async function customerKeysOf(
  { postgres, secrets }: Pick<Platform, 'postgres' | 'secrets'>,
  site: SiteId,
): Promise<CustomerKeys | null> {
  const { rows } = await postgres.query<{ customer_key: Buffer }>({
    name: 'customer-key',
    text: 'select customer_key from site where id = $1',
    values: [site],
  });
  return rows[0] ? { ...rows[0], person: secrets.person } : null;
}
