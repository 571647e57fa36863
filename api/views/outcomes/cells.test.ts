import { expect, test } from 'vitest';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { verdictRulesOf } from '../reasons/comparison.ts';
import { comparedRows } from '../reasons/rows.ts';
import type { Cell, CellKey } from './cell.ts';
import { NO_SUMS, splitsOf, sumOfCells } from './cells.ts';
import { differencesOf } from './compare/difference.ts';
import { guardrailsOf } from './compare/guardrails.ts';
import { groupsOfKinds } from './compare/kinds.ts';
import { measuredOf, sampleOf } from './compare/measured.ts';
import { segmentsOf } from './parts/segments.ts';
import { cohortSequence, seriesOf } from './parts/series.ts';
import { stepsMax, stepsOf } from './parts/steps.ts';
import { advise, planOf } from './plan.ts';
import { visitorsForLift } from './power.ts';
import { halfWidth } from './sequence.ts';
import { measure } from './simulation/shop.ts';

const KEY: CellKey & { group: null } = {
  ...{ reason: 'returns', arm: 'spoken_to', share: 0.5, saltEpoch: 1 },
  ...{ device: null, newVisitor: null, delivered: false, group: null },
};
const cell = (key: Partial<Cell>, sums: Partial<Cell['sums']>): Cell => ({
  ...KEY,
  ...key,
  sums: { ...NO_SUMS, ...sums },
});
const both = (key: Partial<Cell>, spoken: [number, number], left: [number, number]): Cell[] => [
  cell({ ...key, arm: 'spoken_to' }, { visitors: spoken[0], buyers: spoken[1], orders: spoken[1] }),
  cell({ ...key, arm: 'left_alone' }, { visitors: left[0], buyers: left[1], orders: left[1] }),
];

test('sums are added exactly, and separately for each share', () => {
  const cells = [
    cell({ share: 0.1 }, { visitors: 3, net: '0.1', placed: 1 }),
    cell({ share: 0.5 }, { visitors: 4, net: '0.2', placed: 2 }),
  ];
  expect(sumOfCells(cells)).toMatchObject({ visitors: 7, net: '0.3', placed: 3, gross: '0' });
  expect(splitsOf(cells)).toEqual([
    { share: 0.1, leftAlone: 0, spokenTo: 3 },
    { share: 0.5, leftAlone: 0, spokenTo: 4 },
  ]);
});

const kind = (device: string | null, newVisitor: boolean | null, visitors: number) => ({
  ...{ device, newVisitor, spokenTo: visitors, leftAlone: visitors },
});

test.each([
  ['large ones apart', [kind('phone', true, 100), kind('phone', false, 100)], [0, 1]],
  ['a device whole where one half is small', [kind('phone', true, 200), kind('phone', false, 99)], [0, 0]],
  [
    'small devices together',
    [kind('phone', true, 500), kind('tablet', true, 60), kind(null, null, 60)],
    [0, 1, 1],
  ],
  [
    'what is still small with the smallest large one',
    [kind('phone', true, 500), kind('desktop', true, 200), kind('tablet', true, 20)],
    [0, 1, 1],
  ],
  ['few visitors all together', [kind('phone', true, 20), kind('desktop', null, 20)], [0, 0]],
])('kinds of visitors are weighed: %s', (_, kinds, groups) => {
  expect(groupsOfKinds(kinds)).toEqual(groups);
});

test('kinds that the arms have in unequal numbers by chance no longer move the difference', () => {
  const cells = [
    ...both({ newVisitor: true }, [600, 12], [400, 8]),
    ...both({ newVisitor: false }, [400, 40], [600, 60]),
  ];
  expect(differencesOf(measuredOf(cells, false)).conversion.absolute).toBeCloseTo(0, 12);
  const unweighed = cells.map((one) => ({ ...one, newVisitor: null }));
  expect(differencesOf(measuredOf(unweighed, false)).conversion.absolute).toBeCloseTo(-0.016, 12);
});

test('the delivered are the cells of those to whom a card or a ghost came', () => {
  const came = both({ delivered: true }, [500, 50], [500, 25]);
  const cells = [...came, ...both({}, [500, 10], [500, 10])];
  const sample = sampleOf(cells, false);
  expect(sample.delivered).toEqual(measuredOf(came, false));
  expect(differencesOf(sample.all).conversion.absolute).toBeCloseTo(0.025, 12);
});

test('the simulation measures cells as the view does', () => {
  const cells = [true, false].flatMap((newVisitor) =>
    both({ newVisitor }, [300, newVisitor ? 9 : 30], [200, 7]).map((one) => ({
      ...one,
      sums: { visitors: one.sums.visitors, buyers: one.sums.buyers, capped: 7, cappedSquares: 50 },
    })),
  );
  expect(measure(cells, true)).toEqual(measuredOf(cells, true));
});

/** Each visitor's orders: their totals, and the sum of refunds. */
type Buyer = { readonly totals: readonly number[]; readonly refunded: number };
const sumsOf = (visitors: number, buyers: readonly Buyer[]): Partial<Cell['sums']> => {
  const rows = buyers.map(({ totals, refunded }) => ({
    orders: totals.length,
    gross: totals.reduce((sum, one) => sum + one, 0),
    refunded,
  }));
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    visitors,
    buyers: rows.length,
    orders: sum((row) => row.orders),
    ordersSquares: sum((row) => row.orders ** 2),
    placed: sum((row) => row.orders),
    placedSquares: sum((row) => row.orders ** 2),
    cappedGross: sum((row) => row.gross),
    cappedGrossSquares: sum((row) => row.gross ** 2),
    cappedGrossPlaced: sum((row) => row.gross * row.orders),
    cappedRefunded: sum((row) => row.refunded),
    cappedRefundedSquares: sum((row) => row.refunded ** 2),
    cappedRefundedGross: sum((row) => row.refunded * row.gross),
  };
};

test('guardrails: the delta method is what a jackknife over visitors finds', () => {
  const buyers: Buyer[] = Array.from({ length: 400 }, (_, n) => ({
    totals: Array.from({ length: 1 + (n % 3) }, (_each, k) => 20 + ((n * 37 + k * 11) % 97)),
    refunded: n % 5 === 0 ? 10 + (n % 23) : 0,
  }));
  const visitors = 3_000;
  const cells = [cell({}, sumsOf(visitors, buyers)), cell({ arm: 'left_alone' }, sumsOf(visitors, buyers))];
  const found = guardrailsOf(cells, true);
  const ratios = (sums: Partial<Cell['sums']>) => ({
    refund_share: sums.cappedRefunded! / sums.cappedGross!,
    order_value: sums.cappedGross! / sums.placed!,
    orders_per_buyer: sums.orders! / sums.buyers!,
  });
  const whole = ratios(sumsOf(visitors, buyers));
  for (const name of ['refund_share', 'order_value', 'orders_per_buyer'] as const) {
    // Excluding visitors who bought nothing does not change the ratio.
    const without = buyers.map((_, n) => ratios(sumsOf(visitors - 1, buyers.toSpliced(n, 1)))[name]);
    const variance = without.reduce((sum, one) => sum + (one - whole[name]) ** 2, 0);
    const half = halfWidth({ variance: 2 * variance, visitors: 2 * visitors });
    expect(found[name].spoken_to).toBeCloseTo(whole[name], 9);
    expect(found[name]).toMatchObject({ absolute: 0, worse: false });
    expect(found[name].high! / half).toBeCloseTo(1, 2);
    expect(found[name].low).toBeCloseTo(-found[name].high!, 12);
  }
});

test('guardrails: worse on the bad side alone, no interval before the gate, and none of money without a cap', () => {
  const buyers = (count: number, refunded: number): Buyer[] =>
    Array.from({ length: count }, (_, n) => ({
      totals: [50 + (n % 5)],
      refunded: n % 2 === 0 ? refunded : 0,
    }));
  const compared = (spoken: Buyer[], left: Buyer[], capped = true) =>
    guardrailsOf(
      [cell({}, sumsOf(20_000, spoken)), cell({ arm: 'left_alone' }, sumsOf(20_000, left))],
      capped,
    ).refund_share;
  expect(compared(buyers(2_000, 40), buyers(2_000, 10))).toMatchObject({ worse: true });
  expect(compared(buyers(2_000, 10), buyers(2_000, 40))).toMatchObject({ worse: false });
  expect(compared(buyers(2_000, 10), buyers(2_000, 40)).high).toBeLessThan(0);
  expect(compared(buyers(99, 10), buyers(2_000, 40))).toMatchObject({ low: null, worse: false });
  expect(compared(buyers(2_000, 40), buyers(2_000, 10), false)).toMatchObject({ low: null, worse: false });
  expect(guardrailsOf([], true).order_value).toEqual({
    ...{ spoken_to: null, left_alone: null, absolute: null, low: null, high: null, worse: false },
  });
});

test('guardrails: orders a buyer have their interval once both arms have enough orders beyond the first', () => {
  const buyers = (again: number): Buyer[] =>
    Array.from({ length: 2_000 }, (_, n) => ({ totals: n < again ? [50, 40] : [50 + (n % 5)], refunded: 0 }));
  const compared = (spoken: number, left: number) =>
    guardrailsOf(
      [cell({}, sumsOf(20_000, buyers(spoken))), cell({ arm: 'left_alone' }, sumsOf(20_000, buyers(left)))],
      true,
    );
  const enough = compared(30, 30).orders_per_buyer;
  expect(enough.low).not.toBeNull();
  for (const few of [compared(29, 500), compared(500, 29)]) {
    expect(few.orders_per_buyer).toMatchObject({ low: null, high: null, worse: false });
    expect(few.order_value.low).not.toBeNull();
  }
});

test('the delivered visitors have their own sample ratio check', () => {
  // At the overall setting a tenth is left alone; a card reaches 62 of a hundred, a ghost 58.
  const cells = [
    ...both({ share: 0.1, delivered: true }, [111_600, 3_300], [11_600, 340]),
    ...both({ share: 0.1 }, [68_400, 1_000], [8_400, 120]),
  ];
  const rules = { capped: false, srmP: 1, share: 0.1, lookBack: false, speaks: true, marginPct: 10 };
  const [row] = comparedRows([cells], { ...rules, days: 10, nowUs: 0 });
  expect(row!.srm_p).toBe(1);
  expect(row!.effect.conversion.low).not.toBeNull();
  expect(row!.effect.delivered).toMatchObject({ conversion: { low: null }, harm_not_excluded: null });
  expect(row!.effect.delivered.srm_p).toBeLessThan(0.001);
  expect(row!.effect.delivered.conversion.absolute).not.toBeNull();
});

test.each([
  ['ab', true],
  ['aa', false],
] as const)('an experiment of the mode %s speaks: %s', (mode, speaks) => {
  const period = {
    startUs: 0,
    fromUs: 0,
    toUs: 1,
    lookBack: false,
    experiment: { id: 'e', startUs: 0, mode },
  };
  const terms = { saltEpoch: 1, currency: 'USD', cap: null, linkRate: null };
  const comparison = { cells: [], changedArm: 0, period, terms, marginPct: 10, nowUs: 1 };
  expect(verdictRulesOf(comparison).speaks).toBe(speaks);
});

const us = (instant: string): number => Date.parse(instant) * 1_000;

const utc = (): number => 0;
const beginningsOf = (steps: readonly { fromUs: number }[]): string[] =>
  steps.map(({ fromUs }) => new Date(fromUs / 1_000).toISOString().slice(0, 16));

test('steps are days or weeks on a clock, cut at both ends', () => {
  const period = { fromUs: us('2026-11-18T12:00:00Z'), toUs: us('2026-11-24T06:00:00Z') };
  expect(beginningsOf(stepsOf(period, 'week', utc))).toEqual(['2026-11-18T12:00', '2026-11-23T00:00']);
  const days = stepsOf(period, 'day', utc);
  const others = ['19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}T00:00`);
  expect(beginningsOf(days)).toEqual(['2026-11-18T12:00', ...others]);
  expect([days[0]!.fromUs, days.at(-1)!.toUs]).toEqual([period.fromUs, period.toUs]);
  expect(days[0]!.toUs).toBe(days[1]!.fromUs);
  const long = {
    fromUs: us('2025-01-01T12:00:00Z'),
    toUs: us('2025-01-01T12:00:00Z') + 400 * 86_400_000_000,
  };
  expect(stepsOf(long, 'day', utc).length).toBeLessThanOrEqual(stepsMax('day'));
  expect(stepsOf(long, 'week', utc).length).toBeLessThanOrEqual(stepsMax('week'));
});

test('a clock with two days of 23 hours in the period fills all steps that there can be', () => {
  const berlin = (atMs: number): number => utcOffsetMinutes('Europe/Berlin', atMs)!;
  const fromUs = us('2026-03-01T22:30:00Z');
  const period = { fromUs, toUs: fromUs + 400 * 86_400_000_000 };
  expect(stepsOf(period, 'day', berlin)).toHaveLength(stepsMax('day'));
  expect(stepsOf(period, 'week', berlin).length).toBeLessThanOrEqual(stepsMax('week'));
});

test('days have 23 or 25 hours where clocks change, and weeks begin on the Monday of the clock', () => {
  const newYork = (atMs: number): number => utcOffsetMinutes('America/New_York', atMs)!;
  const period = { fromUs: us('2026-10-31T04:00:00Z'), toUs: us('2026-11-03T04:59:00Z') };
  expect(beginningsOf(stepsOf(period, 'day', newYork))).toEqual([
    ...['2026-10-31T04:00', '2026-11-01T04:00', '2026-11-02T05:00'],
  ]);
  expect(beginningsOf(stepsOf(period, 'week', newYork))).toEqual(['2026-10-31T04:00', '2026-11-02T05:00']);
  // Samoa skipped the 30th of December 2011.
  const apia = (atMs: number): number => utcOffsetMinutes('Pacific/Apia', atMs)!;
  const jump = { fromUs: us('2011-12-29T10:00:00Z'), toUs: us('2011-12-31T10:00:00Z') };
  expect(beginningsOf(stepsOf(jump, 'day', apia))).toEqual([...['2011-12-29T10:00', '2011-12-30T10:00']]);
});

test('a series: each cohort by itself, and all until then; the last point is the whole', () => {
  const steps = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({
    fromUs: us(day),
    toUs: us(day) + 1,
  }));
  const cells = [
    ...both({ group: String(us('2026-11-16')), reason: 'size' }, [400, 40], [400, 20]),
    ...both({ group: String(us('2026-11-18')) }, [600, 30], [600, 60]),
    ...both({ group: String(us('2026-11-18')), delivered: true }, [100, 30], [100, 20]),
  ];
  const series = seriesOf(cells, steps, 'day', false);
  expect(series.map(({ cohort }) => cohort.outcomes.spoken_to)).toEqual([
    { visitors: 400, orders: 40, conversion: 0.1 },
    { visitors: 0, orders: 0, conversion: null },
    { visitors: 700, orders: 60, conversion: 60 / 700 },
  ]);
  expect(series.map(({ cumulative }) => cumulative.outcomes.left_alone.orders)).toEqual([20, 20, 100]);
  expect(series[1]!.cumulative).toEqual(series[0]!.cumulative);
  const whole = differencesOf(measuredOf(cells, false));
  expect(series[2]!.cumulative.effect.conversion).toEqual(whole.conversion);
  const first = differencesOf(measuredOf(cells.slice(0, 2), false), cohortSequence('day'));
  expect(series[0]!.cohort.effect.conversion).toEqual(first.conversion);
  // All cohorts of a view together, because their intervals share the error rate.
  expect(cohortSequence('day').alpha).toBeCloseTo(0.05 / 402, 12);
});

test('segments: the 50 with the most visitors, the others together, null as unknown', () => {
  const cells = Array.from({ length: 60 }, (_, n) =>
    cell({ group: n === 7 ? null : `s${n}` }, { visitors: 100 - n }),
  );
  const segments = segmentsOf(cells);
  expect(segments.map(({ segment }) => segment)).toEqual([
    ...Array.from({ length: 50 }, (_, n) => (n === 7 ? 'unknown' : `s${n}`)),
    'other',
  ]);
  expect(sumOfCells(segments.at(-1)!.cells).visitors).toBe(
    Array.from({ length: 10 }, (_, n) => 50 - n).reduce((sum, one) => sum + one, 0),
  );
  expect(segmentsOf([])).toEqual([]);
});

const traffic = { conversion: 0.03, ordersPerBuyer: 1.2, visitorsADay: 1_000 };

test('the plan: days until an effect is found, and the orders that holding back costs a month', () => {
  const plan = planOf(traffic);
  expect(plan.map(({ share }) => share)).toEqual([0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]);
  const tenth = plan.find(({ share }) => share === 0.1)!.effects;
  expect(tenth.map(({ relative }) => relative)).toEqual([0.1, 0.2, 0.3]);
  expect(tenth[1]).toMatchObject({ visitors: 145_834, days: 146 });
  // Of 30,000 visitors a month 3,000 are left alone; 3 % of them buy, 1.2 orders each, and a fifth more if spoken to.
  expect(tenth[1]!.orders_forgone_a_month).toBeCloseTo(3_000 * 0.03 * 1.2 * 0.2, 9);
  expect(tenth[0]!.days).toBeGreaterThan(tenth[1]!.days!);
  expect(planOf({ ...traffic, visitorsADay: 0 })[0]!.effects[0]).toMatchObject({
    days: null,
    orders_forgone_a_month: 0,
  });
  for (const { share, effects } of plan)
    expect(effects.map(({ visitors }) => visitors)).toEqual(
      [0.1, 0.2, 0.3].map((lift) => visitorsForLift({ base: 0.03, share }, lift)),
    );
});

test('the advice takes the least share that answers within four weeks, else the quickest', () => {
  expect(advise({ ...traffic, visitorsADay: 0 })).toBeNull();
  expect(advise({ ...traffic, visitorsADay: 1e6 })).toMatchObject({ share: 0.05, days_needed: 1 });
  expect(advise({ ...traffic, visitorsADay: 10 })).toMatchObject({ share: 0.5 });
});
