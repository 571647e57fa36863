import { KIND_VISITORS_MIN } from '../compare/kinds.ts';
import { type Measured, type MeasuredCell, measuredOf } from '../compare/measured.ts';
import type { Kind } from '../compare/stratified.ts';
import { binomial } from './random.ts';

/** Shops with a known truth, looked at after each day of a year: how often would the verdicts be wrong? */
export const DAYS = 365;

export type Shop = {
  readonly visitorsADay: number;
  /** holdout share */
  readonly share: number;
  /** mean over the kinds of visitors */
  readonly conversion: number;
  /** relative change of conversion by the treatment */
  readonly lift: number;
  /** KINDS by default; their means over all visitors are 1 */
  readonly kinds?: readonly ShopKind[];
};
/** A kind of visitors: its share, and its conversion and spending relative to the shop's mean. */
export type ShopKind = {
  readonly device: string;
  readonly newVisitor: boolean;
  readonly boughtBefore: boolean;
  readonly visitors: number;
  readonly buys: number;
  readonly spends: number;
};

/** Scales the kinds so that the mean over all visitors is 1. */
export function toMean(kinds: readonly ShopKind[]): readonly ShopKind[] {
  const mean = kinds.reduce((sum, kind) => sum + kind.visitors * kind.buys, 0);
  return kinds.map((kind) => ({ ...kind, buys: kind.buys / mean }));
}
export const KINDS = toMean(
  [
    { device: 'phone', newVisitor: true, visitors: 0.46, buys: 0.55, spends: 0.9 },
    { device: 'phone', newVisitor: false, visitors: 0.16, buys: 1.5, spends: 1 },
    { device: 'desktop', newVisitor: true, visitors: 0.24, buys: 0.9, spends: 1.1 },
    { device: 'desktop', newVisitor: false, visitors: 0.1, buys: 2.6, spends: 1.3 },
    { device: 'tablet', newVisitor: true, visitors: 0.04, buys: 0.8, spends: 1 },
  ].map((kind) => ({ ...kind, boughtBefore: false })),
);
export const kindsOf = ({ kinds = KINDS }: Pick<Shop, 'kinds'>): readonly ShopKind[] => kinds;

export type Sums = { visitors: number; buyers: number; capped: number; cappedSquares: number };
/** Only the simulation knows `boughtBefore`: no cell of the view has it (decision 63). */
export type Cell = MeasuredCell & { readonly boughtBefore: boolean; readonly sums: Sums };
/** Both arms of one kind. */
export type Pair = { readonly spokenTo: Cell; readonly leftAlone: Cell };

const noSums = (): Sums => ({ visitors: 0, buyers: 0, capped: 0, cappedSquares: 0 });

/** The cells of a shop without visitors yet, a pair for each kind. */
export const newPairs = (shop: Pick<Shop, 'share' | 'kinds'>): Pair[] =>
  kindsOf(shop).map(({ device, newVisitor, boughtBefore }) => {
    const key = { share: shop.share, saltEpoch: 1, device, newVisitor, boughtBefore };
    return {
      spokenTo: { ...key, arm: 'spoken_to', sums: noSums() },
      leftAlone: { ...key, arm: 'left_alone', sums: noSums() },
    };
  });

export const cellsOf = (pairs: readonly Pair[]): Cell[] =>
  pairs.flatMap(({ spokenTo, leftAlone }) => [spokenTo, leftAlone]);

/** The visitors and buyers of one more day: the kinds come in fixed numbers, assignments and purchases are random. */
export function day(random: () => number, shop: Shop, pairs: readonly Pair[]): void {
  const kinds = kindsOf(shop);
  pairs.forEach(({ spokenTo, leftAlone }, n) => {
    const { visitors, buys } = kinds[n]!;
    const all = Math.round(shop.visitorsADay * visitors);
    const held = binomial(random, all, shop.share);
    leftAlone.sums.visitors += held;
    leftAlone.sums.buyers += binomial(random, held, shop.conversion * buys);
    spokenTo.sums.visitors += all - held;
    spokenTo.sums.buyers += binomial(random, all - held, shop.conversion * buys * (1 + shop.lift));
  });
}

/** The conversion of a shop after its kinds are rounded to whole visitors a day. */
export function trueConversion(shop: Shop): number {
  const all = kindsOf(shop).map(({ visitors }) => Math.round(shop.visitorsADay * visitors));
  const buyers = kindsOf(shop).reduce((sum, { buys }, n) => sum + all[n]! * buys, 0);
  return (shop.conversion * buyers) / all.reduce((sum, one) => sum + one, 0);
}

/**
 * The view's measurements of these cells, which come in pairs of a kind, the treatment arm first. Once every kind is
 * large the view weights each separately, and the cells need not be sorted again every day.
 */
export function measure(cells: readonly Omit<Cell, 'boughtBefore'>[], capped: boolean): Measured {
  for (const { sums } of cells) if (sums.visitors < KIND_VISITORS_MIN) return measuredOf(cells, capped);
  const [conversion, revenue]: [Kind[], Kind[]] = [[], []];
  for (let n = 0; n < cells.length; n += 2) {
    const [treated, held] = [cells[n]!.sums, cells[n + 1]!.sums];
    conversion.push({ spokenTo: boughtIn(treated), leftAlone: boughtIn(held) });
    if (capped) revenue.push({ spokenTo: spentIn(treated), leftAlone: spentIn(held) });
  }
  return { conversion: [conversion], revenue: capped ? [revenue] : null };
}

const boughtIn = ({ visitors, buyers }: Sums) => ({ visitors, buyers, sum: buyers, squares: buyers });
const spentIn = ({ visitors, buyers, capped, cappedSquares }: Sums) => ({
  visitors,
  buyers,
  sum: capped,
  squares: cappedSquares,
});

/** The sums of both arms over all kinds. */
export function armsOf(cells: readonly Cell[]): { readonly spokenTo: Sums; readonly leftAlone: Sums } {
  const arms = { spokenTo: noSums(), leftAlone: noSums() };
  for (const { arm, sums } of cells) {
    const own = arm === 'spoken_to' ? arms.spokenTo : arms.leftAlone;
    own.visitors += sums.visitors;
    own.buyers += sums.buyers;
    own.capped += sums.capped;
    own.cappedSquares += sums.cappedSquares;
  }
  return arms;
}

/** Counts in how many of the runs each event occurred. */
export class Tally<Name extends string> {
  readonly #found: Record<Name, number>;
  #runs = 0;

  constructor(names: readonly Name[]) {
    this.#found = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  }

  add(found: ReadonlySet<Name>): void {
    this.#runs++;
    for (const name of found) this.#found[name]++;
  }

  rates(): Record<Name, number> {
    const rates = Object.entries<number>(this.#found).map(([name, count]) => [name, count / this.#runs]);
    return Object.fromEntries(rates) as Record<Name, number>;
  }
}

/** Records on which side of the truth an interval was; returns whether it missed. */
export function misses(
  found: Set<string>,
  { low, high }: { readonly low: number | null; readonly high: number | null },
  truth: number,
): void {
  if (low === null || high === null) return;
  found.add('opened');
  if (low > truth) found.add('tooGood');
  if (high < truth) found.add('tooBad');
  if (low > truth || high < truth) found.add('missed');
}
