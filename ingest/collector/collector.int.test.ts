import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { collectorPlatform, type Rig, useRig } from '../../e2e/rig.ts';
import { signSiteToken } from '../site-token.ts';
import { changeSite, follow, makeSite, newVisitor, ORIGIN } from '../test-kit.ts';
import { start } from './main.ts';

let rig: Rig;
let relay: Running;
let collector: Running;
let topic: Awaited<ReturnType<typeof follow>>;
let site: SiteId;

beforeAll(async () => {
  rig = await useRig();
  relay = await startRelay(rig.platform);
  site = await makeSite(rig.platform);
  collector = await start(await collectorPlatform(rig));
  topic = await follow(rig.platform, 'signals');
  await eventually('the site is known', async () => {
    const socket = await dial({});
    const first = await socket.next();
    socket.ws.close();
    return first.t === 'welcome';
  });
});
afterAll(async () => {
  await collector?.close();
  await relay?.close();
  await topic?.close();
  await rig?.close();
});

type Heard = { t: string; seq?: number; code?: number; reason?: string };
type Dialled = { ws: WebSocket; next(): Promise<Heard>; say(frame: unknown): void };

const token = (origins: string[] = [ORIGIN], expMs = Date.now() + 3_600_000, id: SiteId = site): string =>
  signSiteToken({ site: id, origins, version: 1, exp_ms: expMs }, rig.platform.secrets.token);

/** Connects, sends hello by default, and queues received frames; a close is queued as t "close". */
async function dial(options: {
  visitor?: string;
  origin?: string | null;
  hello?: Record<string, unknown> | null;
  headers?: Record<string, string>;
}): Promise<Dialled> {
  const { origin = ORIGIN, visitor = newVisitor(), hello = {}, headers = {} } = options;
  const client = { headers, ...(origin !== null && { origin }) };
  const ws = new WebSocket(rig.config.collectorUrl, 'engage.v1', client);
  const heard: Heard[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(String(data))));
  ws.on('close', (code, reason) => heard.push({ t: 'close', code, reason: String(reason) }));
  ws.on('error', () => {});
  await new Promise((resolve) => ws.once('open', resolve));
  const say = (frame: unknown): void => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const url = `${ORIGIN}/p?email=x@y.z`;
  if (hello) say({ t: 'hello', v: 1, token: token(), user_id: visitor, url, sdk: 'test', ...hello });
  return { ws, say, next: () => eventually('a frame', () => heard.shift()) };
}

const page = (seq: number, path = '/p') => ({
  seq,
  kind: 'page',
  at: Date.now() + 99_999,
  data: { url: `${ORIGIN}${path}?token=secret`, title: 'T' },
});
const signalsOf = (visitor: string): Signal[] =>
  topic.records.filter(
    (record): record is Signal => 'visitor_id' in record && record.visitor_id === visitor,
  ) as Signal[];

describe('a visit', () => {
  test('is welcomed, stored, acknowledged, and resumed at its last stored number', async () => {
    const visitor = newVisitor();
    const first = await dial({ visitor });
    expect(await first.next()).toEqual({ t: 'welcome', seq: 0 });
    first.say({ t: 'signals', items: [page(1), { seq: 2, kind: 'scroll', at: 5, data: { depth: 0.5 } }] });
    expect(await first.next()).toEqual({ t: 'ack', seq: 2 });
    const stored = await eventually(
      'both are in Kafka',
      () => signalsOf(visitor).length === 2 && signalsOf(visitor),
    );
    expect(stored.map((one) => [one.kind, one.seq])).toEqual([
      ['page', 1],
      ['scroll', 2],
    ]);
    const [view] = stored;
    expect(view).toMatchObject({ url: `${ORIGIN}/p`, title: 'T', handle: null, site_id: site });
    expect(view!.client_at_ms).toBe(view!.received_at_ms);

    first.ws.terminate();
    await eventually('the dead socket is told', () =>
      signalsOf(visitor).some((one) => one.kind === 'disconnect'),
    );
    const second = await dial({ visitor });
    expect(await second.next()).toEqual({ t: 'welcome', seq: 2 });
    second.say({ t: 'signals', items: [page(1), page(2), page(3)] });
    expect(await second.next()).toEqual({ t: 'ack', seq: 3 });
    second.say({ t: 'signals', items: [{ seq: 4, kind: 'disconnect', at: 1, data: { why: 'hide' } }] });
    expect(await second.next()).toEqual({ t: 'ack', seq: 4 });
    second.ws.close(1000);
    await eventually('all is in Kafka', () => signalsOf(visitor).some((one) => one.seq === 4));
    expect(signalsOf(visitor).map((one) => one.seq)).toEqual([1, 2, null, 3, 4]);
  });

  test('page signals have the device of the upgrade headers, or else the one that the page sends', async () => {
    const agents: readonly (readonly [string, string | null])[] = [
      ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36', 'phone'],
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/143.0', 'desktop'],
      [`${'('.repeat(3_000)}iPhone`, 'tablet'],
    ];
    for (const [agent, device] of agents) {
      const visitor = newVisitor();
      const { say, next } = await dial({ visitor, headers: { 'User-Agent': agent } });
      await next();
      const claims = { url: `${ORIGIN}/p`, device: 'tablet' };
      const scroll = { seq: 2, kind: 'scroll', at: 5, data: { depth: 0.5, device: 'tablet' } };
      say({ t: 'signals', items: [{ seq: 1, kind: 'page', at: 5, data: claims }, scroll] });
      expect(await next()).toEqual({ t: 'ack', seq: 2 });
      const stored = await eventually('both are in Kafka', () => {
        const found = signalsOf(visitor);
        return found.length === 2 && found;
      });
      expect(stored[0]).toMatchObject({ kind: 'page', device });
      expect(stored[1]).not.toHaveProperty('device');
    }
  });

  test('unknown kinds, bad data and kinds that are not captured are left out, but acknowledged', async () => {
    const quiet = await makeSite(rig.platform, { capture: { scroll: false } });
    const visitor = newVisitor();
    const socket = await eventually('the site is known', async () => {
      const one = await dial({ visitor, hello: { token: token([ORIGIN], Date.now() + 3_600_000, quiet) } });
      return (await one.next()).t === 'welcome' && one;
    });
    socket.say({
      t: 'signals',
      items: [
        { seq: 1, kind: 'teleport', at: 1, data: {} },
        { seq: 2, kind: 'page', at: 1, data: { url: 'javascript:1' } },
        { seq: 3, kind: 'scroll', at: 1, data: { depth: 1 } },
        { seq: 4, kind: 'click', at: 1, data: { target: 'a', extra: 1 } },
      ],
    });
    expect(await socket.next()).toEqual({ t: 'ack', seq: 4 });
    await eventually('the click is there', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor).map((one) => one.kind)).toEqual(['click']);
  });
});

describe('streams', () => {
  const stream = (): string => newVisitor();
  /** Sends hello and pages with these numbers. @returns the number in the welcome */
  async function visit(hello: Parameters<typeof dial>[0], ...seqs: number[]): Promise<number> {
    const socket = await dial(hello);
    const { seq } = await socket.next();
    if (seqs.length > 0) {
      socket.say({ t: 'signals', items: seqs.map((one) => page(one)) });
      expect(await socket.next()).toEqual({ t: 'ack', seq: Math.max(...seqs) });
    }
    socket.ws.close(1000);
    return seq!;
  }
  const pagesOf = (visitor: string): Signal[] => signalsOf(visitor).filter(({ kind }) => kind === 'page');
  const streamsOf = (visitor: string): (string | null | undefined)[] => [
    ...new Set(pagesOf(visitor).map((one) => one.stream)),
  ];

  test('each stream has its own numbers and repeats', async () => {
    const visitor = newVisitor();
    const [one, other] = [stream(), stream()];
    expect(await visit({ visitor, hello: { stream: one } }, 1, 2, 3)).toBe(0);
    expect(await visit({ visitor, hello: { stream: other } }, 1)).toBe(0);
    expect(await visit({ visitor, hello: { stream: one } }, 2, 3, 4)).toBe(3);
    expect(await visit({ visitor, hello: { stream: other } })).toBe(1);
    await eventually('all is in Kafka', () => pagesOf(visitor).length >= 5);
    expect(pagesOf(visitor).map((signal) => [signal.stream, signal.seq])).toEqual([
      [one, 1],
      [one, 2],
      [one, 3],
      [other, 1],
      [one, 4],
    ]);
  });

  test('for a hello without a stream one is generated, the same again for its origin', async () => {
    const wide = await makeSite(rig.platform, { origins: [ORIGIN, 'https://www.shop.test'] });
    const hello = { token: token([ORIGIN, 'https://www.shop.test'], Date.now() + 3_600_000, wide) };
    await eventually('the site is known', async () => {
      const one = await dial({ hello });
      return (await one.next()).t === 'welcome';
    });
    const visitor = newVisitor();
    expect(await visit({ visitor, hello }, 1, 2)).toBe(0);
    expect(await visit({ visitor, hello, origin: 'https://www.shop.test' }, 1)).toBe(0);
    expect(await visit({ visitor, hello })).toBe(2);
    await eventually('all is in Kafka', () => pagesOf(visitor).length >= 3);
    expect(streamsOf(visitor)).toHaveLength(2);
    for (const one of streamsOf(visitor)) expect(one).toMatch(/^[A-Za-z0-9_-]{16,36}$/);
  });

  test('the greatest first number and the greatest jump are accepted', async () => {
    const visitor = newVisitor();
    const first = 2 ** 31;
    await visit({ visitor, hello: { stream: stream() } }, first, first + 10_000, first + 20_000, first + 5);
    // Only the first number of a connection is limited to 2^31, whatever was stored before.
    await visit({ visitor, hello: { stream: stream() } }, 1, 10_001);
  });
});

describe('a refusal closes with a code that names the cause', () => {
  const many = Array.from({ length: 101 }, (_, i) => page(i + 1));
  test.each<[string, Parameters<typeof dial>[0], unknown, number]>([
    ['another origin', { origin: 'https://shop.test.evil.test' }, null, 4403],
    ['no origin', { origin: null }, null, 4403],
    ['a forged token', { hello: { token: 'e30.AAAA' } }, null, 4401],
    ['no visitor id', { hello: { user_id: 'short' } }, null, 4422],
    ['no hello first', { hello: null }, { t: 'signals', items: [page(1)] }, 4400],
    ['hello twice', {}, { t: 'hello', v: 1, token: 'x', user_id: newVisitor(), url: ORIGIN }, 4400],
    ['no JSON', {}, '{"t":', 4400],
    ['a bad sequence number', {}, { t: 'signals', items: [{ seq: 0.5 }] }, 4400],
    ['a first number above 2^31', {}, { t: 'signals', items: [page(2 ** 31 + 1)] }, 4400],
    ['a jump within a frame', {}, { t: 'signals', items: [page(1), page(10_002)] }, 4400],
    ['a stream that is too short', { hello: { stream: 's'.repeat(15) } }, null, 4400],
    ['a stream that is too long', { hello: { stream: 's'.repeat(37) } }, null, 4400],
    ['a stream of other characters', { hello: { stream: `${'s'.repeat(16)}.` } }, null, 4400],
    ['a stream that is no text', { hello: { stream: 5 } }, null, 4400],
    ['a stream that is null', { hello: { stream: null } }, null, 4400],
    ['an oversized frame', {}, JSON.stringify({ t: 'signals', pad: 'x'.repeat(17_000) }), 4413],
    ['a frame of 64 KB', {}, 'x'.repeat(64 * 1024), 4413],
    ['a frame of 1 MB', {}, 'x'.repeat(1_000_000), 4413],
    ['too many signals', {}, { t: 'signals', items: many.map(({ seq }) => ({ seq, kind: 'x' })) }, 4429],
  ])('%s', async (_, options, frame, code) => {
    const socket = await dial(options);
    if (frame !== null) socket.say(frame);
    let heard = await socket.next();
    if (heard.t === 'welcome') heard = await socket.next();
    expect(heard).toMatchObject({ t: 'close', code });
    expect(heard.reason).not.toBe('');
  });

  test('an expired token, a token of another installation, an unknown website', async () => {
    const key = ringOf(Buffer.alloc(32));
    const cases: [string, number, string][] = [
      [token([ORIGIN], Date.now() - 1), 4401, 'bad site token: expired'],
      [
        signSiteToken({ site, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 }, key),
        4401,
        'bad site token: forged',
      ],
      [token([ORIGIN], Date.now() + 3_600_000, 'nobody' as SiteId), 4404, 'unknown website'],
      [token(['https://old.test']), 4403, 'wrong origin: it is not an allowed origin of this website'],
    ];
    for (const [text, code, reason] of cases) {
      const socket = await dial({ hello: { token: text } });
      expect(await socket.next()).toEqual({ t: 'close', code, reason });
    }
  });

  test('one socket too many of a network is refused, and a freed place can be used', async () => {
    const config = {
      ...rig.config,
      ports: { ...rig.config.ports, collector: rig.config.ports.api },
      socketsPerNetwork: 2,
      trustedProxies: 1,
    };
    let forged = 0;
    const small = await start({ ...rig.platform, config });
    const open = (from: string): { ws: WebSocket; heard: Promise<string> } => {
      const ws = new WebSocket(`ws://127.0.0.1:${config.ports.collector}`, 'engage.v1', {
        origin: ORIGIN,
        headers: { 'X-Forwarded-For': `198.51.100.${++forged}, ${from}` },
      });
      // Every socket that stays open is closed for its missing hello at the latest.
      const heard = new Promise<string>((resolve) => {
        ws.on('close', (code, reason) => resolve(`${code} ${reason}`));
      });
      return { ws, heard };
    };
    // All four are open before the first one is refused.
    const usualMs = limits.HELLO_MS;
    Object.assign(limits, { HELLO_MS: 60_000 });
    const one = open('2001:db8:1:1::1');
    await new Promise((resolve) => one.ws.once('open', resolve));
    const two = open('2001:db8:1:1::2');
    await new Promise((resolve) => two.ws.once('open', resolve));
    Object.assign(limits, { HELLO_MS: usualMs });
    const elsewhere = open('2001:db8:1:2::1');
    expect(await open('2001:db8:1:1::3').heard).toBe('4430 too many sockets from this network');
    one.ws.close();
    await one.heard;
    await eventually('the place is free', async () => {
      const later = open('2001:db8:1:1::4');
      return /^4408/.test(await later.heard);
    });
    expect(await elsewhere.heard).toMatch(/^4408/);
    await small.close();
  });

  test('another subprotocol is refused', async () => {
    const ws = new WebSocket(rig.config.collectorUrl, 'chat', { origin: ORIGIN });
    const status = await new Promise((resolve) => {
      ws.on('error', () => {});
      ws.on('unexpected-response', (_, res) => resolve(res.statusCode));
    });
    expect(status).toBe(400);
  });

  test('a website that is switched off ends its sessions', async () => {
    const off = await makeSite(rig.platform);
    const visitor = newVisitor();
    const hello = { token: token([ORIGIN], Date.now() + 3_600_000, off) };
    const socket = await eventually('the site is known', async () => {
      const one = await dial({ hello, visitor });
      return (await one.next()).t === 'welcome' && one;
    });
    await changeSite(rig.platform, off, 'enabled = false');
    expect(await socket.next()).toMatchObject({ t: 'close', code: 4418 });
    // The later record of another socket proves that this one wrote none.
    const other = newVisitor();
    const witness = await dial({ visitor: other });
    expect((await witness.next()).t).toBe('welcome');
    witness.ws.terminate();
    const ends = (of: string): number =>
      topic.records.filter((one) => one.kind === 'disconnect' && 'visitor_id' in one && one.visitor_id === of)
        .length;
    await eventually('the end of the other', () => ends(other) > 0);
    expect(ends(visitor)).toBe(0);
  });
});

test('a waiting card is notified at once, and after the next hello', async () => {
  const visitor = newVisitor();
  const socket = await dial({ visitor });
  expect((await socket.next()).t).toBe('welcome');
  const nowMs = Date.now();
  const value = rig.platform.codec.encode({
    kind: 'card',
    id: 'c1' as never,
    decision_id: 'd1' as never,
    site_id: site,
    visitor_id: visitor,
    state: 'waiting',
    text: 'Hello.',
    cta_label: null,
    cta_path: null,
    ghost: true,
    reason: 'returns',
    created_at_ms: nowMs,
    expires_at_ms: nowMs + 600_000,
    facts_version: 1,
  });
  const producer = rig.kafkajs.producer();
  await producer.connect();
  await producer.send({ topic: rig.platform.topics.cards, messages: [{ key: `${site}:${visitor}`, value }] });
  await producer.disconnect();
  expect(await socket.next()).toEqual({ t: 'card' });
  const again = await dial({ visitor });
  expect((await again.next()).t).toBe('welcome');
  expect(await again.next()).toEqual({ t: 'card' });
});

test('closing drains: sent signals are acknowledged, then 1012; the next collector starts without this state', async () => {
  const visitor = newVisitor();
  const socket = await dial({ visitor });
  expect((await socket.next()).t).toBe('welcome');
  socket.say({ t: 'signals', items: [page(7)] });
  expect(await socket.next()).toEqual({ t: 'ack', seq: 7 });
  await collector.close();
  expect(await socket.next()).toMatchObject({ t: 'close', code: 1012 });
  await eventually('it is in Kafka', () => signalsOf(visitor).some(({ seq }) => seq === 7));
  collector = await start(await collectorPlatform(rig));
  const next = await dial({ visitor });
  expect(await next.next()).toEqual({ t: 'welcome', seq: 0 });
});
