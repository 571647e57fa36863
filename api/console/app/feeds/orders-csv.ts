import { csvLine } from '../../../views/csv.ts';
import type { Store } from '../api.ts';

type Order = Store['items'][number];

const columns = [
  'order_id',
  'order_number',
  'created_at',
  'currency',
  'total',
  'refunded',
  'net',
  'financial_status',
  'credited_moment',
] as const satisfies readonly (keyof Order)[];

/** The orders that are shown, a line each, with instants as the API has them. */
export const ordersCsv = (orders: readonly Order[]): string =>
  [columns, ...orders.map((order) => columns.map((name) => order[name]))].map(csvLine).join('');

/** The days of UTC that the instants in the file are of, newest first. */
export function ordersFileName(orders: readonly Order[]): string {
  const days = orders.map(({ created_at }) => created_at.slice(0, 10)).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return `orders-${first === last ? first : `${first}-to-${last}`}.csv`;
}
