import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-ports.ts';
import { startClickHouse } from './clickhouse.ts';

const isLinux = process.platform === 'linux';
if (!isLinux)
  process.stdout.write('Failed writes to ClickHouse were not tested, as only Linux has prlimit.\n');

const FILE_BYTES_MAX = 8_192;
const dataDir = mkdtempSync(join(tmpdir(), 'engage-failed-writes-'));
let port: number;
let part: Awaited<ReturnType<typeof startClickHouse>>;
let client: ClickHouseClient;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'logs'));
  port = await freePort();
  await start();
  await client.command({
    query: `CREATE TABLE things (id UInt32, text String) ENGINE = ReplacingMergeTree ORDER BY id
      SETTINGS non_replicated_deduplication_window = 100, old_parts_lifetime = 1`,
  });
});

afterAll(async () => {
  await client?.close();
  await part?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  part = await startClickHouse({ dataDir, port });
  client = createClient({ url: part.url, request_timeout: 240_000, log: { level: ClickHouseLogLevel.OFF } });
}

/** The system refuses to write more than this into one file, as if the disk were full. */
const limitFiles = (bytes: number): void => {
  const { status } = spawnSync('prlimit', [`--pid=${part.process.pid}`, `--fsize=${bytes}:`]);
  expect(status).toBe(0);
};

/** Rows that need more bytes than a file may have, although they are compressed. */
const large = Array.from({ length: 20 }, (_, id) => [id, randomBytes(1_000).toString('hex')]);
const small = [[1_000, 'small']];

const insert = (values: readonly unknown[], token: string): Promise<unknown> =>
  client.insert({
    table: 'things',
    values,
    format: 'JSONCompactEachRow',
    clickhouse_settings: { insert_deduplication_token: token },
  });

const count = async (): Promise<unknown> => {
  const answer = await client.query({
    query: 'SELECT count() AS n, sum(length(text)) AS chars FROM things FINAL',
  });
  return (await answer.json<{ n: number; chars: number }>()).data[0];
};

async function startAgain(): Promise<void> {
  expect(await part.ended).toMatch(/^ClickHouse ended with SIGKILL \(a file in .* could not be written: /);
  await client.close();
  await start();
}

test.skipIf(!isLinux)(
  'an insert whose part was not written is not acknowledged, and is stored when it is sent again',
  async () => {
    await insert(small, 'first');
    limitFiles(FILE_BYTES_MAX);
    await expect(insert(large, 'second')).rejects.toThrow();
    await startAgain();
    expect(await count()).toEqual({ n: 1, chars: 5 });
    await insert(large, 'second');
    expect(await count()).toEqual({ n: 21, chars: 40_005 });
  },
);

test.skipIf(!isLinux)('the parts of a merge that was not written are used again', async () => {
  limitFiles(FILE_BYTES_MAX);
  await expect(client.command({ query: 'OPTIMIZE TABLE things FINAL' })).rejects.toThrow();
  await startAgain();
  expect(await count()).toEqual({ n: 21, chars: 40_005 });
});

test.skipIf(!isLinux)('a deletion that was not written does not prevent the next start', async () => {
  limitFiles(0);
  await expect(client.command({ query: 'ALTER TABLE things DELETE WHERE id = 1000' })).rejects.toThrow();
  await startAgain();
  expect(await count()).toEqual({ n: 21, chars: 40_005 });
});
