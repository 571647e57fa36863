import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Store } from './store.ts';

/** Copies a store as a snapshot does, without the file. */
function copyOf(store: Store): Store {
  const copy = new Store(store.layout.multipliers);
  const bytes = Buffer.concat([...store.views()]);
  let at = 0;
  for (const buffer of copy.buffersToFill(store.layout)) at += bytes.copy(buffer, 0, at, at + buffer.length);
  expect(at).toBe(bytes.length);
  copy.afterFill();
  copy.timers.rebuild();
  return copy;
}

function fill(store: Store, keys: number): void {
  for (let n = 0; n < keys; n += 1) store.put(`key-${n}`, Buffer.alloc(1_000, n % 251), n);
}

const contents = (store: Store) =>
  [...store.entries()]
    .map(({ key, bytes, wakeAtMs }) => ({ key, wakeAtMs, text: bytes.toString('latin1') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

/** Keys with one and with two bytes per letter, and one longer than the initial multipliers of the hash. */
const KEYS = ['a', 'ab', 'site:visitor', 'Größe', '日本', 'x'.repeat(300)];

describe('a copy of a store', () => {
  const size = fc.option(fc.integer({ min: 0, max: 5_000 }));
  const actions = fc.array(fc.tuple(fc.nat(KEYS.length - 1), size), { maxLength: 100 });
  const act = (store: Store, all: readonly (readonly [number, number | null])[]): void => {
    for (const [n, size] of all) {
      if (size === null) store.remove(KEYS[n]!);
      else store.put(KEYS[n]!, Buffer.alloc(size, size % 251), size % 3 === 0 ? null : size);
    }
  };

  it('behaves like the original store after any operations', () => {
    fc.assert(
      fc.property(actions, actions, (before, after) => {
        const store = new Store();
        act(store, before);
        const copy = copyOf(store);
        expect(contents(copy)).toEqual(contents(store));
        store.timers.rebuild();
        expect(copy.nextWakeMs()).toBe(store.nextWakeMs());
        act(copy, after);
        act(store, after);
        expect(contents(copy)).toEqual(contents(store));
        for (const key of KEYS) expect(copy.find(key)?.bytes).toEqual(store.find(key)?.bytes);
        expect(copy.size).toBe(store.size);
      }),
      { numRuns: 50 },
    );
  });

  it('contains nothing of removed or replaced values and no hash of a removed key', () => {
    const store = new Store();
    store.put('stays', Buffer.from('the first value: secret-1'), 1);
    store.put('stays', Buffer.from('short'), 1);
    store.put('grows', Buffer.from('secret-2'), 1);
    store.put('grows', Buffer.alloc(500, 'g'), 1);
    store.put('erased', Buffer.from('secret-3'), 12.5);
    store.remove('erased');
    const bytes = Buffer.concat([...store.views()]);
    expect(bytes.includes('secret')).toBe(false);
    expect(bytes.includes('erased')).toBe(false);
    const kept = new Store(store.layout.multipliers);
    kept.put('stays', Buffer.from('short'), 1);
    kept.put('grows', Buffer.alloc(500, 'g'), 1);
    const hashesOf = (one: Store): number[] => {
      const words = Buffer.concat([...one.views()]).subarray(one.layout.slabBytes);
      return Array.from({ length: words.length / 8 }, (_, n) => words.readInt32LE(8 * n))
        .filter((word) => word !== -1)
        .sort();
    };
    expect(hashesOf(store)).toEqual(hashesOf(kept));
  });

  it('has only the used pages, and is compacted if most of them were free', () => {
    const store = new Store();
    fill(store, 9_000);
    expect(store.compacted()).toBe(store);
    for (let n = 0; n < 9_000; n += 1) if (n % 3 > 0) store.remove(`key-${n}`);
    const copy = copyOf(store);
    const compacted = copy.compacted();
    expect(compacted.layout.slabBytes).toBeLessThan(0.4 * copy.layout.slabBytes);
    expect(contents(compacted)).toEqual(contents(store));
  });

  it('reuses its free slots', () => {
    const store = new Store();
    fill(store, 100);
    for (let n = 50; n < 100; n += 1) store.remove(`key-${n}`);
    const copy = copyOf(store);
    fill(copy, 100);
    expect(copy.layout.slabBytes).toBe(store.layout.slabBytes);
  });
});
