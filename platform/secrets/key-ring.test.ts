import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRing, readKeys, ringOf, writeKeys } from './key-ring.ts';

const key = (id: number) => ({ id, bytes: randomBytes(32) });

test('a ring is read as it was written, the current key first', () => {
  const keys = [key(7), key(65_535), key(0)];
  expect(readKeys(writeKeys(keys))).toEqual(keys);
  expect(readKeys(` ${writeKeys(keys).replaceAll(',', ' , ').toUpperCase()} `)).toEqual(keys);
});

test('a key of 0.1, which has no number, is key 0', () => {
  const [one] = [key(0)];
  expect(readKeys(one!.bytes.toString('hex'))).toEqual([one]);
});

const hex = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
test.each([
  ['nothing', ''],
  ['a short key', hex.slice(2)],
  ['a long key', `${hex}00`],
  ['no hex', 'z'.repeat(64)],
  ['two keys of one number', `1:${hex},1:${other}`],
  ['two keys without numbers', `${hex},${other}`],
  ['a key without number among others', `1:${hex},${other}`],
  ['a number that is too large', `65536:${hex}`],
  ['a number that is none', `a:${hex}`],
  ['a comma at the end', `1:${hex},`],
  ['nine keys', Array.from({ length: 9 }, (_, id) => `${id}:${hex}`).join(',')],
])('%s is no ring', (_, text) => {
  expect(readKeys(text)).toBeNull();
});

test('replaced keys are used by all holders of a ring', () => {
  const [old, young] = [key(0), key(1)];
  const ring = ringOf(old.bytes);
  expect(ring.current).toEqual(old);
  ring.replace([young, old]);
  expect(ring.current).toEqual(young);
  expect(ring.find(0)).toEqual(old);
  expect(ring.find(2)).toBeUndefined();
});

test('a ring without keys throws when it is used', () => {
  const ring = new KeyRing([], 'This role does not have SEAL_SECRET.');
  expect(() => ring.current).toThrow('This role does not have SEAL_SECRET.');
  expect(() => ring.all).toThrow('SEAL_SECRET');
});
