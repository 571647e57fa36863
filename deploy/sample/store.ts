import type { SinkBatch } from '#platform/log/sink/sink.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Credit, LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { writeOrders } from '../../processors/ledger/orders.ts';
import { writeDecisions } from '../../processors/views/sink.ts';
import { euros, type Order, type Refund } from './orders.ts';
import type { ShopperHistory } from './shopper.ts';

type Stores = Pick<Platform, 'clickhouse' | 'postgres' | 'secrets'>;
type RefundOf = { readonly order: Order; readonly refund: Refund };

const FEED_MS = 3_000;

/** Stores the histories of some shoppers, as the sinks and the order feed would have. `name` identifies the batch. */
export async function storeHistories(
  stores: Stores,
  siteId: SiteId,
  name: string,
  histories: readonly ShopperHistory[],
): Promise<void> {
  const effects = histories.flatMap((history) => history.effects);
  const orders = histories.flatMap((history) => history.orders);
  const refunds = orders.flatMap((order) => order.refunds.map((refund) => ({ order, refund })));
  const token = `sample-${siteId}-${name}`;
  const decisions = effects.filter(({ kind }) => kind === 'decision' || kind === 'outcome');
  const refused = await writeDecisions(
    stores,
    batchOf(
      token,
      decisions.map((record) => ({ record, atMs: 0 })),
    ),
  );
  if (refused.length > 0)
    throw new Error(`The sample website has a moment that no table holds: ${refused[0]!.detail}`);
  const credits = effects.filter((effect) => effect.kind === 'credit');
  await insertOrders(stores, siteId, orders, credits);
  await insertRefunds(stores, siteId, refunds);
  await writeOrders(
    stores,
    batchOf(
      token,
      [...orders.map(orderRecord), ...refunds.map(refundRecord)].map((one) => ({
        atMs: one.atMs,
        record: { ...one.record, site_id: siteId },
      })),
    ),
  );
}

type At = { readonly atMs: number; readonly record: AnyRecord };

const batchOf = (token: string, records: readonly At[]): SinkBatch => ({
  topic: 'sample',
  ranges: [],
  records: records.map((one, offset) => ({ partition: 0, offset, key: null, value: null, ...one })),
  token,
});

type Bare<R> = { readonly atMs: number; readonly record: Omit<R, 'site_id'> };

const orderRecord = (order: Order): Bare<LedgerOrder> => ({
  atMs: order.createdMs + FEED_MS,
  record: {
    kind: 'ledger_order',
    order_id: order.id,
    order_number: null,
    version: 1,
    created_at_ms: order.createdMs,
    currency: 'EUR',
    total: euros(order.totalCents),
    ...{ subtotal: null, discounts: null, total_usd: null, customer_hash: null, email_hash: null },
    financial_status: 'paid',
    visitor_id: order.visitor,
  },
});

const refundRecord = ({ order, refund }: RefundOf): Bare<LedgerRefund> => ({
  atMs: refund.atMs + FEED_MS,
  record: {
    kind: 'ledger_refund',
    order_id: order.id,
    refund_id: refund.id,
    amount: euros(refund.cents),
    currency: 'EUR',
    created_at_ms: refund.atMs,
  },
});

/** One parameter for each column, however many rows there are. */
async function insertOrders(
  { postgres }: Stores,
  siteId: SiteId,
  orders: readonly Order[],
  credits: readonly Credit[],
): Promise<void> {
  const credited = new Map(credits.map((credit) => [credit.order_id, credit]));
  const of = <T>(value: (order: Order) => T): T[] => orders.map(value);
  await postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, received_at, updated_at, currency, total, subtotal,
       financial_status, line_items, visitor_id, credited_decision_id, credited_at)
     select $1, id, number, to_timestamp(at / 1000.0), to_timestamp((at + $2) / 1000.0), to_timestamp((at + $2) / 1000.0), 'EUR',
       total::numeric, total::numeric, 'paid', lines::jsonb, visitor, decision, to_timestamp(credited / 1000.0)
     from unnest($3::text[], $4::text[], $5::double precision[], $6::text[], $7::text[], $8::text[], $9::text[],
                 $10::double precision[]) as o (id, number, at, total, lines, visitor, decision, credited)
     on conflict (site_id, order_id) do nothing`,
    [
      siteId,
      FEED_MS,
      of(({ id }) => id),
      of(({ createdMs }) => `R-${createdMs.toString(36).slice(-6).toUpperCase()}`),
      of(({ createdMs }) => createdMs),
      of(({ totalCents }) => euros(totalCents)),
      of(({ lines }) => JSON.stringify(lines.map(lineOf))),
      of(({ visitor }) => visitor),
      of(({ id }) => credited.get(id)?.decision_id ?? null),
      of(({ id }) => credited.get(id)?.at_ms ?? null),
    ],
  );
}

const lineOf = ({ title, cents }: Order['lines'][number]) => ({ title, quantity: 1, price: euros(cents) });

async function insertRefunds(
  { postgres }: Stores,
  siteId: SiteId,
  refunds: readonly RefundOf[],
): Promise<void> {
  const of = <T>(value: (one: RefundOf) => T): T[] => refunds.map(value);
  await postgres.query(
    `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at, received_at, signalled)
     select $1, id, order_id, amount::numeric, 'EUR', to_timestamp(at / 1000.0), to_timestamp((at + $2) / 1000.0), true
     from unnest($3::text[], $4::text[], $5::text[], $6::double precision[]) as r (id, order_id, amount, at)
     on conflict (site_id, refund_id) do nothing`,
    [
      siteId,
      FEED_MS,
      of(({ refund }) => refund.id),
      of(({ order }) => order.id),
      of(({ refund }) => euros(refund.cents)),
      of(({ refund }) => refund.atMs),
    ],
  );
}
