import { csvLine } from '../../views/csv.ts';

/** The columns of a file, each with the function that gives its cell. */
export type Columns<T> = Readonly<Record<string, (row: T) => string | number | null>>;

/**
 * A header, and a line for each row, with values as the API returns them; a spreadsheet must show the cells and never
 * run them.
 */
export const csvText = <T>(columns: Columns<T>, rows: readonly T[]): string =>
  [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((read) => read(row)))]
    .map(csvLine)
    .join('');
