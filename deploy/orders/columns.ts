import { isObject } from '#schemas/fields/object.ts';

/** A row of a file by its column names, in lower case with underscores. */
export type Row = ReadonlyMap<string, unknown>;

/**
 * The names of an order's fields: first the feed's own, then those of Shopify's export of orders, then those of
 * WooCommerce's REST API and the exports of its order plugins.
 */
const names = {
  id: ['id', 'order_id'],
  order_number: ['order_number', 'name', 'number'],
  created_at: ['created_at', 'date_created_gmt', 'order_date', 'date'],
  currency: ['currency', 'order_currency'],
  total_price: ['total_price', 'total', 'order_total'],
  subtotal_price: ['subtotal_price', 'subtotal', 'order_subtotal'],
  total_discounts: ['total_discounts', 'discount_amount', 'discount_total'],
  total_price_usd: ['total_price_usd'],
  financial_status: ['financial_status', 'status'],
  discount_codes: ['discount_codes', 'discount_code'],
  line_items: ['line_items'],
} as const;
type OrderField = keyof typeof names;
const fields = Object.keys(names) as OrderField[];
const needed: readonly OrderField[] = ['id', 'created_at', 'currency', 'total_price'];

/** `Financial Status` and `financial_status` are the same name. */
export const columnName = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, '_');

/** One sentence about required columns that are missing, or null. */
export function missingColumns(columns: readonly string[]): string | null {
  const missing = needed.filter((field) => !names[field].some((name) => columns.includes(name)));
  if (missing.length === 0) return null;
  const wanted = missing.map((field) => `${field} (or ${names[field].slice(1).join(', ')})`).join('; ');
  return `The first line must name the columns, and these are missing: ${wanted}.`;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function fieldOf(row: Row, field: OrderField): unknown {
  const name = names[field].find((one) => !isBlank(row.get(one)));
  return name && row.get(name);
}

/** Shopify writes `2026-11-20 10:03:56 -0500`; ISO 8601 has no space before the offset. */
const instantText = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/ (?=[+-]\d\d:?\d\d$)/, '') : value;

const made: { readonly [field in OrderField]?: (value: unknown) => unknown } = {
  created_at: instantText,
  // Shopify's `#1001` is the order_number 1001 of its webhooks.
  order_number: (value) => (typeof value === 'string' ? value.trim().replace(/^#/, '') : value),
  discount_codes: (value) => (typeof value === 'string' ? value.split(/,\s*/) : value),
};

/** An order as the feed takes it: the fields that the ledger needs, and nothing that names a person. */
export type OrderBody = Readonly<Record<string, unknown>>;

export function orderBody(row: Row): OrderBody {
  const values = fields.flatMap((field) => {
    const value = fieldOf(row, field);
    // Order plugins export all items of an order as one text, which the feed would refuse.
    const isItemsAsText = field === 'line_items' && typeof value === 'string';
    return isBlank(value) || isItemsAsText ? [] : [[field, made[field]?.(value) ?? value]];
  });
  // A cancelled order of Shopify keeps its financial status: paid, refunded or voided.
  const isCancelled = !isBlank(row.get('cancelled_at'));
  return { ...Object.fromEntries(values), ...(isCancelled && { financial_status: 'cancelled' }) };
}

/** Shopify's JSON says of an order whether it was made to try the shop. */
export const isTest = (row: Row): boolean => row.get('test') === true;

/** The refunds that a platform's own JSON lists with an order, each with its id. */
export function refundBodies(row: Row, order: OrderBody): OrderBody[] {
  const refunds = row.get('refunds');
  if (!Array.isArray(refunds)) return [];
  return refunds
    .filter(isObject)
    .filter(({ transactions }) => Array.isArray(transactions))
    .map(({ id, created_at, transactions }) => ({ id, order_id: order['id'], created_at, transactions }));
}

/**
 * Whether the order was refunded without an id of the refund, so that it cannot be told from one that the feed
 * delivers.
 */
export function hasUnnamedRefunds(row: Row): boolean {
  const refunds = row.get('refunds');
  const isBare = (refund: unknown): boolean => isObject(refund) && !Array.isArray(refund['transactions']);
  return Number(row.get('refunded_amount') || 0) > 0 || (Array.isArray(refunds) && refunds.some(isBare));
}

/** Exports have a line for each item: the first has the order, the others repeat its name and leave the rest empty. */
export function isFurtherItem(row: Row, before: Row | null): boolean {
  const name = row.get('name');
  return (
    before !== null && !isBlank(name) && name === before.get('name') && isBlank(fieldOf(row, 'total_price'))
  );
}
