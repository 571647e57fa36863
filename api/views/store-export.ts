import type { Readable } from 'node:stream';
import { limits } from '#platform/limits/limits.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { StoreItem } from '../v1/store-shape.ts';
import { type Exporter, exportCsv } from './csv-export.ts';
import { ordersPage, parseStoreCursor, type StoreCursor } from './store.ts';

/** The fields of an order with a single value: its refunds are summed in `refunded`. */
export const orderColumns = [
  'order_id',
  'order_number',
  'created_at',
  'currency',
  'total',
  'subtotal',
  'discounts',
  'refunded',
  'net',
  'financial_status',
  'credited_moment',
  'credited_at',
] as const satisfies readonly (keyof StoreItem)[];

/**
 * All orders of a website as CSV, newest first, each once.
 * @throws HttpError 429 when no turn comes; what Postgres throws for the first page
 */
export const exportOrders = (postgres: Postgres, exporter: Exporter): Promise<Readable> =>
  exportCsv(exporter, () => pagesOf(postgres, exporter.siteId), {
    columns: orderColumns,
    cells: (order) => orderColumns.map((name) => order[name]),
  });

async function* pagesOf(postgres: Postgres, siteId: SiteId): AsyncGenerator<readonly StoreItem[], void> {
  for (let before: StoreCursor | null = null; ; ) {
    const { items, next } = await ordersPage(postgres, siteId, { limit: limits.CSV_EXPORT_PAGE, before });
    yield items;
    if (next === null) return;
    before = parseStoreCursor(next);
  }
}
