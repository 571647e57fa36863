import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '#platform/writer.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import type { Section } from './report.ts';
import { type Bench, round } from './world.ts';

const SIGNALS = 200_000;
const VISITORS = 20_000;
const POLL_MS = 100;

/** A backlog of signals through the visitor tasks, exactly once: state, changelog, transactions. */
export async function tasksBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  await preload(bench, site);
  const tasks = await bench.start('tasks');
  let from = await tasks.read();
  while (from.done === 0) {
    await sleep(POLL_MS / 4);
    from = await tasks.read();
  }
  const began = performance.now();
  let to = from;
  while (to.done < SIGNALS) {
    await sleep(POLL_MS);
    to = await tasks.read();
  }
  const seconds = (performance.now() - began) / 1_000;
  await tasks.stop();
  const folded = to.done - from.done;
  const cpuUs = ((to.cpuMs - from.cpuMs) * 1_000) / folded;
  const row = [
    'visitor tasks',
    round(folded / seconds),
    round(cpuUs, 1),
    round(1e6 / cpuUs),
    round(to.rssBytes / 2 ** 20),
  ];
  bench.say(row.join(' | '));
  return {
    title: 'Visitor tasks: signals a second, exactly once',
    method: `${round(SIGNALS)} signals of ${round(VISITORS)} visitors wait in 4 partitions; measured from the first folded record to the last, in one
process that holds all 4 tasks. CPU is that process's own; the broker runs beside it on the same cores. "A core" is derived
(1 s / CPU). Goal: Kafka Streams 3.9 with exactly_once_v2; it is not measured here yet.`,
    header: ['', 'signals/s', 'CPU µs a signal', 'signals/s and core', 'RSS MiB'],
    rows: [row],
  };
}

async function preload({ rig, say }: Bench, site: SiteId): Promise<void> {
  const { platform } = rig;
  const writer = await Writer.open(platform, ['signals']);
  const visitors = Array.from({ length: VISITORS }, () => randomUUID() as VisitorId);
  for (let n = 0; n < SIGNALS; n++) {
    const signal = signalOf(site, visitors[(n * 7_919) % VISITORS]!, n);
    writer.push({
      topic: 'signals',
      key: visitorKey(site, signal.visitor_id),
      value: platform.codec.encode(signal),
    });
    if (n % 2_000 === 0) await new Promise((resolve) => writer.after(resolve as () => void));
  }
  await new Promise((resolve) => writer.after(resolve as () => void));
  await writer.close();
  say(`${SIGNALS} signals wait`);
}

function signalOf(site: SiteId, visitor: VisitorId, n: number): Signal {
  const now = Date.now();
  const envelope = {
    id: randomUUID(),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: now,
    client_at_ms: now,
    seq: Math.floor(n / VISITORS) + 1,
  };
  const turn = Math.floor(n / VISITORS) % 5;
  if (turn === 0)
    return {
      ...envelope,
      kind: 'page',
      url: 'https://shop.test/products/lamp',
      title: 'Lamp',
      handle: 'lamp',
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
  return { ...envelope, kind: 'interest', target: 'a.shipping', zone: 'shipping', ms: 1_200 };
}
