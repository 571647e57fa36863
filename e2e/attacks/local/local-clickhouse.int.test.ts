/** Attempts to reach the embedded ClickHouse. Malicious statements are in local-statements.int.test.ts. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClickHouse } from '../../../deploy/local/clickhouse/clickhouse.ts';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { type Ask, ask, foreignHosts, ofPages, type Reply, sendSlowly } from './local-http.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'engage-attacks-'));
let part: Awaited<ReturnType<typeof startClickHouse>>;
let port: string;
let password: string;
let basic: { Authorization: string };

beforeAll(async () => {
  mkdirSync(join(dataDir, 'logs'));
  part = await startClickHouse({ dataDir, port: await freePort() });
  const url = new URL(part.url);
  ({ port, password } = url);
  basic = { Authorization: `Basic ${Buffer.from(`engage:${password}`).toString('base64')}` };
  await ask(port, { headers: basic, body: 'CREATE TABLE t (a String) ENGINE = MergeTree ORDER BY a' });
});
afterAll(async () => {
  await part.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = async (): Promise<string> =>
  (await ask(port, { headers: basic, body: 'SELECT count() FROM t' })).text.trim();
const insert = `/?query=${encodeURIComponent("INSERT INTO t SELECT 'x'")}`;
const sixteen = {
  status: 403,
  text: expect.stringMatching(/^Code: 516\. DB::Exception: \w+: Authentication failed/),
};

describe('without the password', () => {
  test.each<[string, () => Ask]>([
    ['nothing', () => ({})],
    ['the user alone', () => ({ headers: { 'X-ClickHouse-User': 'engage' } })],
    ['the default user', () => ({ headers: { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': '' } })],
    ['another user with the password', () => ({ path: `/?user=default&password=${password}` })],
    ['a wrong password', () => ({ path: '/?user=engage&password=engage' })],
    ['a prefix of the password', () => ({ path: `/?user=engage&password=${password.slice(0, -1)}` })],
    [
      'the password with a letter more',
      () => ({ headers: { 'X-ClickHouse-User': 'engage', 'X-ClickHouse-Key': `${password}x` } }),
    ],
    ['another scheme', () => ({ headers: { Authorization: `Bearer ${password}` } })],
    ['a broken header', () => ({ headers: { Authorization: 'Basic ====' } })],
    [
      'a wrong header with a valid query',
      () => ({
        headers: { 'X-ClickHouse-User': 'engage', 'X-ClickHouse-Key': 'x' },
        path: `/?user=engage&password=${password}`,
      }),
    ],
    ['another path', () => ({ path: '/play' })],
    ['an insert by GET', () => ({ method: 'GET', path: insert })],
    ['a user name with a line break', () => ({ path: '/?user=%0d%0aX-Evil:1' })],
  ])('%s is refused with the error of ClickHouse', async (_, make) => {
    const sent = make();
    const reply = await ask(port, { ...sent, ...(sent.method ? {} : { body: 'SELECT 1' }) });
    expect(reply).toMatchObject({ ...sixteen, headers: { 'x-clickhouse-exception-code': '516' } });
    expect(await rows()).toBe('0');
  });

  test('the client of the roles reports which error it is', async () => {
    const url = `http://engage:wrong@127.0.0.1:${port}/engage`;
    const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF } });
    const failed = await client.query({ query: 'SELECT 1' }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ClickHouseError);
    expect(failed).toMatchObject({ code: '516', type: 'AUTHENTICATION_FAILED' });
    await client.close();
  });

  test('a body is not even read', async () => {
    const reply = await ask(port, { headers: { 'Content-Length': '50000000' }, body: 'SELECT 1' }).catch(
      () => null,
    );
    expect(reply).toMatchObject(sixteen);
  });
});

test.each<[string, () => Ask]>([
  ['Basic', () => ({ headers: basic })],
  ['its own headers', () => ({ headers: { 'X-ClickHouse-User': 'engage', 'X-ClickHouse-Key': password } })],
  ['the query', () => ({ path: `/?user=engage&password=${password}` })],
])('with the password in %s a request is answered', async (_, make) => {
  expect(await ask(port, { ...make(), body: 'SELECT 41 + 1' })).toMatchObject({ status: 200, text: '42\n' });
});

test('the password is random, in a file that only its owner can read, and in no process argument', () => {
  const file = join(dataDir, 'clickhouse-password');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([password, 0o600]);
  expect(password).toMatch(/^[\w-]{24}$/);
  if (process.platform !== 'linux') return;
  expect(readFileSync(`/proc/${part.process.pid}/cmdline`, 'utf8')).not.toContain(password);
});

/** With the password, which a page might have from a leak: requests of pages are refused all the same. */
describe('from a web page', () => {
  const refused = async (headers: Readonly<Record<string, string>>): Promise<void> => {
    const query = `&user=engage&password=${password}`;
    const replies: Reply[] = [
      await ask(port, { path: `${insert}${query}`, headers: { ...headers, 'Content-Type': 'text/plain' } }),
      await ask(port, { method: 'GET', path: `/?query=SELECT+42${query}`, headers }),
      await ask(port, { method: 'GET', path: '/ping', headers }),
      await ask(port, {
        method: 'OPTIONS',
        headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
      }),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 403, text: expect.stringMatching(/^Refused: /) });
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await rows()).toBe('0');
  };

  test.each(ofPages)('%s', (_, headers) => refused(headers));
  test.each(foreignHosts)('DNS rebinding: Host "%s"', (host) => refused({ Host: host }));
});

test.each(['127.0.0.1', 'localhost:1', 'LocalHost:8089', '[::1]:9'])('Host %s is accepted', async (Host) => {
  expect(await ask(port, { headers: { ...basic, Host }, body: 'SELECT 1' })).toMatchObject({ status: 200 });
});

test.each([
  "INSERT INTO t SELECT 'x'",
  "INSERT INTO t VALUES ('x')",
  'CREATE TABLE u (a String) ENGINE = Memory',
  'DROP TABLE t',
  'TRUNCATE TABLE t',
  'ALTER TABLE t DELETE WHERE 1',
  'SYSTEM START CLEANUP',
  'EXPLAIN INSERT INTO t SELECT 1',
])('GET does not write: %s', async (query) => {
  const path = `/?query=${encodeURIComponent(query)}`;
  for (const method of ['GET', 'HEAD']) {
    const reply = await ask(port, { method, path, headers: basic });
    expect(reply).toMatchObject({ status: 403 });
  }
  const reply = await ask(port, { path: `${path}&readonly=1`, headers: basic });
  expect([403, 497]).toContain(reply.status);
  expect(await rows()).toBe('0');
});

test('other methods are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect(await ask(port, { method, headers: basic })).toMatchObject({ status: 405 });
});

describe('bodies', () => {
  const MB = 1024 * 1024;
  const tooLarge = { status: 413, text: expect.stringContaining('TOO_MANY_BYTES') };

  test('a gzip bomb stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MB, ' '));
    const nested = gzipSync(bomb);
    const headers = { ...basic, 'Content-Encoding': 'gzip' };
    expect(await ask(port, { headers, body: bomb })).toMatchObject(tooLarge);
    expect((await ask(port, { headers, body: nested })).status).toBe(400);
    expect(
      (await ask(port, { headers: { ...headers, 'Content-Encoding': 'gzip, gzip' }, body: nested })).status,
    ).toBe(501);
    const many = Buffer.concat(Array.from({ length: 3 }, () => gzipSync(Buffer.alloc(30 * MB, ' '))));
    expect(await ask(port, { headers, body: many })).toMatchObject(tooLarge);
  });

  test('one that is not gzip is refused, and valid gzip is read', async () => {
    const headers = { ...basic, 'Content-Encoding': 'gzip' };
    expect((await ask(port, { headers, body: 'SELECT 1' })).status).toBe(400);
    expect(await ask(port, { headers, body: gzipSync('SELECT 42') })).toMatchObject({
      status: 200,
      text: '42\n',
    });
  });

  test('one over the size limit is refused, with or without Content-Length', async () => {
    const announced = { ...basic, 'Content-Length': String(65 * MB) };
    expect(await ask(port, { headers: announced, body: 'x' }).catch(() => null)).toMatchObject(tooLarge);
    const sent = ask(port, {
      headers: { ...basic, 'Transfer-Encoding': 'chunked' },
      body: Buffer.alloc(80 * MB, 32),
    });
    // The rest is not read, so the socket may break before the answer arrives.
    expect(
      await sent.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
  });

  test('one that never ends is aborted', () => sendSlowly(port, basic));
});
