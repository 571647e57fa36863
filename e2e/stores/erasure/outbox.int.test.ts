import { afterAll, expect, test } from 'vitest';
import { eraseLedger } from '#platform/erasure/ledger.ts';
import { enqueue } from '#platform/postgres/outbox.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { orderKey, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { useRig } from '../../rig.ts';

// No relay runs here: what is put into the outbox stays there.
const rig = await useRig();
const { platform } = rig;
const { codec, postgres } = platform;
afterAll(() => rig.close());

const CREATED_MS = 1_795_233_906_000;
const order = (site: SiteId, id: string, visitor: string): LedgerOrder => ({
  kind: 'ledger_order',
  site_id: site,
  order_id: id,
  order_number: `#${id}`,
  version: 1,
  created_at_ms: CREATED_MS,
  currency: 'EUR',
  total: '44.24',
  subtotal: '40.00',
  discounts: null,
  total_usd: null,
  financial_status: 'paid',
  visitor_id: visitor as VisitorId,
  customer_hash: `customer of ${visitor}`,
  email_hash: `email of ${visitor}`,
});
const refund = (site: SiteId, order: string): LedgerRefund => ({
  kind: 'ledger_refund',
  site_id: site,
  order_id: order,
  refund_id: `refund of ${order}`,
  amount: '5.25',
  currency: 'EUR',
  created_at_ms: CREATED_MS,
});

test('orders of an erased visitor that wait for Kafka lose their names and keep their amounts', async () => {
  const site = await makeSite(platform);
  const [erased, other] = ['visitor-00000000000001', 'visitor-00000000000002'];
  await transaction(postgres, async (tx) => {
    for (const record of [order(site, '1', erased), refund(site, '1'), order(site, '2', other)]) {
      await enqueue(tx, {
        topic: 'ledger',
        key: orderKey(site, record.order_id),
        value: codec.encode(record),
      });
    }
    const key = visitorKey(site, erased as VisitorId);
    await enqueue(tx, { topic: 'signals', key, value: Buffer.from('a signal of theirs') });
  });
  const found = {
    visitors: [erased as VisitorId],
    orders: ['1'],
    counts: { visitors: 1, orders: 1 },
    unknown: null,
  };
  const nobody = { customer_hashes: [], email_hashes: [], order_ids: [], visitor_id: null };
  await eraseLedger(platform, { scope: 'customer', site_id: site, ...nobody }, found);
  const { rows } = await postgres.query<{ value: Buffer }>(
    // Its settings are there too.
    'select value from outbox where key <> $1 order by id',
    [site],
  );
  expect(rows.map(({ value }) => codec.decode(value))).toEqual([
    { ...order(site, '1', erased), visitor_id: null, customer_hash: null, email_hash: null },
    refund(site, '1'),
    order(site, '2', other),
  ]);
});
