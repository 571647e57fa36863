import { z } from 'zod';
import { scopeRoute } from '../route.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { parseStoreCursor, storePage } from '../views/store.ts';
import { always, isStorable, refusals } from './common.ts';
import { lagHeader, pageLimit } from './moments.ts';

const cursor = z
  .string()
  .refine(
    (text) => parseStoreCursor(text) !== null && isStorable(text),
    'must be `next` of an earlier page, or an ISO instant',
  )
  .transform((text) => parseStoreCursor(text))
  .optional()
  .meta({
    override: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})(,.*)?$',
    },
  });
const Query = z.object({ limit: pageLimit, before: cursor });

const moment = z.string().describe('UTC ISO instant');
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
  created_at: moment,
});
const Order = z
  .object({
    order_id: z.string(),
    order_number: z.string().nullable(),
    created_at: moment,
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
    credited_at: moment.nullable(),
  })
  .meta({ title: 'Order' });
const Store = z
  .object({
    totals: z.array(Totals).describe('one for each currency: currencies are never mixed'),
    items: z.array(Order),
    next: z.string().nullable().describe('`before` of the next page'),
  })
  .meta({ title: 'Store' });

export const storeRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/store',
    tag: 'Views',
    summary: 'Read the order ledger: sums, and orders, newest first',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    answers: {
      200: { description: 'Sums and a page of orders.', schema: Store, headers: lagHeader },
      400: refusals[400],
      404: refusals[404],
      ...always,
    },
    async handle({ platform, siteId, query }) {
      const [body, lag] = await Promise.all([
        storePage(platform.postgres, siteId, { limit: query.limit, before: query.before ?? null }),
        dataLagSeconds(platform.postgres, 'ledger'),
      ]);
      return { status: 200, body, headers: { 'X-Data-Lag-Seconds': String(lag) } };
    },
  }),
];
