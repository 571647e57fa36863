import type { Arm } from '#schemas/decision/decision.ts';
import { fromUnits, toUnits } from '#schemas/money.ts';
import type { Cell, CellSums } from './cell.ts';
import { groupBy } from './compare/kinds.ts';
import type { Split } from './sample-ratio.ts';

export const NO_SUMS: CellSums = {
  visitors: 0,
  buyers: 0,
  orders: 0,
  ordersSquares: 0,
  ordersOtherCurrency: 0,
  net: '0',
  capped: '0',
  cappedSquares: 0,
  placed: 0,
  placedSquares: 0,
  gross: '0',
  refunded: '0',
  cappedGross: 0,
  cappedGrossSquares: 0,
  cappedGrossPlaced: 0,
  cappedRefunded: 0,
  cappedRefundedSquares: 0,
  cappedRefundedGross: 0,
};

const NAMES = Object.keys(NO_SUMS) as (keyof CellSums)[];

/** Decimal text is added exactly. */
function addSums(a: CellSums, b: CellSums): CellSums {
  const added = NAMES.map((name) => {
    const [one, other] = [a[name], b[name]];
    if (typeof one === 'number') return [name, one + Number(other)];
    return [name, fromUnits((toUnits(one) ?? 0n) + (toUnits(String(other)) ?? 0n))];
  });
  return Object.fromEntries(added);
}

/** The total of several cells. */
export const sumOfCells = ([first, ...rest]: readonly Cell[]): CellSums =>
  rest.reduce((all, cell) => addSums(all, cell.sums), first?.sums ?? NO_SUMS);

export const ofArm = (cells: readonly Cell[], arm: Arm): Cell[] => cells.filter((cell) => cell.arm === arm);

/** Cells with equal settings of the holdout: visitors were randomised only within these. */
export const blocksOf = <T extends Pick<Cell, 'saltEpoch' | 'share'>>(cells: readonly T[]): T[][] => [
  ...groupBy(cells, ({ saltEpoch, share }) => `${saltEpoch}|${share}`).values(),
];

type Counted = { readonly arm: Arm; readonly sums: { readonly visitors: number } };

export const visitorsIn = (cells: readonly Counted[], arm: Arm): number =>
  cells.reduce((sum, cell) => (cell.arm === arm ? sum + cell.sums.visitors : sum), 0);

export const splitsOf = (cells: readonly Cell[]): Split[] =>
  blocksOf(cells).map((block) => ({
    share: block[0]!.share,
    leftAlone: visitorsIn(block, 'left_alone'),
    spokenTo: visitorsIn(block, 'spoken_to'),
  }));
