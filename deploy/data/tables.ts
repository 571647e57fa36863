import type { ClickHouseClient } from '@clickhouse/client';
import { queryRows } from '#platform/clickhouse/query.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { readable } from '../reader/readable.ts';
import { inCell } from './topics.ts';

/** Generates the part of docs/data.md about stores, from migrated databases. */

/** The purpose of each table; a table without one fails the test of the page. */
const purposes: Readonly<Record<string, string>> = {
  arms: 'Arms of visitors as 0.1 wrote them; no longer written.',
  entrants:
    'One row per visitor and experiment, merged from moments and outcomes: arm, first moment, attributes of the entry. `visitor` is `sipHash64(visitor_id)`.',
  incoming_orders: 'Passes the orders of the ledger sink on to `ledger_orders` and keeps nothing.',
  ledger_orders:
    'Orders by id, the greatest version counts (`final`). `visitor` is `sipHash64(visitor_id)`, and is removed 401 days after the order.',
  ledger_refunds: 'Refunds by id.',
  moments: 'One row per decision. Duplicates are merged: read with `final`, or group by `id`.',
  outcome_steps: 'Every step of every outcome.',
  outcomes: 'The last step of the outcome of each moment: the greatest version counts (`final`).',
  profiles: 'Attributes of an entry, once for each combination; `entrants` refers to it.',
  traces: 'The explanation of a moment: gates, signals, values of facts.',
};

type Column = { readonly table: string; readonly name: string; readonly type: string };
type Table = {
  readonly name: string;
  readonly engine: string;
  readonly sorting_key: string;
  readonly ttl: string;
};

export async function clickhouseText(clickhouse: ClickHouseClient): Promise<string> {
  const tables = await queryRows<Table>(
    clickhouse,
    `select name, engine, sorting_key, extract(engine_full, ' TTL (.*?) SETTINGS ') as ttl
     from system.tables where database = currentDatabase() and engine not in ('MaterializedView', 'View') order by name`,
  );
  const columns = await queryRows<Column>(
    clickhouse,
    'select table, name, type from system.columns where database = currentDatabase() order by table, position',
  );
  const sections = tables
    .filter(({ name }) => !isInternal(name))
    .map(({ name, engine, sorting_key, ttl }) => {
      const purpose = purposes[name];
      if (purpose === undefined) throw new Error(`deploy/data/tables.ts does not say what ${name} is for.`);
      const rows = columns
        .filter(({ table }) => table === name)
        .map((column) => `| \`${column.name}\` | ${inCell(column.type)} |`);
      const facts = [
        `Engine \`${engine}\``,
        sorting_key && `sorted by \`${sorting_key}\``,
        ttl && `TTL \`${ttl}\``,
      ].filter(Boolean);
      return `### Table \`${name}\`\n\n${purpose} ${facts.join(', ')}.\n\n| column | type |\n| - | - |\n${rows.join('\n')}`;
    });
  return `## ClickHouse\n\n${sections.join('\n\n')}`;
}

/** Whether a table only records migrations. */
const isInternal = (name: string): boolean => name === 'migration' || name.startsWith('.');

export async function postgresText(postgres: Postgres): Promise<string> {
  const { rows } = await postgres.query<Column>(
    `select table_name as table, column_name as name, data_type as type
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const sections = Object.entries(readable).map(([table, columns]) => {
    const lines = columns.map((name) => {
      const column = rows.find((one) => one.table === table && one.name === name);
      if (!column)
        throw new Error(`The table ${table} has no column ${name}: see deploy/reader/readable.ts.`);
      return `| \`${name}\` | ${column.type} |`;
    });
    return `### Postgres table \`${table}\`\n\n| column | type |\n| - | - |\n${lines.join('\n')}`;
  });
  return `## Postgres\n\nThe columns that the read-only role may read.\n\n${sections.join('\n\n')}`;
}
