import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '#platform/log/writer.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { makeSite, newVisitor, ORIGIN } from '../../ingest/test-kit.ts';
import { hello, openSocket } from './collector/socket-load.ts';
import { quantiles } from './http-load.ts';
import type { Section } from './report.ts';
import { cart } from './signals.ts';
import { type Bench, round, tokenFor } from './world.ts';

const samplesOf = ({ quick }: Bench): number => (quick ? 40 : 400);
const STILL_MS = 12_500;
/** Two looks at the returns, long enough to count, precede the stillness. */
const LOOK_MS = 3_500;
const VISIT_MS = 30_000;
const CARD_MS_MAX = 5_000;
const WARM_UP_TRIPS = 30;

/**
 * The time from the deciding signal at the collector to the `card` frame on the socket, compared with a bare round
 * trip.
 */
export async function cardBench(bench: Bench): Promise<Section> {
  const { platform } = bench.rig;
  const site = await makeSite(platform, {
    facts: { currency: 'EUR', return_days: 30 },
  });
  const tasks = await bench.start('tasks');
  const collector = await bench.start('collector');
  const writer = await Writer.open(platform, ['signals']);
  const bare = await openBare(bench);
  const bareMs: number[] = [];
  const cardMs: number[] = [];
  let silent = 0;
  for (let i = 0; i < samplesOf(bench); i++) {
    bareMs.push(await bare.roundTrip());
    const ms = await sample(bench, writer, site);
    if (ms === null) silent += 1;
    else cardMs.push(ms);
    if (silent >= 5 && cardMs.length === 0) break;
  }
  await bare.close();
  await writer.close();
  await collector.stop();
  await tasks.stop();
  const trip = quantiles(bareMs);
  const card = quantiles(cardMs);
  const rows = [
    ['bare kafkajs produce to consume', round(trip.p50Ms, 1), round(trip.p99Ms, 1)],
    ['signal at the collector to card frame', round(card.p50Ms, 1), round(card.p99Ms, 1)],
    ['ours/bare', round(card.p50Ms / trip.p50Ms, 1), round(card.p99Ms / trip.p99Ms, 1)],
  ];
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Signal at the collector to card on the socket',
    method: `${cardMs.length} visitors, one after the other (${silent} got no card), and a bare round trip before each. Ours goes from websocket and collector through
Kafka (acks=all), a visitor task's transaction, Kafka (read committed) and the collector back to the websocket: two round trips through the broker
and one transaction. The bare round trip is one produce with acks=all until an idle consumer has the record, without a transaction. Goals: p50 at
most 150 ms, and p99 at most 3 times that of a bare round trip.`,
    header: ['', 'p50 ms', 'p99 ms'],
    rows,
    ratios: { 'card: bare/ours, p50': [trip.p50Ms / card.p50Ms] },
  };
}

/** A producer and an idle consumer, warmed up. */
async function openBare({ rig }: Bench) {
  const { kafkajs, platform, prefix } = rig;
  const topic = platform.topics.decisions;
  const producer = kafkajs.producer();
  const consumer = kafkajs.consumer({ groupId: `${prefix}bare`, maxWaitTimeInMs: 100 });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topic });
  let arrived: (id: string) => void = () => {};
  await consumer.run({ eachMessage: async ({ message }) => arrived(String(message.value)) });
  let trips = 0;
  const roundTrip = async (): Promise<number> => {
    trips += 1;
    const id = String(trips);
    const began = performance.now();
    const there = new Promise<void>((resolve) => {
      arrived = (value) => value === id && resolve();
    });
    const send = () => producer.send({ topic, acks: -1, messages: [{ value: id }] });
    await send();
    // The first message may be sent before the group has its positions, so it is repeated until one arrives.
    const again = trips === 1 ? setInterval(send, 500) : undefined;
    await there;
    clearInterval(again);
    return performance.now() - began;
  };
  for (let i = 0; i < WARM_UP_TRIPS; i++) await roundTrip();
  const close = () => Promise.all([producer.disconnect(), consumer.disconnect()]);
  return { roundTrip, close };
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
    ...cart,
    id: `cart-${visitor}`,
    site_id: site,
    visitor_id: visitor,
    received_at_ms: Date.now(),
    client_at_ms: null,
    seq: null,
    stream: null,
  };
  return {
    topic: 'signals' as const,
    key: visitorKey(site, visitor),
    value: rig.platform.codec.encode(signal),
  };
}
