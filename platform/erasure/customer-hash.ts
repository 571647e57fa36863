import { createHmac } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

/** What the ids and e-mail addresses of a website's customers are hashed with. */
export type CustomerKey = Buffer;

/** Ids are small numbers, and addresses are known to many: only a keyed hash keeps them from being guessed. */
export const customerHash = (key: CustomerKey, id: string): string =>
  createHmac('sha256', key).update(id).digest('hex');

/** Of an address in its one spelling. An id of a customer never holds an "@", so it never has the hash of an address. */
export const emailHash = (key: CustomerKey, address: string): string => customerHash(key, `email:${address}`);

/** Every hash that a stored row may have of the id, or of the address. */
export const customerHashes = (key: CustomerKey, id: string): readonly string[] => [customerHash(key, id)];
export const emailHashes = (key: CustomerKey, address: string): readonly string[] => [
  emailHash(key, address),
];

/** Null if there is no such website. */
export async function customerKeyOf(from: Postgres | Transaction, site: SiteId): Promise<CustomerKey | null> {
  const { rows } = await from.query<{ customer_key: Buffer }>({
    name: 'customer-key',
    text: 'select customer_key from site where id = $1',
    values: [site],
  });
  return rows[0]?.customer_key ?? null;
}
