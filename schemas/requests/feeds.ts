import { emailIfAny } from '../fields/email.ts';
import {
  convert,
  described,
  type Field,
  type FieldValue,
  faultOf,
  nullable,
  nullIfInvalid,
  optional,
  readIf,
} from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { orderNumber, platformId, visitorId } from '../fields/ids.ts';
import { instant, storedInstant } from '../fields/instant.ts';
import { decimal, ledgerCurrency, positiveDecimal } from '../fields/money.ts';
import { clampedInteger } from '../fields/numbers.ts';
import { isObject, list, object } from '../fields/object.ts';
import { choice, flagOrFalse, orBlank, text } from '../fields/text.ts';
import type { VisitorId } from '../ids.ts';

const CODES_MAX = 20;
const LINES_MAX = 250;
const ATTRIBUTES_MAX = 100;
const TRANSACTIONS_MAX = 100;
const CODE_MAX = 64;
const STATUS_MAX = 40;
const SELECTED_ORDERS_MAX = 10_000;

const OrderLine = object(
  {
    handle: described(orBlank(handle), 'Handle of the product; null or "" if it is not known.'),
    product_id: described(
      orBlank(platformId),
      'Id of the product on the shop’s platform; null or "" for an item that is no product.',
    ),
    variant_id: described(orBlank(platformId), 'Id of the variant on the shop’s platform.'),
    price: described(orBlank(decimal), 'Price of one piece in the currency of the order.'),
    quantity: described(optional(clampedInteger(), 1), 'Number of pieces; 1 if it is absent.'),
  },
  { title: 'OrderLine' },
);

const code = text(CODE_MAX);
/** Platforms send `{ code, amount, type }`, or the bare code; an entry that is neither is left out. */
const discountCode: Field<string | null> = {
  ...code,
  schema: {
    description: `The code itself, or an object that holds it. It is cut at ${CODE_MAX} characters. Any other entry is ignored.`,
    anyOf: [
      { type: 'string' },
      { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    ],
  },
  read: (entry) => code.read(isObject(entry) ? entry['code'] : entry) || null,
};

/** Both names are accepted; a value that is not a visitor id counts as absent. */
const attributeNames: readonly unknown[] = ['_service_uid', '__service_uid'];
const visitorAttribute: Field<VisitorId | null> = {
  rule: 'must be an object',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', examples: ['_service_uid'] },
      value: {
        description:
          'Id of the visitor where the name is `_service_uid` or `__service_uid`. All other attributes are dropped.',
      },
    },
    required: ['name', 'value'],
  },
  read: (entry) =>
    isObject(entry) && attributeNames.includes(entry['name'])
      ? (visitorId.read(entry['value']) ?? null)
      : null,
};

/** An invalid address counts as absent: it is no reason to refuse an order. */
const email: Field<string | null> = {
  ...nullIfInvalid(emailIfAny),
  schema: {
    description:
      'E-mail address of the customer. Only a keyed hash of it is stored. A value that is not an e-mail address counts as absent.',
  },
};
/** Some platforms give guests no id, or the id 0, which no customer has: all of them would be one customer, and be erased together. */
const isNobody = (id: unknown): boolean => id === null || id === '' || id === 0 || id === '0';
const customerId: Field<string | null> = {
  ...orBlank(platformId),
  read: (value = null) => (isNobody(value) ? null : platformId.read(value)),
};
/** A customer that is not an object counts as absent; one without an id is a guest. */
const customer = readIf(isObject, object({ id: customerId, email }));

export const Order = object(
  {
    id: described(platformId, 'Id of the order on the shop’s platform.'),
    order_number: orderNumber,
    created_at: described(
      storedInstant,
      'When the order was made, as an ISO 8601 instant of the years 1970 to 2099. Without a time zone it is taken as UTC.',
    ),
    currency: described(
      ledgerCurrency,
      'Currency code of all amounts of the order, of 3 to 8 letters and digits. It is converted to upper case.',
    ),
    total_price: described(positiveDecimal, 'Total of the order, as a decimal amount of zero or more.'),
    subtotal_price: described(orBlank(positiveDecimal), 'Subtotal of the order, as the platform states it.'),
    total_discounts: described(orBlank(decimal), 'Sum of all discounts on the order.'),
    total_price_usd: described(
      orBlank(positiveDecimal),
      'Total of the order in US dollars, where the platform states one.',
    ),
    financial_status: described(
      optional(text(STATUS_MAX)),
      `Payment status of the order, as the platform names it. It is cut at ${STATUS_MAX} characters.`,
    ),
    cancelled_at: described(
      nullIfInvalid(optional(instant)),
      'When the order was cancelled, as an ISO 8601 instant; null if it was not. A cancelled order gets the status `cancelled`, whatever `financial_status` is. A value that is not an instant counts as absent.',
    ),
    test: described(
      flagOrFalse,
      'Whether the order was made to try the shop. If it is `true`, the order is received and not stored.',
    ),
    discount_codes: described(
      list(discountCode, CODES_MAX),
      `Discount codes of the order. Only the first ${CODES_MAX} are read.`,
    ),
    line_items: described(
      list(OrderLine, LINES_MAX),
      `Lines of the order. Only the first ${LINES_MAX} are read.`,
    ),
    note_attributes: described(
      list(visitorAttribute, ATTRIBUTES_MAX),
      `Attributes of the order, of which only the one with the visitor id is kept. Only the first ${ATTRIBUTES_MAX} are read.`,
    ),
    customer_id: described(
      customerId,
      'Id of the customer on the shop’s platform. Only a keyed hash of it is stored.',
    ),
    email,
    customer: described(
      optional(customer),
      'Customer of the order. Its `id` and `email` are used where `customer_id` and `email` are absent.',
    ),
  },
  {
    title: 'OrderFeed',
    description:
      'An order as the shop’s platform states it. Fields that are not listed are dropped before anything is stored, published or logged, so it is safe to send the platform’s whole order. The customer id and the e-mail address are hashed on arrival with a key of the website.',
  },
);
export type Order = FieldValue<typeof Order>;

/** Only successful transactions of kind refund are read; others are ignored. */
const isRefund = (value: unknown): boolean =>
  value !== null && (!isObject(value) || (value['kind'] === 'refund' && value['status'] === 'success'));
export const Transaction = readIf(
  isRefund,
  object({
    kind: choice(['refund']),
    status: choice(['success']),
    amount: positiveDecimal,
    currency: ledgerCurrency,
  }),
  {
    title: 'RefundTransaction',
    type: 'object',
    properties: {
      kind: { type: 'string', examples: ['refund'], description: 'Kind of the transaction.' },
      status: { type: 'string', examples: ['success'], description: 'Status of the transaction.' },
      amount: {
        anyOf: [{ type: 'string' }, { type: 'number' }],
        description: 'Decimal amount of zero or more.',
      },
      currency: { type: 'string', description: 'Currency code of the amount.' },
    },
    required: ['kind', 'status', 'amount', 'currency'],
    description:
      'A transaction of a refund. It counts only if its `kind` is `refund` and its `status` is `success`.',
  },
);

const anyList: Field<null> = {
  rule: 'must be a list',
  schema: { type: 'array', items: {} },
  read: (value) => (Array.isArray(value) ? null : undefined),
};

export const Refund = object(
  {
    id: described(platformId, 'Id of the refund on the shop’s platform. Each id counts once.'),
    order_id: described(platformId, 'Id of the order that is refunded.'),
    created_at: described(
      storedInstant,
      'When the refund was made, as an ISO 8601 instant of the years 1970 to 2099. Without a time zone it is taken as UTC.',
    ),
    transactions: described(
      list(Transaction, TRANSACTIONS_MAX),
      `Transactions of the refund, whose amounts are added up for each currency. Only the first ${TRANSACTIONS_MAX} are read.`,
    ),
    refund_line_items: described(optional(anyList), 'Refunded lines. They are accepted and not read.'),
  },
  {
    title: 'RefundFeed',
    description:
      'A refund. A refund that arrives before its order is stored, and applied when the order arrives.',
  },
);

const orders = list(platformId, SELECTED_ORDERS_MAX + 1);
/** A longer list is refused, because the rest would be ignored silently. */
const selectedOrders: Field<readonly string[]> = {
  ...convert(orders, (ids) => (ids.length > SELECTED_ORDERS_MAX ? undefined : ids)),
  schema: nullable({ type: 'array', items: platformId.schema, maxItems: SELECTED_ORDERS_MAX }),
  fault: (value) =>
    orders.read(value)
      ? { path: [], rule: `must name at most ${SELECTED_ORDERS_MAX} orders` }
      : faultOf(orders, value),
};

const selectors = object(
  {
    scope: choice(['customer']),
    customer_id: described(customerId, 'Id of the customer on the shop’s platform.'),
    email: described(
      emailIfAny,
      'E-mail address of the customer. A text that is not an e-mail address counts as absent.',
    ),
    orders: described(
      selectedOrders,
      `Ids of orders on the shop’s platform, at most ${SELECTED_ORDERS_MAX}.`,
    ),
    visitor_id: described(orBlank(visitorId), 'Id of the visitor.'),
  },
  {
    title: 'OneCustomer',
    description:
      'One customer, named by at least one of `customer_id`, `email`, `orders` and `visitor_id`. If several are given, everything that matches any of them is included. A value that is null or empty counts as absent, and so does an `email` that is not an e-mail address.',
  },
);
export type OneCustomer = FieldValue<typeof selectors>;

const NOBODY = 'must name a customer by customer_id, email, orders or visitor_id';
const namesSomebody = ({ customer_id, email, orders, visitor_id }: OneCustomer): boolean =>
  customer_id !== null || email !== null || orders.length > 0 || visitor_id !== null;

/** The customer of an erasure or an export, by at least one selector. */
export const OneCustomer: Field<OneCustomer> = {
  ...convert(selectors, (read) => (namesSomebody(read) ? read : undefined)),
  fault: (value) => (selectors.read(value) ? { path: [], rule: NOBODY } : faultOf(selectors, value)),
};

const WholeShop = object(
  { scope: choice(['shop']) },
  { title: 'EraseShop', description: 'All data of the website.' },
);
const anyScope = object({ scope: choice(['customer', 'shop']) });
export type Erasure = OneCustomer | FieldValue<typeof WholeShop>;
export const Erasure: Field<Erasure> = {
  rule: anyScope.rule,
  schema: { title: 'Erasure', oneOf: [OneCustomer.schema, WholeShop.schema] },
  read: (value) => OneCustomer.read(value) ?? WholeShop.read(value),
  fault: (value) => faultOf(anyScope.read(value) ? OneCustomer : anyScope, value),
};
