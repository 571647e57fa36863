/**
 * `npm run rehearse`: destroys what docs/operations/backup.md says can be restored, restores it as that page says, and
 * prints the commands and their durations. Postgres to the moment before a deletion; ClickHouse again from Kafka.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@clickhouse/client';
import type pg from 'pg';
import { configFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { Writer } from '#platform/log/writer.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { demoAccount, ensureDemo } from '../../api/seed.ts';
import { createSite } from '../../api/v1/sites/store.ts';
import { withClient } from '../../deploy/local/postgres/client.ts';
import { start as startProcessor } from '../../processors/main.ts';
import { atExit, exitOnSignals, temporaryFolder } from '../support/at-exit.ts';
import { startFreeParts } from '../support/parts.ts';
import { runKafkaCommand } from './kafka-commands.ts';
import { startArchivingPostgres } from './rehearsal-postgres.ts';

const usage = `npm run rehearse -- ROWS
Destroys and restores an installation of its own with ROWS orders and ROWS moments (default 20000), and prints how long each step took.`;
const WRITTEN_AT_ONCE = 500;
const GROUPS = { 'views-sink': 'decisions', 'orders-sink': 'ledger' } as const;

const problem = ([rows, more]: readonly string[]): string | null =>
  more === undefined && (rows === undefined || /^[1-9]\d{0,6}$/.test(rows))
    ? null
    : 'Give one number of rows.';

const times: [what: string, seconds: string][] = [];
async function timed(what: string, work: () => void | Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  times.push([what, seconds]);
  process.stdout.write(`${what}: ${seconds} s\n`);
}

async function main(rows: number): Promise<void> {
  const [folder, removeFolder] = temporaryFolder('engage-rehearsal-');
  // Postgres runs as a user other than root.
  chmodSync(folder, 0o755);
  const ends: (() => void | Promise<void>)[] = [removeFolder];
  try {
    const postgres = await startArchivingPostgres(join(folder, 'postgres'));
    ends.push(atExit(postgres.stop));
    const parts = await startFreeParts(join(folder, 'parts'), { POSTGRES_URL: postgres.url });
    ends.push(parts.stop);
    const env = {
      ...parts.addresses,
      DATA_DIR: join(folder, 'role'),
      TASK_PARTITIONS: '6',
      LOG_LEVEL: 'error',
    };
    const site = await fill(env, rows);
    await rebuildViews(env, rows);
    await restoreLedger(postgres, site, rows);
  } finally {
    for (const end of ends.reverse()) await end();
  }
  process.stdout.write(`\n| step, with ${rows} orders and ${rows} moments | seconds |\n| - | - |\n`);
  for (const [what, seconds] of times) process.stdout.write(`| ${what} | ${seconds} |\n`);
}

type Env = Readonly<Record<string, string>>;

async function withPlatform(env: Env, work: (platform: Platform) => Promise<void>): Promise<void> {
  const platform = await createPlatform(configFrom(env), 'test');
  await work(platform).finally(() => platform.close());
}

/** A website with orders in Postgres and decisions in Kafka, as the roles write them. */
async function fill(env: Env, rows: number): Promise<SiteId> {
  let site = '' as SiteId;
  await withPlatform(env, async (platform) => {
    await ensureDemo(platform, { shopOrigin: 'https://shop.example' });
    const by = { kind: 'operator', accountId: demoAccount } as const;
    site = (await createSite(platform, by, 'Rehearsal', ['https://rehearsal.example'])).id as SiteId;
    await insertOrders(platform.postgres, site, 1, rows);
    const writer = await Writer.open(platform, ['decisions']);
    for (let from = 0; from < rows; from += WRITTEN_AT_ONCE) {
      const some = Array.from({ length: Math.min(WRITTEN_AT_ONCE, rows - from) }, (_, i) =>
        decisionOf(site, from + i),
      );
      await writer.write(
        some.map((record) => ({
          topic: 'decisions',
          key: visitorKey(record.site_id, record.visitor_id),
          value: platform.codec.encode(record),
        })),
      );
    }
    await writer.close();
  });
  return site;
}

const insertOrders = (postgres: Pick<pg.Client, 'query'>, site: string, from: number, to: number) =>
  postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total)
     select $1, n::text, now() - interval '1 day', 'EUR', n / 100.0 from generate_series($2::int, $3::int) as n`,
    [site, from, to],
  );

const nowUs = Date.now() * 1_000;
function decisionOf(site: SiteId, n: number): Decision {
  return {
    kind: 'decision',
    ...{
      id: `d-${n}` as DecisionId,
      site_id: site,
      visitor_id: `visitor-${String(n).padStart(21, '0')}` as VisitorId,
    },
    ...{ ts_us: nowUs - n * 1_000_000, page: '/products/lamp', cart_total: '42.00', currency: 'EUR' },
    ...{
      reason: 'returns',
      verdict: 'engage',
      tier: 2,
      message: 'You can return it within 30 days.',
      why: 'looked',
    },
    ...{ facts: [], gates: [], held_back: n % 2 === 0, shadow: false, bot: false, holdout_share: 0.5 },
    ...{ arm: n % 2 === 0 ? 'left_alone' : 'spoken_to', salt_epoch: 1, engine_version: 'rehearsal' },
    ...{ facts_version: 1, settings_version: 1, card_id: null, cta_label: null, cta_path: null, trace: null },
    ...{
      device: 'phone',
      language: 'de',
      new_visitor: true,
      page_kind: 'product',
      wording: 'a',
      country: 'DE',
      product: null,
    },
    ...{ waiting_ms: null, waiting_probability: null },
  } as Decision;
}

const VIEWS = {
  moments:
    'select count() as rows, toString(sum(cityHash64(id, visitor_id, ts, arm))) as digest from moments final',
  entrants:
    'select count() as rows, toString(sum(cityHash64(visitor, entry, arms, delivered))) as digest from entrants final',
  ledger_orders:
    'select count() as rows, toString(sum(cityHash64(order_id, total))) as digest from ledger_orders final',
} as const;

async function viewsOf(url: string): Promise<Record<keyof typeof VIEWS, { rows: string; digest: string }>> {
  const clickhouse = createClient({ url });
  const found = {} as Awaited<ReturnType<typeof viewsOf>>;
  for (const name of Object.keys(VIEWS) as (keyof typeof VIEWS)[]) {
    const answer = await clickhouse.query({ query: VIEWS[name], format: 'JSONEachRow' });
    [found[name]] = (await answer.json()) as [{ rows: string; digest: string }];
  }
  await clickhouse.close();
  return found;
}

/** Runs the sinks until the views have `rows` of each. */
async function sinkAll(env: Env, rows: number) {
  let views = {} as Awaited<ReturnType<typeof viewsOf>>;
  await withPlatform(env, async (platform) => {
    const processor = await startProcessor(platform);
    do {
      await sleep(200);
      views = await viewsOf(env['CLICKHOUSE_URL']!);
    } while (Object.values(views).some((view) => Number(view.rows) < rows));
    await processor.close();
  });
  return views;
}

async function rebuildViews(env: Env, rows: number): Promise<void> {
  const before = await sinkAll(env, rows);
  const url = new URL(env['CLICKHOUSE_URL']!);
  const database = url.pathname.slice(1);
  const clickhouse = createClient({ url: url.href });
  for (const query of [`DROP DATABASE ${database} SYNC`, `CREATE DATABASE ${database}`]) {
    process.stdout.write(`clickhouse> ${query}\n`);
    await clickhouse.command({ query });
  }
  await clickhouse.close();
  for (const [group, topic] of Object.entries(GROUPS)) {
    const command = `kafka-consumer-groups.sh --bootstrap-server … --group ${group} --topic ${topic} --reset-offsets --to-earliest --execute`;
    const said = await runKafkaCommand(command, env['KAFKA_BROKERS']!);
    process.stdout.write(`$ ${command}\n${said.trimEnd()}\n`);
    // It exits with 0 even if it has changed nothing; Kafka 3.9 prints the partitions in one line.
    if (!new RegExp(`\\b${group} +${topic} +\\d+ +\\d+\\b`).test(said))
      throw new Error(`${group} was not set back.`);
  }
  let after = before;
  await timed('ClickHouse from an empty database to the same views', async () => {
    after = await sinkAll(env, rows);
  });
  requireEqual('views', before, after);
}

async function restoreLedger(
  postgres: Awaited<ReturnType<typeof startArchivingPostgres>>,
  site: string,
  rows: number,
): Promise<void> {
  await timed('base back-up of Postgres', postgres.backUp);
  const { before, moment } = await withClient(postgres.url, async (client) => {
    await insertOrders(client, site, rows + 1, 2 * rows);
    const before = await ledgerOf(client);
    const moment = (await client.query(`select clock_timestamp()::text as moment`)).rows[0].moment as string;
    process.stdout.write(`engage=> delete from site where id = '${site}';\n`);
    await client.query('delete from site where id = $1', [site]);
    // The WAL of the last minutes is in the archive only once its file is full, or closed.
    await client.query('select pg_switch_wal()');
    return { before, moment };
  });
  await timed('Postgres to the moment before the deletion', () => postgres.restoreTo(moment));
  requireEqual('ledger', before, await withClient(postgres.url, ledgerOf));
}

async function ledgerOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    `select count(*), sum(total), md5(string_agg(order_id || ' ' || total, ',' order by order_id)) from ledger_order`,
  );
  return rows[0];
}

function requireEqual(what: string, before: unknown, after: unknown): void {
  const [then, now] = [JSON.stringify(before), JSON.stringify(after)];
  if (then !== now) throw new Error(`The ${what} differ: ${then} before, ${now} after.`);
  process.stdout.write(`equal ${what}: ${now}\n`);
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
exitOnSignals();
await main(Number(args[0] ?? 20_000));
process.exit(0);
