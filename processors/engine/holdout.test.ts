import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { heldBack, holdoutPoint } from './holdout.ts';

const site = (holdout_pct: number, holdout_salt = 'salt') => ({
  site_id: 'site-1' as SiteId,
  holdout_salt,
  holdout_pct,
});
const visitors = fc.uuid().map((id) => id as VisitorId);
const shares = fc.double({ min: 0.05, max: 0.5, noNaN: true });

test('raising the share only moves visitors from spoken to into held back', () => {
  fc.assert(
    fc.property(visitors, shares, shares, (visitor, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      if (heldBack(site(low), visitor)) expect(heldBack(site(high), visitor)).toBe(true);
    }),
  );
});

test('the share is kept, and another salt draws anew', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `visitor-${i}` as VisitorId);
  const held = ids.filter((id) => heldBack(site(0.2), id));
  expect(held.length / ids.length).toBeCloseTo(0.2, 1.7);
  const both = held.filter((id) => heldBack(site(0.2, 'other'), id));
  expect(both.length / held.length).toBeCloseTo(0.2, 1.2);
});

test('a visitor stays where it is, for ever: this value is part of every recorded decision', () => {
  expect(holdoutPoint(site(0.1), 'visitor-0000000000000001' as VisitorId)).toBe(0.36730879126116633);
});
