import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @throws Error when it is not 32 bytes in base64 */
export function keyOf(text) {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error('BRIDGE_KEY must be 32 random bytes in base64: openssl rand -base64 32');
  return key;
}

/** AES-256-GCM. The name is authenticated too, so that files cannot be exchanged. */
export class Box {
  #key;

  constructor(key) {
    this.#key = key;
  }

  seal(name, value) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the bytes are damaged, or were sealed with another key or under another name */
  open(name, bytes) {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(opened.toString('utf8'));
  }
}
