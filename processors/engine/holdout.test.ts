import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { hashPoint, heldBack } from './holdout.ts';
import { sha256Hex } from './testing/fixtures.ts';

const site = (holdoutPct: number, holdoutSalt = 'salt') => ({
  site_id: 'site-1' as SiteId,
  holdout_salt: holdoutSalt,
  holdout_pct: holdoutPct,
});
const visitors = fc.uuid().map((id) => id as VisitorId);
const shares = fc.double({ min: 0.05, max: 0.5, noNaN: true });

test('raising the share only moves visitors from the spoken-to arm to the holdout', () => {
  fc.assert(
    fc.property(visitors, shares, shares, (visitor, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      if (heldBack(site(low), visitor, sha256Hex))
        expect(heldBack(site(high), visitor, sha256Hex)).toBe(true);
    }),
  );
});

/** Pearson's statistic of one degree of freedom; by chance above 15.14 once in 10,000 times. */
const CHANCE = 15.14;
const chiSquare = (n: number, seen: number, share: number): number =>
  (seen - n * share) ** 2 / (n * share * (1 - share));

const shapes: Readonly<Record<string, (i: number) => string>> = {
  'ids as the frame mints them': (i) =>
    createHash('md5')
      .update(`${i}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  'ids that count': (i) => `visitor-${String(i).padStart(20, '0')}`,
  'ids that end alike': (i) => `${i.toString(36)}_${'z'.repeat(24)}`,
};

test.each(Object.keys(shapes))(
  '%s: the share is met, and other websites and salts are drawn independently',
  (shape) => {
    const n = 20_000;
    const ids = Array.from({ length: n }, (_, i) => shapes[shape]!(i) as VisitorId);
    const held = ids.filter((id) => heldBack(site(0.2), id, sha256Hex));
    expect(chiSquare(n, held.length, 0.2)).toBeLessThan(CHANCE);
    const others = [site(0.2, 'other'), { ...site(0.2), site_id: 'site-2' as SiteId }];
    for (const other of others) {
      const both = held.filter((id) => heldBack(other, id, sha256Hex));
      expect(chiSquare(held.length, both.length, 0.2)).toBeLessThan(CHANCE);
    }
  },
);

test('the arm of a visitor never changes, because recorded decisions depend on it', () => {
  expect(hashPoint(site(0.1), 'visitor-0000000000000001' as VisitorId, sha256Hex)).toBe(0.36730879126116633);
});
