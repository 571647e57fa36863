import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRing, ringOf } from './key-ring.ts';
import { sealText, unsealText } from './sealed-text.ts';

const older = { id: 1, bytes: randomBytes(32) };
const newer = { id: 2, bytes: randomBytes(32) };

test('a sealed text is opened with its key, after a rotation too', () => {
  const sealed = sealText(new KeyRing([older]), 'of shop a', 'a secret');
  expect(sealed).toMatch(/^1:[\w-]+$/);
  expect(unsealText(new KeyRing([newer, older]), 'of shop a', sealed)).toBe('a secret');
});

test('the same text is sealed differently each time, and not visible', () => {
  const ring = ringOf(randomBytes(32));
  const [one, two] = [sealText(ring, 'p', 'a secret'), sealText(ring, 'p', 'a secret')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split(':')[1]!, 'base64url').includes('a secret')).toBe(false);
});

test('another purpose, another key or a changed text opens nothing', () => {
  const ring = new KeyRing([older]);
  const sealed = sealText(ring, 'of shop a', 'a secret');
  expect(() => unsealText(ring, 'of shop b', sealed)).toThrow();
  expect(() => unsealText(new KeyRing([{ ...newer, id: 1 }]), 'of shop a', sealed)).toThrow();
  expect(() => unsealText(ring, 'of shop a', `${sealed.slice(0, -4)}AAAA`)).toThrow();
  expect(() => unsealText(new KeyRing([newer]), 'of shop a', sealed)).toThrow('sealed with the key 1');
});

test.each([
  '',
  ':',
  'a secret',
  '1',
  '1:',
  ':TEXT',
  ' :TEXT',
  '0x0:TEXT',
  '00:TEXT',
  '1e0:TEXT',
  '-0:TEXT',
  '100000:TEXT',
  '0:TEXT:',
  '0:TE==',
])('a malformed sealed text is refused, and no other key is tried: "%s"', (form) => {
  const ring = ringOf(randomBytes(32));
  const [, text] = sealText(ring, 'p', 'a secret').split(':');
  const refused = form.replace('TEXT', text!);
  expect(() => unsealText(ring, 'p', refused)).toThrow(/^The text was not sealed by this service/);
});
