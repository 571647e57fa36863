import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'chdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { type ClickHouse, tableOnAllReplicas } from '#platform/clickhouse/cluster.ts';
import { haveSmallGranules } from '#platform/clickhouse/granules.ts';
import { eraseViews, mutationSettings } from '#platform/erasure/views.ts';
import { KeyRing } from '#platform/secrets/key-ring.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { readerStatements } from '../../reader/clickhouse.ts';
import { freePort } from '../testing/free-ports.ts';
import { literal } from './statement.ts';

/**
 * The engine knows a cluster of one server, itself, and has a Keeper in memory. What it lacks is the worker that carries out
 * `on cluster`, and the port by which servers fetch parts of each other: a replicated table is made, and stays read-only. So each
 * statement that a cluster is sent is parsed as it is, and then run without what is lacking.
 */
const dir = mkdtempSync(join(tmpdir(), 'engage-cluster-'));
const cluster = { name: 'shop-views', database: 'engage' };
let session: Session;
/** As they were sent. */
const sent: string[] = [];
/** Statements that are run as they would be with a worker for `on cluster`, on tables that take rows. */
const onOne = (text: string): string =>
  text.replace(` on cluster '${cluster.name}'`, '').replace(/\bengine = Replicated/, 'engine = ');

async function ask(text: string, params: Readonly<Record<string, unknown>> = {}): Promise<string> {
  for (const [name, value] of Object.entries(params)) {
    const list = Array.isArray(value)
      ? `[${value.map((one) => literal(String(one))).join(',')}]`
      : String(value);
    await session.queryAsync(`set param_${name} = ${literal(list)}`);
  }
  try {
    const result = await session.queryAsync(text, { format: 'JSONEachRow' });
    return Buffer.from(result.bytes()).toString('utf8').trim();
  } catch (error) {
    // The client reads the name of the error from the same text.
    const { message } = error as Error;
    throw Object.assign(new Error(message), { type: /\(([A-Z_]+)\)\s*$/.exec(message)?.[1] });
  }
}

async function take(text: string): Promise<string> {
  sent.push(text);
  await ask(`select formatQuery(${literal(text)})`);
  return onOne(text);
}

/** What the service sends by HTTP, given to the engine. */
const clickhouse = {
  cluster,
  async command({ query, query_params }: { query: string; query_params?: Record<string, unknown> }) {
    const text = await take(query);
    if (!text.startsWith('system sync replica')) await ask(text, query_params);
  },
  async query({ query, query_params }: { query: string; query_params?: Record<string, unknown> }) {
    const answer = await ask(await take(query), query_params);
    return { json: async () => (answer === '' ? [] : answer.split('\n').map((line) => JSON.parse(line))) };
  },
  async insert(rows: { table: string; columns?: string[]; values: unknown[]; format: 'JSONEachRow' }) {
    await session.insert({
      ...rows,
      values: rows.values.map((row) => JSON.stringify(row)).join('\n'),
    } as never);
  },
} as unknown as ClickHouse;

beforeAll(async () => {
  const port = await freePort();
  const config = join(dir, 'engine.xml');
  writeFileSync(
    config,
    `<clickhouse>
      <zookeeper><implementation>testkeeper</implementation></zookeeper>
      <default_replica_path>/clickhouse/{database}/{table}</default_replica_path>
      <default_replica_name>one</default_replica_name>
      <tcp_port>${port}</tcp_port>
      <remote_servers><${cluster.name}><shard>
        <replica><host>127.0.0.1</host><port>${port}</port></replica>
      </shard></${cluster.name}></remote_servers>
    </clickhouse>`,
  );
  session = new Session(join(dir, 'data'), { connectionArgs: [`--config-file=${config}`] });
  await session.queryAsync('create database engage');
  await session.queryAsync('use engage');
});

afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

test('the engine runs every statement of the migrations, and creates the tables', async () => {
  await migrateClickHouse(clickhouse);
  expect(sent.filter((text) => text.includes(' on cluster '))).not.toEqual([]);
  expect(await haveSmallGranules(clickhouse)).toBe(true);
});

test('with a cluster configured, tables of a single server are refused before any change', async () => {
  const before = sent.length;
  await expect(migrateClickHouse(clickhouse)).rejects.toThrow(
    'not replicated: to use a cluster, start with an empty database',
  );
  await expect(
    migrateClickHouse(Object.assign(Object.create(clickhouse), { cluster: { ...cluster, name: 'other' } })),
  ).rejects.toThrow('CLICKHOUSE_CLUSTER is "other", but ClickHouse has no cluster of that name.');
  expect(sent.slice(before).filter((text) => !/^\s*select/.test(text))).toEqual([]);
});

test('an erasure runs on every server, drops its table on all of them, and keeps other visitors’ rows', async () => {
  const at = { site_id: 'site', decision_ts: yesterdayMs() * 1_000, version: 1, at: yesterdayMs() };
  const rows = ['gone', 'kept'].map((visitor_id) => ({ ...at, decision_id: visitor_id, visitor_id }));
  await clickhouse.insert({ table: 'outcomes', values: rows, format: 'JSONEachRow' });
  const before = sent.length;
  const existed = await eraseViews(
    clickhouse,
    new KeyRing([{ id: 1, bytes: randomBytes(32) }]),
    {
      site: 'site' as SiteId,
      visitors: ['gone' as VisitorId],
      orders: ['order'],
      unknown: 'gone' as VisitorId,
    },
    Date.now() + 100_000,
  );
  expect(existed).toBe(true);
  const left = (table: string) =>
    ask(`select distinct visitor_id from ${tableOnAllReplicas(clickhouse, table)}`);
  expect(await left('outcomes')).toBe('{"visitor_id":"kept"}');
  expect(await left('outcome_steps')).toBe('{"visitor_id":"kept"}');
  const own = sent.slice(before);
  const [made] = own.filter((text) => text.startsWith('create table erase_'));
  expect(made).toContain("on cluster 'shop-views'");
  expect(made).toContain('engine = ReplicatedMergeTree order by tuple()');
  expect(own.filter((text) => text.startsWith('drop table erase_'))).toEqual([
    expect.stringContaining(" on cluster 'shop-views' sync"),
  ]);
  const changes = own.filter((text) => text.startsWith('alter table'));
  expect(changes).toHaveLength(2);
  for (const text of changes) expect(text).toContain('allow_nondeterministic_mutations = 1');
  expect(own).toContain("system sync replica on cluster 'shop-views' `engage`.outcomes");
  for (const text of own.filter((one) => /from (outcomes|system\.(parts|mutations))/.test(one)))
    expect(text).toBe('asks one server alone');
});

test('replicated tables are made by the engine, and refuse a mutation that asks another table unless they are told', async () => {
  await session.queryAsync('create database replicated');
  await session.queryAsync('use replicated');
  const made = sent.filter((text) => /^\s*create table if not exists (?!erase_)/.test(text));
  for (const text of made) await session.queryAsync(text.replace(` on cluster '${cluster.name}'`, ''));
  const engines = await ask(
    "select distinct engine from system.tables where database = 'replicated' and engine != 'Null' order by engine",
  );
  expect(engines.split('\n').map((line) => JSON.parse(line).engine)).toEqual([
    'ReplicatedAggregatingMergeTree',
    'ReplicatedMergeTree',
    'ReplicatedReplacingMergeTree',
  ]);
  const erase = `alter table moments delete where visitor_id in (select name from migration) settings`;
  await expect(ask(`${erase} mutations_sync = 0`)).rejects.toThrow('allow_nondeterministic_mutations');
  // Further it does not come: the replica is read-only without the port of the servers.
  await expect(ask(`${erase} ${mutationSettings(clickhouse)}`)).rejects.not.toThrow('nondeterministic');
});

test('the read-only user is created on every server', async () => {
  for (const text of readerStatements('engage', 'engage_reader', 'password', cluster.name)) {
    expect(await ask(`select formatQuery(${literal(text)})`)).toContain(`ON CLUSTER \`${cluster.name}\``);
  }
});
