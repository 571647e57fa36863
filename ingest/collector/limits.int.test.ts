import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Running } from '#platform/platform.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { collectorPlatform, type Rig, useRig } from '../../e2e/rig.ts';
import { signSiteToken } from '../site-token.ts';
import { makeSite, newVisitor, ORIGIN } from '../test-kit.ts';
import { startCollector } from './main.ts';

let rig: Rig;
let platform: Awaited<ReturnType<typeof collectorPlatform>>;
const running: Running[] = [];
let site: SiteId;
let other: SiteId;

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  running.push(await startRelay(rig.platform));
  [site, other] = [await makeSite(rig.platform), await makeSite(rig.platform)];
  platform = await collectorPlatform(rig);
  running.push(
    await startCollector(platform, {
      visitor: { perSecond: 1_000, burst: 1_000 },
      newVisitors: { perSite: 2, perNetwork: 3, afterMs: 0 },
      siteSignalsPerSecond: 30,
    }),
  );
  for (const [i, id] of [site, other].entries()) {
    await eventually(
      'the website is known',
      async () => (await hello(id, `192.0.2.${i}`)).first === 'welcome',
    );
  }
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
  await rig?.close();
});

type Greeted = {
  /** welcome, or the code and reason of the close */
  readonly first: string;
  /** the code and reason of a later close */
  readonly end: Promise<string>;
  send(count: number, from?: number): void;
  leave(): void;
};

async function hello(id: SiteId, from: string, visitor: string = newVisitor()): Promise<Greeted> {
  const ws = new WebSocket(rig.config.collectorUrl, 'engage.v1', {
    origin: ORIGIN,
    headers: { 'X-Forwarded-For': from },
  });
  const token = signSiteToken(
    { site: id, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
    rig.platform.secrets.token,
  );
  ws.on('open', () =>
    ws.send(JSON.stringify({ t: 'hello', v: 1, token, user_id: visitor, url: ORIGIN, stream: newVisitor() })),
  );
  const end = new Promise<string>((resolve) => {
    ws.on('close', (code, reason) => resolve(`${code} ${reason}`));
  });
  const welcome = new Promise<string>((resolve) => {
    ws.once('message', (data) => resolve((JSON.parse(String(data)) as { t: string }).t));
  });
  const scroll = (seq: number): object => ({ seq, kind: 'scroll', at: 1, data: { depth: 1 } });
  return {
    first: await Promise.race([welcome, end]),
    end,
    send: (count, seq = 1) =>
      ws.send(
        JSON.stringify({ t: 'signals', items: Array.from({ length: count }, (_, i) => scroll(seq + i)) }),
      ),
    leave: () => ws.close(1000),
  };
}

async function counted(name: string, labels: Record<string, string>): Promise<number> {
  const metric = await platform.metrics.getSingleMetric(name)!.get();
  const [label, value] = Object.entries(labels)[0]!;
  return metric.values.find((one) => one.labels[label] === value)?.value ?? 0;
}

test('a network with too many new visitors is told how long to wait, and known visitors are accepted', async () => {
  const known = newVisitor();
  const first = await hello(site, '198.51.100.1', known);
  expect(first.first).toBe('welcome');
  expect((await hello(site, '198.51.100.1')).first).toBe('welcome');
  const refused = /^4429 too many new visitors from this network; retry-after=(\d+)$/;
  const wait = Number(refused.exec((await hello(site, '198.51.100.1')).first)?.[1]);
  expect(wait > 0 && wait <= 60).toBe(true);
  expect((await hello(other, '198.51.100.1')).first, 'another website').toBe('welcome');
  expect((await hello(other, '198.51.100.1')).first, 'all websites').toMatch(refused);
  expect((await hello(site, '198.51.100.2')).first, 'another network').toBe('welcome');
  first.leave();
  await first.end;
  expect((await hello(site, '198.51.100.1', known)).first).toBe('welcome');
  expect(await counted('collector_closes_total', { why: 'new_visitors' })).toBe(2);
});

test('an IPv6 network is its first 56 bits', async () => {
  expect((await hello(site, '2001:db8:0:1200::1')).first).toBe('welcome');
  expect((await hello(site, '2001:db8:0:12ff::1')).first).toBe('welcome');
  expect((await hello(site, '2001:db8:0:1280::1')).first).toMatch(/^4429 /);
  expect((await hello(site, '2001:db8:0:1300::1')).first).toBe('welcome');
});

test('frames above the signals a second of a website are refused as a whole, and counted', async () => {
  const before = await counted('collector_signals_total', { result: 'accepted' });
  const socket = await hello(site, '203.0.113.1');
  // The clock is frozen, so that both come within a second on any machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  socket.send(30);
  socket.send(30, 31);
  expect(await socket.end).toBe('4429 too many signals a second for this website; retry-after=1');
  vi.useRealTimers();
  expect(await counted('collector_signals_total', { result: 'refused' })).toBe(30);
  expect((await counted('collector_signals_total', { result: 'accepted' })) - before).toBe(30);
  const next = await hello(other, '203.0.113.1');
  next.send(30);
  next.leave();
  expect(await next.end, 'another website').toBe('1000 ');
});
