/** Slow clients hold a connection for a while, but nothing that others need. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Koa from 'koa';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { endNoContent } from '#platform/http/no-content.ts';
import { createHttpServer, listen, listening, type Timeouts } from '#platform/http/server.ts';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { createApi } from '../../../api/app.ts';
import { addPerson, type Someone } from '../../../api/testing.ts';
import type { Serve } from '../../../ingest/collector/server/server.ts';
import { loadUws, uwsServer } from '../../../ingest/collector/server/uws.ts';
import { serve as wsServer } from '../../../ingest/collector/server/ws.ts';
import { ask, freshAddress } from '../../conformance/wire.ts';
import { type Rig, useRig } from '../../rig.ts';
import { openRaw, type RawConnection, requestOf, statuses } from './raw.ts';

const soon: Timeouts = { headersMs: 400, requestMs: 800, keepAliveMs: 400, stalledMs: 400, checkMs: 50 };
/** For a client that keeps sending: on a busy machine its next byte may be as late as if it had stalled. */
const soonUnstalled: Timeouts = { ...soon, stalledMs: 60_000 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const opened = (port: number, text?: string): RawConnection => {
  const one = openRaw(port, text);
  closers.push(() => one.socket.destroy());
  return one;
};

/** Sends one byte repeatedly, until the connection ends. */
function drip(one: RawConnection, byte = 'a'): void {
  const dripping = setInterval(() => one.write(byte), 100);
  closers.push(() => clearInterval(dripping));
}

async function served(options: Parameters<typeof createHttpServer>[0]): Promise<[Server, number]> {
  const server = createHttpServer({ timeouts: soon, ...options }, (req, res) => {
    req.resume().on('error', () => {});
    if (req.url === '/large') res.end(Buffer.alloc(64 * 1024 * 1024));
    else if (req.method === 'POST') req.on('end', () => res.end('whole'));
    else res.end('answered');
  });
  await listening(server, '127.0.0.1', 0);
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return [server, (server.address() as AddressInfo).port];
}
const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));

describe('each of our HTTP servers on Node', () => {
  test('has 10 s for headers, 30 s for a request, and a limit of connections', () => {
    const server = createHttpServer({}, () => {});
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000]);
    expect([timeout, maxConnections]).toEqual([30_000, 10_000]);
    expect(createHttpServer({ httpConnections: 7 }, () => {}).maxConnections).toBe(7);
  });

  const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
  test.each([
    ['says nothing at all', '', false],
    ['stops within its headers', head, false],
    ['sends its headers a byte at a time', `${head}X: `, true],
    ['promises a body that never comes', requestOf('POST /', { 'Content-Length': '9' }), false],
    ['sends its body a byte at a time', requestOf('POST /', { 'Content-Length': '9999' }), true],
    ['sends chunks without end', requestOf('POST /', { 'Transfer-Encoding': 'chunked' }, 'ffff\r\n'), true],
    ['stays after its answer', requestOf('GET /'), false],
    ['stops within its second request', `${requestOf('GET /')}${head}`, false],
    ['takes nothing of its answer', requestOf('GET /large'), false],
  ])('closes the connection of a client that %s and never closes its half', async (what, text, drips) => {
    const [server, port] = await served({ timeouts: drips ? soonUnstalled : soon });
    // Its time may have run out before a poll sees it.
    const isThere = once(server, 'connection');
    const one = opened(port, text);
    if (what.startsWith('takes')) one.socket.pause();
    await isThere;
    if (drips) drip(one);
    await eventually('it is gone', async () => (await connectionsOf(server)) === 0);
    if (drips) expect(statuses(await one.ended)).toEqual([408]);
    // A client must not receive anything that it could take for the answer to a request that it is just sending.
    if (text === '') expect(await one.ended).toBe('');
  });

  test('a connection over the limit is closed at once, and a new one is accepted when one ends', async () => {
    const [server, port] = await served({ httpConnections: 3, timeouts: {} });
    const first = [opened(port), opened(port), opened(port)];
    await eventually('they are there', async () => (await connectionsOf(server)) === 3);
    expect(await opened(port, requestOf('GET /')).ended).toBe('');
    first[0]!.socket.destroy();
    await eventually('there is room', async () => (await connectionsOf(server)) === 2);
    const next = opened(port, requestOf('GET /'));
    await eventually('it is answered', () => statuses(next.heard())[0] === 200);
  });
});

test.each([
  ['takes none of its many answers', requestOf('GET /poll').repeat(20_000)],
  ['stays after its answer', requestOf('GET /poll')],
  ['takes nothing of an answer of the app', requestOf('GET /large')],
])('a server that answers before the app closes the connection of a client that %s', async (what, text) => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = Buffer.alloc(64 * 1024 * 1024);
  });
  const lines = `X: ${'x'.repeat(2_000)}\r\n`;
  let socket: Socket | undefined;
  const server = await listen(app, '127.0.0.1', 0, {
    // Its last request may be cut off by the full buffer, and must not be what closes the connection.
    timeouts: { ...soon, headersMs: 60_000, requestMs: 60_000 },
    before: (req, res) => {
      socket = req.socket;
      if (req.url === '/poll') endNoContent(res, lines, Date.now());
      return req.url === '/poll';
    },
  });
  closers.push(() => server.close());
  const one = opened(server.port, text);
  if (!what.startsWith('stays')) one.socket.pause();
  await eventually('the connection is closed', () => socket?.destroyed === true);
});

const uws = await loadUws({ trustedHash: null });
const collectors: [string, Serve][] = [['ws', wsServer]];
if (uws.kind === 'loaded') collectors.push([`uWebSockets.js ${uws.release}`, uwsServer(uws.uws)]);

describe.each(collectors)('the collector on %s', (name, serve) => {
  async function collector(httpConnections: number): Promise<number> {
    const options = {
      socketsPerNetwork: 9,
      trustedProxies: 0,
      idleSeconds: 60,
      httpConnections,
      timeouts: soon,
    };
    const server = await serve('127.0.0.1', 0, options, {
      open: () => ({}),
      crowded() {},
      text() {},
      refuse() {},
      closed() {},
    });
    closers.push(() => server.close());
    return server.port;
  }

  // The timeout of uWebSockets.js cannot be configured: it is 10 s, checked every 4 s.
  test('closes connections that never become a websocket', async () => {
    const port = await collector(99);
    const head = 'GET / HTTP/1.1\r\nHost: x\r\n';
    const slow = ['', head, `${head}X: `, requestOf('POST /', { 'Content-Length': '99' })];
    const all = slow.map((text) => opened(port, text));
    drip(all[2]!);
    expect((await Promise.all(all.map((one) => one.ended))).length).toBe(4);
  });

  test('closes a connection over the limit, and every refused one', async () => {
    const refused = opened(await collector(99), requestOf('GET /'));
    expect(statuses(await refused.ended)).toEqual([426]);
    if (name === 'ws') return; // its sockets count among its connections: 100,000 more than these
    const port = await collector(2);
    const first = [opened(port, 'GET '), opened(port, 'GET ')];
    await Promise.all(first.map((one) => new Promise((resolve) => one.socket.once('connect', resolve))));
    expect(await opened(port, 'GET ').ended).toBe('');
  });
});

/** Twice the number of slots of an address. */
const CROWD = 16;
/** Shorter than the wait for a slot, after which a request is answered with 503. */
const ANSWER_MS = 2_500;

describe('the slot of an address is released', () => {
  let rig: Rig;
  let api: Running & { readonly port: number };
  let anna: Someone;
  let base: string;
  let isBroken = false;
  beforeAll(async () => {
    rig = await useRig({ logLevel: 'fatal', env: { TRUSTED_PROXIES: '1' } });
    const postgres = new Proxy(rig.platform.postgres, {
      get(pool, name) {
        if (name === 'query' && isBroken) return () => Promise.reject(new Error('broken'));
        const value: unknown = Reflect.get(pool, name);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    const eraser = { erase: () => Promise.reject(new Error('nobody erases here')) };
    const app = createApi({ ...rig.platform, postgres }, eraser, ANSWER_MS);
    api = await listen(app, '127.0.0.1', 0, rig.config);
    base = `http://127.0.0.1:${api.port}/v1`;
    anna = await addPerson(rig.platform, 'anna@example.com');
  });
  afterAll(async () => {
    await api?.close();
    await rig?.close();
  });

  const json = { 'Content-Type': 'application/json' };
  const signIn = (from: string, headers: Record<string, string>, body = ''): string =>
    requestOf('POST /v1/session', { 'X-Forwarded-For': from, ...json, ...headers }, body);
  const wrong = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
  const key = { Authorization: `Bearer ${'x'.repeat(43)}` };

  /** How all of many concurrent requests from one address end: the text of the request, and what the client does. */
  const ways: [string, (from: string) => string, ((one: RawConnection) => unknown)?][] = [
    ['its body never comes', (from) => signIn(from, { 'Content-Length': '50' })],
    ['half of its body never comes', (from) => signIn(from, { 'Content-Length': '50' }, '{"email":')],
    [
      'its body arrives a byte at a time',
      (from) => signIn(from, { 'Content-Length': '9000' }, '{'),
      (one) => drip(one, ' '),
    ],
    ['its chunks never end', (from) => signIn(from, { 'Transfer-Encoding': 'chunked' }, '1\r\n{\r\n')],
    [
      'its client disconnects within the body',
      (from) => signIn(from, { 'Content-Length': '50' }, '{'),
      (one) => one.socket.resetAndDestroy(),
    ],
    [
      'its client disconnects while the password is compared',
      (from) => signIn(from, { 'Content-Length': String(wrong.length) }, wrong),
      (one) => one.socket.resetAndDestroy(),
    ],
    ['its body is too large', (from) => signIn(from, { 'Content-Length': '900000' }, 'x'.repeat(17_000))],
    [
      'it waits for 100 Continue and sends nothing',
      (from) => signIn(from, { 'Content-Length': '9', Expect: '100-continue' }),
    ],
    [
      'it asks for an upgrade',
      (from) => signIn(from, { Connection: 'Upgrade', Upgrade: 'websocket', 'Content-Length': '9' }),
    ],
    [
      'it is a HEAD with a wrong key',
      (from) => requestOf('HEAD /v1/sdk', { 'X-Forwarded-For': from, ...key }),
    ],
    [
      'it has a wrong key, and a body that never comes',
      (from) =>
        requestOf('POST /v1/sdk', { 'X-Forwarded-For': from, ...key, ...json, 'Content-Length': '9' }),
    ],
  ];

  test.each(ways)('when %s', async (_, text, act) => {
    const from = freshAddress();
    const crowd = Array.from({ length: CROWD }, () => opened(api.port, text(from)));
    await Promise.all(crowd.map((one) => new Promise((resolve) => one.socket.once('connect', resolve))));
    if (act) for (const one of crowd) act(one);
    const open = new Set(crowd);
    await eventually('all are answered, or gone', () => {
      for (const one of open) if (one.isOver() || one.heard() !== '') open.delete(one);
      return open.size === 0;
    });
    await staysWell(from);
  });

  test('when its handler fails', async () => {
    let from = '';
    isBroken = true;
    onTestFinished(() => {
      isBroken = false;
    });
    const failed = await untilInTime(() => {
      from = freshAddress();
      return { method: 'GET', path: '/sdk', headers: { 'x-forwarded-for': from, ...key } };
    });
    isBroken = false;
    expect(failed).toEqual(Array(CROWD).fill(500));
    await staysWell(from);
  });

  /**
   * Repeats until a whole crowd is answered: on a busy machine one crowd may take longer than ANSWER_MS, but not every
   * one.
   */
  const untilInTime = (next: () => Parameters<typeof ask>[1]): Promise<number[]> =>
    eventually('a crowd is answered in time', async () => {
      const what = next();
      const answers = await Promise.all(Array.from({ length: CROWD }, () => ask(base, what)));
      const all = answers.map((one) => one.status);
      return !all.includes(503) && all;
    });

  /** Signing in and a request with a session succeed, from the same address. */
  async function staysWell(from: string): Promise<void> {
    const headers = { 'x-forwarded-for': from };
    const { email, password } = anna;
    const signIn = () => ask(base, { method: 'POST', path: '/session', body: { email, password }, headers });
    const token = await eventually('signing in', async () => {
      const answer = await signIn();
      return answer.status === 200 && (answer.body.token as string);
    });
    const own = { ...headers, authorization: `Bearer ${token}` };
    const all = await untilInTime(() => ({ method: 'GET', path: '/session', headers: own }));
    expect(all).toEqual(Array(CROWD).fill(200));
  }

  test('a slow body does not delay other requests of its address', async () => {
    const from = freshAddress();
    const slow = Array.from({ length: 100 }, () =>
      opened(api.port, signIn(from, { 'Content-Length': '50' }, '{')),
    );
    await Promise.all(slow.map((one) => new Promise((resolve) => one.socket.once('connect', resolve))));
    await staysWell(from);
    expect(statuses(await slow[99]!.ended)).toEqual([408]);
  });
});
