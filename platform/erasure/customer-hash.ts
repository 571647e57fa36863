import { createHmac } from 'node:crypto';
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
