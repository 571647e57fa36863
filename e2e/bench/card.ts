import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '#platform/log/writer.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { makeSite, newVisitor, ORIGIN } from '../../ingest/test-kit.ts';
import { hello, openSocket } from './collector/socket-load.ts';
import { quantiles } from './http-load.ts';
import type { Section } from './report.ts';
import { type Bench, round, tokenFor } from './world.ts';

const samplesOf = ({ quick }: Bench): number => (quick ? 40 : 120);
const STILL_MS = 12_500;
/** Two looks at the returns, long enough to count, precede the stillness. */
const LOOK_MS = 3_500;
const VISIT_MS = 30_000;
const CARD_MS_MAX = 5_000;

/**
 * The time from the deciding signal at the collector to the `card` frame on the socket, compared with a bare round
 * trip.
 */
export async function cardBench(bench: Bench): Promise<Section> {
  const { platform } = bench.rig;
  const bare = quantiles(await roundTrips(bench));
  const site = await makeSite(platform, {
    facts: { currency: 'EUR', return_days: 30 },
  });
  const tasks = await bench.start('tasks');
  const collector = await bench.start('collector');
  const writer = await Writer.open(platform, ['signals']);
  await sleep(3_000);
  const times: number[] = [];
  let silent = 0;
  for (let i = 0; i < samplesOf(bench); i++) {
    const ms = await sample(bench, writer, site);
    if (ms === null) silent += 1;
    else times.push(ms);
    if (silent >= 5 && times.length === 0) break;
  }
  await writer.close();
  await collector.stop();
  await tasks.stop();
  const ours = quantiles(times);
  const rows = [
    ['bare kafkajs produce to consume', round(bare.p50Ms, 1), round(bare.p99Ms, 1)],
    ['signal at the collector to card frame', round(ours.p50Ms, 1), round(ours.p99Ms, 1)],
    ['ours/bare', round(ours.p50Ms / bare.p50Ms, 1), round(ours.p99Ms / bare.p99Ms, 1)],
  ];
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Signal at the collector to card on the socket',
    method: `${times.length} visitors, one after the other (${silent} got no card). Ours goes from websocket and collector through Kafka (acks=all), a visitor task's
transaction, Kafka (read committed) and the collector back to the websocket: two round trips through the broker and one transaction. The bare
round trip is one produce with acks=all until an idle consumer has the record, without a transaction. Goals: p50 at most 150 ms, and p99 at
most 3 times that of a bare round trip.`,
    header: ['', 'p50 ms', 'p99 ms'],
    rows,
    ratios: { 'card: bare/ours, p50': [bare.p50Ms / ours.p50Ms] },
  };
}

async function roundTrips(bench: Bench): Promise<number[]> {
  const { kafkajs, platform } = bench.rig;
  const { topics } = platform;
  const producer = kafkajs.producer();
  const consumer = kafkajs.consumer({ groupId: `${bench.rig.prefix}bare`, maxWaitTimeInMs: 100 });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topic: topics.decisions });
  let arrived: (id: string) => void = () => {};
  await consumer.run({ eachMessage: async ({ message }) => arrived(String(message.value)) });
  const times: number[] = [];
  for (let i = -10; i < samplesOf(bench); i++) {
    const began = performance.now();
    const there = new Promise<void>((resolve) => {
      arrived = (id) => id === String(i) && resolve();
    });
    // The first messages may be sent before the group has its positions, so they are repeated until one arrives.
    const send = () => producer.send({ topic: topics.decisions, acks: -1, messages: [{ value: String(i) }] });
    await send();
    const again = i < 0 ? setInterval(send, 500) : undefined;
    await there;
    clearInterval(again);
    if (i >= 0) times.push(performance.now() - began);
  }
  await Promise.all([producer.disconnect(), consumer.disconnect()]);
  return times;
}

async function sample(bench: Bench, writer: Writer, site: SiteId): Promise<number | null> {
  const visitor = newVisitor();
  let welcome = (): void => {};
  let stored = (_seq: number): void => {};
  let card = (): void => {};
  const { socket, say } = await openSocket(bench.rig.config.ports.collector, ORIGIN, (text) => {
    if (text.startsWith('{"t":"welcome"')) welcome();
    else if (text.startsWith('{"t":"ack"')) stored(Number(text.slice(17, -1)));
    else if (text.startsWith('{"t":"card"')) card();
  });
  await new Promise<void>((resolve) => {
    welcome = resolve;
    say(hello(tokenFor(bench, site), visitor, `${ORIGIN}/cart`));
  });
  const signals = (items: readonly object[]): void => say(JSON.stringify({ t: 'signals', items }));
  const at = Date.now() - VISIT_MS;
  const acknowledged = (last: number, items: readonly object[]): Promise<void> =>
    new Promise((resolve) => {
      stored = (seq) => seq >= last && resolve();
      signals(items);
    });
  await acknowledged(1, [{ seq: 1, kind: 'page', at, data: { url: `${ORIGIN}/cart`, title: 'Cart' } }]);
  await writer.write([cartOf(bench, site, visitor)]);
  const look = { target: 'a.returns', zone: 'returns', ms: LOOK_MS };
  await acknowledged(3, [
    { seq: 2, kind: 'interest', at: at + 2 * LOOK_MS, data: look },
    { seq: 3, kind: 'interest', at: at + 4 * LOOK_MS, data: look },
  ]);
  await sleep(150);
  const began = performance.now();
  const came = new Promise<number>((resolve) => {
    card = () => resolve(performance.now() - began);
  });
  signals([{ seq: 4, kind: 'behavioral', at: Date.now(), data: { what: 'still', ms: STILL_MS } }]);
  const timer = new AbortController();
  const ms = await Promise.race([came, sleep(CARD_MS_MAX, null, { signal: timer.signal }).catch(() => null)]);
  timer.abort();
  socket.destroy();
  return ms;
}

function cartOf({ rig }: Bench, site: SiteId, visitor: VisitorId) {
  const signal: Signal = {
    kind: 'cart',
    id: `cart-${visitor}`,
    site_id: site,
    visitor_id: visitor,
    received_at_ms: Date.now(),
    client_at_ms: null,
    seq: null,
    stream: null,
    reason: 'load',
    item_count: 1,
    total: '42.00',
    currency: 'EUR',
    country: 'DE',
    free_shipping_threshold: null,
    items: [{ handle: 'lamp', variant_id: 1, quantity: 1, price: '42.00' }],
    code_hash: null,
    discount_applied: null,
    n: null,
  };
  return {
    topic: 'signals' as const,
    key: visitorKey(site, visitor),
    value: rig.platform.codec.encode(signal),
  };
}
