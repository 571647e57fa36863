import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/config/site.ts';
import type { Decision, Reason } from '#schemas/decision/decision.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { heldBack } from '../holdout.ts';
import { WAITINGS_MS } from '../limits.ts';
import { wordingFor } from '../sentence/wording.ts';
import { activeSite, sha256Hex, VISITOR } from '../testing/fixtures.ts';
import { cart, given, look, page, type Run, signal, still, type TestEvent, wait } from '../testing/spec.ts';
import { drawWaiting } from './waiting.ts';

/** Deterministic: visitor-1 and so on, of one website with one salt. */
const VISITORS = 8_000;
const visitors = Array.from({ length: VISITORS }, (_, n) => `visitor-${n}` as VisitorId);
const drawn = (visitor: VisitorId, reason: Reason = 'returns', leastMs = 5_000) =>
  drawWaiting(activeSite, visitor, reason, leastMs, sha256Hex);

/** Chi-square statistic of counts against equal shares; the bounds are its 99.9 % quantiles by degrees of freedom. */
const BOUNDS = [0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32];
function chiSquare(counts: readonly number[]): number {
  const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
}
function countsOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe('a waiting time is drawn', () => {
  test.each([
    [5_000, [5_000, 10_000, 12_000, 20_000]],
    [6_000, [10_000, 12_000, 20_000]],
    [12_000, [12_000, 20_000]],
    [20_000, [20_000]],
    [40_000, [40_000]],
  ])(
    'of those that are not shorter than the evidence takes, %i ms, with the probability that it says',
    (least, set) => {
      const draws = visitors.map((visitor) => drawn(visitor, 'returns', least));
      const counts = countsOf(draws.map(({ ms }) => ms));
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(set);
      expect(new Set(draws.map(({ probability }) => probability))).toEqual(new Set([1 / set.length]));
      if (set.length > 1) expect(chiSquare([...counts.values()])).toBeLessThan(BOUNDS[set.length - 1]!);
    },
  );
  test('independently of arm, wording and reason', () => {
    const site = { ...activeSite, holdout_pct: 0.5 };
    const groups = [
      ...[true, false].map((arm) => visitors.filter((one) => heldBack(site, one, sha256Hex) === arm)),
      ...[0, 1].map((n) => visitors.filter((one) => wordingFor(site, one, false, sha256Hex) === n)),
    ];
    for (const group of groups) {
      expect(group.length).toBeGreaterThan(VISITORS / 3);
      const counts = [...countsOf(group.map((one) => drawn(one).ms)).values()];
      expect([counts.length, chiSquare(counts) < BOUNDS[3]!]).toEqual([4, true]);
    }
    // The waiting times of two reasons are independent.
    const slow = visitors.filter((one) => drawn(one, 'returns').ms === 20_000);
    expect(chiSquare([...countsOf(slow.map((one) => drawn(one, 'size').ms)).values()])).toBeLessThan(
      BOUNDS[3]!,
    );
  });
  test('once per visitor, and again for a new salt', () => {
    for (const visitor of visitors.slice(0, 50)) expect(drawn(visitor)).toEqual(drawn(visitor));
    const other = { ...activeSite, holdout_salt: 'another' };
    const changed = visitors.filter(
      (one) => drawWaiting(other, one, 'returns', 3_000, sha256Hex).ms !== drawn(one).ms,
    );
    expect(changed.length / VISITORS).toBeCloseTo(0.75, 1);
  });
  test('from other times for a what-if', () => {
    const ms = visitors.map(
      (one) => drawWaiting(activeSite, one, 'size', 12_000, sha256Hex, [8_000, 16_000]).ms,
    );
    expect(new Set(ms)).toEqual(new Set([16_000]));
  });
});

/** The website with a salt that draws this time for the reason and visitor. */
function siteDrawing(reason: Reason, leastMs: number, ms: number): Partial<Site> {
  for (let n = 0; ; n += 1) {
    const site = { vary_waiting: true, holdout_salt: `salt-${n}` };
    const waiting = drawWaiting({ ...activeSite, ...site }, VISITOR, reason, leastMs, sha256Hex);
    if (waiting.ms === ms) return site;
  }
}
const brief = ({ decisions }: Run) =>
  decisions.map(({ reason, verdict, waiting_ms, waiting_probability }) => [
    reason,
    verdict,
    waiting_ms,
    waiting_probability,
  ]);
const looks: TestEvent[] = [page('/'), cart('37.50'), look('returns', 3_000), look('returns', 4_000)];

describe('with varying waiting times', () => {
  test('the shortest time changes nothing but is recorded in the decision', () => {
    const site = siteDrawing('returns', 12_000, 12_000);
    const run = given(site).when(
      ...looks,
      still(12_000),
      signal('behavioral', { what: 'still', ms: 20_000 }, 8_000),
    );
    expect(brief(run)).toEqual([['returns', 'engage', 12_000, 0.5]]);
    expect(run.decisions[0]!.gates.at(-1)).toEqual({
      gate: 'waiting_over',
      passed: true,
      detail: 'The waiting time drawn for returns is 12 s, and is over.',
    });
  });
  test('a longer time gives a waiting moment first and a second moment when it is over', () => {
    const site = siteDrawing('returns', 12_000, 20_000);
    const first = given(site).when(...looks, still(12_000));
    expect(brief(first)).toEqual([['returns', 'wait', 20_000, 0.5]]);
    expect(first.decisions[0]).toMatchObject({
      message: null,
      card_id: null,
      why: expect.stringMatching(/\. The waiting time drawn for returns is 20 s, and is not over yet\.$/),
    });
    const again = first.more(still(12_000));
    expect(brief(again)).toEqual([]);
    const later = again.more(signal('behavioral', { what: 'still', ms: 20_000 }, 8_000));
    expect(brief(later)).toEqual([['returns', 'engage', 20_000, 0.5]]);
    expect(later.cards).toHaveLength(1);
  });
  test('weak evidence draws no time, and a reason without a sentence is quiet at once', () => {
    const site = siteDrawing('returns', 12_000, 20_000);
    const weak = given(site).when(page('/'), cart('37.50'), look('returns', 3_000), still(12_000));
    expect(brief(weak)).toEqual([['returns', 'wait', null, null]]);
    // Clearer evidence in the same stall gives another moment, although one of this reason already waits.
    expect(brief(weak.more(look('returns', 4_000), still(12_000)))).toEqual([
      ['returns', 'wait', 20_000, 0.5],
    ]);
    const silent = given(site, { return_days: null }).when(...looks, still(12_000));
    expect(brief(silent)).toEqual([['returns', 'quiet', 20_000, 0.5]]);
  });
  test('visitors in the holdout wait alike', () => {
    const spoken = siteDrawing('returns', 12_000, 20_000);
    const run = given({ ...spoken, holdout_pct: 1 }).when(...looks, still(12_000), still(20_000));
    expect(run.decisions.map(({ held_back }) => held_back)).toEqual([true, true]);
    const other = given({ ...spoken, holdout_pct: 0 }).when(...looks, still(12_000), still(20_000));
    const alike = ({ held_back: _, arm: __, card_id: ___, holdout_share: ____, ...decision }: Decision) =>
      decision;
    expect(run.decisions.map(alike)).toEqual(other.decisions.map(alike));
  });
  test('off by default: nothing is drawn and no gate is added', () => {
    const run = given().when(...looks, still(12_000));
    expect(brief(run)).toEqual([['returns', 'engage', null, null]]);
    expect(run.decisions[0]!.gates.map(({ gate }) => gate)).not.toContain('waiting_over');
  });
});

describe('stated evidence', () => {
  const declined = cart('37.50', { code_hash: '0123456789abcdef', discount_applied: false });
  const form = signal('invalid_form', { form: 'f', field: 'mail', message: 'Please check this.' });

  test.each(WAITINGS_MS)('is answered %i ms later if that time was drawn', (ms) => {
    const site = siteDrawing('code_declined', 5_000, ms);
    const early = given(site).when(page('/cart'), declined, wait(ms - 1));
    expect(early.cards).toEqual([]);
    expect(brief(early)).toEqual(ms === 5_000 ? [] : [['code_declined', 'wait', ms, 0.25]]);
    expect(brief(early.more(wait(1)))).toEqual([['code_declined', 'engage', ms, 0.25]]);
  });
  test('is not answered if it is resolved meanwhile', () => {
    const site = siteDrawing('form_error', 5_000, 12_000);
    const mended = given(site).when(
      page('/account'),
      cart('37.50'),
      form,
      wait(11_000),
      signal('submit', { form: 'f', fields: [] }),
    );
    expect(brief(mended)).toEqual([['form_error', 'wait', 12_000, 0.25]]);
    expect(brief(mended.more(wait(30_000)))).toEqual([]);
  });
  test('the form error is still answered if nothing can be said about the code', () => {
    const site = siteDrawing('form_error', 5_000, 12_000);
    const run = given(site, { discounts_allowed: false }).when(page('/cart'), form, declined, wait(30_000));
    expect(run.decisions.map(({ reason, verdict }) => [reason, verdict])).toEqual([
      ['code_declined', 'quiet'],
      ['form_error', 'wait'],
      ['form_error', 'engage'],
    ]);
  });
  test('is not moved by signals of stillness in between', () => {
    const site = siteDrawing('code_declined', 5_000, 12_000);
    const run = given(site).when(page('/cart'), declined, still(5_000), still(5_000), wait(1_500));
    expect(brief(run)).toEqual([['code_declined', 'wait', 12_000, 0.25]]);
    expect(brief(run.more(wait(1_000)))).toEqual([['code_declined', 'engage', 12_000, 0.25]]);
  });
});
