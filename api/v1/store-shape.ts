import { z } from 'zod';
import type { Immutable } from '../immutable.ts';

const instant = z.string().describe('UTC instant in ISO 8601 format.');

/** Totals of one currency: exact in the database, numbers only in JSON. */
const Totals = z.object({
  currency: z.string().describe('Currency code of these sums.'),
  orders: z
    .int()
    .describe('Number of orders, without those that were voided, cancelled, failed or have expired.'),
  gross: z.number().describe('Sum of the totals of these orders.'),
  refunded: z.number().describe('Sum of the refunds of these orders.'),
  net: z.number().describe('`gross` less `refunded`.'),
  credited_orders: z.int().describe('Number of these orders that are credited to a moment.'),
  credited_net: z.number().describe('Sum of the totals of these credited orders, less their refunds.'),
});
const Refund = z.object({
  refund_id: z.string(),
  amount: z.number().describe('Amount in the currency of the refund.'),
  currency: z.string(),
  created_at: instant.describe('When the refund was made, as a UTC instant.'),
});
/** What every view says of an order; `netFields` are in its own currency. */
export const orderFields = {
  order_id: z.string().describe('Id of the order on the shop’s platform.'),
  order_number: z
    .string()
    .nullable()
    .describe('Number of the order, as the shop shows it; null if the platform stated none.'),
  created_at: instant.describe('When the order was made, as a UTC instant.'),
  currency: z.string().describe('Currency code of the amounts of the order.'),
  total: z.number().describe('Total of the order.'),
};
export const netFields = {
  refunded: z
    .number()
    .describe(
      'Sum of the refunds in the currency of the order; at least `total` if the payment status is `refunded`.',
    ),
  net: z
    .number()
    .describe(
      '`total` less `refunded`; 0 if the payment status is `voided`, `failed`, `cancelled`, `canceled` or `expired`.',
    ),
};
/** An order of the ledger; `refunded` and `net` are in its own currency. */
const Order = z
  .object({
    ...orderFields,
    subtotal: z.number().nullable().describe('Subtotal of the order; null if the platform stated none.'),
    discounts: z
      .number()
      .nullable()
      .describe('Sum of all discounts on the order; null if the platform stated none.'),
    ...netFields,
    financial_status: z
      .string()
      .nullable()
      .describe('Payment status, as the platform names it; null if it stated none.'),
    refunds: z.array(Refund).describe('Refunds of the order, oldest first.'),
    credited_moment: z
      .string()
      .nullable()
      .describe(
        'Id of the moment that the order is credited to; null without a credit. It becomes null when the visitor is erased, and after 400 days, while `credited_at` stays.',
      ),
    credited_at: instant.nullable().describe('When the order was credited; null without a credit.'),
  })
  .meta({ title: 'Order' });
export type StoreItem = Immutable<z.infer<typeof Order>>;

export const Store = z
  .object({
    totals: z
      .array(Totals)
      .describe('Sums over all orders, one entry for each currency. Currencies are never added up.'),
    items: z.array(Order).describe('Orders, newest first.'),
    next: z.string().nullable().describe('Value of `before` for the next page; null on the last page.'),
  })
  .meta({ title: 'Store' });
export type StorePage = Immutable<z.infer<typeof Store>>;
