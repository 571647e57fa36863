import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PendingTimers } from '../pending-timers.ts';
import { Store } from './store.ts';

const KEYS = 30;
const INSTANTS = 5;
const keyOf = (n: number): string => `site:visitor-${n % 7}-${n}`;
const byInstantAndKey = ([a, key]: [string, number], [b, other]: [string, number]): number =>
  key - other || (a < b ? -1 : 1);

/** Few times, so that keys decide the order; values of different lengths, so that slots move. */
const action = fc.record({
  what: fc.constantFrom('put', 'put', 'put', 'remove', 'take'),
  n: fc.nat(KEYS - 1),
  at: fc.nat(INSTANTS - 1),
  bytes: fc.nat(300),
});

describe('the timers of a store', () => {
  test('come in order of time and key after any changes', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 300 }), (actions) => {
        const store = new Store();
        const { timers } = store;
        const model = new Map<string, number>();
        for (const { what, n, at, bytes } of actions) {
          const key = keyOf(n);
          if (what === 'put') {
            timers.set(store.put(key, Buffer.alloc(bytes), at), at);
            model.set(key, at);
          } else if (what === 'remove') {
            store.remove(key);
            model.delete(key);
          } else if (timers.size > 0) {
            model.delete(timers.firstKey);
            timers.removeFirst();
          }
          const [first] = [...model].sort(byInstantAndKey);
          expect(timers.size).toBe(model.size);
          if (first) expect([timers.firstKey, timers.firstMs]).toEqual(first);
          for (const [known, ms] of model) expect(store.find(known)?.queuedAtMs).toBe(ms);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('are rebuilt from the timers in the slab', () => {
    const store = new Store();
    for (let n = 0; n < 1_000; n += 1)
      store.put(keyOf(n), Buffer.alloc(9), n % 3 === 0 ? null : (n * 7) % 50);
    for (const built of [1, 2]) {
      store.timers.rebuild();
      expect(store.timers.size, `${built}`).toBe(666);
    }
    const order: [string, number][] = [];
    for (; store.timers.size > 0; store.timers.removeFirst())
      order.push([store.timers.firstKey, store.timers.firstMs]);
    expect(order).toEqual([...order].sort(byInstantAndKey));
  });

  test('that are outdated are refreshed when they come first', () => {
    const store = new Store();
    const slots = [10, 20, 30].map((at, n) => [store.put(keyOf(n), Buffer.alloc(9), at + 15), at] as const);
    for (const [slot, at] of slots) store.timers.set(slot, at);
    store.put(keyOf(1), Buffer.alloc(9), null);
    expect(store.nextWakeMs()).toBe(25);
    expect(store.timers.size).toBe(2);
  });
});

test('pending timers come in order of time and key, with any number per key', () => {
  const timer = fc.tuple(fc.nat(KEYS - 1), fc.nat(INSTANTS - 1), fc.boolean());
  fc.assert(
    fc.property(fc.array(timer, { maxLength: 100 }), (given) => {
      const timers = new PendingTimers();
      let model: [string, number][] = [];
      for (const [n, at, takes] of given) {
        timers.add(at, keyOf(n));
        model = [...model, [keyOf(n), at] as [string, number]].sort(byInstantAndKey);
        expect([timers.firstKey, timers.firstMs]).toEqual(model[0]);
        if (!takes) continue;
        timers.removeFirst();
        model.shift();
      }
      while (model.length > 0) {
        expect([timers.firstKey, timers.firstMs]).toEqual(model.shift());
        timers.removeFirst();
      }
      expect(timers.firstMs).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
