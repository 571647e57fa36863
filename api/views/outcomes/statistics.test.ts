import { expect, test } from 'vitest';
import { effectOf } from './effect.ts';
import { advise, visitorsForLift, visitorsForMargin } from './power.ts';
import { compareProportions, proportionBounds } from './proportions.ts';
import { logGamma, sampleRatioP } from './sample-ratio.ts';
import { falseDiscoveryRejections, halfWidth, logEValue } from './sequence.ts';
import { compare } from './stratified.ts';

const arm = (visitors: number, sum: number) => ({ visitors, sum, squares: sum });

test('one stratum is compared as two proportions are', () => {
  const found = compare([{ spokenTo: arm(900, 90), leftAlone: arm(100, 5) }])!;
  expect(found.difference).toBeCloseTo(0.05, 12);
  expect(found.base).toBeCloseTo(0.05, 12);
  expect(found.variance).toBeCloseTo((0.1 * 0.9) / 900 + (0.05 * 0.95) / 100, 12);
});

test('the interval is 3.7 times as wide as a fixed one at 500 visitors, and never less than 1.55 times', () => {
  const ratio = (visitors: number) => halfWidth({ variance: 1, visitors }) / 1.959964;
  expect(ratio(500)).toBeCloseTo(3.69, 2);
  for (const visitors of [100, 1_000, 10_000, 30_000, 100_000, 1e6])
    expect(ratio(visitors)).toBeGreaterThan(1.54);
});

test('proportions are compared as angles: figures computed once more in Python', () => {
  const found = compareProportions([{ spokenTo: arm(900, 90), leftAlone: arm(100, 5) }])!;
  expect(found.difference).toBeCloseTo(0.178_449_260_232_136_42, 14);
  expect(found.variance).toBeCloseTo(0.011_060_742_926_124_514, 14);
  const { low, high } = proportionBounds(found);
  expect(low).toBeCloseTo(-0.103_538_673_676_2, 12);
  expect(high).toBeCloseTo(0.193_664_863_000_608_87, 12);
});

test('bounds of proportions hold the difference and exclude 0 exactly where the e-value says so', () => {
  for (const buyers of [0, 3, 40, 60, 61, 62, 63, 64, 65, 66, 70, 200]) {
    const found = compareProportions([{ spokenTo: arm(2_000, buyers), leftAlone: arm(1_000, 15) }])!;
    const { low, high } = proportionBounds(found);
    expect(low > 0 || high < 0).toBe(logEValue(found) > Math.log(20));
    const difference = buyers / 2_000 - 15 / 1_000;
    expect(low).toBeLessThan(difference);
    expect(high).toBeGreaterThan(difference);
  }
  expect(compareProportions([{ spokenTo: arm(10, 1), leftAlone: arm(0, 0) }])).toBeNull();
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

test('the sample ratio: known factorials, silence on a fair split, alarm on a broken one', () => {
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
  expect(sampleRatioP([])).toBe(1);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_000, spokenTo: 9_000 }])).toBe(1);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_200, spokenTo: 8_800 }])).toBeLessThan(0.001);
  // By the log-gamma of Python's standard library.
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_150, spokenTo: 8_850 }])).toBeCloseTo(6.265_572e-5, 10);
  expect(sampleRatioP([{ share: 0.1, leftAlone: 1_100, spokenTo: 8_900 }])).toBeCloseTo(0.025_165_968, 8);
});

test('verdicts: too early, better, worse, no difference, not to be trusted', () => {
  const evaluated = (held: number, spoken: number, visitors: number, trusted = true) =>
    effectOf(
      { conversion: [{ spokenTo: arm(visitors, spoken), leftAlone: arm(visitors, held) }], revenue: null },
      { rejected: true, trusted, share: 0.5, lookBack: false },
    );
  expect(evaluated(9, 500, 1_000)).toMatchObject({ verdict: 'too_early', conversion: { low: null } });
  expect(evaluated(50, 200, 1_000)).toMatchObject({ verdict: 'better', needed: null });
  expect(evaluated(200, 50, 1_000)).toMatchObject({ verdict: 'worse', needed: null });
  expect(evaluated(30_000, 30_000, 1_000_000).verdict).toBe('no_difference');
  expect(evaluated(50, 200, 1_000, false)).toMatchObject({ verdict: 'do_not_trust', needed: null });
  expect(evaluated(30, 30, 1_000).needed).toBe(visitorsForLift({ base: (60 + 6) / 2_200, share: 0.5 }));
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
  expect(visitorsForMargin({ base, share: 0.1 })).toBe(629_251);
});

test('a part of the experiment has its interval and no verdict', () => {
  const strata = [{ spokenTo: arm(1_000, 200), leftAlone: arm(1_000, 50) }];
  const effect = effectOf(
    { conversion: strata, revenue: null },
    { rejected: true, trusted: true, share: 0.5, lookBack: true },
  );
  expect(effect).toMatchObject({ verdict: 'look_back', needed: null });
  expect(effect.conversion.low).toBeGreaterThan(0);
});

test('the advice takes the least share that answers within four weeks, else the quickest', () => {
  expect(advise(0.03, 0)).toBeNull();
  expect(advise(0.03, 1e6)).toMatchObject({ share: 0.05, days_needed: 1 });
  expect(advise(0.03, 10)).toMatchObject({ share: 0.5 });
});
