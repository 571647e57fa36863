import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '#platform/log/writer.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import type { Measured, Reading } from './child.ts';
import { startPeer } from './peer.ts';
import type { Section } from './report.ts';
import { type Bench, percent, round } from './world.ts';

/** Both machines compile what is hot while they run; what comes before `warm` is not counted. */
export type Sizes = { readonly warm: number; readonly all: number };
export const sizesOf = ({ quick }: Pick<Bench, 'quick'>): Sizes =>
  quick ? { warm: 100_000, all: 200_000 } : { warm: 100_000, all: 400_000 };
const VISITORS = 20_000;
const POLL_MS = 100;
const WAIT_MS_MAX = 90_000;

/** A backlog of signals through the visitor tasks, exactly once: state, changelog, transactions. */
export async function tasksBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const sizes = sizesOf(bench);
  await preload(bench, site, sizes.all);
  const ours = await measure(await bench.start('tasks'), sizes);
  const peer = await startPeer(bench);
  const theirs = peer && (await measure(peer, sizes));
  const rows = [row('visitor tasks', ours)];
  if (theirs) {
    rows.push(row('Kafka Streams 3.9.1, exactly_once_v2', theirs));
    const rate = percent(ours.perSecond / theirs.perSecond);
    rows.push(['ours/Kafka Streams', rate, '', percent(theirs.cpuUs / ours.cpuUs), '']);
  }
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Visitor tasks: signals a second, exactly once',
    method: `${round(sizes.all)} signals of ${round(VISITORS)} visitors wait in 4 partitions; the last ${round(sizes.all - sizes.warm)} are measured, in one process that
holds all 4 tasks, one after the other, with the broker on the same cores. Ours is the real engine; the peer (e2e/bench/streams,
one thread, in-memory store with cache and changelog, default commit interval) reads the envelope and keeps counts in a state
of about the same size, but judges nothing. CPU is the process's own, all its threads; "a core" is derived (1 s / CPU). Memory is
RSS for ours, heap for the peer. Goal: at least Kafka Streams.`,
    header: ['', 'signals/s', 'CPU µs a signal', 'signals/s and core', 'MiB'],
    rows,
    ratios: theirs
      ? {
          'tasks: Kafka Streams/ours, CPU': [theirs.cpuUs / ours.cpuUs],
          'tasks: ours/Kafka Streams, rate': [ours.perSecond / theirs.perSecond],
        }
      : {},
  };
}

type Result = { readonly perSecond: number; readonly cpuUs: number; readonly rssBytes: number };

export async function measure(process: Measured, sizes: Sizes): Promise<Result> {
  const from = await until(process, sizes.warm);
  const began = performance.now();
  const to = await until(process, sizes.all);
  const seconds = (performance.now() - began) / 1_000;
  await process.stop();
  const folded = to.done - from.done;
  return {
    perSecond: folded / seconds,
    cpuUs: ((to.cpuMs - from.cpuMs) * 1_000) / folded,
    rssBytes: to.rssBytes,
  };
}

async function until(process: Measured, done: number): Promise<Reading> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS_MAX; await sleep(POLL_MS)) {
    const reading = await process.read();
    if (reading.done >= done) return reading;
  }
  throw new Error(`${done} signals were not folded within ${WAIT_MS_MAX} ms`);
}

export const row = (name: string, { perSecond, cpuUs, rssBytes }: Result): string[] => [
  name,
  round(perSecond),
  round(cpuUs, 1),
  round(1e6 / cpuUs),
  round(rssBytes / 2 ** 20),
];

export async function preload({ rig, say }: Bench, site: SiteId, count: number): Promise<void> {
  const { platform } = rig;
  const writer = await Writer.open(platform, ['signals']);
  const visitors = Array.from({ length: VISITORS }, () => randomUUID() as VisitorId);
  for (let n = 0; n < count; n++) {
    const signal = signalOf(site, visitors[(n * 7_919) % VISITORS]!, n);
    writer.push({
      topic: 'signals',
      key: visitorKey(site, signal.visitor_id),
      value: platform.codec.encode(signal),
    });
    if (n % 2_000 === 0) await writer.settled();
  }
  await writer.settled();
  await writer.close();
  say(`${count} signals wait`);
}

export function signalOf(site: SiteId, visitor: VisitorId, n: number): Signal {
  const now = Date.now();
  const envelope = {
    id: randomUUID(),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: now,
    client_at_ms: now,
    seq: Math.floor(n / VISITORS) + 1,
    stream: null,
  };
  const turn = Math.floor(n / VISITORS) % 5;
  if (turn === 0)
    return {
      ...envelope,
      kind: 'page',
      url: 'https://shop.test/products/lamp',
      title: 'Lamp',
      handle: 'lamp',
      lang: null,
      device: 'phone',
    };
  if (turn === 1) return { ...envelope, kind: 'scroll', depth: 0.75 };
  if (turn === 2)
    return {
      ...envelope,
      kind: 'click',
      target: 'button#add',
      text: 'Add to cart',
      path: null,
      zone: 'cart',
      rage: false,
    };
  return { ...envelope, kind: 'interest', target: 'a.shipping', zone: 'shipping', ms: 1_200, look: null };
}
