import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { startCollector } from '../../ingest/collector/main.ts';
import { signSiteToken } from '../../ingest/site-token.ts';
import { SITE, siteOf } from '../../processors/visitor/testing/journeys.ts';
import { type Brokers, NODES, startBrokers } from '../brokers.ts';
import { closeOf, type Dialled, dial } from '../conformance/socket.ts';
import { type Rig, useRig } from '../rig.ts';
import { TopicReader } from './folded.ts';

/** Kafka stops answering while browsers continue: a collector's memory is bounded, and what it acknowledged is kept. */
const VISITORS = 60;
/**
 * One browser alone sends more than a collector may hold: whoever is accepted first continues until it is closed too.
 */
const FRAMES_MAX = 2_000;
const NO_LIMITS = {
  visitor: { perSecond: 1e12, burst: 1e12 },
  newVisitors: { perSite: 0, perNetwork: 0, afterMs: 0 },
  siteSignalsPerSecond: 0,
};
const SITE_RECORD = siteOf(1, 30);
const [ORIGIN] = SITE_RECORD.allowed_origins as readonly [string];
const TRY_LATER = 1013;

let brokers: Brokers;
let rig: Rig;
const running: Running[] = [];

beforeAll(async () => {
  brokers = await startBrokers();
  rig = await useRig({
    taskPartitions: 3,
    logLevel: process.env['CHILD_LOG'] ?? 'fatal',
    env: { KAFKA_BROKERS: brokers.addresses, TOPIC_PREFIX: 'pressure-' },
  });
  const writer = await Writer.open(rig.platform, ['config']);
  running.push(writer);
  await writer.write([
    { topic: 'config', key: SITE_RECORD.site_id, value: rig.platform.codec.encode(SITE_RECORD) },
  ]);
  running.unshift(await startCollector(rig.platform, NO_LIMITS));
});
afterAll(async () => {
  await Promise.allSettled(running.map((one) => one.close()));
  await rig?.close();
  await brokers?.stop();
});

const token = (): string =>
  signSiteToken(
    { site: SITE, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 600_000 },
    rig.platform.secrets.token,
  );
const STREAM = 'stream-of-one-tab';
const connect = (visitor: string): Promise<Dialled> =>
  dial(rig.config.collectorUrl, ORIGIN, {
    t: 'hello',
    v: 1,
    token: token(),
    user_id: visitor,
    url: `${ORIGIN}/p`,
    stream: STREAM,
  });

const frame = (from: number): string =>
  JSON.stringify({
    t: 'signals',
    items: Array.from({ length: limits.ITEMS_PER_FRAME }, (_, i) => ({
      seq: from + i,
      kind: 'scroll',
      data: { depth: 0.5 },
    })),
  });

async function accepted(): Promise<number> {
  const metric = await rig.platform.metrics.getSingleMetric('collector_signals_total')!.get();
  return metric.values.find(({ labels }) => labels['result'] === 'accepted')!.value;
}

type Browser = { readonly visitor: string; readonly socket: Dialled; acknowledged: number };

type Admitted = { readonly socket: Dialled; readonly resumedAt: number; readonly acknowledged: number };

/**
 * A socket of the visitor on which one frame was stored; a visitor who is told to come later does so, before or after
 * its frame.
 */
async function admit(visitor: string): Promise<Admitted> {
  return eventually('the collector stores a frame', async () => {
    const socket = await connect(visitor);
    const greeting = await socket.next();
    const resumedAt = greeting.seq ?? 0;
    if (greeting.t === 'welcome') socket.say(frame(resumedAt + 1));
    const answer = greeting.t === 'welcome' ? await socket.next() : greeting;
    if (answer.t === 'ack') return { socket, resumedAt, acknowledged: answer.seq! };
    expect(answer).toMatchObject({ t: 'close', code: TRY_LATER });
    return false;
  });
}

/** Sends frame after frame until the socket is closed; returns the close. */
async function sendUntilClosed({ socket, acknowledged }: Browser): Promise<{ code?: number }> {
  for (let n = 0; n < FRAMES_MAX && socket.ws.readyState === socket.ws.OPEN; n += 1) {
    const text = frame(acknowledged + 1 + n * limits.ITEMS_PER_FRAME);
    await new Promise<void>((resolve) => socket.ws.send(text, () => resolve()));
  }
  return closeOf(socket);
}

/** The sequence numbers of each visitor's signals in the topic. */
async function stored(): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  for (const { value } of await new TopicReader(rig.platform.kafka).read(rig.platform.topics.signals)) {
    const record = rig.platform.codec.decode(value!);
    if (record.kind !== 'scroll') continue;
    const seqs = found.get(record.visitor_id) ?? new Set();
    found.set(record.visitor_id, seqs.add(record.seq!));
  }
  return found;
}

test('when brokers stop, browsers are told to retry later, memory is bounded, and nothing that was acknowledged is lost', async () => {
  const browsers: Browser[] = [];
  for (let n = 0; n < VISITORS; n += 1) {
    const visitor = randomUUID() as VisitorId;
    const { socket, acknowledged } = await admit(visitor);
    browsers.push({ visitor, socket, acknowledged });
  }
  const before = await accepted();
  for (const node of NODES) brokers.signal(node, 'SIGSTOP');
  try {
    const closes = await Promise.all(browsers.map(sendUntilClosed));
    expect(new Set(closes.map(({ code }) => code))).toEqual(new Set([TRY_LATER]));
    expect((await accepted()) - before).toBeGreaterThanOrEqual(limits.WRITER_PENDING_RECORDS / 2);
    expect((await accepted()) - before).toBeLessThanOrEqual(
      limits.WRITER_PENDING_RECORDS + limits.ITEMS_PER_FRAME,
    );
    expect(await closeOf(await connect(randomUUID()))).toMatchObject({ code: TRY_LATER });
  } finally {
    for (const node of NODES) brokers.signal(node, 'SIGCONT');
  }

  await Promise.all(
    browsers.map(async (browser) => {
      const { socket, resumedAt, acknowledged } = await admit(browser.visitor);
      expect(resumedAt).toBeGreaterThanOrEqual(browser.acknowledged);
      browser.acknowledged = acknowledged;
      socket.ws.close();
    }),
  );
  const found = await stored();
  for (const { visitor, acknowledged } of browsers) {
    const missing = Array.from({ length: acknowledged }, (_, i) => i + 1).filter(
      (seq) => !found.get(visitor)!.has(seq),
    );
    expect(missing).toEqual([]);
  }
});
