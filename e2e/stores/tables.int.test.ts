import { afterAll, expect, test } from 'vitest';
import { schemaText } from '#schemas/codec.ts';
import type { Column } from '#schemas/views/table.ts';
import { ledgerOrders, ledgerRefunds, moments, outcomes, traces } from '#schemas/views/tables.ts';
import { useRig } from '../rig.ts';

/**
 * The migrated tables of ClickHouse have exactly the columns of schemas/views/tables.ts, with types that hold their
 * values.
 */

const rig = await useRig();
afterAll(() => rig.close());

async function columnsOf(table: string): Promise<ReadonlyMap<string, string>> {
  const answer = await rig.platform.clickhouse.query({
    query: `select name, type from system.columns
            where database = currentDatabase() and table = {table: String} order by position`,
    query_params: { table },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ name: string; type: string }>();
  return new Map(rows.map(({ name, type }) => [name, type]));
}

const types: Readonly<Record<Column['kind'], RegExp>> = {
  text: /^(LowCardinality\()?(Nullable\()?String\)*$/,
  flag: /^(Nullable\()?Bool\)?$/,
  list: /^Array\(/,
  float: /^Float64$/,
  integer: /^UInt(8|32|64)$/,
  decimal: /^Nullable\(Decimal\(28, 6\)\)$/,
  amount: /^Decimal\(38, 8\)$/,
  instantMs: /^DateTime64\(3, 'UTC'\)$/,
  instantUs: /^DateTime64\(6, 'UTC'\)$/,
};
const greatest: Readonly<Record<string, number>> = { UInt8: 0xff, UInt32: 0xffff_ffff };

type AvroFields = { readonly fields: readonly { readonly name: string; readonly type: unknown }[] };
const nullable = (kind: 'decision' | 'outcome'): ReadonlySet<string> => {
  const { fields } = JSON.parse(schemaText(kind)) as AvroFields;
  return new Set(fields.flatMap(({ name, type }) => (Array.isArray(type) ? [name] : [])));
};

test.each([
  [moments, 'moments', 'decision'],
  [traces, 'traces', 'decision'],
  [outcomes, 'outcomes', 'outcome'],
  [outcomes, 'outcome_steps', 'outcome'],
] as const)('%o is the table %s', async (table, name, kind) => {
  const migrated = await columnsOf(name);
  // Only the last outcome of a moment says to which experiment it belongs.
  const there = table.columnNames.filter((column) => name !== 'outcome_steps' || column !== 'salt_epoch');
  expect([...migrated.keys()]).toEqual(there);
  for (const [field, column] of Object.entries<Column>(table.columns)) {
    if (!there.includes(column.name ?? field)) continue;
    const type = migrated.get(column.name ?? field)!;
    expect(type, field).toMatch(types[column.kind]);
    expect(column.max, field).toBe(greatest[type]);
    expect(type.includes('Nullable'), field).toBe(nullable(kind).has(field));
  }
});

test.each([[ledgerOrders], [ledgerRefunds]] as const)(
  '%o takes what the orders sink writes, and nothing else',
  async (table) => {
    const migrated = await columnsOf(table.name);
    expect([...migrated.keys()]).toEqual(table.columnNames);
    for (const [field, column] of Object.entries<Column>(table.columns)) {
      expect(migrated.get(column.name ?? field), field).toMatch(types[column.kind]);
    }
  },
);

test('what describes an entry is copied from moments, column by column', async () => {
  const [profiles, all] = await Promise.all([columnsOf('profiles'), columnsOf('moments')]);
  for (const [name, type] of profiles) {
    expect(name === 'profile' ? 'UInt64' : all.get(name), name).toBe(type);
  }
  expect(profiles.size).toBeGreaterThan(5);
});
