import { expect, test } from 'vitest';
import { effectOf, type VerdictContext } from '../effect.ts';
import { MARGIN_PCT, visitorsForLift, visitorsForMargin } from '../power.ts';
import { logGamma, sampleRatioP } from '../sample-ratio.ts';
import { falseDiscoveryRejections, halfWidth, logEValue } from '../sequence.ts';
import { differencesOf } from './difference.ts';
import type { Measured } from './measured.ts';
import { compareProportions, proportionBounds } from './proportions.ts';
import { type Block, compare } from './stratified.ts';

const arm = (visitors: number, buyers: number) => ({ visitors, buyers, sum: buyers, squares: buyers });
const block = (spoken: [number, number], left: [number, number]): Block => [
  { spokenTo: arm(...spoken), leftAlone: arm(...left) },
];
const measured = (...blocks: Block[]): Measured => ({ conversion: blocks, revenue: null });

test('one block of one kind is compared as two proportions are', () => {
  const found = compare([block([900, 90], [100, 5])])!;
  expect(found.difference).toBeCloseTo(0.05, 12);
  expect(found.base).toBeCloseTo(0.05, 12);
});

test('the interval is 3.7 times as wide as a fixed one at 500 visitors, and never less than 1.55 times', () => {
  const ratio = (visitors: number) => halfWidth({ variance: 1, visitors }) / 1.959964;
  expect(ratio(500)).toBeCloseTo(3.69, 2);
  for (const visitors of [100, 1_000, 10_000, 30_000, 100_000, 1e6])
    expect(ratio(visitors)).toBeGreaterThan(1.54);
});

test('proportions are compared as angles: figures computed once more in Python', () => {
  const found = compareProportions([block([900, 90], [100, 5])])!;
  expect(found.difference).toBeCloseTo(0.178_449_260_232_136_42, 14);
  expect(found.variance).toBeCloseTo(0.011_060_742_926_124_514, 14);
  const { low, high } = proportionBounds(found);
  expect(low).toBeCloseTo(-0.1387814151886694, 12);
  expect(high).toBeCloseTo(0.11821926656769734, 12);
});

test('bounds of proportions hold the difference and exclude 0 exactly where the e-value says so', () => {
  for (const buyers of [0, 3, 40, 60, 61, 62, 63, 64, 65, 66, 70, 200]) {
    const found = compareProportions([block([2_000, buyers], [1_000, 15])])!;
    const { low, high } = proportionBounds(found);
    expect(low > 0 || high < 0).toBe(logEValue(found) > Math.log(20));
    const difference = buyers / 2_000 - 15 / 1_000;
    expect(low).toBeLessThan(difference);
    expect(high).toBeGreaterThan(difference);
  }
  expect(compareProportions([block([10, 1], [0, 0])])).toBeNull();
});

test('the e-value is 1 over alpha exactly where the interval begins to exclude 0', () => {
  const estimate = { variance: 0.000_04, visitors: 3_000 };
  expect(logEValue({ ...estimate, difference: halfWidth(estimate) })).toBeCloseTo(Math.log(20), 9);
});

test('e-BH rejects the k greatest that reach m / (k alpha)', () => {
  expect([...falseDiscoveryRejections([Math.log(71), Math.log(70.5), 0, 0, 0, 0, 0])].sort()).toEqual([0, 1]);
  expect(falseDiscoveryRejections([Math.log(139), 0, 0, 0, 0, 0, 0]).size).toBe(0);
  expect([...falseDiscoveryRejections([0, Math.log(141), 0, 0, 0, 0, 0])]).toEqual([1]);
  expect(falseDiscoveryRejections(Array(7).fill(Number.NEGATIVE_INFINITY)).size).toBe(0);
});

test('e-BH is the largest set whose every e-value reaches m / (k alpha), found by trying every size', () => {
  const values = Array.from({ length: 200 }, (_, n) =>
    Array.from({ length: 1 + (n % 9) }, (_each, k) => 8 * Math.sin(37 * n + 11 * k)),
  );
  for (const logs of values) {
    const sorted = [...logs].sort((a, b) => b - a);
    const sizes = sorted
      .map((_, n) => n + 1)
      .filter((k) => Math.exp(sorted[k - 1]!) >= (20 * logs.length) / k);
    expect(falseDiscoveryRejections(logs).size).toBe(Math.max(0, ...sizes));
  }
});

test('the sample ratio: known factorials, silence on a fair split, alarm on a broken one', () => {
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
  expect(sampleRatioP([])).toBe(1);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_000, spokenTo: 9_000 }])).toBe(1);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_200, spokenTo: 8_800 }])).toBeLessThan(0.001);
  // Computed with the log-gamma of Python's standard library.
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_150, spokenTo: 8_850 }])).toBeCloseTo(6.265_572e-5, 10);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_100, spokenTo: 8_900 }])).toBeCloseTo(0.025_165_968, 8);
});

const NOW_US = Date.parse('2026-11-22T00:00:00Z') * 1_000;
const judging: VerdictContext = {
  ...{ rejected: true, trusted: true, share: 0.5, lookBack: false, marginPct: MARGIN_PCT },
  ...{ days: 10, nowUs: NOW_US, rows: 1, deliveredSrmP: 1, speaks: true },
};
const judge = (all: Measured, more: Partial<VerdictContext> = {}) =>
  effectOf({ all, delivered: all }, { ...judging, ...more });

test('verdicts: too early, better, worse, no difference, not to be trusted', () => {
  const evaluated = (held: number, spoken: number, visitors: number, more: Partial<VerdictContext> = {}) =>
    judge(measured(block([visitors, spoken], [visitors, held])), more);
  expect(evaluated(9, 500, 1_000)).toMatchObject({ verdict: 'too_early', conversion: { low: null } });
  expect(evaluated(50, 200, 1_000)).toMatchObject({ verdict: 'better', needed: null, needed_by: null });
  expect(evaluated(200, 50, 1_000)).toMatchObject({ verdict: 'worse', needed: null });
  expect(evaluated(30_000, 30_000, 1_000_000).verdict).toBe('no_difference');
  expect(evaluated(50, 200, 1_000, { trusted: false })).toMatchObject({
    verdict: 'do_not_trust',
    needed: null,
  });
  expect(evaluated(30, 30, 1_000).needed).toBe(visitorsForLift({ base: (60 + 6) / 2_200, share: 0.5 }));
});

test('the margin of no difference is the one that the website has set', () => {
  const same = measured(block([100_000, 3_000], [100_000, 3_000]));
  expect(judge(same, { marginPct: 5 })).toMatchObject({ verdict: 'too_early' });
  expect(judge(same, { marginPct: 20 })).toMatchObject({ verdict: 'no_difference' });
  expect(judge(same, { marginPct: 20 }).basis).toContain('less than 20 %');
});

test('a date is given where the traffic of the period reaches what is needed within 400 days', () => {
  const small = measured(block([1_000, 30], [1_000, 30]));
  const { needed, needed_by } = judge(small, { days: 10 });
  const days = (needed! - 2_000) / 200;
  expect(Date.parse(needed_by!) - NOW_US / 1_000).toBeCloseTo(days * 86_400_000, -1);
  expect(judge(small, { days: 20 }).needed_by).toBeNull();
  expect(judge(measured())).toMatchObject({ verdict: 'too_early', needed_by: null });
});

test('money a month is the effect a visitor times those to be spoken to in 30 days, and null before the gate', () => {
  const spend = (visitors: number, buyers: number) => ({
    visitors,
    buyers,
    sum: 50 * buyers,
    squares: 3_000 * buyers,
  });
  const revenue = [[{ spokenTo: spend(9_000, 400), leftAlone: spend(9_000, 300) }]];
  const all: Measured = { conversion: [block([9_000, 400], [9_000, 300])], revenue };
  const { revenue_per_visitor: each, revenue_per_month: month } = judge(all, { days: 90 });
  expect(month).toEqual({
    spoken_to: 3_000,
    absolute: each.absolute! * 3_000,
    low: each.low! * 3_000,
    high: each.high! * 3_000,
  });
  expect(judge(all, { days: 90, speaks: false }).revenue_per_month).toBeNull();
  const few: Measured = { conversion: [block([9_000, 99], [9_000, 300])], revenue };
  expect(judge(few).revenue_per_month).toBeNull();
});

test('the delivered are compared beside all, and the verdict stays with all', () => {
  const all = measured(block([1_000, 100], [1_000, 100]));
  const delivered = measured(block([500, 100], [500, 20]));
  const effect = effectOf({ all, delivered }, judging);
  expect(effect).toMatchObject({ verdict: 'too_early', conversion: { absolute: 0 } });
  expect(effect.delivered).toEqual({ ...differencesOf(delivered), srm_p: 1 });
  expect(effect.delivered.conversion.low).toBeGreaterThan(0);
});

test('delivered whose own split is broken have no interval, and all keep theirs', () => {
  const spend = (visitors: number, buyers: number) => ({
    ...{ visitors, buyers, sum: 50 * buyers, squares: 3_000 * buyers },
  });
  const all: Measured = {
    conversion: [block([9_000, 400], [9_000, 300])],
    revenue: [[{ spokenTo: spend(9_000, 400), leftAlone: spend(9_000, 300) }]],
  };
  expect(differencesOf(all).revenue_per_visitor.low).not.toBeNull();
  const { delivered, conversion } = judge(all, { deliveredSrmP: 0.0009 });
  const found = differencesOf(all);
  expect(delivered).toEqual({
    conversion: { ...found.conversion, low: null, high: null },
    revenue_per_visitor: { ...found.revenue_per_visitor, low: null, high: null },
    harm_not_excluded: null,
    srm_p: 0.0009,
  });
  expect(conversion).toEqual(found.conversion);
});

test('the largest loss is relative to the left-alone at the low bound, and never above 1', () => {
  const harm = (spoken: [number, number], left: [number, number]) =>
    differencesOf(measured(block(spoken, left))).harm_not_excluded;
  expect(harm([9_000, 90], [1_000, 10])).toBeCloseTo(0.593672400934, 9);
  expect(harm([9_000, 27], [1_000, 10])).toBeCloseTo(0.887878955918, 9);
  expect(harm([1_000, 200], [1_000, 50])).toBe(0);
  expect(harm([9_000, 9], [1_000, 10])).toBeNull();
});

test('kinds are weighed as in both arms together: by hand', () => {
  // Of a hundred, returning visitors buy 20 and 10, new ones 4 and 2; by chance more of the spoken-to are returning
  // ones.
  const kinds: Block = [
    { spokenTo: arm(400, 80), leftAlone: arm(200, 20) },
    { spokenTo: arm(600, 24), leftAlone: arm(800, 16) },
  ];
  const found = compare([kinds])!;
  expect(found.difference).toBeCloseTo(0.3 * (0.2 - 0.1) + 0.7 * (0.04 - 0.02), 12);
  expect(found.base).toBeCloseTo(0.3 * 0.1 + 0.7 * 0.02, 12);
  expect(found.visitors).toBe(2_000);
});

test('the variance of a small arm is at least what the buyers of both arms imply', () => {
  const revenue: Block = [
    {
      spokenTo: { visitors: 9_000, buyers: 900, sum: 90_000, squares: 900 * 40_000 },
      leftAlone: { visitors: 1_000, buyers: 100, sum: 10_000, squares: 100 * 10_000 },
    },
  ];
  const pooled = (100 * 10_000 + 900 * 40_000) / 1_000;
  const spread = (buyers: number, second: number) => Math.max(second, buyers * pooled) - 10 ** 2;
  const expected = spread(0.1, 0.1 * 40_000) / 9_000 + spread(0.1, 0.1 * 10_000) / 1_000;
  expect(compare([revenue])!.variance).toBeCloseTo(expected, 9);
});

test('an interval valid at every look needs less than four times the visitors of a test looked at once', () => {
  const once = 27_822; // reference table: 3 % baseline, 20 % lift, half held back
  const needed = visitorsForLift({ base: 0.03, share: 0.5 });
  expect(needed / once).toBeGreaterThan(1.8);
  expect(needed / once).toBeLessThan(4);
});

test('visitors needed are those of the interval that is shown, computed once more in Python', () => {
  const base = 0.03;
  expect([0.5, 0.1].map((share) => visitorsForLift({ base, share }))).toEqual([53_795, 145_834]);
  expect(visitorsForMargin({ base, share: 0.1 }, MARGIN_PCT)).toBe(629_251);
});

test('a row that is judged together with others needs more visitors until its lift is called', () => {
  const plan = { base: 0.03, share: 0.1 };
  const needed = [1, 7, 51].map((rows) => visitorsForLift(plan, 0.2, rows));
  expect(needed).toEqual([145_834, 193_520, 239_989]);
  const few = measured(block([1_000, 30], [1_000, 30]));
  const base = (60 + 6) / 2_200;
  expect(judge(few, { rows: 7 }).needed).toBe(visitorsForLift({ base, share: 0.5 }, 0.2, 7));
  // A null effect is shown by the row's own interval.
  const many = measured(block([200_000, 6_000], [200_000, 6_000]));
  const margin = { marginPct: 5 };
  expect(judge(many, { ...margin, rows: 7 }).needed).toBe(judge(many, margin).needed);
});

test('a part of the experiment has its interval and no verdict', () => {
  const effect = judge(measured(block([1_000, 200], [1_000, 50])), { lookBack: true });
  expect(effect).toMatchObject({ verdict: 'look_back', needed: null });
  expect(effect.conversion.low).toBeGreaterThan(0);
});
