import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Key, KeyRing } from '#platform/secrets/key-ring.ts';
import { SEAL_HEADER_BYTES, sealedWith, sealHeader } from '#platform/secrets/uses.ts';
import { KEY_PREFIX } from './credentials.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARS = 43; // 256 bits
const FEED_PREFIX = 'svc_feed_';
const PRIVACY_PREFIX = 'svc_privacy_';
const WEBHOOK_PREFIX = 'svc_hook_';

const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** An opaque id: 20 characters of lower-case letters and digits, about 103 bits. */
export const randomId = (): string => randomText('0123456789abcdefghijklmnopqrstuvwxyz', 20);
/** An opaque session token of 256 bits. */
export const sessionToken = (): string => randomBytes(32).toString('base64url');
export const salt = (): string => randomBytes(16).toString('base64url');

/** Prefix, secret and its checksum, so that a scanner of leaked text can recognise a token without asking us. */
function checkedToken(prefix: string): string {
  const secret = randomText(BASE62, SECRET_CHARS);
  return `${prefix}${secret}${crc32(secret).toString(16).padStart(8, '0')}`;
}
export const apiKeyToken = (): string => checkedToken(KEY_PREFIX);
export const feedKeyToken = (): string => checkedToken(FEED_PREFIX);
export const webhookSecret = (): string => checkedToken(WEBHOOK_PREFIX);
export const privacyKeyToken = (): string => checkedToken(PRIVACY_PREFIX);

/** What is stored of a token. Tokens are random and long, so a plain SHA-256 is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed with AES-256-GCM under the current key: header with the key's id (4 bytes), nonce (12), tag (16), cipher text. */
export function seal(keys: KeyRing, text: string): Buffer {
  const { id, bytes: key } = keys.current;
  const header = sealHeader(id);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when the bytes were sealed with none of these keys */
export function unseal(keys: KeyRing, bytes: Buffer): string {
  const id = sealedWith(bytes);
  const key = id === null ? undefined : keys.find(id);
  const named = key && opened(key, bytes.subarray(SEAL_HEADER_BYTES), sealHeader(key.id));
  if (named !== undefined) return named;
  for (const one of keys.all) {
    const text = opened(one, bytes, null);
    if (text !== undefined) return text;
  }
  throw new Error('The sealed text was made with a key that this role was not given in SEAL_SECRET.');
}

/** The text, or undefined when the key is another one. @param header null for what 0.1 sealed */
function opened({ bytes: key }: Key, sealed: Buffer, header: Buffer | null): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    if (header) decipher.setAAD(header);
    const body = NONCE_BYTES + TAG_BYTES;
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
