import type { Cell } from '../cell.ts';
import { groupBy } from '../compare/kinds.ts';

export type SegmentCells = { readonly segment: string; readonly cells: readonly Cell[] };

const SEGMENTS_MAX = 50;
const UNKNOWN = 'unknown';
const OTHER = 'other';

/**
 * The segments with the most visitors, in descending order, and one of all others. The selection depends on no outcome.
 */
export function segmentsOf(cells: readonly Cell[]): SegmentCells[] {
  const all = [...groupBy(cells, ({ group }) => group ?? UNKNOWN)].map(([segment, own]) => ({
    segment,
    cells: own,
    visitors: own.reduce((sum, { sums }) => sum + sums.visitors, 0),
  }));
  all.sort((a, b) => b.visitors - a.visitors || (a.segment < b.segment ? -1 : 1));
  const rest = all.splice(SEGMENTS_MAX).flatMap((one) => one.cells);
  const shown = all.map(({ segment, cells: own }) => ({ segment, cells: own }));
  return rest.length > 0 ? [...shown, { segment: OTHER, cells: rest }] : shown;
}
