import { seeded } from '#schemas/testing/seeded.ts';
import { conversionBounds } from '../compare/difference.ts';
import type { Measured } from '../compare/measured.ts';
import { evidence } from '../effect.ts';
import { SRM_P_MIN, sampleRatioP } from '../sample-ratio.ts';
import { ALPHA, falseDiscoveryRejections, halfWidth, sequence } from '../sequence.ts';
import {
  armsOf,
  type Cell,
  cellsOf,
  DAYS,
  day,
  measure,
  misses,
  newPairs,
  type Shop,
  type Sums,
  Tally,
  trueConversion,
} from './shop.ts';

const rejects = (measured: Measured): boolean => evidence(measured) >= Math.log(1 / ALPHA);

/** The same without kinds, as in a release without post-stratification. */
const unweighted = (cells: readonly Cell[]): Measured => {
  const { spokenTo, leftAlone } = armsOf(cells);
  const of = ({ visitors, buyers }: Sums) => ({ visitors, buyers, sum: buyers, squares: buyers });
  return { conversion: [[{ spokenTo: of(spokenTo), leftAlone: of(leftAlone) }]], revenue: null };
};

/** Release 0.1: plain scale, tightest at 5,000 visitors, 10 buyers in each arm. */
const RELEASE_01 = sequence(ALPHA, 5_000);
function calledBy01(cells: readonly Cell[]): boolean {
  const { spokenTo, leftAlone } = armsOf(cells);
  if (Math.min(spokenTo.buyers, leftAlone.buyers) < 10) return false;
  const { difference, variance } = plain(spokenTo, leftAlone);
  const visitors = spokenTo.visitors + leftAlone.visitors;
  return Math.abs(difference) > halfWidth({ variance, visitors }, RELEASE_01);
}

function plain(spokenTo: Sums, leftAlone: Sums): { difference: number; variance: number } {
  const [p1, p0] = [spokenTo.buyers / spokenTo.visitors, leftAlone.buyers / leftAlone.visitors];
  const variance = (p1 * (1 - p1)) / spokenTo.visitors + (p0 * (1 - p0)) / leftAlone.visitors;
  return { difference: p1 - p0, variance };
}

const names = [
  'opened',
  'tooGood',
  'tooBad',
  'missed',
  'better',
  'worse',
  'called',
  'objected',
  'plainMissed',
  'unweightedCalled',
  'called01',
] as const;
export type Compared = Record<(typeof names)[number], number>;

/**
 * In how many runs, on any day: the interval was above or below the truth; better or worse was called, also without
 * weighting by kinds and by the rules of release 0.1; a sample ratio mismatch was reported; a plain 95 % interval
 * missed the truth.
 */
export function oneComparison(seed: number, runs: number, shop: Shop): Compared {
  const random = seeded(seed);
  const tally = new Tally(names);
  for (let run = 0; run < runs; run++) tally.add(watch(random, shop));
  return tally.rates();
}

function watch(random: () => number, shop: Shop): Set<(typeof names)[number]> {
  const found = new Set<(typeof names)[number]>();
  const pairs = newPairs(shop);
  const cells = cellsOf(pairs);
  const truth = trueConversion(shop) * shop.lift;
  for (let today = 0; today < DAYS; today++) {
    day(random, shop, pairs);
    const { spokenTo, leftAlone } = armsOf(cells);
    const split = { share: shop.share, leftAlone: leftAlone.visitors, spokenTo: spokenTo.visitors };
    if (sampleRatioP([split]) < SRM_P_MIN) found.add('objected');
    const all = measure(cells, false);
    const bounds = conversionBounds(all.conversion);
    if (!bounds) continue;
    misses(found, bounds, truth);
    if ((bounds.low > 0 || bounds.high < 0) && rejects(all))
      found.add('called').add(bounds.low > 0 ? 'better' : 'worse');
    if (!found.has('unweightedCalled') && rejects(unweighted(cells))) found.add('unweightedCalled');
    if (!found.has('called01') && calledBy01(cells)) found.add('called01');
    const { difference, variance } = plain(spokenTo, leftAlone);
    if (Math.abs(difference - truth) > 1.96 * Math.sqrt(variance)) found.add('plainMissed');
  }
  return found;
}

const SLIDING_DAYS = 28;

/**
 * Without an effect, the last 28 days on each day of a year: in how many runs better or worse was called on any day.
 */
export function slidingPeriod(seed: number, runs: number, shop: Shop): number {
  const random = seeded(seed);
  let called = 0;
  for (let run = 0; run < runs; run++) {
    const days: Cell[][] = [];
    const window = newPairs(shop);
    const cells = cellsOf(window);
    let found = false;
    for (let today = 0; today < DAYS; today++) {
      const own = newPairs(shop);
      day(random, shop, own);
      days.push(cellsOf(own));
      addTo(cells, days.at(-1)!, 1);
      if (days.length > SLIDING_DAYS) addTo(cells, days.shift()!, -1);
      found ||= rejects(measure(cells, false));
    }
    called += Number(found);
  }
  return called / runs;
}

function addTo(cells: readonly Cell[], more: readonly Cell[], times: 1 | -1): void {
  cells.forEach(({ sums }, n) => {
    sums.visitors += times * more[n]!.sums.visitors;
    sums.buyers += times * more[n]!.sums.buyers;
  });
}

/**
 * Rows of one table without effect, with this many visitors a day: in how many runs one of them was called on any day,
 * corrected and uncorrected; and the largest number of runs in which the interval of a given row missed the truth on
 * any day.
 */
export function manyRows(
  seed: number,
  runs: number,
  rows: readonly Shop[],
): { corrected: number; uncorrected: number; missed: number } {
  const random = seeded(seed);
  const missed = rows.map(() => 0);
  let [corrected, uncorrected] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const pairs = rows.map(newPairs);
    const cells = pairs.map(cellsOf);
    let [any, anyPlain] = [false, false];
    const missing = rows.map(() => false);
    for (let today = 0; today < DAYS; today++) {
      for (const [n, shop] of rows.entries()) day(random, shop, pairs[n]!);
      const measured = cells.map((own) => measure(own, false));
      any ||= falseDiscoveryRejections(measured.map(evidence)).size > 0;
      anyPlain ||= measured.some(rejects);
      measured.forEach(({ conversion }, n) => {
        const bounds = missing[n] ? null : conversionBounds(conversion);
        if (bounds && (bounds.low > 0 || bounds.high < 0)) missing[n] = true;
      });
    }
    corrected += Number(any);
    uncorrected += Number(anyPlain);
    missing.forEach((one, n) => {
      missed[n]! += Number(one);
    });
  }
  return { corrected: corrected / runs, uncorrected: uncorrected / runs, missed: Math.max(...missed) / runs };
}
