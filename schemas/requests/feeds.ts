import { z } from 'zod';
import { type VisitorId, visitorId } from '../ids.ts';
import { cleanText, isFields } from '../text.ts';
import {
  choice,
  count,
  decimal,
  feedCurrency,
  id,
  instant,
  list,
  money,
  NUMBER_MAX,
  optional,
  record,
  TEXT_MAX,
  text,
} from './fields.ts';

const CODES_MAX = 20;
const LINES_MAX = 250;
const ATTRIBUTES_MAX = 100;
const TRANSACTIONS_MAX = 100;
const CODE_MAX = 64;
const STATUS_MAX = 40;
const EMAIL_MAX = 320;
export const ERASED_ORDERS_MAX = 10_000;

const OrderLine = record({
  handle: optional(text(TEXT_MAX)),
  product_id: optional(id),
  variant_id: optional(id),
  price: optional(decimal),
  quantity: optional(count(NUMBER_MAX))
    .transform((quantity) => quantity ?? 1)
    .describe('default 1'),
}).meta({ title: 'OrderLine' });

/** Platforms send `{ code, amount, type }`, or the bare code; an entry that is neither is left out. */
const discountCode = z
  .unknown()
  .transform((entry) => cleanText(isFields(entry) ? entry['code'] : entry, CODE_MAX) || null)
  .meta({
    override: {
      anyOf: [
        { type: 'string' },
        { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
      ],
    },
  });

/** Both names stand for the same; a value that is no visitor id is as good as none. */
const visitorAttribute = z
  .unknown()
  .transform((entry): VisitorId | null => {
    if (!isFields(entry)) return null;
    return entry['name'] === '_service_uid' || entry['name'] === '__service_uid'
      ? visitorId(entry['value'])
      : null;
  })
  .meta({
    override: {
      type: 'object',
      properties: {
        name: { type: 'string', examples: ['_service_uid'] },
        value: { description: 'under _service_uid: the visitor id; other attributes are dropped' },
      },
      required: ['name', 'value'],
    },
  });

/** A customer that is no object counts as none; one without an id is a guest. */
const customer = z
  .preprocess((value) => (isFields(value) ? value : null), record({ id: optional(id) }).nullable())
  .nullish();

export const Order = record({
  id,
  order_number: optional(id),
  created_at: instant,
  currency: feedCurrency,
  total_price: money,
  subtotal_price: optional(money),
  total_discounts: optional(decimal),
  total_price_usd: optional(money),
  financial_status: optional(text(STATUS_MAX)),
  discount_codes: list(discountCode, CODES_MAX),
  line_items: list(OrderLine, LINES_MAX),
  note_attributes: list(visitorAttribute, ATTRIBUTES_MAX),
  customer_id: optional(id),
  customer,
}).meta({
  title: 'OrderFeed',
  description:
    'An order as the platform states it. Every field that is not listed is dropped before anything is stored, published or logged: posting a platform’s whole order is safe. The customer id is hashed on arrival with a key of the website.',
});

/** Only successful transactions of kind refund are looked at; another may say what it likes. */
const Transaction = z
  .preprocess(
    (value) =>
      isFields(value) && !(value['kind'] === 'refund' && value['status'] === 'success') ? null : value,
    record({
      kind: choice(['refund']),
      status: choice(['success']),
      amount: money,
      currency: feedCurrency,
    }).nullable(),
  )
  .meta({
    title: 'RefundTransaction',
    override: {
      type: 'object',
      properties: {
        kind: { type: 'string', examples: ['refund'] },
        status: { type: 'string', examples: ['success'] },
        amount: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'decimal, zero or more' },
        currency: { type: 'string' },
      },
      required: ['kind', 'status', 'amount', 'currency'],
      description: 'counts when kind is refund and status is success',
    },
  });

export const Refund = record({
  id,
  order_id: id,
  created_at: instant,
  transactions: list(Transaction, TRANSACTIONS_MAX),
  refund_line_items: z.array(z.unknown(), 'must be a list').nullish().describe('not looked at'),
}).meta({
  title: 'RefundFeed',
  description: 'A refund. It may come before its order; it then waits and is applied when the order comes.',
});

const WholeShop = z
  .object({ scope: z.literal('shop') })
  .meta({ title: 'EraseShop', description: 'Erases everything of the website.' });
const OneCustomer = z
  .object({
    scope: z.literal('customer'),
    customer_id: optional(id),
    email: optional(text(EMAIL_MAX)),
    orders: list(id, ERASED_ORDERS_MAX + 1),
  })
  .meta({
    title: 'EraseCustomer',
    description: `Erases one customer: at least one of customer_id, email and orders (at most ${ERASED_ORDERS_MAX}).`,
  });
export const Erasure = z
  .discriminatedUnion('scope', [OneCustomer, WholeShop], 'must be one of customer, shop')
  .meta({ title: 'Erasure' });
