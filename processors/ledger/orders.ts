import { insertBatch } from '#platform/clickhouse/insert.ts';
import { lockForErasure, marksOf, readMarks, WHOLE_SITE } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Refusal, runSink, type SinkBatch, type SinkRecord } from '#platform/log/sink/sink.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { type Transaction, transaction } from '#platform/postgres/postgres.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { LedgerOrder } from '#schemas/ledger/ledger.ts';
import { belongsOn } from '#schemas/record.ts';
import { ledgerOrders, ledgerRefunds, type ReceivedOrder } from '#schemas/views/tables.ts';

const REST_MS = 400;

/** Writes orders and refunds from `ledger` to ClickHouse for the comparison of the arms. Duplicates are stored once. */
export function startOrdersSink(platform: Platform): Promise<Running> {
  return runSink(platform, {
    name: 'orders',
    topic: platform.topics.ledger,
    restMs: REST_MS,
    leavesUndecodable: true,
    write: (batch) => writeOrders(platform, batch),
  });
}

/**
 * Stores a batch without what was erased since it was published. The transaction writes nothing to Postgres; its lock
 * makes an erasure wait for batches that were read before its marks.
 */
export async function writeOrders(
  { clickhouse, postgres, secrets }: Pick<Platform, 'clickhouse' | 'postgres' | 'secrets'>,
  batch: SinkBatch,
): Promise<readonly Refusal[]> {
  const { orders, refunds, refused } = sorted(batch.records);
  if (orders.length + refunds.length === 0) return refused;
  await transaction(postgres, async (tx) => {
    await lockForErasure(tx);
    const marks = await marksOfBatch(tx, secrets.erasure, orders, refunds);
    const kept = orders.flatMap((order) => withoutErased(order, marks, secrets.erasure));
    const rows = refunds.filter(({ site_id, atMs }) => !isErased(marks, site_id, [WHOLE_SITE], atMs));
    await insertBatch(
      clickhouse,
      ledgerOrders,
      kept.map((order) => ledgerOrders.row(order)),
      batch.token,
    );
    await insertBatch(
      clickhouse,
      ledgerRefunds,
      rows.map(({ row }) => row),
      batch.token,
    );
  });
  return refused;
}

type Refund = { readonly site_id: string; readonly atMs: number; readonly row: unknown[] };
type Sorted = { readonly orders: ReceivedOrder[]; readonly refunds: Refund[]; readonly refused: Refusal[] };

function sorted(records: readonly SinkRecord[]): Sorted {
  const into: Sorted = { orders: [], refunds: [], refused: [] };
  for (const at of records) {
    const detail = sortInto(into, at);
    if (detail !== null) into.refused.push({ at, reason: 'invariant', detail });
  }
  return into;
}

/** Ignores records that belong on another topic: the ledger sink reads the same records and refuses them. */
function sortInto(into: Sorted, { record, atMs }: SinkRecord): string | null {
  if (!belongsOn('ledger', record)) return null;
  switch (record.kind) {
    case 'ledger_order': {
      const order = { ...record, received_at_ms: atMs };
      const fault = ledgerOrders.fault(order);
      if (fault === null) into.orders.push(order);
      return fault;
    }
    case 'ledger_refund': {
      const fault = ledgerRefunds.fault(record);
      const ageMs = Math.min(record.created_at_ms, atMs);
      if (fault === null)
        into.refunds.push({ site_id: record.site_id, atMs: ageMs, row: ledgerRefunds.row(record) });
      return fault;
    }
    case 'credit':
      return null;
    default:
      return record satisfies never;
  }
}

/** For each website the erasure time of each name, epoch ms. */
type SiteMarks = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The marks of the names in these records. Orders may be years old, so reading all marks since then would be too many. */
async function marksOfBatch(
  tx: Transaction,
  keys: KeyRing,
  orders: readonly ReceivedOrder[],
  refunds: readonly Refund[],
): Promise<SiteMarks> {
  const names = new Map<string, string[]>(refunds.map(({ site_id }) => [site_id, []]));
  for (const order of orders) {
    const own = names.get(order.site_id) ?? [];
    own.push(...namesOf(keys, order));
    names.set(order.site_id, own);
  }
  const marks = new Map<string, ReadonlyMap<string, number>>();
  for (const [site, own] of names) marks.set(site, await readMarks(tx, site, own));
  return marks;
}

const namesOf = (keys: KeyRing, order: LedgerOrder): string[] =>
  (
    [
      ['visitor', order.visitor_id],
      ['customer', order.customer_hash],
      ['email', order.email_hash],
      ['order', order.order_id],
    ] as const
  ).flatMap(([what, name]) => (name === null ? [] : marksOf(keys, what, order.site_id as SiteId, name)));

const isErased = (marks: SiteMarks, site: string, names: readonly string[], atMs: number): boolean =>
  names.some((name) => atMs <= (marks.get(site)?.get(name) ?? Number.NEGATIVE_INFINITY));

/** Removes the visitor if erased or if the order is too old, and the order if its website is erased, as the feed does. */
function withoutErased(order: ReceivedOrder, marks: SiteMarks, keys: KeyRing): ReceivedOrder[] {
  const { site_id, created_at_ms, received_at_ms } = order;
  const atMs = Math.min(created_at_ms, received_at_ms);
  if (isErased(marks, site_id, [WHOLE_SITE], atMs)) return [];
  const isHistory = atMs < Date.now() - limits.HISTORY_STORED_DAYS * 24 * 3_600_000;
  if (!isHistory && !isErased(marks, site_id, namesOf(keys, order), atMs)) return [order];
  return [{ ...order, visitor_id: null }];
}
