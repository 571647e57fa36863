import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NOTHING: Buffer = Buffer.alloc(0);

/** @returns nonce (12 bytes), tag (16), cipher text. @param key 32 bytes @param header additional authenticated data, not part of it */
export function encrypt(key: Buffer, text: string, header = NOTHING): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the key or the header differs, or the bytes were changed */
export function decrypt(key: Buffer, bytes: Buffer, header = NOTHING): string {
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(header).setAuthTag(bytes.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
}
