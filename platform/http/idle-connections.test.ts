import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { endNoContent } from './no-content.ts';
import { listen, type Timeouts } from './server.ts';

const KEEP_ALIVE_MS = 400;
const timeouts = { keepAliveMs: KEEP_ALIVE_MS, stalledMs: 100, checkMs: 20 };

/** A server that answers polls before its app, as the storefront does. @returns a connection to it */
async function connected(options?: Partial<Timeouts>): Promise<Socket> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = 'of the app';
  });
  const server = await listen(app, '127.0.0.1', 0, {
    ...(options && { timeouts: options }),
    before(req, res) {
      if (req.url === '/poll') endNoContent(res, 'Vary: Origin\r\n', Date.now());
      return req.url === '/poll';
    },
  });
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return String((await once(socket, 'data'))[0]);
}

test.each(['/poll', '/app'])(
  'after an answer to %s, a connection is closed once it was idle',
  async (path) => {
    const socket = await connected(timeouts);
    expect(await ask(socket, path)).toMatch(/^HTTP\/1\.1 20/);
    const answeredMs = performance.now();
    await once(socket, 'close');
    // Not by the limit for an answer that stalls, which is shorter. Timers of Node may fire a millisecond early.
    expect(performance.now() - answeredMs).toBeGreaterThan(KEEP_ALIVE_MS - 30);
  },
);

/** Whether a connection with requests stays; null when this thread, on a busy machine, itself paused for too long to tell. */
async function stays(): Promise<{ readonly stays: boolean } | null> {
  const socket = await connected(timeouts);
  const closed = once(socket, 'close').then(
    () => 'closed',
    () => 'closed',
  );
  const untilMs = performance.now() + 3 * KEEP_ALIVE_MS;
  for (let beforeMs = performance.now(); beforeMs < untilMs; ) {
    const answer = ask(socket, '/poll').catch(() => 'closed');
    const said = await Promise.race([answer, closed]);
    const nowMs = performance.now();
    if (said === 'closed') return nowMs - beforeMs < KEEP_ALIVE_MS / 2 ? { stays: false } : null;
    expect(said).toMatch(/^HTTP\/1\.1 204/);
    beforeMs = nowMs;
    // Without a pause there would be more requests than a connection may have.
    await sleep(KEEP_ALIVE_MS / 20);
  }
  return { stays: true };
}

test('a connection with requests stays', async () => {
  expect(await eventually('a try without a pause', stays)).toEqual({ stays: true });
});

test("the app's answers say how long a connection stays", async () => {
  expect(await ask(await connected(), '/app')).toContain('\r\nKeep-Alive: timeout=65, max=10000\r\n');
});
