import { z } from 'zod';

/** What an export answers: all that the stores hold of one customer. */
const at = z.iso.datetime({ precision: 3 }).describe('UTC ISO instant');
const decimal = z.string().describe('decimal');

const Moment = z
  .object({
    id: z.string(),
    at,
    page: z.string().nullable(),
    cart_total: z.number().nullable(),
    currency: z.string().nullable(),
    reason: z.string(),
    verdict: z.string(),
    tier: z.int(),
    message: z.string().nullable(),
    why: z.string(),
    facts: z.array(z.string()),
    held_back: z.boolean(),
    shadow: z.boolean(),
    bot: z.boolean(),
    arm: z.string(),
    card_id: z.string().nullable(),
    device: z.string().nullable(),
    language: z.string().nullable(),
    new_visitor: z.boolean().nullable(),
    page_kind: z.string().nullable(),
    country: z.string().nullable(),
    wording: z.string().nullable(),
    product: z.string().nullable(),
    evidence: z
      .array(z.object({ at, what: z.string(), ms: z.number() }))
      .describe('what the visitor did before it'),
    steps: z
      .array(z.object({ at, card: z.string().nullable(), aftermath: z.string().nullable() }))
      .describe('what became of its card and of the visitor, oldest first'),
  })
  .meta({ title: 'ExportedMoment' });
export type ExportedMoment = z.infer<typeof Moment>;

const Visitor = z
  .object({
    visitor_id: z.string(),
    identified: z
      .array(z.object({ first_at: at, last_at: at }))
      .describe('when a page of the visitor named an e-mail address; one entry for each address'),
    moments: z.array(Moment).describe('newest first'),
    cards: z.array(z.object({ card_id: z.string(), decision_id: z.string(), outcome: z.string(), at })),
    left_out: z.int().describe('older moments that this answer has no room for; usually 0'),
  })
  .meta({ title: 'ExportedVisitor' });
export type ExportedVisitor = z.infer<typeof Visitor>;

const Order = z
  .object({
    order_id: z.string(),
    order_number: z.string().nullable(),
    created_at: at,
    received_at: at,
    updated_at: at,
    currency: z.string(),
    total: decimal,
    subtotal: decimal.nullable(),
    discounts: decimal.nullable(),
    total_usd: decimal.nullable(),
    financial_status: z.string().nullable(),
    discount_codes: z.array(z.string()),
    line_items: z.array(
      z.object({
        handle: z.string().nullish(),
        product_id: z.string().nullish(),
        variant_id: z.string().nullish(),
        price: decimal.nullish(),
        quantity: z.number().nullish(),
      }),
    ),
    visitor_id: z.string().nullable(),
    customer_hash: z.string().nullable().describe('keyed hash of the customer id'),
    email_hash: z.string().nullable().describe('keyed hash of the e-mail address'),
    credited_decision_id: z.string().nullable().describe('the moment that the order is credited to'),
    credited_at: at.nullable(),
    refunds: z.array(
      z.object({ refund_id: z.string(), amount: decimal, currency: z.string(), created_at: at }),
    ),
  })
  .meta({ title: 'ExportedOrder' });
export type ExportedOrder = z.infer<typeof Order>;

export const Exported = z
  .object({ visitors: z.array(Visitor), orders: z.array(Order).describe('newest first') })
  .meta({ title: 'Exported' });
export type Exported = z.infer<typeof Exported>;
