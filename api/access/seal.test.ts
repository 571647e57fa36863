import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRing, ringOf } from '#platform/secrets/key-ring.ts';
import { sealedWith } from '#platform/secrets/key-usage.ts';
import { seal, unseal } from './secret.ts';

const text = 'svc_feed_0123456789';
const [old, young] = [
  { id: 0, bytes: randomBytes(32) },
  { id: 300, bytes: randomBytes(32) },
];

/** As 0.1 did, without the number of a key. */
function sealWithout(key: Buffer, nonce = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

test('sealed bytes name their key, and every ring that has the key opens them', () => {
  const sealed = seal(new KeyRing([young, old]), text);
  expect(sealedWith(sealed)).toBe(300);
  for (const keys of [[young], [young, old], [old, young]]) {
    expect(unseal(new KeyRing(keys), sealed)).toBe(text);
  }
  expect(() => unseal(new KeyRing([old]), sealed)).toThrow('SEAL_SECRET');
});

test('bytes sealed by 0.1 are opened, also if the nonce looks like a key id', () => {
  const ring = new KeyRing([young, old]);
  expect(unseal(ring, sealWithout(old.bytes))).toBe(text);
  for (const id of [0, 300, 301]) {
    const nonce = Buffer.concat([Buffer.from('SK'), Buffer.of(id >> 8, id & 255), randomBytes(8)]);
    expect(unseal(ring, sealWithout(old.bytes, nonce))).toBe(text);
  }
});

test('a changed byte, another number, a cut text and another key are refused', () => {
  const ring = ringOf(young.bytes, 300);
  const sealed = seal(ring, text);
  for (let n = 0; n < sealed.length; n++) {
    const changed = Buffer.from(sealed);
    changed[n]! ^= 1;
    expect(() => unseal(ring, changed), `byte ${n}`).toThrow('SEAL_SECRET');
    expect(() => unseal(ring, sealed.subarray(0, n)), `${n} bytes`).toThrow('SEAL_SECRET');
  }
  expect(() => unseal(ringOf(randomBytes(32), 300), sealed)).toThrow('SEAL_SECRET');
});
