import { csvLine } from '../../../views/csv.ts';
import { dayAt, type UtcOffsetMinutes } from '../../../views/days.ts';
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

/** The listed orders, a line each, with instants as the API returns them. */
export const ordersCsv = (orders: readonly Order[]): string =>
  [columns, ...orders.map((order) => columns.map((name) => order[name]))].map(csvLine).join('');

/** The file name, with the first and last day in the shop's time zone. */
export function ordersFileName(orders: readonly Order[], clock: UtcOffsetMinutes): string {
  const days = orders.map(({ created_at }) => dayAt(Date.parse(created_at), clock)).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return `orders-${first === last ? first : `${first}-to-${last}`}.csv`;
}
