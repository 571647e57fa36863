import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the published hash of "%s"', (text, hash) => {
  expect(sha256Hex(text)).toBe(hash);
});

test('hashes the UTF-8 bytes of any text, even with lone surrogates', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: fc.constantFrom('a', '\ud800', '\udc00'), maxLength: 20 }),
      ),
      (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(sha256Hex(text)).toBe(createHash('sha256').update(bytes).digest('hex'));
      },
    ),
  );
});
