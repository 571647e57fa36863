import type { Arm } from '#schemas/decision/decision.ts';
import { fromUnits, toUnits } from '#schemas/money.ts';
import type { CellKey } from './cell.ts';
import type { Measured } from './effect.ts';
import type { Split } from './sample-ratio.ts';
import type { Stratum, Sums } from './stratified.ts';

type Setting = Pick<CellKey, 'reason' | 'arm' | 'share' | 'saltEpoch'>;
type CellSums = {
  readonly visitors: number;
  readonly delivered: number;
  readonly buyers: number;
  readonly orders: number;
  readonly net: string;
  readonly capped: string;
  readonly cappedSquares: number;
};

/** One arm of one stratum of one row: entries with equal settings of the holdout. */
export type Cell = Setting & { readonly sums: CellSums };

const EMPTY: CellSums = {
  visitors: 0,
  delivered: 0,
  buyers: 0,
  orders: 0,
  net: '0',
  capped: '0',
  cappedSquares: 0,
};

const add = (a: string, b: string): string => fromUnits((toUnits(a) ?? 0n) + (toUnits(b) ?? 0n));

const sumOf = (a: CellSums, b: CellSums): CellSums => ({
  visitors: a.visitors + b.visitors,
  delivered: a.delivered + b.delivered,
  buyers: a.buyers + b.buyers,
  orders: a.orders + b.orders,
  net: add(a.net, b.net),
  capped: add(a.capped, b.capped),
  cappedSquares: a.cappedSquares + b.cappedSquares,
});

/** The sums of several cells of one arm together. */
export const together = (cells: readonly Cell[]): CellSums =>
  cells.reduce((all, cell) => sumOf(all, cell.sums), EMPTY);

/** The cells met so far; they number reasons times arms times settings of the holdout, however many visitors come. */
export class Cells {
  readonly #keys: Setting[] = [];
  readonly #sums: CellSums[] = [];
  readonly #index = new Map<string, number>();

  /** The number of the cell of this setting, a new one if it is the first in it. */
  indexOf({ reason, arm, share, saltEpoch }: Setting): number {
    const text = `${reason}|${arm}|${share}|${saltEpoch}`;
    const known = this.#index.get(text);
    if (known !== undefined) return known;
    const index = this.#keys.length;
    this.#keys.push({ reason, arm, share, saltEpoch });
    this.#sums.push(EMPTY);
    this.#index.set(text, index);
    return index;
  }

  /** Adds to a cell; what is left out counts as 0. */
  add(index: number, sums: Partial<CellSums>): void {
    this.#sums[index] = sumOf(this.#sums[index]!, { ...EMPTY, ...sums });
  }

  all(): Cell[] {
    return this.#keys.map((key, i) => ({ ...key, sums: this.#sums[i]! }));
  }
}

type Pair = {
  readonly share: number;
  readonly spokenTo: CellSums;
  readonly leftAlone: CellSums;
};

function pairs(cells: readonly Cell[]): Pair[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = `${cell.saltEpoch}|${cell.share}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const arm = (own: Cell[], name: Arm) => together(own.filter((cell) => cell.arm === name));
  return [...groups.values()].map((own) => ({
    share: own[0]!.share,
    spokenTo: arm(own, 'spoken_to'),
    leftAlone: arm(own, 'left_alone'),
  }));
}

/** What the statistics need of the cells of one row. `capped`: a cap for revenue is known. */
export function measuredOf(cells: readonly Cell[], capped: boolean): Measured {
  const strata = (sums: (one: CellSums) => Sums): Stratum[] =>
    pairs(cells).map(({ spokenTo, leftAlone }) => ({ spokenTo: sums(spokenTo), leftAlone: sums(leftAlone) }));
  return {
    conversion: strata(({ visitors, buyers }) => ({ visitors, sum: buyers, squares: buyers })),
    revenue: capped
      ? strata((one) => ({ visitors: one.visitors, sum: Number(one.capped), squares: one.cappedSquares }))
      : null,
  };
}

export const splitsOf = (cells: readonly Cell[]): Split[] =>
  pairs(cells).map(({ share, spokenTo, leftAlone }) => ({
    share,
    leftAlone: leftAlone.visitors,
    spokenTo: spokenTo.visitors,
  }));
