import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyIndex } from './key-index.ts';
import { KeyHash } from './keys.ts';

const words = (value: number) => (target: Uint32Array) => void target.fill(value);

test('equals a map after any additions, moves and removals, even with equal and adjacent hashes', () => {
  // Few hashes, adjacent and at the ends of a segment, so that entries displace each other.
  const hash = fc.constantFrom(0, 1, 2, 6, 7, 8, 15, 16, -1, 0x0400_0007);
  const action = fc.tuple(hash, fc.integer({ min: 0, max: 40 }), fc.constantFrom('add', 'move', 'remove'));
  fc.assert(
    fc.property(fc.array(action, { maxLength: 300 }), (actions) => {
      const index = new KeyIndex();
      const model = new Map<number, { hash: number; slot: number }>();
      let next = 0;
      for (const [hash, name, what] of actions) {
        const known = model.get(name);
        if (what === 'add' && !known) {
          index.add(hash, next);
          model.set(name, { hash, slot: next });
          next += 1;
        } else if (what === 'move' && known) {
          index.move(known.hash, known.slot, next);
          model.set(name, { ...known, slot: next });
          next += 1;
        } else if (what === 'remove' && known) {
          index.remove(known.hash, known.slot);
          model.delete(name);
        }
      }
      for (const { hash, slot } of model.values()) expect(index.find(hash, (one) => one === slot)).toBe(slot);
      for (let slot = 0; slot < next; slot += 1) {
        if ([...model.values()].some((one) => one.slot === slot)) continue;
        for (const { hash } of model.values()) expect(index.find(hash, (one) => one === slot)).toBe(-1);
      }
      expect(index.size).toBe(model.size);
    }),
    { numRuns: 100 },
  );
});

test('an index grows with its entries, and refuses to move an unknown one', () => {
  const hash = new KeyHash(words(0x9e37_79b1));
  const index = new KeyIndex();
  const keys = Array.from({ length: 20_000 }, (_, i) => `site:visitor-${i}`);
  for (const [slot, key] of keys.entries()) index.add(hash.of(key), slot);
  for (const [slot, key] of keys.entries())
    expect(index.find(hash.of(key), (one) => one === slot)).toBe(slot);
  expect(() => index.move(hash.of('somebody'), 7, 8)).toThrow('slot 7 is not in the index');
});

test('a hash covers the whole text, of any length, and depends on the multipliers', () => {
  let word = 1;
  const counting = (target: Uint32Array): void => {
    for (let i = 0; i < target.length; i += 1) target[i] = word = Math.imul(word, 0x9e37_79b1) + 1;
  };
  const hash = new KeyHash(counting);
  const long = 'x'.repeat(1_000);
  const known = hash.of('a key');
  const texts = ['', 'a', 'b', 'ab', 'ba', '\0', 'é', '€', long, `${long}x`, `${long.slice(1)}y`];
  expect(new Set(texts.map((text) => hash.of(text))).size).toBe(texts.length);
  expect(hash.of('a key'), 'after longer ones').toBe(known);
  expect(new KeyHash(words(3)).of('a key')).not.toBe(known);
});
