import { Server } from 'node:http';
import { connect } from 'node:net';
import { ClickHouseError } from '@clickhouse/client';
import Koa from 'koa';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { queryRows } from '../clickhouse/query.ts';
import { networkOf } from '../limits/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { createLog, errorFields } from '../telemetry/logger.ts';
import { uuidv7 } from '../uuid.ts';
import { clientIp, createApp, HttpError, parseObject, readJson, refusalOf, tooDeep } from './http.ts';
import { listen } from './server.ts';

const request = (socket: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: socket },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as never;

test.each([
  [0, '6.6.6.6', '10.0.0.1'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
  [1, undefined, '10.0.0.1'],
  [0, '', '10.0.0.1'],
  [1, ' 1.2.3.4 ', '1.2.3.4'],
  [1, '1.2.3.4,', '10.0.0.1'],
  [1, '6.6.6.6, unknown', '10.0.0.1'],
  [1, '6.6.6.6, not an address', '10.0.0.1'],
  [1, '6.6.6.6, 1.2.3.4:50123', '1.2.3.4'],
  [1, '6.6.6.6, [2001:db8::7]:443', '2001:db8::7'],
  [1, '6.6.6.6, 2001:db8::7', '2001:db8::7'],
  [2, '1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 7.7.7.7, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
])('with %d trusted proxies %s comes from %s', (trusted, header, ip) => {
  expect(clientIp(request('10.0.0.1', header), trusted)).toBe(ip);
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:DB8:0001:0002::ffff', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['0000:0000:0000:0000:0000:ffff:0102:0304', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('dangerous JSON is refused before it is parsed', () => {
  expect(tooDeep('['.repeat(200_000))).toBe(true);
  expect(tooDeep(`"${'['.repeat(50)}"`)).toBe(false);
  expect(tooDeep('{"a":"\\"[[[[[[[[[[[[[[[[[[[[[[["}')).toBe(false);
  const parsed = parseObject(Buffer.from('{"a":1,"__proto__":{"admin":true}}'));
  expect(Object.assign({}, parsed)).toEqual({ a: 1 });
  expect((Object.assign({}, parsed) as { admin?: boolean }).admin).toBeUndefined();
});

test.each([
  ['of Latin-1', [0x61, 0xe9, 0x62]],
  ['that begin no character', [0xff, 0xfe]],
  ['of a character that is cut off', [0xe2, 0x82]],
  ['of half a character of UTF-16', [0xed, 0xa0, 0x80]],
])('JSON with bytes %s is refused, and not stored with other characters', (_, bytes) => {
  const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
  expect(() => parseObject(body)).toThrow('The body is not UTF-8: JSON must be sent in UTF-8.');
});

test('JSON may begin with a byte order mark, and hold U+FFFD that was sent', () =>
  expect(parseObject(Buffer.from('\ufeff{"a":"€ \ufffd"}'))).toEqual({ a: '€ \ufffd' }));

test('after a body that is too large, the connection can be used again', async () => {
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.status = await readJson(ctx, { bytes: 100 }).then(
      () => 204,
      (error: HttpError) => error.status,
    );
  });
  const server = await listen(app, '127.0.0.1', 0);
  const post = (body: string) =>
    `POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(server.port, '127.0.0.1');
  try {
    const statuses = await new Promise<string[]>((resolve, reject) => {
      let heard = '';
      socket.on('error', reject).on('data', (chunk) => {
        heard += chunk.toString();
        const seen = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1]!);
        if (seen.length === 2) resolve(seen);
      });
      socket.write(post(`"${'x'.repeat(2_000_000)}"`) + post('{}'));
    });
    expect(statuses).toEqual(['413', '204']);
  } finally {
    socket.destroy();
    await server.close();
  }
});

test('a hung part is answered 503 after the timeout, and an incomplete body 408', async () => {
  const platform = {
    config: { trustedProxies: 0, securityContacts: [] as readonly string[] },
    metrics: new Registry(),
    log: createLog('test', 'silent'),
  };
  const app = createApp(platform as Platform, 200);
  app.use(async (ctx) => {
    if (ctx.method === 'POST') await readJson(ctx, { bytes: 100 });
    await new Promise(() => {});
  });
  const server = await listen(app, '127.0.0.1', 0);
  const socket = connect(server.port, '127.0.0.1');
  try {
    const hung = await fetch(`http://127.0.0.1:${server.port}/`);
    expect([hung.status, Number(hung.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await hung.json()).toEqual({ error: expect.stringContaining('does not respond') });
    socket.write(
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    const heard: Buffer[] = await socket.toArray();
    expect(Buffer.concat(heard).toString()).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*"The body did not arrive in time\."/,
    );
  } finally {
    socket.destroy();
    await server.close();
  }
});

test('open connections, busy or idle, do not delay a shutdown', async () => {
  const app = new Koa();
  const asked = new Set<string>();
  app.use(async (ctx) => {
    asked.add(ctx.path);
    await new Promise((resolve) => setTimeout(resolve, 20));
    ctx.body = 'answered';
  });
  const server = await listen(app, '127.0.0.1', 0);
  const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
  const [busy, idle] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
  busy.on('error', () => {});
  const first = [busy, idle].map((socket) => new Promise((resolve) => socket.once('data', resolve)));
  busy.on('data', () => busy.write(get));
  for (const socket of [busy, idle]) socket.write(get);
  await Promise.all(first);
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections');
  idle.write(get.replace('/', '/last'));
  const last = new Promise((resolve) => idle.once('data', resolve));
  await expect.poll(() => asked.has('/last'), { interval: 1 }).toBe(true);
  await server.close();
  const cuts = cut.mock.calls.length;
  cut.mockRestore();
  expect(cuts, 'not until connections are cut').toBe(0);
  expect(String(await last)).toContain('answered');
});

test('an error becomes a status and one sentence, without internal details', () => {
  expect(refusalOf(new HttpError(418, 'tea')).status).toBe(418);
  for (const code of ['159', '241', '202', '243', '999']) {
    const busy = refusalOf(new ClickHouseError({ message: 'Timeout exceeded: secret', code, type: 'X' }));
    expect([busy.status, busy.headers['Retry-After'], busy.message]).toEqual([
      503,
      expect.stringMatching(/^[1-9]/),
      expect.not.stringContaining('secret'),
    ]);
  }
  expect(refusalOf(new ClickHouseError({ message: 'x', code: '62', type: 'SYNTAX_ERROR' })).status).toBe(500);
  expect(refusalOf(new Error('Query read timeout'))).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  expect(refusalOf(new Error('secret')).message).not.toContain('secret');
});

test('a row for a website or a person that was deleted meanwhile is 404 or 401, any other missing reference a defect', () => {
  const violation = (constraint: string) => Object.assign(new Error('secret'), { code: '23503', constraint });
  expect(refusalOf(violation('ledger_order_site_id_fkey'))).toMatchObject({
    status: 404,
    message: 'There is no such website.',
  });
  for (const name of ['facts_version_person_id_fkey', 'api_key_created_by_fkey'])
    expect(refusalOf(violation(name)).status).toBe(401);
  expect(refusalOf(violation('api_key_account_id_fkey')).status).toBe(500);
});

const BROKEN_CODES = [
  ...['08006', '25P03', '40001', '40P01', '53100', '53300', '55P03', '57014'],
  ...['57P01', '57P02', '57P03', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'EADDRNOTAVAIL'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE'],
].map((code) => Object.assign(new Error('of a part'), { code }));
const BROKEN_MESSAGES = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
  'Timeout error.',
].map((message) => new Error(message));
const BROKEN_KAFKA = ['KafkaJSNumberOfRetriesExceeded', 'KafkaJSRequestTimeoutError'].map((name) =>
  Object.assign(new Error('of the log'), { name }),
);

test.each([
  ...BROKEN_CODES,
  ...BROKEN_MESSAGES,
  ...BROKEN_KAFKA,
  new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
])('a part that breaks in the middle of a request is 503: %s', (error) => {
  const { status, headers, message } = refusalOf(error);
  expect([status, headers['Retry-After'], message]).toEqual([
    503,
    expect.stringMatching(/^[1-9]/),
    expect.stringMatching(/^Temporarily unavailable/),
  ]);
});

test.each([
  new Error('<html>502 Bad Gateway</html>'),
  new Error('The user aborted a request.'),
  new SyntaxError('Unexpected end of JSON input: "canary-visitor'),
])('an answer of ClickHouse that is none, or is cut off, is 503: %s', async (error) => {
  const broken = { query: async () => ({ json: () => Promise.reject(error) }) };
  const failed: Error = await queryRows(broken as never, 'select 1').catch((reason) => reason);
  expect(refusalOf(failed)).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  expect(errorFields(failed)['message']).not.toContain('canary-visitor');
});

test.each([
  Object.assign(new Error('Invalid topic'), { name: 'KafkaJSNonRetriableError' }),
  Object.assign(new Error('no access'), { name: 'KafkaJSProtocolError', retriable: false }),
  new RangeError('Invalid array length'),
])('an error that no retry can help stays 500: %s', (error) => {
  expect(refusalOf(error).status).toBe(500);
});

test('a query with a parameter that is not defined stays 500', async () => {
  const error = new Error('Unsupported value in query parameters: [undefined].');
  const failed: Error = await queryRows({ query: () => Promise.reject(error) }, 'select 1').catch(
    (reason) => reason,
  );
  expect(refusalOf(failed).status).toBe(500);
});

test('what ClickHouse refuses is passed on as it is', async () => {
  const refused = new ClickHouseError({ message: 'x', code: '60', type: 'UNKNOWN_TABLE' });
  const asked = queryRows({ query: () => Promise.reject(refused) }, 'select 1');
  await expect(asked).rejects.toBe(refused);
});

test('the log line of an overloaded ClickHouse has no text of it, which may quote a visitor', async () => {
  const lines: unknown[] = [];
  const platform = {
    config: { trustedProxies: 0, securityContacts: [] as readonly string[] },
    metrics: new Registry(),
    log: { warn: (...line: unknown[]) => lines.push(line) },
  };
  const app = createApp(platform as unknown as Platform);
  app.use(() => {
    const message = "Memory limit exceeded: while executing 'FUNCTION equals(visitor_id, 'canary-visitor')'";
    throw new ClickHouseError({ message, code: '241', type: 'MEMORY_LIMIT_EXCEEDED' });
  });
  const server = await listen(app, '127.0.0.1', 0);
  try {
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(503);
  } finally {
    await server.close();
  }
  const detail = 'ClickHouse rejected the statement: MEMORY_LIMIT_EXCEEDED (241)';
  expect(lines).toEqual([[expect.objectContaining({ detail }), 'a part is unavailable']]);
});

test('ids are unique UUIDv7 in order of time', () => {
  const ids = Array.from({ length: 5_000 }, (_, i) => uuidv7(1_700_000_000_000 + i));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
