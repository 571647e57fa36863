import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sight, sights } from '#schemas/decision/decision.ts';
import type { Stall } from '#schemas/state/visitor.ts';
import { SEEN_KEPT } from '../limits.ts';
import { seenOf, withSeen } from './seen.ts';
import { newStall } from './visitor.ts';

type One = { readonly what: Sight; readonly after: number; readonly ms: number };
const START = 1_795_262_400_000;
const tenths = (maxMs: number) => fc.nat(maxMs / 100).map((n) => n * 100);
const one = fc.record({
  what: fc.constantFrom(...sights),
  after: tenths(1_800_000),
  ms: tenths(86_400_000),
});
const all = (story: readonly One[]): Stall => {
  let nowMs = START;
  return story.reduce((stall, { what, after, ms }) => {
    nowMs += after;
    return withSeen(stall, what, nowMs, ms);
  }, newStall(START));
};

test('the newest eight are kept in order; a longer stillness replaces the previous one', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (story) => {
      let atMs = START;
      const told = story.map(({ what, after, ms }) => {
        atMs += after;
        return { at_ms: atMs, what, ms };
      });
      const repeats = (index: number): boolean =>
        ['still', 'cart'].includes(told[index]!.what) && told[index + 1]?.what === told[index]!.what;
      const expected = told.filter((_, index) => !repeats(index)).slice(-SEEN_KEPT);
      // A replaced entry may already have displaced an older one, so the oldest may be missing.
      const seen = seenOf(all(story));
      expect(seen).toEqual(expected.slice(-seen.length || expected.length));
      expect(seen.length).toBeGreaterThanOrEqual(expected.length - 1);
      expect(seen.length).toBeLessThanOrEqual(SEEN_KEPT);
    }),
  );
});
