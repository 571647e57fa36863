import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from './credentials.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARS = 43; // 256 bits
const FEED_PREFIX = 'svc_feed_';
const PRIVACY_PREFIX = 'svc_privacy_';

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
export const privacyKeyToken = (): string => checkedToken(PRIVACY_PREFIX);

/** What is stored of a token. Tokens are random and long, so a plain SHA-256 is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Sealed with AES-256-GCM under the installation's key: nonce (12 bytes), tag (16), cipher text. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when the bytes were not sealed with this key */
export function unseal(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
