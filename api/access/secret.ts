import { createHash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decrypt, encrypt } from '#platform/secrets/aes-gcm.ts';
import type { Key, KeyRing } from '#platform/secrets/key-ring.ts';
import { SEAL_HEADER_BYTES, sealedWith, sealHeader } from '#platform/secrets/key-usage.ts';
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

/** Prefix, secret and a checksum, so that a scanner for leaked secrets can recognise a token without asking us. */
function checkedToken(prefix: string): string {
  const secret = randomText(BASE62, SECRET_CHARS);
  return `${prefix}${secret}${crc32(secret).toString(16).padStart(8, '0')}`;
}
export const apiKeyToken = (): string => checkedToken(KEY_PREFIX);
export const feedKeyToken = (): string => checkedToken(FEED_PREFIX);
export const webhookSecret = (): string => checkedToken(WEBHOOK_PREFIX);
export const privacyKeyToken = (): string => checkedToken(PRIVACY_PREFIX);

/** The stored hash of a token. Tokens are random and long, so a plain SHA-256 is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Sealed with AES-256-GCM under the current key: header with the key's id (4 bytes), nonce (12), tag (16), cipher text. */
export function seal(keys: KeyRing, text: string): Buffer {
  const { id, bytes: key } = keys.current;
  const header = sealHeader(id);
  return Buffer.concat([header, encrypt(key, text, header)]);
}

/** @throws when the bytes were sealed with none of these keys */
export function unseal(keys: KeyRing, bytes: Buffer): string {
  const id = sealedWith(bytes);
  const key = id === null ? undefined : keys.find(id);
  const named = key && opened(key, bytes.subarray(SEAL_HEADER_BYTES), sealHeader(key.id));
  if (named !== undefined) return named;
  for (const one of keys.all) {
    const text = opened(one, bytes);
    if (text !== undefined) return text;
  }
  throw new Error('The text was sealed with a key that this role does not have in SEAL_SECRET.');
}

/** The text, or undefined when another key sealed it. @param header undefined for what 0.1 has sealed */
function opened({ bytes: key }: Key, sealed: Buffer, header?: Buffer): string | undefined {
  try {
    return decrypt(key, sealed, header);
  } catch {
    return undefined;
  }
}
