import { STORED_MS_MAX } from '../fields/instant.ts';
import { toUnits } from '../money.ts';

/** A ClickHouse column for a field of a record. Instants are inserted as integers, money as text. */
export type Column = {
  readonly kind:
    | 'text'
    | 'flag'
    | 'list'
    | 'float'
    | 'integer'
    | 'decimal'
    | 'amount'
    | 'instantMs'
    | 'instantUs';
  /** the column's name, if it is not the field's */
  readonly name?: string;
  /** the greatest integer that it holds */
  readonly max?: number;
};
/** Columns by field of the record. */
export type Columns<R> = { readonly [F in keyof R & string]?: Column };

/** A row that a query returns: fields of the record, with money as numbers. */
export type Row<R, C extends Columns<R>> = {
  readonly [F in keyof C & keyof R]: C[F] extends { readonly kind: 'decimal' }
    ? number | Extract<R[F], null>
    : R[F];
};

/** A decimal column holds 22 digits before the point and 6 after it. */
const DECIMAL = /^-?\d{1,22}(\.\d{1,6})?$/;
export const INSTANT_US_MAX = STORED_MS_MAX * 1_000;

const within = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
export const isInstantUs = (value: unknown): boolean => within(value, INSTANT_US_MAX);

/** A ClickHouse table whose rows are records, or parts of them. */
export class Table<R, C extends Columns<R>> {
  readonly name: string;
  readonly columns: C;
  /** in the order of a row's values in JSONCompactEachRow */
  readonly columnNames: readonly string[];
  readonly #fields: readonly (keyof R)[];
  readonly #bounded: readonly (readonly [field: keyof R, Column])[];

  constructor(name: string, columns: C) {
    const entries = Object.entries(columns) as [keyof R & string, Column][];
    this.name = name;
    this.columns = columns;
    this.columnNames = entries.map(([field, column]) => column.name ?? field);
    this.#fields = entries.map(([field]) => field);
    this.#bounded = entries.filter(([, { kind }]) => !['text', 'flag', 'list'].includes(kind));
  }

  row(record: R): unknown[] {
    return this.#fields.map((field) => record[field]);
  }

  /** Why the table can never store this record; null if it can. Checked before an insert, because one bad row fails the whole batch. */
  fault(record: R): string | null {
    for (const [field, column] of this.#bounded) {
      const fault = faultOf(column, record[field]);
      if (fault !== null) return `${String(field)} ${fault}`;
    }
    return null;
  }

  /** The select list of a query that returns these fields by their names. */
  select(fields: readonly (keyof C & keyof R & string)[]): string {
    return fields.map((field) => selected(field, this.columns[field]!)).join(', ');
  }
}

function faultOf({ kind, max = Number.MAX_SAFE_INTEGER }: Column, value: unknown): string | null {
  switch (kind) {
    case 'text':
    case 'flag':
    case 'list':
      return null;
    case 'float':
      return Number.isFinite(value) ? null : 'is not a number';
    case 'integer':
      return within(value, max) ? null : 'is out of bounds';
    case 'decimal':
      return value === null || DECIMAL.test(String(value)) ? null : 'is not a decimal';
    case 'amount':
      return toUnits(String(value)) !== null ? null : 'is not an amount';
    case 'instantMs':
      return within(value, STORED_MS_MAX) ? null : 'is not an instant';
    case 'instantUs':
      return isInstantUs(value) ? null : 'is not an instant';
    default:
      return kind satisfies never;
  }
}

function selected(field: string, { kind, name = field }: Column): string {
  switch (kind) {
    case 'decimal':
      return `toFloat64(${name}) as ${field}`;
    case 'instantMs':
      return `toUnixTimestamp64Milli(${name}) as ${field}`;
    case 'instantUs':
      return `toUnixTimestamp64Micro(${name}) as ${field}`;
    default:
      return name === field ? field : `${name} as ${field}`;
  }
}
