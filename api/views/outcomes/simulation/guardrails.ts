import { seeded } from '#schemas/testing/seeded.ts';
import type { Cell } from '../cell.ts';
import { NO_SUMS } from '../cells.ts';
import { type Guardrails, guardrailsOf } from '../compare/guardrails.ts';
import { binomial, normal } from './random.ts';
import { DAYS, misses, type Shop, Tally } from './shop.ts';

/** How buyers order: another order with this probability each time; log-normal totals; partial refunds. */
export type Buying = {
  readonly again: number;
  readonly sigma: number;
  readonly refunds: number;
};
export type GuardrailShop = Shop & { readonly leftAlone: Buying; readonly spokenTo: Buying };

const MEDIAN = 60;
const Z_99 = 2.326_347_874;
const names = ['opened', 'missed', 'tooGood', 'tooBad'] as const;
type Rates = Record<(typeof names)[number], number>;
type Name = keyof Guardrails;
const GUARDRAILS: readonly Name[] = ['refund_share', 'order_value', 'orders_per_buyer'];

type Sums = { -readonly [K in keyof Cell['sums']]: Cell['sums'][K] };

/**
 * For each guardrail: in how many runs its interval missed the truth on any day, and in how many it had an interval at
 * all.
 */
export function guardrailComparison(seed: number, runs: number, shop: GuardrailShop): Record<Name, Rates> {
  const random = seeded(seed);
  const truth = truthOf(seeded(seed + 1), shop);
  const tallies = GUARDRAILS.map((name) => [name, new Tally(names)] as const);
  for (let run = 0; run < runs; run++) {
    const found = GUARDRAILS.map(() => new Set<(typeof names)[number]>());
    const [spokenTo, leftAlone] = [cellOf('spoken_to', shop), cellOf('left_alone', shop)];
    for (let today = 0; today < DAYS; today++) {
      const held = binomial(random, shop.visitorsADay, shop.share);
      enter(random, leftAlone.sums, held, shop.conversion, shop.leftAlone);
      const spoken = shop.visitorsADay - held;
      enter(random, spokenTo.sums, spoken, shop.conversion * (1 + shop.lift), shop.spokenTo);
      const all = guardrailsOf([spokenTo, leftAlone], true);
      GUARDRAILS.forEach((name, n) => void misses(found[n]!, all[name], truth[name]));
    }
    tallies.forEach(([, tally], n) => void tally.add(found[n]!));
  }
  const rates = tallies.map(([name, tally]) => [name, tally.rates()] as const);
  return Object.fromEntries(rates) as Record<Name, Rates>;
}

const cellOf = (arm: Cell['arm'], { share }: Shop): Cell & { sums: Sums } => ({
  ...{ reason: 'returns', arm, share, saltEpoch: 1, device: null, newVisitor: null },
  ...{ delivered: false, group: null, sums: { ...NO_SUMS } },
});

function enter(random: () => number, sums: Sums, visitors: number, conversion: number, buying: Buying): void {
  sums.visitors += visitors;
  const buyers = binomial(random, visitors, conversion);
  for (let buyer = 0; buyer < buyers; buyer++) buy(random, sums, buying);
}

/** The orders of one buyer, some partly refunded, so that all of them count. */
function buy(random: () => number, sums: Sums, { again, sigma, refunds }: Buying): void {
  const cap = MEDIAN * Math.exp(Z_99 * sigma);
  let [orders, cappedGross, cappedRefunded] = [0, 0, 0];
  do {
    const total = MEDIAN * Math.exp(sigma * normal(random));
    const counted = Math.min(cap, total);
    orders++;
    cappedGross += counted;
    if (random() < refunds) cappedRefunded += Math.min(counted, total * (0.2 + 0.7 * random()));
  } while (random() < again);
  sums.buyers++;
  sums.orders += orders;
  sums.ordersSquares += orders * orders;
  sums.placed += orders;
  sums.placedSquares += orders * orders;
  sums.cappedGross += cappedGross;
  sums.cappedGrossSquares += cappedGross * cappedGross;
  sums.cappedGrossPlaced += cappedGross * orders;
  sums.cappedRefunded += cappedRefunded;
  sums.cappedRefundedSquares += cappedRefunded * cappedRefunded;
  sums.cappedRefundedGross += cappedRefunded * cappedGross;
}

const TRUTH_BUYERS = 1_000_000;

/** The true differences: 0 if both arms buy alike, otherwise estimated from a million buyers of each. */
function truthOf(random: () => number, { spokenTo, leftAlone }: GuardrailShop): Record<Name, number> {
  if (JSON.stringify(spokenTo) === JSON.stringify(leftAlone))
    return { refund_share: 0, order_value: 0, orders_per_buyer: 0 };
  const [treated, held] = [spokenTo, leftAlone].map((buying) => {
    const sums: Sums = { ...NO_SUMS };
    for (let buyer = 0; buyer < TRUTH_BUYERS; buyer++) buy(random, sums, buying);
    return {
      refund_share: sums.cappedRefunded / sums.cappedGross,
      order_value: sums.cappedGross / sums.placed,
      orders_per_buyer: sums.orders / sums.buyers,
    };
  });
  const differences = GUARDRAILS.map((name) => [name, treated![name] - held![name]]);
  return Object.fromEntries(differences) as Record<Name, number>;
}
