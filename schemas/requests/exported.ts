import { z } from 'zod';

/** The answer of an export: all stored data of one customer. */
const at = z.iso.datetime({ precision: 3 }).describe('UTC instant in ISO 8601 format.');
const decimal = z.string().describe('Decimal amount in the currency of the order.');

const Moment = z
  .object({
    id: z.string(),
    at: at.describe('When the decision was made, as a UTC instant.'),
    page: z.string().nullable().describe('Path of the page; null if no page was known.'),
    cart_total: z.number().nullable().describe('Total of the cart in `currency`; null without a cart.'),
    currency: z.string().nullable().describe('Currency code of the cart; null without a cart.'),
    reason: z.string().describe('What the visitor was stuck on.'),
    verdict: z.string().describe('What was decided: `engage` (show a card), `wait` or `quiet`.'),
    tier: z.int().describe('How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference.'),
    message: z.string().nullable().describe('The sentence; null unless the verdict is `engage`.'),
    why: z.string().describe('The reason for the verdict, in words.'),
    facts: z
      .array(z.string())
      .describe('Entries of the facts sheet and the cart that the sentence relies on.'),
    held_back: z.boolean().describe('Whether no card was shown because of the experiment.'),
    shadow: z.boolean().describe('Whether the website was in shadow mode.'),
    bot: z.boolean().describe('Whether the visitor was taken for a bot.'),
    arm: z
      .string()
      .describe('Arm that the visitor was assigned to: `spoken_to` (treatment) or `left_alone` (control).'),
    card_id: z.string().nullable().describe('Id of the card; null if there was none.'),
    device: z.string().nullable().describe('Class of the device; null if it is not known.'),
    language: z
      .string()
      .nullable()
      .describe('Primary language subtag of the page, such as `de`; null if it is not known.'),
    new_visitor: z
      .boolean()
      .nullable()
      .describe('Whether no session of the visitor had ended before; null if it is not known.'),
    page_kind: z.string().nullable().describe('What the page is for; null if it is not known.'),
    country: z
      .string()
      .nullable()
      .describe('Two-letter code of the country that the cart stated; null if it is not known.'),
    wording: z.string().nullable().describe('Wording of the sentence; null without a sentence.'),
    product: z
      .string()
      .nullable()
      .describe('Handle of the product that the page showed; null if it is not known.'),
    evidence: z
      .array(
        z.object({
          at,
          what: z.string().describe('Kind of observation, such as `page` or `still`.'),
          ms: z.number().describe('Duration of the observation, in milliseconds.'),
        }),
      )
      .describe('What the visitor did before the decision.'),
    steps: z
      .array(
        z.object({
          at,
          card: z.string().nullable().describe('State of the card; null without a card.'),
          aftermath: z
            .string()
            .nullable()
            .describe('What the visitor did afterwards; null as long as that is open.'),
        }),
      )
      .describe('What happened to the card and what the visitor did afterwards, oldest first.'),
  })
  .meta({ title: 'ExportedMoment' });
export type ExportedMoment = z.infer<typeof Moment>;

const Visitor = z
  .object({
    visitor_id: z.string(),
    identified: z
      .array(z.object({ first_at: at, last_at: at }))
      .describe(
        'When pages identified the visitor by an e-mail address: one entry for each address, oldest first.',
      ),
    moments: z.array(Moment).describe('Moments of the visitor, newest first.'),
    cards: z
      .array(
        z.object({
          card_id: z.string(),
          decision_id: z.string().describe('Id of the moment that the card belongs to.'),
          outcome: z
            .string()
            .describe(
              'What happened to the card: it was handed out (`delivered`), it would have been, but was held back (`ghost`), or it was withdrawn (`withdrawn`).',
            ),
          at: at.describe('When that happened, as a UTC instant.'),
        }),
      )
      .describe('Cards of the visitor that are no longer waiting, newest first.'),
    left_out: z.int().describe('Number of older moments that are left out of this response; usually 0.'),
  })
  .meta({ title: 'ExportedVisitor' });
export type ExportedVisitor = z.infer<typeof Visitor>;

const Order = z
  .object({
    order_id: z.string(),
    order_number: z.string().nullable().describe('Number of the order, as the shop shows it.'),
    created_at: at.describe('When the order was made, as a UTC instant.'),
    received_at: at.describe('When the order was first received, as a UTC instant.'),
    updated_at: at.describe('When the stored order was last changed, as a UTC instant.'),
    currency: z.string().describe('Currency code of the order’s amounts.'),
    total: decimal,
    subtotal: decimal.nullable().describe('Subtotal of the order; null if the platform stated none.'),
    discounts: decimal
      .nullable()
      .describe('Sum of all discounts on the order; null if the platform stated none.'),
    total_usd: decimal
      .nullable()
      .describe('Total of the order in US dollars; null if the platform stated none.'),
    financial_status: z
      .string()
      .nullable()
      .describe('Payment status of the order, as the platform names it.'),
    discount_codes: z.array(z.string()).describe('Discount codes of the order.'),
    line_items: z
      .array(
        z.object({
          handle: z.string().nullish().describe('Handle of the product.'),
          product_id: z.string().nullish().describe('Id of the product on the shop’s platform.'),
          variant_id: z.string().nullish().describe('Id of the variant on the shop’s platform.'),
          price: decimal.nullish().describe('Price of one piece in the currency of the order.'),
          quantity: z.number().nullish().describe('Number of pieces.'),
        }),
      )
      .describe('Lines of the order.'),
    visitor_id: z.string().nullable().describe('Id of the visitor; null if the order names none.'),
    customer_hash: z.string().nullable().describe('Keyed hash of the customer id; null if there is none.'),
    email_hash: z.string().nullable().describe('Keyed hash of the e-mail address; null if there is none.'),
    credited_decision_id: z
      .string()
      .nullable()
      .describe('Id of the moment that the order is credited to; null without a credit.'),
    credited_at: at.nullable().describe('When the order was credited; null without a credit.'),
    refunds: z
      .array(
        z.object({
          refund_id: z.string(),
          amount: z.string().describe('Decimal amount in the currency of the refund.'),
          currency: z.string().describe('Currency code of the amount.'),
          created_at: at.describe('When the refund was made, as a UTC instant.'),
        }),
      )
      .describe('Refunds of the order, oldest first.'),
  })
  .meta({ title: 'ExportedOrder' });
export type ExportedOrder = z.infer<typeof Order>;

export const Exported = z
  .object({
    visitors: z.array(Visitor).describe('Visitors who belong to the customer.'),
    orders: z.array(Order).describe('Orders of the customer, newest first.'),
  })
  .meta({ title: 'Exported' });
export type Exported = z.infer<typeof Exported>;
