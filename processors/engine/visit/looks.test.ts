import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zones } from '#schemas/signal/signal.ts';
import { given, signal } from '../testing/spec.ts';

type Report = { readonly look: string | null; readonly zone: (typeof zones)[number]; readonly ms: number };

function looks(told: readonly Report[]) {
  const signals = told.map(({ look, zone, ms }) => signal('interest', { target: 'a', zone, ms, look }, 100));
  const { state } = given().when(...signals);
  return (state?.stall.looks ?? [])
    .map(({ zone, count, ms }) => ({ zone, count, ms }))
    .sort((a, b) => (a.zone < b.zone ? -1 : 1));
}

/** The expected looks per zone: their number and the longest report of each. Signals without an id count separately. */
function expected(told: readonly Report[]) {
  const named = told.map((one, index) => ({ ...one, id: one.look ?? `#${index}` }));
  return zones
    .flatMap((zone) => {
      const longest = new Map<string, number>();
      for (const { id, ms } of named.filter((one) => one.zone === zone))
        longest.set(id, Math.max(longest.get(id) ?? 0, ms));
      const ms = [...longest.values()].reduce((sum, one) => sum + one, 0);
      return longest.size === 0 ? [] : [{ zone, count: longest.size, ms }];
    })
    .sort((a, b) => (a.zone < b.zone ? -1 : 1));
}

test('the longest signal of a look counts, in any order; a signal without an id is a separate look', () => {
  const told = fc.record({
    look: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
    zone: fc.constantFrom(...zones),
    ms: fc.integer({ min: 1, max: 30_000 }),
  });
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30 }), (all) => {
      expect(looks(all)).toEqual(expected(all));
    }),
  );
});

test('the same id in two streams is two looks', () => {
  const from = (stream: string) =>
    signal('interest', { target: 'a', zone: 'size', ms: 4_000, look: 'a', stream } as never);
  const { state } = given().when(from('tab-1'), from('tab-2'), from('tab-1'));
  expect(state?.stall.looks).toMatchObject([{ zone: 'size', count: 2, ms: 8_000 }]);
});

test('a decision shows one look of seven seconds and one entry in seen', () => {
  const slices = [3_000, 6_000, 7_000].map((ms, n) =>
    signal('interest', { target: 'a', zone: 'shipping', ms, look: 'a' }, n === 2 ? 1_000 : 3_000),
  );
  const still = signal('behavioral', { what: 'still', ms: 12_000 }, 6_000);
  const cart = {
    reason: 'load' as const,
    item_count: 1,
    total: '20',
    currency: 'USD',
    country: 'US',
    free_shipping_threshold: null,
    items: [],
    code_hash: null,
    discount_applied: null,
    n: null,
  };
  const [decision] = given().when(signal('cart', cart), ...slices, still).decisions;
  expect(decision?.why).toMatch(/^Looked at shipping once, for 7 s, and stood still for 12 s\./);
  expect(decision?.trace?.seen.map(({ what, ms }) => [what, ms])).toEqual([
    ['cart', 0],
    ['look_shipping', 7_000],
    ['still', 12_000],
  ]);
});
