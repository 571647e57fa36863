import { effectOf, evaluate, evidence, type Measured } from './effect.ts';
import { SRM_P_MIN, sampleRatioP } from './sample-ratio.ts';
import { ALPHA, falseDiscoveryRejections } from './sequence.ts';
import { total } from './stratified.ts';

/** Shops with a known truth, looked at after each day of a year: how often would the verdicts be wrong? */
export const DAYS = 365;

/** Uniform numbers between 0 and 1 from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Shop = {
  readonly visitorsADay: number;
  readonly share: number;
  readonly conversion: number;
  /** relative change of conversion by speaking */
  readonly lift: number;
};
type Arm = { visitors: number; sum: number; squares: number };
type Arms = { readonly spokenTo: Arm; readonly leftAlone: Arm };

const arm = (): Arm => ({ visitors: 0, sum: 0, squares: 0 });
const arms = (): Arms => ({ spokenTo: arm(), leftAlone: arm() });

/** How many of n succeed, each with probability p: by inversion, in halves where that would take many steps. */
function binomial(random: () => number, n: number, p: number): number {
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  if (n * p > 30) {
    const half = Math.floor(n / 2);
    return binomial(random, half, p) + binomial(random, n - half, p);
  }
  const odds = p / (1 - p);
  let [successes, left, mass] = [0, random(), (1 - p) ** n];
  while (left > mass && successes < n) {
    left -= mass;
    mass *= (odds * (n - successes)) / (successes + 1);
    successes++;
  }
  return successes;
}

/** The visitors and buyers of one more day. */
function day(random: () => number, { visitorsADay, share, conversion, lift }: Shop, arms: Arms): void {
  const held = binomial(random, visitorsADay, share);
  grow(arms.leftAlone, held, binomial(random, held, conversion));
  const spoken = visitorsADay - held;
  grow(arms.spokenTo, spoken, binomial(random, spoken, conversion * (1 + lift)));
}

function grow(own: Arm, visitors: number, buyers: number): void {
  own.visitors += visitors;
  own.sum += buyers;
  own.squares += buyers;
}

const measured = (of: Arms): Measured => ({ conversion: [of], revenue: null });
const rejects = (of: Arms): boolean => evidence(evaluate(measured(of))) >= Math.log(1 / ALPHA);

const outcomes = ['tooGood', 'tooBad', 'called', 'plainMissed', 'objected'] as const;
type Outcome = (typeof outcomes)[number];
/**
 * Shares of runs in which it happened on some day. `tooGood`, `tooBad`: the interval lay above or below the truth;
 * `called`: better or worse; `plainMissed`: a plain 95 % z interval was without the truth; `objected`: the check of the split.
 */
export type Rates = Readonly<Record<Outcome, number>>;

/** One reason, or `all`. */
export function oneComparison(seed: number, runs: number, shop: Shop): Rates {
  const random = seeded(seed);
  const counts = Object.fromEntries(outcomes.map((name) => [name, 0])) as Record<Outcome, number>;
  for (let run = 0; run < runs; run++) {
    for (const name of oneYear(random, shop)) counts[name]++;
  }
  return Object.fromEntries(outcomes.map((name) => [name, counts[name] / runs])) as Rates;
}

function oneYear(random: () => number, shop: Shop): ReadonlySet<Outcome> {
  const truth = shop.conversion * shop.lift;
  const found = new Set<Outcome>();
  const both = arms();
  for (let today = 0; today < DAYS; today++) {
    day(random, shop, both);
    const split = {
      share: shop.share,
      leftAlone: both.leftAlone.visitors,
      spokenTo: both.spokenTo.visitors,
    };
    if (sampleRatioP([split]) < SRM_P_MIN) found.add('objected');
    const { conversion, verdict } = effectOf(measured(both), {
      rejected: rejects(both),
      trusted: true,
      share: shop.share,
      lookBack: false,
    });
    if (conversion.low === null || conversion.high === null) continue;
    if (conversion.low > truth) found.add('tooGood');
    if (conversion.high < truth) found.add('tooBad');
    if (verdict === 'better' || verdict === 'worse') found.add('called');
    if (plainMisses(both, truth)) found.add('plainMissed');
  }
  return found;
}

function plainMisses({ spokenTo, leftAlone }: Arms, truth: number): boolean {
  const [p1, p0] = [spokenTo.sum / spokenTo.visitors, leftAlone.sum / leftAlone.visitors];
  const variance = (p1 * (1 - p1)) / spokenTo.visitors + (p0 * (1 - p0)) / leftAlone.visitors;
  return Math.abs(p1 - p0 - truth) > 1.96 * Math.sqrt(variance);
}

/** Order totals: log-normal with the median of a small shop, capped at their 99th percentile as the view caps them. */
const MEDIAN = 60;
const Z_99 = 2.326_347_874;
const capOf = (sigma: number): number => MEDIAN * Math.exp(sigma * Z_99);
const orderTotal = (random: () => number, sigma: number): number =>
  Math.min(
    capOf(sigma),
    MEDIAN * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())),
  );

/** Mean of what counts of an order, by so many draws. */
function meanOrder(seed: number, sigma: number, draws: number): number {
  const random = seeded(seed);
  let sum = 0;
  for (let draw = 0; draw < draws; draw++) sum += orderTotal(random, sigma);
  return sum / draws;
}

/** Capped revenue a visitor: in how many runs its interval was without the truth on a day, and had an interval at all. */
export function revenueComparison(
  seed: number,
  runs: number,
  shop: Shop,
  sigma: number,
): { missed: number; opened: number } {
  const random = seeded(seed);
  const truth = shop.conversion * shop.lift * meanOrder(seed + 1, sigma, 2_000_000);
  let [missed, opened] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const [buyers, money] = [arms(), arms()];
    const found = { missed: false, opened: false };
    for (let today = 0; today < DAYS; today++) {
      revenueDay(random, shop, sigma, buyers, money);
      const { revenue_per_visitor } = effectOf(
        { conversion: [buyers], revenue: [money] },
        { rejected: false, trusted: true, share: shop.share, lookBack: false },
      );
      const { low, high } = revenue_per_visitor;
      if (low === null || high === null) continue;
      found.opened = true;
      found.missed ||= truth < low || truth > high;
    }
    missed += Number(found.missed);
    opened += Number(found.opened);
  }
  return { missed: missed / runs, opened: opened / runs };
}

function revenueDay(random: () => number, shop: Shop, sigma: number, buyers: Arms, money: Arms): void {
  const before = { leftAlone: buyers.leftAlone.sum, spokenTo: buyers.spokenTo.sum };
  day(random, shop, buyers);
  for (const arm of ['leftAlone', 'spokenTo'] as const) {
    money[arm].visitors = buyers[arm].visitors;
    for (let buyer = before[arm]; buyer < buyers[arm].sum; buyer++) {
      const total = orderTotal(random, sigma);
      money[arm].sum += total;
      money[arm].squares += total ** 2;
    }
  }
}

const SLIDING_DAYS = 28;

/** Without an effect, the last 28 days on each day of a year: in how many runs better or worse was called on a day. */
export function slidingPeriod(seed: number, runs: number, shop: Shop): number {
  const random = seeded(seed);
  let called = 0;
  for (let run = 0; run < runs; run++) {
    const days: Arms[] = [];
    let found = false;
    for (let today = 0; today < DAYS; today++) {
      const own = arms();
      day(random, shop, own);
      days.push(own);
      found ||= rejects(sumOf(days.slice(-SLIDING_DAYS)));
    }
    called += Number(found);
  }
  return called / runs;
}

const sumOf = (days: readonly Arms[]): Arms => ({
  spokenTo: total(days.map((one) => one.spokenTo)),
  leftAlone: total(days.map((one) => one.leftAlone)),
});

/** Seven reasons without effect: in how many runs one of them was called on a day, corrected and not. */
export function sevenReasons(
  seed: number,
  runs: number,
  shop: Shop,
): { corrected: number; uncorrected: number } {
  const random = seeded(seed);
  let [corrected, uncorrected] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const seven = Array.from({ length: 7 }, arms);
    let [any, anyPlain] = [false, false];
    for (let today = 0; today < DAYS; today++) {
      for (const one of seven) day(random, shop, one);
      any ||= falseDiscoveryRejections(seven.map((one) => evidence(evaluate(measured(one))))).size > 0;
      anyPlain ||= seven.some((one) => rejects(one));
    }
    corrected += Number(any);
    uncorrected += Number(anyPlain);
  }
  return { corrected: corrected / runs, uncorrected: uncorrected / runs };
}

/**
 * No effect, but who is keen both buys more and stays to see a card. Relative lift that comparing the shown with all
 * held back reports, and that comparing by intention reports.
 */
export function keenVisitors(seed: number, visitors: number): { shown: number; intention: number } {
  const random = seeded(seed);
  const [shown, spokenTo, leftAlone] = [arm(), arm(), arm()];
  for (let visitor = 0; visitor < visitors; visitor++) {
    const keen = random();
    const held = random() < 0.1;
    const buys = Number(random() < 0.02 + 0.06 * keen);
    const stays = random() < 0.3 + 0.6 * keen;
    for (const one of held ? [leftAlone] : stays ? [spokenTo, shown] : [spokenTo]) {
      one.visitors++;
      one.sum += buys;
    }
  }
  const lift = (one: Arm): number => one.sum / one.visitors / (leftAlone.sum / leftAlone.visitors) - 1;
  return { shown: lift(shown), intention: lift(spokenTo) };
}
