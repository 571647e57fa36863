import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { entryArgs } from '../entry.ts';
import { freePort } from '../testing/free-ports.ts';
import { startClickHouse } from './clickhouse.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'engage-clickhouse-'));
let part: Awaited<ReturnType<typeof startClickHouse>>;
let client: ClickHouseClient;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'logs'));
  part = await startClickHouse({ dataDir, port: await freePort() });
  // Longer than the client's 30 s: on a busy machine a slow read takes as long.
  client = createClient({ url: part.url, request_timeout: 240_000 });
  await client.command({
    query: `CREATE TABLE things (id String, tags Array(String), at DateTime64(3, 'UTC'), n Decimal(18, 4))
      ENGINE = ReplacingMergeTree ORDER BY id`,
  });
});

afterAll(async () => {
  await client.close();
  await part.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = async (query: string, queryParams: Record<string, unknown> = {}): Promise<unknown[]> => {
  const result = await client.query({ query, query_params: queryParams, format: 'JSONEachRow' });
  return result.json();
};

test('answers a ping', async () => {
  expect(await client.ping()).toEqual({ success: true });
});

test('inserts rows with arrays, quotes and other scripts, and reads them back', async () => {
  const tags = [`it's`, '"quoted"', 'back\\slash', 'a\tb\nc', 'Größe 🙂'];
  await client.insert({
    table: 'things',
    format: 'JSONEachRow',
    values: [{ id: 'a', tags, at: 1_700_000_000_123, n: '12.3456' }],
  });
  await client.insert({
    table: 'things',
    columns: ['id', 'n'],
    format: 'JSONCompactEachRow',
    values: [['b', '0.0001']],
  });
  expect(await rowsOf('SELECT id, tags, at, toString(n) AS n FROM things ORDER BY id')).toEqual([
    { id: 'a', tags, at: '2023-11-14 22:13:20.123', n: '12.3456' },
    { id: 'b', tags: [], at: '1970-01-01 00:00:00.000', n: '0.0001' },
  ]);
});

test('binds parameters, whatever characters they hold', async () => {
  const text = `it's "quoted" back\\slash tab\tline\nGröße 🙂 {x:String} \\N`;
  const list = [`o'clock`, 'a,b', '\\', ']'];
  const [row] = await rowsOf('SELECT {text:String} AS text, {list:Array(String)} AS list, {n:Int64} AS n', {
    text,
    list,
    n: 1_700_000_000_123,
  });
  expect(row).toEqual({ text, list, n: 1_700_000_000_123 });
  expect(await rowsOf('SELECT {gone:Nullable(String)} IS NULL AS gone', { gone: null })).toEqual([
    { gone: 1 },
  ]);
});

test('a setting of one request does not affect the next', async () => {
  const setting = "SELECT getSetting('max_threads') AS threads";
  const before = await rowsOf(setting);
  for (let i = 0; i < 6; i++) {
    const result = await client.query({
      query: setting,
      format: 'JSONEachRow',
      clickhouse_settings: { max_threads: 7 },
    });
    expect(await result.json()).toEqual([{ threads: 7 }]);
  }
  for (let i = 0; i < 6; i++) expect(await rowsOf(setting)).toEqual(before);
});

test('an error is the class that the client knows, with its number', async () => {
  const failed = await client.query({ query: 'SELECT * FROM nowhere' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ClickHouseError);
  expect(failed).toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' });
  const bad = client.insert({ table: 'things', format: 'JSONEachRow', values: [{ id: 'c', n: 'many' }] });
  await expect(bad).rejects.toBeInstanceOf(ClickHouseError);
  const { origin, username, password } = new URL(part.url);
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const raw = await fetch(`${origin}/?query=SELECT+FROM+WHERE`, { method: 'POST', headers });
  expect([raw.status, raw.headers.get('x-clickhouse-exception-code')]).toEqual([400, '62']);
  expect(await raw.text()).toMatch(/^Code: 62\. DB::Exception: Syntax error/);
});

test('databases are separate, also for parallel requests', async () => {
  await client.command({ query: 'CREATE DATABASE second' });
  const url = new URL(part.url);
  url.pathname = '/second';
  const second = createClient({ url });
  try {
    await second.command({ query: 'CREATE TABLE things (id String) ENGINE = MergeTree ORDER BY id' });
    await second.insert({ table: 'things', format: 'JSONEachRow', values: [{ id: 'only second' }] });
    const reads = Array.from({ length: 12 }, async (_, i) => {
      const from = i % 2 === 0 ? second : client;
      const result = await from.query({ query: 'SELECT currentDatabase() AS name', format: 'JSONEachRow' });
      return result.json();
    });
    const answers = await Promise.all(reads);
    answers.forEach((answer, i) => {
      expect(answer).toEqual([{ name: i % 2 === 0 ? 'second' : 'engage' }]);
    });
    await second.command({ query: 'DROP DATABASE second' });
  } finally {
    await second.close();
  }
});

test('a quick read does not wait for a slow one', async () => {
  const order: string[] = [];
  const slow = rowsOf('SELECT sum(sipHash64(number)) FROM numbers(150000000)').then(() => order.push('slow'));
  const quick = rowsOf('SELECT 1').then(() => order.push('quick'));
  await Promise.all([slow, quick]);
  expect(order).toEqual(['quick', 'slow']);
});

test('a second process on the same directory is refused in one sentence', () => {
  const passwordFile = join(dataDir, 'clickhouse-password');
  const args = [...entryArgs('clickhouse-server'), join(dataDir, 'clickhouse'), '1', passwordFile];
  const result = spawnSync(process.execPath, args, {
    cwd: projectFile(),
    encoding: 'utf8',
    timeout: 250_000,
  });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('is in use by another process');
});
