import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, KeyRing } from './key-ring.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The purpose of the key with which Shopify signs the webhooks of a website's shop. */
export const shopifySigningKey = (site: string): string => `Shopify signing key of ${site}`;

/** Of its own for each purpose, so that a text that was moved to another row cannot be opened (HKDF, RFC 5869). */
const derived = ({ bytes }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES));

/**
 * Seals a text with AES-256-GCM, under a key derived from the ring's current one: `id:base64url`, with nonce (12 bytes), tag (16)
 * and cipher text behind the id.
 */
export function sealText(keys: KeyRing, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(keys.current, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${keys.current.id}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** @throws when the ring lacks the key, or the text was sealed for another purpose */
export function unsealText(keys: KeyRing, purpose: string, sealed: string): string {
  const [id = '', text = ''] = sealed.split(':');
  const key = keys.find(Number(id));
  if (!key) throw new Error(`The text was sealed with the key ${id}, which this role was not given.`);
  const bytes = Buffer.from(text, 'base64url');
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, derived(key, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
}
