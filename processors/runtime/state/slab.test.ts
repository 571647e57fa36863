import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slab } from './slab.ts';
import { Store } from './store.ts';

/** Keys with one and with two bytes per letter, an empty key, and one that is a prefix of another. */
const KEYS = [
  '',
  'a',
  'ab',
  'site:visitor',
  'site:visitor-2',
  'Größe',
  '€',
  '日本',
  '\0task',
  'x'.repeat(300),
];

describe('the slab', () => {
  it('equals a map of buffers after any additions, replacements and removals', () => {
    const action = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 5_000 })));
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const store = new Store();
        const model = new Map<string, Buffer>();
        for (const [n, size] of actions) {
          const key = KEYS[n]!;
          const bytes = size === null ? null : Buffer.alloc(size, size % 251);
          if (bytes) {
            store.put(key, bytes, size);
            model.set(key, bytes);
          } else {
            store.remove(key);
            model.delete(key);
          }
          for (const [known, value] of model) {
            expect(store.find(known)?.bytes.equals(value)).toBe(true);
            expect(store.wakeAtMs(known)).toBe(value.length);
          }
          expect(store.size).toBe(model.size);
          expect([...store.keys()].sort()).toEqual([...model.keys()].sort());
        }
      }),
      { numRuns: 50 },
    );
  });

  it('reuses freed memory', () => {
    const slab = new Slab();
    for (let i = 0; i < 100_000; i += 1) slab.free(slab.add('key', Buffer.alloc(300)));
    expect(slab.bytes).toBeLessThan(3_000_000);
  });

  it('iterates over used slots in memory order, across pages', () => {
    const slab = new Slab();
    const slots = Array.from({ length: 9_000 }, (_, i) => slab.add(`key-${i}`, Buffer.alloc(1_000)));
    for (const [i, slot] of slots.entries()) if (i % 3 === 0) slab.free(slot);
    const kept = slots.filter((_, i) => i % 3 > 0);
    expect([...slab.slots()]).toEqual(kept);
    expect([...slab.slots()].map((slot) => slab.key(slot))).toEqual(
      Array.from({ length: 9_000 }, (_, i) => `key-${i}`).filter((_, i) => i % 3 > 0),
    );
  });

  it('is frozen with its timers', () => {
    const slab = new Slab();
    const slot = slab.add('key', Buffer.alloc(300));
    const before = Buffer.concat([...slab.views()]);
    const [page] = slab.freeze();
    slab.setWakeAtMs(slot, 7);
    expect([...page!.pieces(Buffer.alloc(2 ** 20))]).toEqual([before]);
  });

  it('refuses a value larger than a page', () => {
    expect(() => new Slab().add('key', Buffer.alloc(3_000_000))).toThrow(RangeError);
  });
});
