import { randomUUID } from 'node:crypto';
import type { Producer } from 'kafkajs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseLedger } from '#platform/erasure/ledger.ts';
import { visitorMark } from '#platform/erasure/marks.ts';
import { readRange } from '#platform/log/read-range.ts';
import { CommitsLost } from '#platform/log/sink/sink.ts';
import type { Running } from '#platform/platform.ts';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { type DecisionId, orderKey, type SiteId, type VisitorId } from '#schemas/ids.ts';
import type { Credit, LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import type { StoreItem } from '../../api/v1/store-shape.ts';
import { parseStoreCursor, storePage } from '../../api/views/store.ts';
import { startLedgerSink, writeLedger } from '../../processors/ledger/sink.ts';
import { useRig } from '../rig.ts';

const rig = await useRig();
const { platform } = rig;
const { postgres } = platform;
let producer: Producer;
let sink: Running;

beforeAll(async () => {
  producer = rig.kafkajs.producer();
  await producer.connect();
  sink = await startLedgerSink(platform);
  await postgres.query("insert into account (id, name) values ('a', 'Test')");
});
afterAll(async () => {
  await sink.close();
  await producer.disconnect();
  await rig.close();
});

async function newSite(): Promise<SiteId> {
  const id = `site-${randomUUID().slice(0, 8)}` as SiteId;
  await postgres.query(
    `insert into site (id, account_id, name, host, allowed_origins, capture, facts, field_salt, holdout_salt, customer_key)
     values ($1, 'a', 'Shop', 'shop.test', '{https://shop.test}', '{}', '{}', 'x', 'y', '\\x00')`,
    [id],
  );
  return id;
}

type Order = { id: string; total: string; currency?: string; at?: string };
async function orders(site: SiteId, rows: readonly Order[]): Promise<void> {
  for (const { id, total, currency = 'EUR', at = '2026-11-20T10:00:00Z' } of rows) {
    await postgres.query(
      `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total, visitor_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [site, id, `#${id}`, at, currency, total, VISITOR],
    );
  }
}

async function refund(
  site: SiteId,
  id: string,
  order: string,
  amount: string,
  currency = 'EUR',
): Promise<void> {
  await postgres.query(
    `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at)
     values ($1, $2, $3, $4, $5, '2026-11-20T12:00:00.25Z')`,
    [site, id, order, amount, currency],
  );
}

const VISITOR = 'visitor-00000000000001' as VisitorId;
const credit = (site: SiteId, order: string, decision: string): Credit => ({
  kind: 'credit',
  id: `c-${order}-${decision}`,
  site_id: site,
  order_id: order,
  decision_id: decision as DecisionId,
  visitor_id: VISITOR,
  at_ms: 1_795_233_906_123,
});

async function publish(credits: readonly (Credit | LedgerOrder | LedgerRefund)[]): Promise<void> {
  await producer.send({
    topic: platform.topics.ledger,
    messages: credits.map((one) => ({
      key: orderKey(one.site_id, one.order_id),
      value: platform.codec.encode(one),
    })),
  });
}

const page = (site: SiteId, limit = 50) => storePage(postgres, site, { limit, before: null });
const credited = async (site: SiteId): Promise<(string | null)[]> =>
  (await page(site)).items.map((item) => item.credited_moment);

test('an order is credited to the first moment that claims it, and never again, however often it is said', async () => {
  const site = await newSite();
  await orders(site, [
    { id: '2', total: '10.00' },
    { id: '1', total: '5.00' },
  ]);
  await publish([credit(site, '1', 'first')]);
  await expect.poll(() => credited(site)).toEqual([null, 'first']);
  const { items } = await page(site);
  expect(items[1]?.credited_at).toBe('2026-11-21T04:05:06.123000Z');

  await publish([credit(site, '1', 'first'), credit(site, '1', 'second'), credit(site, '2', 'first')]);
  await expect.poll(() => credited(site)).toEqual(['first', 'first']);
  expect(await page(site)).toMatchObject({ totals: [{ credited_orders: 2, credited_net: 15 }] });
});

test('an order whose visitor was erased keeps its credit without the moment, and gets no new one', async () => {
  const site = await newSite();
  await orders(site, [
    { id: '2', total: '10.00' },
    { id: '1', total: '5.00' },
  ]);
  await publish([credit(site, '1', 'first')]);
  await expect.poll(() => credited(site)).toEqual([null, 'first']);
  const found = { visitors: [VISITOR], orders: [], counts: { visitors: 1, orders: 2 }, unknown: null };
  const request = {
    scope: 'customer',
    site_id: site,
    customer_hashes: [],
    email_hashes: [],
    order_ids: [],
    visitor_id: null,
  } as const;
  await eraseLedger(platform, request, found);
  await orders(site, [{ id: '3', total: '1.00', at: '2026-11-19T10:00:00Z' }]);
  await publish([credit(site, '1', 'late'), credit(site, '2', 'late'), credit(site, '3', 'of a visitor')]);
  await expect.poll(async () => (await credited(site))[2]).toBe('of a visitor');
  expect(await page(site)).toMatchObject({
    totals: [{ credited_orders: 2, credited_net: 6 }],
    items: [
      { credited_moment: null, credited_at: null },
      { credited_moment: null, credited_at: expect.any(String) },
      { credited_moment: 'of a visitor' },
    ],
  });
});

test('a record of another topic becomes a dead letter before Postgres is past it, and delays no credit', async () => {
  const site = await newSite();
  await orders(site, [{ id: '1', total: '5.00' }]);
  const { rejected } = platform.topics;
  const letters = async () => {
    const { start, end } = await platform.kafka.bounds(rejected, 0);
    const records = await readRange(platform.kafka, { topic: rejected, partition: 0, from: start, to: end });
    return records.map(({ value }) => platform.codec.decode(value!));
  };
  const key = orderKey(site, '1');
  const misplaced = { kind: 'tick', at_ms: Date.now() } as const;
  await producer.send({
    topic: platform.topics.ledger,
    messages: [misplaced, credit(site, '1', 'first')].map((one) => ({
      key,
      value: platform.codec.encode(one),
    })),
  });
  await expect.poll(() => credited(site)).toEqual(['first']);
  expect(await letters()).toMatchObject([{ stage: 'ledger', reason: 'invariant', key: Buffer.from(key) }]);
});

test('records delivered again after a crash are skipped, because Postgres knows its position', async () => {
  const site = await newSite();
  await orders(site, [{ id: '1', total: '5.00' }]);
  await publish([credit(site, '1', 'first')]);
  await expect.poll(() => credited(site)).toEqual(['first']);
  await sink.close();
  await postgres.query(
    'update ledger_order set credited_decision_id = null, credited_at = null where site_id = $1',
    [site],
  );
  await rewindGroup();
  sink = await startLedgerSink(platform);
  await orders(site, [{ id: '2', total: '1.00', at: '2026-11-19T10:00:00Z' }]);
  await publish([credit(site, '2', 'later')]);
  await expect.poll(async () => (await credited(site))[1]).toBe('later');
  expect(await credited(site)).toEqual([null, 'later']);
});

test('what Postgres lost is read again from its position, whatever the group committed', async () => {
  const site = await newSite();
  const records = ['1', '2', '3'].map((id) => ledgerOrder(site, id));
  const refunds: LedgerRefund[] = [
    {
      kind: 'ledger_refund',
      site_id: site,
      order_id: '1',
      refund_id: 'r1',
      amount: '0.50',
      currency: 'EUR',
      created_at_ms: 1_795_233_906_500,
    },
  ];
  await orders(
    site,
    records.map(({ order_id, total }) => ({ id: order_id, total })),
  );
  await refund(site, 'r1', '1', '0.50');
  const before = await progressRows();
  await publish([...records, ...refunds, credit(site, '1', 'first')]);
  await expect.poll(() => credited(site)).toContain('first');
  const whole = await page(site);
  await sink.close();

  // As after a failover to a standby that had received nothing since `before`.
  await postgres.query('delete from ledger_refund where site_id = $1', [site]);
  await postgres.query('delete from ledger_order where site_id = $1', [site]);
  await rewindProgress(before);
  sink = await startLedgerSink(platform);
  // Each partition is read again independently.
  await expect
    .poll(() => page(site))
    .toMatchObject({
      totals: whole.totals,
      items: whole.items.map(({ order_id, total, refunded, credited_moment }) => ({
        order_id,
        total,
        refunded,
        credited_moment,
      })),
    });
});

test('what Postgres loses while the sink runs is read again, even when nothing new arrives, and what was erased is not', async () => {
  const [site, erased] = [await newSite(), await newSite()];
  const all = ['1', '2', '3', '4', '5', '6'].map((id) => ledgerOrder(site, id));
  const gone = ledgerOrder(erased, '1');
  const named = { ...ledgerOrder(site, '7'), visitor_id: 'erased'.repeat(5) as VisitorId };
  const before = await progressRows();
  for (const { site_id, order_id, total } of [...all, gone, named]) {
    await orders(site_id, [{ id: order_id, total }]);
  }
  await publish([...all, gone, named, ...all.map(({ order_id }) => credit(site, order_id, 'm'))]);
  await expect.poll(async () => (await credited(site)).filter((one) => one === 'm')).toHaveLength(6);
  await postgres.query('insert into erased (site_id, mark, at_ms) values ($1, $2, $3), ($4, $5, $3)', [
    erased,
    '*',
    Date.now(),
    site,
    visitorMark(platform.secrets.erasure, site, named.visitor_id),
  ]);
  await transaction(postgres, async (tx) => {
    await tx.query('delete from ledger_order where site_id = any($1)', [[site, erased]]);
    await rewindProgress(before, tx);
  });
  await expect.poll(async () => (await credited(site)).filter((one) => one === 'm')).toHaveLength(6);
  const rows = async () =>
    (
      await postgres.query(
        'select order_id, visitor_id from ledger_order where site_id = $1 order by order_id',
        [site],
      )
    ).rows;
  await expect
    .poll(rows)
    .toEqual([
      ...all.map(({ order_id }) => ({ order_id, visitor_id: VISITOR })),
      { order_id: '7', visitor_id: null },
    ]);
  expect((await page(erased)).items).toEqual([]);
});

test('a batch that follows what Postgres lost is not stored, for that would leave the gap for ever', async () => {
  const topic = 'a-topic';
  const range = { partition: 0, first: 20, next: 30, end: 30 };
  const batch = { topic, records: [], token: 't' };
  await writeLedger(platform, { ...batch, ranges: [{ ...range, confirmed: 0 }] });
  await expect(
    writeLedger(platform, { ...batch, ranges: [{ ...range, first: 40, next: 50, end: 50, confirmed: 40 }] }),
  ).rejects.toThrow(CommitsLost);
  // The end of a transaction occupies an offset without a record, which is not a gap.
  await writeLedger(platform, {
    ...batch,
    ranges: [{ ...range, first: 31, next: 32, end: 32, confirmed: 30 }],
  });
});

const ledgerOrder = (site: SiteId, id: string): LedgerOrder => ({
  kind: 'ledger_order',
  site_id: site,
  order_id: id,
  order_number: `#${id}`,
  version: 1,
  created_at_ms: yesterdayMs(),
  currency: 'EUR',
  total: `${id}.10`,
  subtotal: null,
  discounts: null,
  total_usd: null,
  financial_status: 'paid',
  visitor_id: VISITOR,
  customer_hash: null,
  email_hash: null,
});

type ProgressRow = { partition: number; next_offset: string };
const progressRows = async (): Promise<ProgressRow[]> =>
  (
    await postgres.query<ProgressRow>(
      "select partition, next_offset from sink_progress where sink = 'ledger'",
    )
  ).rows;

async function rewindProgress(rows: readonly ProgressRow[], tx: Transaction | Postgres = postgres) {
  await tx.query("delete from sink_progress where sink = 'ledger'");
  await tx.query(
    `insert into sink_progress (sink, topic, partition, next_offset)
     select 'ledger', $1, * from unnest($2::int[], $3::bigint[])`,
    [
      platform.topics.ledger,
      rows.map(({ partition }) => partition),
      rows.map(({ next_offset }) => next_offset),
    ],
  );
}

async function rewindGroup(): Promise<void> {
  const admin = rig.kafkajs.admin();
  await admin.connect();
  const groupId = `${rig.prefix}ledger-sink`;
  await vi.waitFor(() => admin.resetOffsets({ groupId, topic: platform.topics.ledger, earliest: true }), {
    timeout: 60_000,
  });
  await admin.disconnect();
}

test('sums are exact, currencies are kept apart, and a refund waits for its order', async () => {
  const site = await newSite();
  const tenths = Array.from({ length: 10 }, (_, i) => ({ id: `t${i}`, total: '0.1' }));
  await orders(site, [...tenths, { id: 'big', total: '0.2' }, { id: 'yen', total: '1200', currency: 'JPY' }]);
  await refund(site, 'r1', 'big', '0.1');
  await refund(site, 'r2', 'big', '0.05');
  await refund(site, 'early', 'not-there-yet', '7');
  await refund(site, 'odd', 'yen', '3.3', 'EUR');
  await publish([credit(site, 'big', 'm1'), credit(site, 'yen', 'm1')]);
  const totals = async () => (await page(site)).totals;
  await expect.poll(totals).toEqual([
    {
      currency: 'EUR',
      orders: 11,
      gross: 1.2,
      refunded: 3.45,
      net: -2.25,
      credited_orders: 1,
      credited_net: -3.25,
    },
    {
      currency: 'JPY',
      orders: 1,
      gross: 1200,
      refunded: 0,
      net: 1200,
      credited_orders: 1,
      credited_net: 1200,
    },
  ]);
  const big = (await page(site)).items.find((item) => item.order_id === 'big');
  expect(big).toMatchObject({
    order_number: '#big',
    total: 0.2,
    refunded: 0.15,
    net: 0.05,
    credited_moment: 'm1',
  });
  expect(big?.refunds).toEqual([
    { refund_id: 'r1', amount: 0.1, currency: 'EUR', created_at: '2026-11-20T12:00:00.250000Z' },
    { refund_id: 'r2', amount: 0.05, currency: 'EUR', created_at: '2026-11-20T12:00:00.250000Z' },
  ]);

  await orders(site, [{ id: 'not-there-yet', total: '9' }]);
  expect((await totals())[0]).toMatchObject({ orders: 12, gross: 10.2, refunded: 10.45, net: -0.25 });
});

test('orders that are no sale do not count, and one with the status refunded was refunded in full', async () => {
  const site = await newSite();
  const statuses = ['paid', 'Cancelled', 'failed', 'refunded', 'Refunded', 'voided'];
  await orders(
    site,
    statuses.map((_, i) => ({ id: `s${i}`, total: '10' })),
  );
  await postgres.query(
    `update ledger_order set financial_status = ($2::text[])[substr(order_id, 2)::int + 1] where site_id = $1`,
    [site, statuses],
  );
  await refund(site, 'of-cancelled', 's1', '10');
  await refund(site, 'in-francs', 's3', '9', 'CHF');
  await refund(site, 'more', 's4', '12');
  await publish(statuses.map((_, i) => credit(site, `s${i}`, 'm1')));
  await expect
    .poll(async () => (await page(site)).totals)
    .toEqual([
      {
        ...{ currency: 'EUR', orders: 3, gross: 30, refunded: 22, net: 8 },
        ...{ credited_orders: 3, credited_net: 8 },
      },
    ]);
  const said = (await page(site)).items.map(({ order_id, refunded, net }) => [order_id, refunded, net]);
  expect(said.sort()).toEqual([
    ['s0', 0, 10],
    ['s1', 10, 0],
    ['s2', 0, 0],
    ['s3', 10, 0],
    ['s4', 12, -2],
    ['s5', 0, 0],
  ]);
});

test.each([1, 2, 3, 7, 50])(
  'pages of %i give every order once, newest first, also with equal instants',
  async (limit) => {
    const site = await newSite();
    const instants = ['2026-11-20T10:00:00.000001Z', '2026-11-20T10:00:00.000002Z', '2026-11-21T00:00:00Z'];
    const rows = Array.from({ length: 11 }, (_, i) => ({ id: `o,${i}`, total: '1', at: instants[i % 3]! }));
    await orders(site, rows);
    const read: StoreItem[] = [];
    for (let before: string | null = null; ; ) {
      const cursor = before === null ? null : parseStoreCursor(before);
      const { items, next } = await storePage(postgres, site, { limit, before: cursor });
      expect(items.length).toBeLessThanOrEqual(limit);
      read.push(...items);
      if (next === null) break;
      before = next;
    }
    expect(read.map((item) => item.order_id).sort()).toEqual(rows.map((row) => row.id).sort());
    const ordered = read.map((item) => item.created_at);
    expect(ordered).toEqual([...ordered].sort().reverse());
  },
);

test('a plain instant is a valid cursor too, and anything else is not', () => {
  expect(parseStoreCursor('2026-11-20T10:00:00Z')).toEqual({
    createdAtUs: 1_795_168_800_000_000,
    orderId: null,
  });
  expect(parseStoreCursor('yesterday')).toBeNull();
});
