import { seeded } from '#schemas/testing/seeded.ts';
import { conversionBounds } from '../compare/difference.ts';
import type { SeriesStep } from '../grouping.ts';
import { cohortSequence } from '../parts/series.ts';
import { binomial } from './random.ts';
import {
  type Cell,
  cellsOf,
  DAYS,
  KINDS,
  measure,
  misses,
  newPairs,
  type Pair,
  type Shop,
  Tally,
  trueConversion,
} from './shop.ts';

/** The shares of buyers who order on the day of their entry, the next one, … the seventh. */
const ORDERED = [0.5, 0.12, 0.1, 0.08, 0.08, 0.06, 0.06];
const DAYS_OPEN = ORDERED.length;
const STEP_DAYS: Readonly<Record<SeriesStep, number>> = { day: 1, week: 7 };

const names = ['opened', 'missed', 'tooGood', 'tooBad'] as const;
type Rates = Record<(typeof names)[number], number>;

/**
 * Every point of the series, looked at on every day while its orders arrive: in how many runs any of the cumulative
 * intervals, or any of the cohorts', missed the truth of that day. Orders arrive within a week of the entry.
 */
export function seriesComparison(
  seed: number,
  runs: number,
  shop: Shop,
  step: SeriesStep,
): { readonly cumulative: Rates; readonly cohorts: Rates } {
  const random = seeded(seed);
  const tallies = { cumulative: new Tally(names), cohorts: new Tally(names) };
  for (let run = 0; run < runs; run++) {
    const found = watch(random, shop, step);
    tallies.cumulative.add(found.cumulative);
    tallies.cohorts.add(found.cohorts);
  }
  return { cumulative: tallies.cumulative.rates(), cohorts: tallies.cohorts.rates() };
}

type Found = Set<(typeof names)[number]>;

function watch(random: () => number, shop: Shop, step: SeriesStep): { cumulative: Found; cohorts: Found } {
  const found = { cumulative: new Set(), cohorts: new Set() } as { cumulative: Found; cohorts: Found };
  const intervals = cohortSequence(step);
  const effect = trueConversion(shop) * shop.lift;
  /** visitors by day of entry, for days whose orders still arrive; and all earlier ones */
  let open: Entered[] = [];
  const settled = cellsOf(newPairs(shop));
  const cohorts: Entered[][] = [];
  for (let today = 0; today < DAYS; today++) {
    const entered = enter(random, shop);
    open.push(entered);
    if (today % STEP_DAYS[step] === 0) cohorts.push([]);
    cohorts.at(-1)!.push(entered);
    for (const one of cohorts.flat()) order(one);
    while (cohorts[0]!.at(-1)!.age > DAYS_OPEN) cohorts.shift();
    lookAtCumulative(found.cumulative, settled, open, effect);
    for (const one of cohorts) {
      const bounds = conversionBounds(measure(sumOf(one), false).conversion, intervals);
      if (bounds) misses(found.cohorts, bounds, effect * meanShare(one));
    }
    const done = open.filter(({ age }) => age >= DAYS_OPEN);
    for (const one of done) addTo(settled, one.cells);
    open = open.filter(({ age }) => age < DAYS_OPEN);
  }
  return found;
}

type Entered = { readonly cells: Cell[]; readonly pending: number[][]; age: number };

/** A day's visitors, and for each cell the number of orders on each day from now. */
function enter(random: () => number, shop: Shop): Entered {
  const pairs: Pair[] = newPairs(shop);
  const cells = cellsOf(pairs);
  pairs.forEach(({ spokenTo, leftAlone }, n) => {
    const all = Math.round(shop.visitorsADay * KINDS[n]!.visitors);
    leftAlone.sums.visitors = binomial(random, all, shop.share);
    spokenTo.sums.visitors = all - leftAlone.sums.visitors;
  });
  const pending = cells.map(({ sums }, n) => {
    const conversion = shop.conversion * KINDS[n >> 1]!.buys * (n % 2 === 0 ? 1 + shop.lift : 1);
    let left = binomial(random, sums.visitors, conversion);
    let rest = 1;
    return ORDERED.map((share) => {
      const now = rest <= share + 1e-9 ? left : binomial(random, left, Number((share / rest).toFixed(9)));
      left -= now;
      rest -= share;
      return now;
    });
  });
  return { cells, pending, age: 0 };
}

/** Advances the visitors of one entry day by one day. */
function order(entered: Entered): void {
  entered.cells.forEach(({ sums }, n) => {
    sums.buyers += entered.pending[n]![entered.age] ?? 0;
  });
  entered.age++;
}

/** The mean share of future buyers who have ordered already, over days of entry. */
const meanShare = (days: readonly Entered[]): number =>
  days.reduce((sum, { age }) => sum + ordered(age), 0) / days.length;
const ordered = (age: number): number => ORDERED.slice(0, age).reduce((sum, one) => sum + one, 0);

/** The points of the cumulative series whose orders still arrive: after each of the last days. */
function lookAtCumulative(
  found: Found,
  settled: readonly Cell[],
  open: readonly Entered[],
  effect: number,
): void {
  const sofar = copyOf(settled);
  const visitorsOf = (cells: readonly Cell[]): number =>
    cells.reduce((sum, { sums }) => sum + sums.visitors, 0);
  let weighted = visitorsOf(settled);
  for (const one of open) {
    addTo(sofar, one.cells);
    weighted += visitorsOf(one.cells) * ordered(one.age);
    const bounds = conversionBounds(measure(sofar, false).conversion);
    if (bounds) misses(found, bounds, (effect * weighted) / visitorsOf(sofar));
  }
}

const copyOf = (cells: readonly Cell[]): Cell[] => cells.map((cell) => ({ ...cell, sums: { ...cell.sums } }));

function sumOf(days: readonly Entered[]): Cell[] {
  const sum = copyOf(days[0]!.cells);
  for (const one of days.slice(1)) addTo(sum, one.cells);
  return sum;
}

function addTo(cells: readonly Cell[], more: readonly Cell[]): void {
  cells.forEach(({ sums }, n) => {
    sums.visitors += more[n]!.sums.visitors;
    sums.buyers += more[n]!.sums.buyers;
  });
}
