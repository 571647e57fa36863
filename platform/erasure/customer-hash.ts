import { createHmac } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { Platform } from '../platform.ts';
import type { Key, KeyRing } from '../secrets/key-ring.ts';

/** Under what the customers of a website are hashed: its salt, which lies in the database, and keys, which do not. */
export type CustomerKeys = {
  readonly customer_key: Buffer;
  readonly person: KeyRing;
};

/**
 * What is stored of a customer id or an e-mail address: the number of the key, and the keyed hash. Ids are small numbers
 * and addresses are known: whoever has the database alone can confirm none, because the key is not in it.
 */
export const customerHash = (keys: CustomerKeys, value: string): string =>
  keyedHash(keys.person.current, bareHash(keys, value));

/** Everything that may be stored of it: with an older key, or as 0.1 stored it. For look-ups. */
export function customerHashes(keys: CustomerKeys, value: string): readonly string[] {
  const bare = bareHash(keys, value);
  return [...keys.person.all.map((key) => keyedHash(key, bare)), bare];
}

/** As 0.1 stored it: the website's salt alone keys it. */
const bareHash = ({ customer_key }: CustomerKeys, value: string): string =>
  createHmac('sha256', customer_key).update(value).digest('hex');

/** Made from the bare hash, so that a row of 0.1 is keyed without knowing of whom it is. */
export const keyedHash = ({ id, bytes }: Key, bare: string): string =>
  `${id}:${createHmac('sha256', bytes).update(bare).digest('hex')}`;

/** No id of a customer holds an "@", so none ever has the hash of an address. */
const named = (address: string): string => `email:${address}`;
/** As of a customer id, of an e-mail address in its one spelling (schemas/fields/email.ts). */
export const emailHash = (keys: CustomerKeys, address: string): string => customerHash(keys, named(address));
export const emailHashes = (keys: CustomerKeys, address: string): readonly string[] =>
  customerHashes(keys, named(address));

/** Null if there is no such website. */
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
