import { createHmac } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { Platform } from '../platform.ts';

/** Under what the customers of a website are hashed. */
export type CustomerKeys = { readonly customer_key: Buffer };

/**
 * What is stored of a customer id. Ids are small numbers and addresses are known to many: only a keyed hash keeps them from
 * being guessed.
 */
export const customerHash = ({ customer_key }: CustomerKeys, value: string): string =>
  createHmac('sha256', customer_key).update(value).digest('hex');

/** Everything that may be stored of it. For look-ups. */
export const customerHashes = (keys: CustomerKeys, value: string): readonly string[] => [
  customerHash(keys, value),
];

/** No id of a customer holds an "@", so none ever has the hash of an address. */
const named = (address: string): string => `email:${address}`;
/** As of a customer id, of an e-mail address in its one spelling (schemas/fields/email.ts). */
export const emailHash = (keys: CustomerKeys, address: string): string => customerHash(keys, named(address));
export const emailHashes = (keys: CustomerKeys, address: string): readonly string[] =>
  customerHashes(keys, named(address));

/** Null if there is no such website. */
export async function customerKeysOf(
  { postgres }: Pick<Platform, 'postgres'>,
  site: SiteId,
): Promise<CustomerKeys | null> {
  const { rows } = await postgres.query<{ customer_key: Buffer }>({
    name: 'customer-key',
    text: 'select customer_key from site where id = $1',
    values: [site],
  });
  return rows[0] ?? null;
}
