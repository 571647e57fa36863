import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import { writeOrders } from '../ledger/orders.ts';

type Parts = Pick<Platform, 'clickhouse' | 'postgres' | 'secrets' | 'topics'>;
type Key = readonly [site: string, id: string];

const PAGE_ROWS = 4_000;
const FIRST_KEY: Key = ['', ''];

/**
 * Copies every order and refund from Postgres to ClickHouse as the sink writes them, without erased visitors.
 * @returns the number of each
 */
export async function copyLedger(
  parts: Parts,
  signal: AbortSignal,
): Promise<{ readonly orders: number; readonly refunds: number }> {
  return { orders: await copy(parts, orderPage, signal), refunds: await copy(parts, refundPage, signal) };
}

type Received = { readonly atMs: number; readonly record: LedgerOrder | LedgerRefund; readonly key: Key };

async function copy(
  parts: Parts,
  pageAfter: (parts: Parts, after: Key) => Promise<readonly Received[]>,
  signal: AbortSignal,
): Promise<number> {
  let copied = 0;
  for (let page = await pageAfter(parts, FIRST_KEY); page.length > 0; ) {
    signal.throwIfAborted();
    await writeOrders(parts, {
      topic: parts.topics.ledger,
      ranges: [],
      records: page.map(({ atMs, record }, offset) => ({
        ...{ partition: 0, offset, atMs, key: null, value: null },
        record,
      })),
      // A new token per run: deduplication must not skip rows that an earlier run wrote and that were lost since.
      token: `copy-${randomUUID()}`,
    });
    copied += page.length;
    page = await pageAfter(parts, page.at(-1)!.key);
  }
  return copied;
}

type Ages = { readonly created_ms: string; readonly received_ms: string };
const AGES = `floor(extract(epoch from created_at) * 1000)::bigint as created_ms,
  floor(extract(epoch from received_at) * 1000)::bigint as received_ms`;

type OrderRow = Ages &
  Pick<
    LedgerOrder,
    'order_id' | 'currency' | 'total' | 'financial_status' | 'customer_hash' | 'email_hash'
  > & {
    readonly site_id: SiteId;
    readonly version: string;
    readonly visitor_id: VisitorId | null;
  };

async function orderPage({ postgres }: Parts, [site, order]: Key): Promise<Received[]> {
  const { rows } = await postgres.query<OrderRow>({
    name: 'copy-orders',
    text: `select site_id, order_id, version, currency, round(total, 8)::text as total, financial_status, visitor_id,
             customer_hash, email_hash, ${AGES}
           from ledger_order where (site_id, order_id) > ($1, $2) order by site_id, order_id limit $3`,
    values: [site, order, PAGE_ROWS],
  });
  return rows.map(({ created_ms, received_ms, version, ...row }) => ({
    atMs: Number(received_ms),
    key: [row.site_id, row.order_id],
    record: {
      kind: 'ledger_order',
      ...row,
      version: Number(version),
      created_at_ms: Number(created_ms),
      ...{ order_number: null, subtotal: null, discounts: null, total_usd: null },
    },
  }));
}

type RefundRow = Ages & Omit<LedgerRefund, 'kind' | 'created_at_ms'>;

async function refundPage({ postgres }: Parts, [site, refund]: Key): Promise<Received[]> {
  const { rows } = await postgres.query<RefundRow>({
    name: 'copy-refunds',
    text: `select site_id, refund_id, order_id, round(amount, 8)::text as amount, currency, ${AGES}
           from ledger_refund where (site_id, refund_id) > ($1, $2) order by site_id, refund_id limit $3`,
    values: [site, refund, PAGE_ROWS],
  });
  return rows.map(({ created_ms, received_ms, ...row }) => ({
    atMs: Number(received_ms),
    key: [row.site_id, row.refund_id],
    record: { kind: 'ledger_refund', ...row, created_at_ms: Number(created_ms) },
  }));
}
