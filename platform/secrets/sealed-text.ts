import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.ts';
import type { Key, KeyRing } from './key-ring.ts';

const KEY_BYTES = 32;

/** The purpose of the key with which Shopify signs the webhooks of a website's shop. */
export const shopifySigningKey = (site: string): string => `Shopify signing key of ${site}`;

/** A key for each purpose (HKDF, RFC 5869), so that a text that was moved to another row cannot be opened. */
const derived = ({ bytes }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES));

/** Seals a text with AES-256-GCM, under a key derived from the ring's current one: `id:base64url`. */
export function sealText(keys: KeyRing, purpose: string, text: string): string {
  const { current } = keys;
  return `${current.id}:${encrypt(derived(current, purpose), text).toString('base64url')}`;
}

/** @throws when the text is malformed, the ring lacks the key, or the text was sealed for another purpose */
export function unsealText(keys: KeyRing, purpose: string, sealed: string): string {
  const [, id, text] = /^(0|[1-9]\d{0,4}):([\w-]+)$/.exec(sealed) ?? [];
  if (id === undefined || text === undefined) {
    throw new Error(
      'The text was not sealed by this service, which puts the number of the key and a colon before it.',
    );
  }
  const key = keys.find(Number(id));
  if (!key) throw new Error(`The text was sealed with the key ${id}, which this role does not have.`);
  return decrypt(derived(key, purpose), Buffer.from(text, 'base64url'));
}
