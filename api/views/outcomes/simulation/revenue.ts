import { seeded } from '#schemas/testing/seeded.ts';
import { differencesOf } from '../compare/difference.ts';
import { normal } from './random.ts';
import {
  type Cell,
  cellsOf,
  DAYS,
  day,
  kindsOf,
  measure,
  misses,
  newPairs,
  type Shop,
  Tally,
} from './shop.ts';

/** Order totals are log-normal, with the median of a small shop. */
const MEDIAN = 60;
const CAP_ORDERS = 100;
const PAST_ORDERS = 200_000;

type CapRule = 'known before' | 'first 100 orders';
export type RevenueShop = Shop & {
  readonly sigma: number;
  readonly cap: CapRule;
  /** relative change of an order's total by the treatment */
  readonly spend: number;
};

const names = ['opened', 'missed', 'tooGood', 'tooBad'] as const;

/**
 * Capped revenue of each visitor: in how many runs its interval missed the truth on any day, and in how many it had an
 * interval at all.
 */
export function revenueComparison(
  seed: number,
  runs: number,
  shop: RevenueShop,
): Record<(typeof names)[number], number> {
  const random = seeded(seed);
  const cap = capBefore(seed, shop);
  const tally = new Tally(names);
  for (let run = 0; run < runs; run++) {
    const found = new Set<(typeof names)[number]>();
    for (const { cells, truth } of revenueDays(random, shop, cap))
      misses(found, differencesOf(measure(cells, true)).revenue_per_visitor, truth);
    tally.add(found);
  }
  return tally.rates();
}

/** The cap known before the experiment, if there is one. */
export const capBefore = (seed: number, shop: RevenueShop): number | null =>
  shop.cap === 'known before' ? capOfPast(seeded(seed + 1), shop) : null;

/**
 * Yields the cells after each day of a year on which a cap is known (the same objects, updated), and the true
 * difference of revenue.
 */
export function* revenueDays(
  random: () => number,
  shop: RevenueShop,
  known: number | null,
): Generator<{ readonly cells: readonly Cell[]; readonly truth: number }> {
  const pairs = newPairs(shop);
  const cells = cellsOf(pairs);
  const first: Order[] = [];
  let cap = known;
  let truth = cap === null ? 0 : trueDifference(shop, cap);
  for (let today = 0; today < DAYS; today++) {
    const before = cells.map(({ sums }) => sums.buyers);
    day(random, shop, pairs);
    cells.forEach((cell, n) => {
      const median = medianOf(shop, n);
      for (let order = before[n]!; order < cell.sums.buyers; order++) {
        const total = median * Math.exp(shop.sigma * normal(random));
        if (cap === null) first.push({ cell, total });
        else add(cell, total, cap);
      }
    });
    if (cap === null) {
      if (first.length < CAP_ORDERS) continue;
      cap = percentile99(Float64Array.from(first.slice(0, CAP_ORDERS), ({ total }) => total));
      truth = trueDifference(shop, cap);
      for (const { cell, total } of first) add(cell, total, cap);
    }
    yield { cells, truth };
  }
}

type Order = { readonly cell: Cell; readonly total: number };

function add({ sums }: Cell, total: number, cap: number): void {
  const counted = Math.min(cap, total);
  sums.capped += counted;
  sums.cappedSquares += counted * counted;
}

/** Cells come in pairs of a kind, the treatment arm first. */
const medianOf = (shop: RevenueShop, n: number): number =>
  MEDIAN * kindsOf(shop)[n >> 1]!.spends * (n % 2 === 0 ? 1 + shop.spend : 1);

/** The cap that results from many past orders, of both arms and all kinds together. */
function capOfPast(random: () => number, shop: RevenueShop): number {
  const weights = kindsOf(shop).map(({ visitors, buys }) => visitors * buys);
  const totals = Float64Array.from({ length: PAST_ORDERS }, () => {
    let [left, kind] = [random(), 0];
    while (kind < weights.length - 1 && left > weights[kind]!) left -= weights[kind++]!;
    return medianOf(shop, 2 * kind + 1) * Math.exp(shop.sigma * normal(random));
  });
  return percentile99(totals);
}

const percentile99 = (totals: Float64Array): number => totals.sort()[Math.ceil(0.99 * totals.length) - 1]!;

function trueDifference(shop: RevenueShop, cap: number): number {
  const all = kindsOf(shop).map(({ visitors }) => Math.round(shop.visitorsADay * visitors));
  const visitors = all.reduce((sum, one) => sum + one, 0);
  return kindsOf(shop).reduce((sum, { buys }, n) => {
    const [treated, held] = [2 * n, 2 * n + 1].map((cell) =>
      meanCapped(medianOf(shop, cell), shop.sigma, cap),
    );
    const conversion = shop.conversion * buys;
    return sum + (all[n]! / visitors) * conversion * ((1 + shop.lift) * treated! - held!);
  }, 0);
}

/** Mean of a log-normal total, counted up to the cap. */
function meanCapped(median: number, sigma: number, cap: number): number {
  const z = Math.log(cap / median) / sigma;
  return median * Math.exp((sigma * sigma) / 2) * normalShare(z - sigma) + cap * (1 - normalShare(z));
}

/** The standard normal distribution function, by Simpson's rule over its density. */
function normalShare(z: number): number {
  const steps = 2_000;
  const from = -9;
  if (z <= from) return 0;
  const width = (z - from) / steps;
  let sum = 0;
  for (let step = 0; step <= steps; step++) {
    const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((from + step * width) ** 2) / 2);
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}
