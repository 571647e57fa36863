import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { limits } from '#platform/limits/limits.ts';
import type { Device } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { chooseServer } from './choose.ts';
import { machine } from './machine.ts';
import type { Listener, Serve, Server, ServerOptions } from './server.ts';
import { loadUws, uwsServer } from './uws.ts';
import { serve as wsServer } from './ws.ts';

const loaded = await loadUws({ trustedHash: null });
/** Both servers, or only ws if no binary of uWebSockets.js loads; the last test reports which. */
const servers: [string, Serve][] = [['ws', wsServer]];
if (loaded.kind === 'loaded') servers.push([`uWebSockets.js ${loaded.release}`, uwsServer(loaded.uws)]);

type Event = { what: string; origin?: string; device?: Device | null; text?: string };
type Session = { link: Parameters<Listener<never>['open']>[0]; events: Event[] };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function started(serve: Serve, more: Partial<ServerOptions> = {}) {
  const events: Event[] = [];
  const sessions: Session[] = [];
  const listener: Listener<Session> = {
    open(link, { origin, device }) {
      events.push({ what: 'open', origin, ...(device && { device }) });
      const session = { link, events };
      sessions.push(session);
      return session;
    },
    crowded(link) {
      events.push({ what: 'crowded' });
      link.end(4430, 'crowded');
    },
    text: (session, json) => session.events.push({ what: 'text', text: json.toString('utf8') }),
    refuse(session, why) {
      session.events.push({ what: why });
      session.link.end(why === 'too_large' ? 4413 : 4400, why);
    },
    closed: (session) => session.events.push({ what: 'closed' }),
  };
  const options = { socketsPerNetwork: 100, trustedProxies: 0, idleSeconds: 60, ...more };
  const server: Server = await serve('127.0.0.1', 0, options, listener);
  closers.push(() => server.close());
  const dial = (client: ClientOptions = {}): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${server.port}/any/path`, 'engage.v1', client);
  const opened = async (client?: ClientOptions): Promise<WebSocket> => {
    const socket = dial(client);
    await once(socket, 'open');
    return socket;
  };
  return { server, events, sessions, dial, opened, listener, options };
}

async function closeOf(socket: WebSocket): Promise<[number, string]> {
  socket.on('error', () => {});
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
}

/** Status, headers and body of a request that is not upgraded. */
async function ask(port: number, headers: Record<string, string>, method = 'GET') {
  const sent = request({ port, host: '127.0.0.1', method, headers, agent: false });
  sent.end();
  const [reply] = await once(sent, 'response');
  let body = '';
  for await (const part of reply) body += part;
  return { status: reply.statusCode, headers: reply.headers, body };
}
const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
};

describe.each(servers)('%s', (_, serve) => {
  test('accepts many sockets, sequentially and concurrently, with a small limit of other connections', async () => {
    const { opened, server } = await started(serve, { httpConnections: 3 });
    for (let n = 0; n < 12; n += 1) {
      const socket = await opened();
      const closed = once(socket, 'close');
      if (n % 2 === 0) socket.close();
      else socket.terminate();
      await closed;
    }
    const open: WebSocket[] = [];
    for (let n = 0; n < 8; n += 1) open.push(await opened());
    await eventually('the others are gone', () => server.sockets === 8);
    expect((await ask(server.port, {})).status).toBe(426);
    for (const socket of open) socket.terminate();
  });

  test('reports an opening with its origin, texts in order, and the close once', async () => {
    const { opened, events, server, sessions } = await started(serve);
    const socket = await opened({ origin: 'https://shop.test' });
    expect(socket.protocol).toBe('engage.v1');
    expect(socket.extensions).toBe('');
    socket.send('one');
    socket.send('žwei');
    await eventually('both are seen', () => events.length === 3);
    expect(server.sockets).toBe(1);
    sessions[0]!.link.send('back');
    expect(String((await once(socket, 'message'))[0])).toBe('back');
    socket.close(1000);
    await eventually('the end is seen', () => events.length === 4);
    expect(server.sockets).toBe(0);
    expect(events).toEqual([
      { what: 'open', origin: 'https://shop.test' },
      { what: 'text', text: 'one' },
      { what: 'text', text: 'žwei' },
      { what: 'closed' },
    ]);
    (await opened()).terminate();
    await eventually('a cut socket is seen', () => events.length === 6);
    expect(events.slice(4)).toEqual([{ what: 'open', origin: '' }, { what: 'closed' }]);
  });

  test('reports the device', async () => {
    const { opened, events } = await started(serve);
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    (await opened({ headers })).terminate();
    (await opened({ headers: { ...headers, 'Sec-CH-UA-Mobile': '?1' } })).terminate();
    await eventually('both are seen', () => events.length === 4);
    const devices = events.flatMap(({ what, device }) => (what === 'open' ? [device] : []));
    expect(devices).toEqual(['desktop', 'phone']);
  });

  test('frames sent in one turn arrive in order, and before a close that follows them', async () => {
    const { opened, sessions } = await started(serve);
    const socket = await opened();
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    const { link } = sessions[0]!;
    for (const text of ['one', 'two', 'x'.repeat(20_000), 'four']) link.send(text);
    const closed = closeOf(socket);
    link.end(4400, 'enough');
    expect(await closed).toEqual([4400, 'enough']);
    expect(heard.map((text) => text.length)).toEqual([3, 3, 20_000, 4]);
  });

  test.each([
    ['a frame of 16 KB and a byte', limits.FRAME_BYTES + 1],
    ['a frame of 64 KB and a byte', 64 * 1024 + 1],
    ['a frame of 1 MB', 1_000_000],
  ])('%s is refused with a code and a reason, and no callback follows', async (__, bytes) => {
    const { opened, events } = await started(serve);
    const socket = await opened();
    const closed = closeOf(socket);
    socket.send('x'.repeat(bytes));
    socket.send('later');
    expect(await closed).toEqual([4413, 'too_large']);
    await eventually('the end is seen', () => events.some(({ what }) => what === 'closed'));
    expect(events.map(({ what }) => what)).toEqual(['open', 'too_large', 'closed']);
  });

  test('a frame of 16 KB is accepted, in fragments too; larger and binary ones are refused', async () => {
    const { opened, events } = await started(serve);
    const socket = await opened();
    socket.send('x'.repeat(limits.FRAME_BYTES));
    for (const fin of [false, false, true]) socket.send('y'.repeat(5_000), { fin });
    await eventually('both are seen', () => events.length === 3);
    expect(events.map(({ text }) => text?.length)).toEqual([undefined, limits.FRAME_BYTES, 15_000]);
    const large = closeOf(socket);
    for (const fin of [false, false, false, true]) socket.send('y'.repeat(5_000), { fin });
    expect(await large).toEqual([4413, 'too_large']);
    const other = await opened();
    const binary = closeOf(other);
    other.send(Buffer.from('{}'));
    expect(await binary).toEqual([4400, 'binary']);
  });

  test('answers 426 to other requests, and 400 to another subprotocol', async () => {
    const { server } = await started(serve);
    for (const method of ['GET', 'POST']) {
      const plain = await ask(server.port, {}, method);
      expect([plain.status, plain.headers.upgrade]).toEqual([426, 'websocket']);
      expect(plain.body).toBe('This address only accepts websocket connections.');
    }
    const chat = { ...upgrade, 'Sec-WebSocket-Protocol': 'chat, engage.v2' };
    for (const headers of [upgrade, chat]) {
      const answer = await ask(server.port, headers);
      expect([answer.status, answer.body]).toEqual([400, 'The subprotocol must be engage.v1.']);
    }
    const several = await once(
      new WebSocket(`ws://127.0.0.1:${server.port}`, ['chat', 'engage.v1']),
      'upgrade',
    );
    expect(several[0].headers['sec-websocket-protocol']).toBe('engage.v1');
  });

  test('counts sockets by the network that the trusted proxy reports', async () => {
    const { dial, opened, events } = await started(serve, { socketsPerNetwork: 2, trustedProxies: 1 });
    let forged = 0;
    const from = (ip: string): ClientOptions => ({
      headers: { 'X-Forwarded-For': `198.51.100.${++forged}, ${ip}` },
    });
    const first = await opened(from('192.0.2.1'));
    await opened(from('192.0.2.1'));
    await opened(from('192.0.2.2'));
    expect(await closeOf(dial(from('192.0.2.1')))).toEqual([4430, 'crowded']);
    first.close();
    await eventually('a place is free', () => events.some(({ what }) => what === 'closed'));
    await opened(from('192.0.2.1'));
    expect(events.filter(({ what }) => what === 'crowded')).toHaveLength(1);
  });

  test('closes a socket at once that does not read', async () => {
    const { opened, sessions, events } = await started(serve);
    const socket = await opened();
    socket.pause();
    const text = 'x'.repeat(16_000);
    await eventually('it is ended', () => {
      if (events.some(({ what }) => what === 'closed')) return true;
      for (let i = 0; i < 100 && !events.some(({ what }) => what === 'closed'); i++)
        sessions[0]!.link.send(text);
      return false;
    });
    socket.terminate();
  });

  test('a port in use is an error with its code', async () => {
    const { server, options, listener } = await started(serve);
    await expect(serve('127.0.0.1', server.port, options, listener)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  test('stops accepting, keeps open sockets, and sends their last frames before it closes', async () => {
    const { server, opened, dial, sessions, events } = await started(serve);
    const [kept, cut] = [await opened(), await opened()];
    server.stopAccepting();
    const refused = dial();
    expect(String((await once(refused, 'error'))[0])).toContain('ECONNREFUSED');
    kept.send('still here');
    await eventually('it is told', () => events.some(({ text }) => text === 'still here'));
    const ends = [closeOf(kept), closeOf(cut)];
    sessions[0]!.link.end(1012, 'restart');
    server.close();
    expect(await Promise.all(ends)).toEqual([
      [1012, 'restart'],
      [1006, ''],
    ]);
    expect(events.filter(({ what }) => what === 'closed')).toHaveLength(2);
  });
});

/** One test for both servers, because each takes the idle time. */
test('a socket that finishes no frame is closed, and one that answers pings is not', async () => {
  await Promise.all(
    servers.map(async ([name, serve]) => {
      const { opened, server, events } = await started(serve, { idleSeconds: 8 });
      const alive = await opened();
      const mute = await opened({ autoPong: false });
      const drip = connect(server.port, '127.0.0.1');
      const lines = Object.entries({ Host: 'x', ...upgrade, 'Sec-WebSocket-Protocol': 'engage.v1' });
      drip.write(`GET / HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
      await once(drip, 'data');
      // The header of a frame of 10,000 bytes, whose data never completes.
      drip.write(Buffer.from([0x81, 0xfe, 0x27, 0x10, 0, 0, 0, 0]));
      const dripping = setInterval(() => drip.write('x'), 200);
      // A byte on its way at the end makes it a reset, which is an error of the socket.
      drip.on('error', () => {});
      const dripClosed = new Promise((resolve) => drip.once('close', resolve));
      await Promise.all([closeOf(mute), dripClosed]);
      clearInterval(dripping);
      await eventually('both ends are told', () => events.length === 5);
      expect([name, alive.readyState, server.sockets]).toEqual([name, WebSocket.OPEN, 1]);
    }),
  );
});

const uws = servers.filter(([name]) => name !== 'ws');
test.runIf(uws.length > 0)(
  'uWebSockets.js ends what is one connection too many, until another one has ended',
  async () => {
    const { server, opened } = await started(uws[0]![1], { httpConnections: 3 });
    (await opened()).terminate();
    await opened();
    const idle = Array.from({ length: 3 }, () => connect(server.port, '127.0.0.1'));
    await Promise.all(idle.map((one) => once(one, 'connect')));
    const isAnswered = (): Promise<boolean> =>
      ask(server.port, {}).then(
        ({ status }) => status === 426,
        () => false,
      );
    await eventually('the fourth is ended', async () => !(await isAnswered()));
    idle[0]!.destroy();
    await eventually('there is room again', isAnswered);
    for (const one of idle) one.destroy();
  },
);

describe('the choice', () => {
  const auto = { collectorServer: 'auto', collectorUwsHash: null } as const;
  const none = async () => ({ kind: 'none' }) as const;

  test('is uWebSockets.js if it loads, else ws, and is logged', async () => {
    const choice = await chooseServer(auto);
    const why = `uWebSockets.js has no binary for ${machine()}`;
    expect(choice.logLine).toBe(
      loaded.kind === 'loaded'
        ? `websockets are served by uWebSockets.js ${loaded.release}`
        : `websockets are served by ws, because ${why}`,
    );
    const without = await chooseServer(auto, none);
    expect([without.serve, without.logLine]).toEqual([
      wsServer,
      `websockets are served by ws, because ${why}`,
    ]);
  });

  test('follows COLLECTOR_SERVER, and refuses uws in one sentence if it does not load', async () => {
    expect((await chooseServer({ ...auto, collectorServer: 'ws' })).serve).toBe(wsServer);
    await expect(chooseServer({ ...auto, collectorServer: 'uws' }, none)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^COLLECTOR_SERVER is "uws", but .* set it to ws or leave it out\.$/),
    });
  });

  test('skips a release without a binary for this Node', async () => {
    expect(await loadUws({ trustedHash: null, node: 18 })).toEqual({ kind: 'none' });
  });
});
