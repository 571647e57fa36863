import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slab } from './slab.ts';
import { Store } from './store.ts';

describe('the slab', () => {
  it('holds what a map of buffers would, whatever is added, replaced and freed', () => {
    const action = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 5_000 })));
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const store = new Store();
        const model = new Map<string, Buffer>();
        for (const [n, size] of actions) {
          const key = `key-${n}`;
          const bytes = size === null ? null : Buffer.alloc(size, size % 251);
          if (bytes) {
            store.put(key, bytes, size, null);
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
        }
      }),
      { numRuns: 50 },
    );
  });

  it('uses freed memory again', () => {
    const slab = new Slab();
    for (let i = 0; i < 100_000; i += 1) slab.free(slab.add(Buffer.alloc(300)));
    expect(slab.bytes).toBeLessThan(3_000_000);
  });

  it('refuses a value larger than a page', () => {
    expect(() => new Slab().add(Buffer.alloc(3_000_000))).toThrow(RangeError);
  });
});
