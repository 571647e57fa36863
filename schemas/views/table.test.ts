import { expect, test } from 'vitest';
import type { Decision } from '../decision/decision.ts';
import type { Columns } from './table.ts';
import { Table } from './table.ts';

const columns = {
  id: { kind: 'text' },
  ts_us: { kind: 'instantUs', name: 'ts' },
  cart_total: { kind: 'decimal' },
  tier: { kind: 'integer', max: 0xff },
  holdout_share: { kind: 'float' },
  facts: { kind: 'list' },
} as const satisfies Columns<Decision>;
const table = new Table<Decision, typeof columns>('things', columns);

const decision = {
  id: 'd',
  ts_us: 1_795_233_906_000_000,
  cart_total: '0.30',
  tier: 2,
  holdout_share: 0.1,
  facts: ['shipping.home'],
  why: 'not a column',
} as unknown as Decision;

test('a row has the values of the columns, in order', () => {
  expect(table.columnNames).toEqual(['id', 'ts', 'cart_total', 'tier', 'holdout_share', 'facts']);
  expect(table.row(decision)).toEqual(['d', 1_795_233_906_000_000, '0.30', 2, 0.1, ['shipping.home']]);
});

test.each([
  ['ts_us', -1, 'ts_us is not an instant'],
  ['ts_us', 4_102_444_800_000_001, 'ts_us is not an instant'],
  ['ts_us', 1.5, 'ts_us is not an instant'],
  ['cart_total', 'free', 'cart_total is not a decimal'],
  ['cart_total', '0.1234567', 'cart_total is not a decimal'],
  ['tier', 256, 'tier is out of bounds'],
  ['tier', -1, 'tier is out of bounds'],
  ['holdout_share', Number.NaN, 'holdout_share is not a number'],
] as const)('a record whose %s is %s is refused', (field, value, fault) => {
  expect(table.fault({ ...decision, [field]: value })).toBe(fault);
});

test('a record within the bounds can be stored, whatever its other fields', () => {
  expect(table.fault({ ...decision, cart_total: null, why: '', salt_epoch: -1 })).toBeNull();
});

test('a query returns fields by their names, instants as integers and money as numbers', () => {
  expect(table.select(['id', 'ts_us', 'cart_total'])).toBe(
    'id, toUnixTimestamp64Micro(ts) as ts_us, toFloat64(cart_total) as cart_total',
  );
});
