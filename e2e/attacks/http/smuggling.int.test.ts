/** Requests that two parsers could split differently: at most one answer, and nothing after it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serveMetrics } from '#platform/telemetry/metrics.ts';
import { startShop } from '../../../deploy/shop/main.ts';
import type { Serve } from '../../../ingest/collector/server/server.ts';
import { loadUws, uwsServer } from '../../../ingest/collector/server/uws.ts';
import { serve as wsServer } from '../../../ingest/collector/server/ws.ts';
import { startWorld, type World } from '../../conformance/world.ts';
import { openRaw, type RawConnection, statuses } from './raw.ts';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

/** The bytes of one connection: a request for an existing address, and a hidden second request. */
const tricks: Readonly<Record<string, (path: string, smuggled: string) => string>> = {
  'Content-Length and Transfer-Encoding': (path, smuggled) =>
    post(path, 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  'Transfer-Encoding and Content-Length': (path, smuggled) =>
    post(path, 'Transfer-Encoding: chunked\r\nContent-Length: 999\r\n', `0\r\n\r\n${smuggled}`),
  'two lengths': (path, smuggled) =>
    post(path, 'Content-Length: 0\r\nContent-Length: 2\r\n', `{}${smuggled}`),
  'two lengths in one line': (path, smuggled) => post(path, 'Content-Length: 0, 2\r\n', `{}${smuggled}`),
  'a length with a sign': (path, smuggled) => post(path, 'Content-Length: +0\r\n', smuggled),
  'a negative length': (path, smuggled) => post(path, 'Content-Length: -1\r\n', smuggled),
  'a length in hex': (path, smuggled) => post(path, 'Content-Length: 0x0\r\n', smuggled),
  'a length that overflows': (path, smuggled) =>
    post(path, 'Content-Length: 18446744073709551616\r\n', smuggled),
  'a space before the colon': (path, smuggled) => post(path, 'Content-Length : 0\r\n', smuggled),
  'a coding that is not chunked': (path, smuggled) =>
    post(path, 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`),
  'a coding that is chunked in the middle': (path, smuggled) =>
    post(path, 'Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${smuggled}`),
  'a coding behind a vertical tab': (path, smuggled) =>
    post(path, 'Transfer-Encoding: \x0bchunked\r\n', `0\r\n\r\n${smuggled}`),
  'a coding in a folded line': (path, smuggled) =>
    post(path, 'Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${smuggled}`),
  'a folded header': (path, smuggled) => post(path, 'X-A: b\r\n c: d\r\nContent-Length: 0\r\n', smuggled),
  'a chunk whose length is no number': (path, smuggled) =>
    post(path, 'Transfer-Encoding: chunked\r\n', `0x0\r\n\r\n${smuggled}`),
  'a chunk whose length overflows': (path, smuggled) =>
    post(path, 'Transfer-Encoding: chunked\r\n', `10000000000000000\r\n\r\n${smuggled}`),
  'a chunk without an end': (path, smuggled) =>
    post(path, 'Transfer-Encoding: chunked\r\n', `1\r\n{0\r\n\r\n${smuggled}`),
  'lines that end with LF alone': (path, smuggled) => `GET ${path} HTTP/1.1\nHost: x\n\n${smuggled}`,
  'a header line that ends with LF alone': (path, smuggled) =>
    `GET ${path} HTTP/1.1\r\nHost: x\nContent-Length: 0\r\n\r\n${smuggled}`,
  'a header line that ends with CR alone': (path, smuggled) =>
    `GET ${path} HTTP/1.1\r\nHost: x\rContent-Length: 0\r\n\r\n${smuggled}`,
  'a NUL in a header': (path, smuggled) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n${smuggled}`,
  'no host': (path, smuggled) => `GET ${path} HTTP/1.1\r\n\r\n${smuggled}`,
  'a preface of HTTP/2': (_, smuggled) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`,
  'an invented version': (path, smuggled) => `GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n${smuggled}`,
};
const open: RawConnection[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.socket.destroy();
});
async function heardFor(port: number, text: string): Promise<string> {
  const one = openRaw(port, text);
  open.push(one);
  return one.ended;
}

let world: World;
const ports = new Map<string, number>();
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  world = await startWorld('api', 'storefront');
  const { ports: own } = world.rig.config;
  ports.set('api', own.api).set('storefront', own.storefront).set('frame', own.frame);
  const { log, metrics } = world.rig.platform;
  const metricsServer = await serveMetrics({ metrics, host: '127.0.0.1', port: 0, log, ready: () => true });
  ports.set('metrics', metricsServer.port);
  const shop = await startShop({
    host: '127.0.0.1',
    port: 0,
    sdkUrl: world.shop,
    siteId: 'none',
    feedKey: 'none',
  });
  ports.set('demo shop', Number(new URL(shop.url).port));
  closers.push(metricsServer.close, shop.close);
});
afterAll(async () => {
  for (const close of closers) await close();
  await world?.close();
});

/** For each server an existing path, the path of the smuggled request, and the text that marks its answer. */
const servers: Readonly<Record<string, readonly [string, string, RegExp]>> = {
  api: ['/v1/session', '/v1/openapi.json', /"openapi"/],
  storefront: ['/', '/nosuch/sdk', /There is no such website/],
  frame: ['/', '/', /200 OK/],
  metrics: ['/livez', '/nothing', /404 Not Found/],
  'demo shop': ['/nothing', '/pages/contact', /200 OK/],
};

describe.each(Object.entries(servers))('%s', (name, [path, other, mark]) => {
  test.each(Object.keys(tricks))('accepts no second request behind %s', async (trick) => {
    expect(await heardFor(ports.get(name)!, tricks[trick]!(path, get(other)))).not.toMatch(mark);
  });

  test('two pipelined requests get two answers', async () => {
    const last = get(other).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const first = path === '/livez' ? path : '/nosuch';
    const heard = await heardFor(ports.get(name)!, get(first) + last);
    expect([heard, statuses(heard).length]).toEqual([expect.stringMatching(mark), 2]);
  });
});

const uws = await loadUws({ trustedHash: null });
const collectors: [string, Serve][] = [['ws', wsServer]];
if (uws.kind === 'loaded') collectors.push([`uWebSockets.js ${uws.release}`, uwsServer(uws.uws)]);

/** Every path gives the same refusal, and then the connection is closed. */
describe.each(collectors)('the collector on %s', (_, serve) => {
  let port = 0;
  beforeAll(async () => {
    const options = { socketsPerNetwork: 9, trustedProxies: 0, idleSeconds: 60 };
    const listener = { open: () => ({}), crowded() {}, text() {}, refuse() {}, closed() {} };
    const server = await serve('127.0.0.1', 0, options, listener);
    closers.push(() => server.close());
    port = server.port;
  });

  test.each(Object.keys(tricks))('accepts no second request behind %s', async (trick) => {
    const answers = statuses(await heardFor(port, tricks[trick]!('/', get('/smuggled'))));
    expect([trick, answers.filter((status) => status === 426).length <= 1]).toEqual([trick, true]);
  });
});
