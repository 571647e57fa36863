import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexDeadLetters } from '#platform/erasure/dead-letters.ts';
import { Eraser } from '#platform/erasure/eraser.ts';
import type { EraseRequest } from '#platform/erasure/request.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import type { Running } from '#platform/platform.ts';
import { orderKey, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { loadBundle } from '../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite } from '../../ingest/test-kit.ts';
import { start as startProcessor } from '../../processors/main.ts';
import { type Rig, useRig } from '../rig.ts';

let rig: Rig;
let site: SiteId;
let producer: Producer;
const running: Running[] = [];

beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent', taskPartitions: 1 });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  running.push(await startStorefront(rig.platform, loadBundle(bundle)), await startProcessor(rig.platform));
  producer = rig.kafkajs.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  site = await makeSite(rig.platform);
});
afterAll(async () => {
  await producer?.disconnect();
  await Promise.allSettled(running.map((one) => one.close()));
  await rig?.close();
});

const visitorId = (): VisitorId => randomBytes(24).toString('base64url') as VisitorId;
const send = (topic: keyof TopicNames, key: string, value: Buffer, timestamp?: number) =>
  producer.send({
    topic: rig.platform.topics[topic],
    messages: [{ key, value, ...(timestamp && { timestamp: String(timestamp) }) }],
  });

/** The dead letters that a reader of the topic sees once it is compacted. */
async function letters(): Promise<Rejected[]> {
  const found = new Map<string, Rejected>();
  await readToEnd(rig.platform, 'rejected', (key, value) => {
    if (value) found.set(key!.toString(), rig.platform.codec.decode(value) as Rejected);
    else found.delete(key!.toString());
  });
  return [...found.values()];
}
const about = async (text: string): Promise<Rejected[]> =>
  (await letters()).filter(({ key, value }) => key?.includes(text) || value?.includes(text));

const order = (visitor: VisitorId, id: number) => ({
  id,
  created_at: new Date().toISOString(),
  currency: 'EUR',
  total_price: '1.00',
  financial_status: 'paid',
  note_attributes: [{ name: '_service_uid', value: visitor }],
});
const post = (path: string, body: object) =>
  fetch(`${rig.config.sdkUrl}/${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site },
    body: JSON.stringify(body),
  });

test.each(['signals', 'decisions', 'ledger'] as const)(
  'a record as large as %s takes becomes a dead letter, whole, and blocks nobody',
  async (topic) => {
    const big = Buffer.alloc(1_048_000, 'x');
    const next = visitorId();
    await send(topic, `big-${topic}`, big);
    await send(topic, `big-${topic}`, big);
    await send(topic, next, Buffer.from('garbage'));
    await eventually('what came after it', async () => (await about(next)).length === 1);
    const large = await about(`big-${topic}`);
    expect(large.map(({ value }) => value?.equals(big))).toEqual([true, true]);
  },
);

test('an erasure removes the dead letters of its visitors and orders, and of nobody else', async () => {
  const [visitor, neighbour] = [visitorId(), visitorId()];
  for (const one of [visitor, neighbour]) {
    for (const topic of ['signals', 'decisions'] as const) {
      await send(topic, visitorKey(site, one), Buffer.from(`garbage of ${one}`));
    }
  }
  await send('ledger', orderKey(site, '7001'), Buffer.from(`garbage of ${visitor}`));
  expect((await post('/platform/orders', order(visitor, 7001))).status).toBe(200);
  await eventually('the letters', async () => (await about(visitor)).length === 3);
  await eventually('the other letters', async () => (await about(neighbour)).length === 2);

  const beforeMs = Date.now();
  expect((await post('/privacy/erase', { scope: 'customer', orders: ['7001'] })).status).toBe(200);
  expect(await about(visitor)).toEqual([]);
  expect(await about(neighbour)).toHaveLength(2);

  // A record that was written before but is read later is rejected without a name.
  const marker = visitorId();
  await send('decisions', visitorKey(site, visitor), Buffer.from(`late of ${visitor}`), beforeMs - 1);
  await send('ledger', orderKey(site, '7001'), Buffer.from(`late of ${visitor}`), beforeMs - 1);
  for (const topic of ['decisions', 'ledger'] as const) await send(topic, marker, Buffer.from('garbage'));
  await eventually('what came after it', async () => (await about(marker)).length === 2);
  expect(await about(visitor)).toEqual([]);
  const unnamed = (await letters()).filter(({ key, value }) => key === null && value === null);
  expect(unnamed.map(({ stage }) => stage).sort()).toEqual(['ledger', 'views']);
});

test('an erasure of a shop removes all of its dead letters', async () => {
  const visitor = visitorId();
  await send('signals', visitorKey(site, visitor), Buffer.from('garbage'));
  await eventually('the letter', async () => (await about(visitor)).length === 1);
  expect((await post('/privacy/erase', { scope: 'shop' })).status).toBe(200);
  expect(await about(`${site}:`)).toEqual([]);
});

describe('of very many dead letters', () => {
  const LETTERS = 20_000;
  const VALUE_BYTES = 1_000;
  /** A separate topic, which nobody else indexes. */
  let topics: TopicNames;
  let readBytes = 0;
  let eraser: Eraser;

  beforeAll(async () => {
    topics = { ...rig.platform.topics, rejected: `${rig.prefix}many` };
    const admin = await rig.platform.kafka.openAdmin();
    await admin.createTopics([{ name: topics.rejected, partitions: 1, config: {} }]);
    await admin.awaitTopics([topics.rejected]);
    await admin.close();
    const value = randomBytes(VALUE_BYTES);
    for (let n = 0; n < LETTERS; n += 800) {
      const messages = Array.from({ length: 800 }, (_, i) => ({
        key: `${n + i < 5_000 ? OTHER_SITE : site}:visitor-${n + i} letter-${n + i}`,
        value,
      }));
      await producer.send({ topic: topics.rejected, messages });
    }
    const kafka = new Kafka({
      brokers: [...rig.config.kafkaBrokers],
      logLevel: logLevel.NOTHING,
      socketFactory: ({ host, port, onConnect }) => {
        const socket = connect(port, host, onConnect);
        socket.on('data', (bytes) => {
          readBytes += bytes.length;
        });
        return socket;
      },
    });
    eraser = await Eraser.open({
      ...rig.platform,
      kafka: kafkajsClient(kafka, rig.platform.log),
      topics,
    });
  });
  afterAll(async () => {
    await eraser?.close();
  });
  const OTHER_SITE = 'another-site';
  const request = (order: string): EraseRequest => ({
    scope: 'customer',
    site_id: site,
    customer_hashes: [],
    email_hashes: [],
    visitor_id: null,
    order_ids: [order],
  });
  async function named(order: string, visitor: string): Promise<void> {
    await rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
       values ($1, $2, now(), 'EUR', 1, $3)`,
      [site, order, visitor],
    );
  }
  async function tombstones(): Promise<string[]> {
    const found: string[] = [];
    await readToEnd({ ...rig.platform, topics }, 'rejected', (key, value) => {
      if (!value) found.push(key!.toString());
    });
    return found.sort();
  }

  test('an attempt that runs out of time still makes progress, so that attempts end', async () => {
    let attempts = 0;
    await eventually('all are indexed', async () => {
      attempts += 1;
      return indexDeadLetters({ ...rig.platform, topics }, () => true).then(
        () => true,
        () => false,
      );
    });
    expect(attempts).toBeGreaterThan(1);
    const { rows } = await rig.platform.postgres.query(
      "select count(*)::int as n from dead_letter where starts_with(convert_from(key, 'UTF8'), $1) or site_id = $2",
      [`${site}:visitor-`, OTHER_SITE],
    );
    expect(rows[0].n).toBe(LETTERS);
  });

  test('an erasure reads none but the new ones', async () => {
    await named('many-1', 'visitor-7777');
    await named('many-2', 'visitor-8888');
    await eraser.erase(request('many-1'));
    expect(await tombstones()).toEqual([`${site}:visitor-7777 letter-7777`]);
    readBytes = 0;
    await eraser.erase(request('many-2'));
    expect(readBytes).toBeLessThan((LETTERS * VALUE_BYTES) / 10);
    expect(await tombstones()).toHaveLength(2);
  });

  test('an erasure of a shop removes all of its own', async () => {
    await eraser.erase({ scope: 'shop', site_id: OTHER_SITE as SiteId });
    const taken = (await tombstones()).filter((key) => key.startsWith(`${OTHER_SITE}:`));
    expect(taken).toHaveLength(5_000);
  });
});
