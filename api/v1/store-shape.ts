import { z } from 'zod';
import type { Immutable } from '../immutable.ts';

const instant = z.string().describe('UTC ISO instant');

/** Sums of one currency, exact in the database, numbers only here. */
const Totals = z.object({
  currency: z.string(),
  orders: z.int(),
  gross: z.number(),
  refunded: z.number(),
  net: z.number().describe('gross less refunds'),
  credited_orders: z.int(),
  credited_net: z.number(),
});
const Refund = z.object({
  refund_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  created_at: instant,
});
/** An order of the ledger; `refunded` and `net` are in its own currency. */
const Order = z
  .object({
    order_id: z.string(),
    order_number: z.string().nullable(),
    created_at: instant,
    currency: z.string(),
    total: z.number(),
    subtotal: z.number().nullable(),
    discounts: z.number().nullable(),
    refunded: z.number(),
    net: z.number(),
    financial_status: z.string().nullable(),
    refunds: z.array(Refund),
    credited_moment: z
      .string()
      .nullable()
      .describe(
        'id of the moment that the order is credited to; null once its visitor was erased, when credited_at stays',
      ),
    credited_at: instant.nullable(),
  })
  .meta({ title: 'Order' });
export type StoreItem = Immutable<z.infer<typeof Order>>;

export const Store = z
  .object({
    totals: z.array(Totals).describe('one for each currency: currencies are never mixed'),
    items: z.array(Order),
    next: z.string().nullable().describe('`before` of the next page'),
  })
  .meta({ title: 'Store' });
export type StorePage = Immutable<z.infer<typeof Store>>;
