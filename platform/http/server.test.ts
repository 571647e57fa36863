import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import type { Platform, Running } from '../platform.ts';
import { createLog } from '../telemetry/logger.ts';
import { createApp } from './http.ts';
import { securityTxt } from './security-txt.ts';
import { closeServer, createHttpServer, listen, listening, withoutKeepAlive } from './server.ts';

const open: Running[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function serve(app: Koa, trustedProxies = 0): Promise<string> {
  const server = await listen(app, '127.0.0.1', 0, { trustedProxies });
  open.push(server);
  return `http://127.0.0.1:${server.port}`;
}
const appOf = (securityContacts: readonly string[]): Koa => {
  const log = createLog('test', 'silent');
  return createApp({
    config: { trustedProxies: 0, securityContacts },
    metrics: new Registry(),
    log,
  } as Platform);
};

test.each([
  [0, 'https', null],
  [1, 'https', 'max-age=31536000'],
  [1, 'HTTPS', 'max-age=31536000'],
  [1, 'http', null],
  [1, undefined, null],
  // Entries further left may be forged by the caller.
  [1, 'https, http', null],
  [2, 'http, https, http', 'max-age=31536000'],
])('with %d trusted proxies and X-Forwarded-Proto %s, HSTS is %s', async (proxies, proto, expected) => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = 'ok';
  });
  const base = await serve(app, proxies);
  const answer = await fetch(base, proto === undefined ? {} : { headers: { 'x-forwarded-proto': proto } });
  expect(answer.headers.get('strict-transport-security')).toBe(expected);
});

test('an answer without the headers for keep-alive says so if the connection takes no further request', async () => {
  const server = createHttpServer({}, (_, res) => {
    withoutKeepAlive(res);
    res.end();
  });
  server.maxRequestsPerSocket = 2;
  await listening(server, '127.0.0.1', 0);
  open.push({ close: () => closeServer(server) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const ask = async (): Promise<[number | undefined, string | undefined]> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject);
    });
    for await (const _ of answer);
    return [answer.statusCode, answer.headers.connection];
  };
  const answers = [await ask(), await ask(), await ask()];
  expect(answers).toEqual([
    [200, undefined],
    [200, 'close'],
    [200, undefined],
  ]);
});

test('security.txt has its contacts, and expires within a year', () => {
  const text = securityTxt(
    ['mailto:security@example.com', 'https://example.com/security'],
    Date.UTC(2026, 10, 22, 7),
  );
  expect(text).toBe(
    'Contact: mailto:security@example.com\nContact: https://example.com/security\nExpires: 2027-02-20T00:00:00.000Z\nPreferred-Languages: en\n',
  );
});

test('security.txt is served if a contact is set, and otherwise a 404', async () => {
  const base = await serve(appOf(['mailto:security@example.com']));
  const url = `${base}/.well-known/security.txt`;
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toContain('Contact: mailto:security@example.com\n');
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  const silent = await fetch(`${await serve(appOf([]))}/.well-known/security.txt`);
  expect([silent.status, await silent.json()]).toEqual([404, { error: 'There is no such path.' }]);
});
