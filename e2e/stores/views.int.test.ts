import { randomUUID } from 'node:crypto';
import { createServer, request as forward } from 'node:http';
import { CompressionTypes, type Producer } from 'kafkajs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { eraseViews } from '#platform/erasure/views.ts';
import { limits } from '#platform/limits/limits.ts';
import { registerSchemas } from '#platform/log/registry.ts';
import { startHeartbeat } from '#platform/log/sink/heartbeat.ts';
import type { Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { localCodec } from '#schemas/codec.ts';
import type { Decision, Verdict } from '#schemas/decision/decision.ts';
import { type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import { yesterday, yesterdayMs } from '#schemas/testing/yesterday.ts';
import type { MomentItem } from '../../api/v1/moment-shape.ts';
import { dataLagSeconds } from '../../api/views/lag.ts';
import { everyMoment } from '../../api/views/moments/filter.ts';
import { momentsPage } from '../../api/views/moments.ts';
import { startViewsSink } from '../../processors/views/sink.ts';
import { useRig } from '../rig.ts';

const rig = await useRig();
const { platform } = rig;
const BASE_US = yesterdayMs() * 1_000;
let producer: Producer;
let sink: Running;

beforeAll(async () => {
  await registerSchemas(platform.registry);
  producer = rig.kafkajs.producer();
  await producer.connect();
  sink = await startViewsSink(platform);
});
afterAll(async () => {
  await sink.close();
  await producer.disconnect();
  await rig.close();
});

const newSite = (): SiteId => `site-${randomUUID().slice(0, 8)}` as SiteId;

function moment(site: SiteId, n: number, more: Partial<Decision> = {}): Decision {
  return {
    kind: 'decision',
    id: `d-${n}` as DecisionId,
    site_id: site,
    visitor_id: `visitor-0000000000000${n}` as VisitorId,
    ts_us: BASE_US + n,
    page: '/products/lamp',
    cart_total: '0.30',
    currency: 'EUR',
    reason: 'shipping_cost',
    verdict: 'engage',
    tier: 2,
    message: 'Free shipping from 50 €.',
    why: 'It stood still at shipping, "twice"; naïvely ☃.',
    facts: ['shipping.home'],
    gates: [],
    held_back: false,
    shadow: false,
    bot: false,
    arm: 'spoken_to',
    holdout_share: 0.1,
    salt_epoch: 1,
    engine_version: 'test',
    facts_version: 3,
    settings_version: 4,
    card_id: null,
    cta_label: null,
    cta_path: null,
    trace: null,
    device: 'phone',
    language: 'de',
    new_visitor: true,
    page_kind: 'product',
    wording: 'b',
    country: 'DE',
    product: 'linen-robe',
    waiting_ms: null,
    waiting_probability: null,
    ...more,
  };
}

function outcome(of: Decision, version: number, more: Partial<Outcome>): Outcome {
  const { site_id, visitor_id, id, ts_us } = of;
  return {
    kind: 'outcome',
    id: `o-${id}-${version}`,
    decision_id: id,
    site_id,
    visitor_id,
    decision_ts_us: ts_us,
    version,
    card: null,
    aftermath: null,
    at_ms: yesterdayMs(),
    salt_epoch: of.salt_epoch,
    ...more,
  };
}

async function publish(records: readonly (Decision | Outcome)[]): Promise<void> {
  await producer.send({
    topic: platform.topics.decisions,
    acks: -1,
    compression: CompressionTypes.GZIP,
    messages: records.map((record) => ({
      key: visitorKey(record.site_id, record.visitor_id),
      value: platform.codec.encode(record),
    })),
  });
}

async function all(site: SiteId, limit = 50, verdict: Verdict | null = null): Promise<MomentItem[]> {
  const { items } = await momentsPage(platform.clickhouse, site, {
    limit,
    beforeUs: null,
    filter: { ...everyMoment, verdict },
  });
  return [...items];
}

test('a moment is listed with every field as it was decided', async () => {
  const site = newSite();
  await publish([moment(site, 1)]);
  await expect.poll(() => all(site)).toHaveLength(1);
  expect(await all(site)).toEqual([
    {
      id: 'd-1',
      visitor: 'visitor-00000000000001',
      page: '/products/lamp',
      cart_total: 0.3,
      currency: 'EUR',
      reason: 'shipping_cost',
      verdict: 'engage',
      tier: 2,
      message: 'Free shipping from 50 €.',
      why: 'It stood still at shipping, "twice"; naïvely ☃.',
      facts: ['shipping.home'],
      held_back: false,
      shadow: false,
      card: null,
      aftermath: null,
      wording: 'b',
      ts: `${yesterday}T04:05:06.000001Z`,
      device: 'phone',
      language: 'de',
      arm: 'spoken_to',
      bot: false,
    },
  ]);
});

test('records delivered again, in other batches and orders, change nothing', async () => {
  const site = newSite();
  const moments = Array.from({ length: 40 }, (_, i) => moment(site, i));
  const outcomes = moments.map((one) => outcome(one, 1, { card: 'waiting' }));
  await publish([...moments, ...outcomes]);
  await publish([...outcomes, ...moments].reverse());
  for (const one of moments) await publish([one]);
  const last = moment(site, 1000);
  await publish([last]);
  await expect.poll(async () => (await all(site, 1))[0]?.id).toBe(last.id);
  await expect.poll(() => all(site, 100)).toHaveLength(41);
  expect(new Set((await all(site, 100)).map((one) => one.id)).size).toBe(41);
  // The outcomes of a batch are stored after its moments.
  const waiting = async () => (await all(site, 100)).filter((one) => one.card === 'waiting');
  await expect.poll(waiting).toHaveLength(40);
});

test('the newest version of an outcome wins, whatever arrived last, also when it unsets something', async () => {
  const site = newSite();
  const one = moment(site, 1);
  const two = moment(site, 2);
  await publish([
    one,
    two,
    outcome(one, 3, { card: 'clicked', aftermath: 'bought' }),
    outcome(one, 1, { card: 'waiting' }),
    outcome(one, 2, { card: 'shown' }),
    outcome(two, 2, { card: null, aftermath: 'left' }),
    outcome(two, 1, { card: 'expired' }),
  ]);
  await expect
    .poll(() => all(site))
    .toMatchObject([
      { id: 'd-2', card: null, aftermath: 'left' },
      { id: 'd-1', card: 'clicked', aftermath: 'bought' },
    ]);
});

test('invalid records go to the rejected topic, once each, and the others of the batch are listed', async () => {
  const site = newSite();
  const broken = moment(site, 7, { cart_total: 'twelve' });
  const stranger = localCodec().encode({ kind: 'tick', at_ms: 1 });
  stranger.writeInt32BE(999_999, 1);
  // A younger record would wait for its schema (e2e/stores/schema-missing.int.test.ts).
  const longAgo = String(Date.now() - limits.SCHEMA_WAIT_MS);
  const good = moment(site, 8);
  await producer.send({
    topic: platform.topics.decisions,
    messages: [
      { partition: 0, key: 'a', value: Buffer.from('no avro at all') },
      { partition: 0, key: 'b', value: stranger, timestamp: longAgo },
      { partition: 0, key: 'c', value: platform.codec.encode(broken) },
      { partition: 0, key: 'd', value: platform.codec.encode(good) },
    ],
  });
  await expect.poll(() => all(site)).toHaveLength(1);
  const rejected = await readRejected(3);
  expect(rejected.map((one) => [one.reason, one.stage, one.partition])).toEqual([
    ['not_avro', 'views', 0],
    ['unknown_schema', 'views', 0],
    ['invariant', 'views', 0],
  ]);
  expect(rejected[0]!.value!.toString()).toBe('no avro at all');
});

async function readRejected(count: number) {
  const consumer = rig.kafkajs.consumer({ groupId: `${rig.prefix}rejected-reader` });
  await consumer.connect();
  await consumer.subscribe({ topics: [platform.topics.rejected], fromBeginning: true });
  const found: ReturnType<typeof platform.codec.decode>[] = [];
  await consumer.run({
    eachMessage: async ({ message }) => {
      found.push(platform.codec.decode(message.value!));
    },
  });
  await expect.poll(() => found.length).toBeGreaterThanOrEqual(count);
  await consumer.disconnect();
  return found.flatMap((record) => (record.kind === 'rejected' ? [record] : []));
}

test('a sink that takes over stores what arrived in between, and the lag is reported correctly throughout', async () => {
  const site = newSite();
  await expect.poll(() => dataLagSeconds(platform.postgres, 'views')).toBe(0);
  await sink.close();
  const moments = Array.from({ length: 500 }, (_, i) => moment(site, i));
  await publish(moments);
  await expect.poll(() => dataLagSeconds(platform.postgres, 'views')).toBeGreaterThanOrEqual(5);
  expect(await all(site)).toEqual([]);
  sink = await startViewsSink(platform);
  await expect.poll(() => all(site, 200)).toHaveLength(200);
  await expect.poll(() => dataLagSeconds(platform.postgres, 'views')).toBe(0);
});

test('a process that has died counts as lag until its partitions have moved, one that was closed does not', async () => {
  // No sink of this name runs here, and `now()` is the same in the whole transaction.
  const lagWith = (member: string, age: string) =>
    transaction(platform.postgres, async (tx) => {
      await tx.query(`delete from sink_heartbeat where sink = 'orders'`);
      await tx.query(
        `insert into sink_heartbeat (sink, member, at, lag_ms) values
         ('orders', 'alive', now(), 1000), ('orders', $1, now() - $2::interval, 2000)`,
        [member, age],
      );
      return dataLagSeconds(tx, 'orders');
    });
  expect(await lagWith('dead', '3 s')).toBe(2);
  expect(await lagWith('dead', '12 s')).toBe(14);
  expect(await lagWith('dead', '16 s')).toBe(1);
  expect(await lagWith('installation', '12 s')).toBe(1);
  await startHeartbeat(platform, 'orders', 'stuck', () => 0)({ hasLeft: false });
  await startHeartbeat(platform, 'orders', 'closed', () => 0)({ hasLeft: true });
  await startHeartbeat(platform, 'orders', 'cut off', () => null)({ hasLeft: false });
  const { rows } = await platform.postgres.query(
    `select member from sink_heartbeat where sink = 'orders' order by member`,
  );
  expect(rows).toEqual([{ member: 'alive' }, { member: 'installation' }, { member: 'stuck' }]);
});

test('while ClickHouse is unreachable nothing is lost and nothing skipped', async () => {
  const site = newSite();
  await sink.close();
  let away = true;
  const gateway = createServer((request, response) => {
    if (away) return void request.socket.destroy();
    const target = new URL(rig.config.clickhouseUrl);
    const { method, headers } = request;
    const onward = forward(
      { host: target.hostname, port: target.port, path: request.url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const url = new URL(rig.config.clickhouseUrl);
  url.port = String((gateway.address() as { port: number }).port);
  const clickhouse = createClickHouse(url.href);
  sink = await startViewsSink({ ...platform, clickhouse });
  await publish(Array.from({ length: 30 }, (_, i) => moment(site, i)));
  await expect.poll(() => dataLagSeconds(platform.postgres, 'views')).toBeGreaterThanOrEqual(2);
  await publish([moment(site, 30)]);
  expect(await all(site)).toEqual([]);
  away = false;
  await expect.poll(() => all(site)).toHaveLength(31);
  await sink.close();
  await clickhouse.close();
  gateway.closeAllConnections();
  gateway.close();
  sink = await startViewsSink(platform);
});

test('a visitor who would be spoken to is an entrant, a bot is not', async () => {
  const site = newSite();
  await publish([
    moment(site, 1),
    moment(site, 2, { verdict: 'quiet' }),
    moment(site, 3, { bot: true }),
    moment(site, 4, { held_back: true, arm: 'left_alone' }),
  ]);
  await expect.poll(() => all(site)).toHaveLength(4);
  const entrants = async (): Promise<unknown[]> => {
    const result = await platform.clickhouse.query({
      query: `select e.arms as arms, p.arm as arm from entrants e final join profiles p final using (site_id, profile)
              where site_id = {site: String} order by entry`,
      query_params: { site },
      format: 'JSONEachRow',
    });
    return result.json();
  };
  // A table shows a batch a moment before its derived tables do.
  await expect.poll(entrants).toEqual([
    { arms: 1, arm: 'spoken_to' },
    { arms: 2, arm: 'left_alone' },
  ]);
});

test('a ClickHouse that is slow to delete gets each deletion once, however often the erasure is tried', async () => {
  const site = newSite();
  const kept = moment(site, 1);
  const gone = moment(site, 2);
  await publish([kept, gone]);
  await expect.poll(() => all(site)).toHaveLength(2);
  const { clickhouse, secrets } = platform;
  const mutations = async (): Promise<number> => {
    const answer = await clickhouse.query({
      query: `select count() as n from system.mutations
              where database = currentDatabase() and table = 'moments' and not is_done`,
      format: 'JSONEachRow',
    });
    return Number((await answer.json<{ n: string }>())[0]!.n);
  };
  const attempt = (ms: number): Promise<boolean> =>
    eraseViews(
      clickhouse,
      secrets.erasure,
      { site, visitors: [gone.visitor_id], orders: [], unknown: null },
      Date.now() + ms,
    );
  await clickhouse.command({ query: 'system stop merges moments' });
  try {
    const fail = (): Promise<void> => expect(attempt(200)).rejects.toThrow('in time');
    // An attempt may end before it reaches the deletion.
    await expect.poll(() => fail().then(mutations)).toBe(1);
    for (const _ of [1, 2]) await fail();
    expect(await mutations()).toBe(1);
  } finally {
    await clickhouse.command({ query: 'system start merges moments' });
  }
  await attempt(100_000);
  expect((await all(site)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await mutations()).toBe(0);
});
