import { describe, expect, test } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { heldBack } from '../holdout.ts';
import { activeSite, SITE, sha256Hex, VISITOR } from '../testing/fixtures.ts';
import { cart, given, page, stall, wait } from '../testing/spec.ts';
import { wordingFor, wordingName } from './wording.ts';

const site = (holdoutSalt = 'salt') => ({ site_id: SITE, holdout_salt: holdoutSalt });
const startOf = (visitor: VisitorId, of = site()): number => wordingFor(of, visitor, false, sha256Hex);

/** Pearson's statistic of one degree of freedom; by chance above 15.14 once in 10,000 times. */
const CHANCE = 15.14;
const chiSquare = (n: number, seen: number, share: number): number =>
  (seen - n * share) ** 2 / (n * share * (1 - share));

const N = 20_000;
const visitors = Array.from({ length: N }, (_, i) => `visitor-${String(i).padStart(20, '0')}` as VisitorId);
const second = visitors.filter((visitor) => startOf(visitor) === 1);

describe('the initial wording of a visitor', () => {
  test('is drawn evenly and is deterministic', () => {
    expect(chiSquare(N, second.length, 0.5)).toBeLessThan(CHANCE);
    expect(visitors.filter((visitor) => startOf(visitor) === 1)).toEqual(second);
  });
  test.each([0.05, 0.2, 0.5])('is independent of the arm at a share of %d', (share) => {
    const held = second.filter((visitor) => heldBack({ ...site(), holdout_pct: share }, visitor, sha256Hex));
    expect(chiSquare(second.length, held.length, share)).toBeLessThan(CHANCE);
  });
  test('is independent for each salt and website', () => {
    for (const other of [site('another'), { ...site(), site_id: 'site-2' as SiteId }]) {
      const both = second.filter((visitor) => startOf(visitor, other) === 1);
      expect(chiSquare(second.length, both.length, 0.5)).toBeLessThan(CHANCE);
    }
  });
  test('never changes, because recorded decisions depend on it', () => {
    expect(
      [1, 2, 3, 4, 5].map((n) => startOf(`visitor-000000000000000${n}` as VisitorId, site('holdout'))),
    ).toEqual([1, 0, 0, 0, 1]);
  });
});

test('wordings with the same text have the name of the first', () => {
  expect(wordingName('x', () => 'x')).toBe('a');
  expect(wordingName('y', (n) => ['x', 'y', 'y'][n] ?? null)).toBe('b');
  expect(wordingName('y', (n) => [null, 'x', 'y'][n] ?? null)).toBe('c');
});

const saltFor = (start: number): string =>
  Array.from({ length: 50 }, (_, n) => `salt-${n}`).find(
    (salt) =>
      startOf(VISITOR, site(salt)) === start &&
      !heldBack({ ...activeSite, holdout_salt: salt }, VISITOR, sha256Hex),
  )!;
const first = "You're $12.50 away from free shipping. Until then, shipping is $5.";
const other = 'Add $12.50 more and shipping is free. For now, shipping is $5.';

describe.each([
  ['a', 0, [first, other, first]],
  ['b', 1, [other, first, other]],
] as const)('a visitor with initial wording %s', (name, start, sentences) => {
  const visit = (path: string) => [page(path), cart('37.50'), ...stall('shipping'), wait(200_000)];
  const pages = [...visit('/1'), ...visit('/2'), ...visit('/3')];
  const met = (share: number) =>
    given({ holdout_salt: saltFor(start), holdout_pct: share }).when(...pages).decisions;

  test('gets the next wording when a sentence repeats, in both arms', () => {
    const decisions = met(0.05);
    expect(decisions.map(({ message }) => message)).toEqual(sentences);
    expect(decisions.map(({ wording }) => wording)).toEqual(start === 0 ? ['a', 'b', 'a'] : ['b', 'a', 'b']);
    expect(decisions[0]?.wording).toBe(name);
    const held = met(1);
    expect(held.map(({ arm, message, wording }) => ({ arm, message, wording }))).toEqual(
      decisions.map(({ message, wording }) => ({ arm: 'left_alone', message, wording })),
    );
  });
  test('gets none if nothing is said', () => {
    const [silent] = given({ holdout_salt: saltFor(start) }, { return_days: null }).when(
      page('/1'),
      cart('37.50'),
      ...stall('returns'),
    ).decisions;
    expect(silent).toMatchObject({ message: null, wording: null });
  });
});
