import { csvLine } from '../../views/csv.ts';

/** The columns of a file, each with what stands in it. */
export type Columns<T> = Readonly<Record<string, (row: T) => string | number | null>>;

/** A header, and a line a row, with values as the API has them; a spreadsheet shows the cells and never runs them. */
export const csvText = <T>(columns: Columns<T>, rows: readonly T[]): string =>
  [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((read) => read(row)))]
    .map(csvLine)
    .join('');
