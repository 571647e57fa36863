import { emailIfAny } from '../fields/email.ts';
import {
  convert,
  described,
  type Field,
  type FieldValue,
  faultOf,
  hint,
  nullable,
  optional,
  readWhere,
} from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { orderNumber, platformId, visitorId } from '../fields/ids.ts';
import { instant } from '../fields/instant.ts';
import { decimal, ledgerCurrency, positiveDecimal } from '../fields/money.ts';
import { whole } from '../fields/numbers.ts';
import { isObject, list, object } from '../fields/object.ts';
import { choice, orBlank, text } from '../fields/text.ts';
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
    handle: optional(handle),
    product_id: optional(platformId),
    variant_id: optional(platformId),
    price: optional(decimal),
    quantity: described(optional(whole(), 1), 'default 1'),
  },
  { title: 'OrderLine' },
);

const code = text(CODE_MAX);
/** Platforms send `{ code, amount, type }`, or the bare code; an entry that is neither is left out. */
const discountCode: Field<string | null> = {
  ...code,
  schema: {
    anyOf: [
      { type: 'string' },
      { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    ],
  },
  read: (entry) => code.read(isObject(entry) ? entry['code'] : entry) || null,
};

/** Both names stand for the same; a value that is no visitor id is as good as none. */
const attributeNames: readonly unknown[] = ['_service_uid', '__service_uid'];
const visitorAttribute: Field<VisitorId | null> = {
  rule: 'must be an object',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', examples: ['_service_uid'] },
      value: { description: 'under _service_uid: the visitor id; other attributes are dropped' },
    },
    required: ['name', 'value'],
  },
  read: (entry) =>
    isObject(entry) && attributeNames.includes(entry['name'])
      ? (visitorId.read(entry['value']) ?? null)
      : null,
};

/** No address is worth refusing an order for: whatever is none counts as absent. */
const email: Field<string | null> = {
  ...hint(emailIfAny),
  schema: {
    description:
      'the e-mail address of the customer, of which only a keyed hash is kept; anything else counts as absent',
  },
};
/** A customer that is no object counts as none; one without an id is a guest. */
const customer = readWhere(isObject, object({ id: optional(platformId), email }));

export const Order = object(
  {
    id: platformId,
    order_number: orderNumber,
    created_at: instant,
    currency: ledgerCurrency,
    total_price: positiveDecimal,
    subtotal_price: optional(positiveDecimal),
    total_discounts: optional(decimal),
    total_price_usd: optional(positiveDecimal),
    financial_status: optional(text(STATUS_MAX)),
    discount_codes: list(discountCode, CODES_MAX),
    line_items: list(OrderLine, LINES_MAX),
    note_attributes: list(visitorAttribute, ATTRIBUTES_MAX),
    customer_id: optional(platformId),
    email,
    customer: optional(customer),
  },
  {
    title: 'OrderFeed',
    description:
      'An order as the platform states it. Every field that is not listed is dropped before anything is stored, published or logged: posting a platform’s whole order is safe. The customer id and the e-mail address are hashed on arrival with a key of the website.',
  },
);
export type Order = FieldValue<typeof Order>;

/** Only successful transactions of kind refund are read; others may hold anything. */
const isRefund = (value: unknown): boolean =>
  value !== null && (!isObject(value) || (value['kind'] === 'refund' && value['status'] === 'success'));
export const Transaction = readWhere(
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
      kind: { type: 'string', examples: ['refund'] },
      status: { type: 'string', examples: ['success'] },
      amount: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'decimal, zero or more' },
      currency: { type: 'string' },
    },
    required: ['kind', 'status', 'amount', 'currency'],
    description: 'counts when kind is refund and status is success',
  },
);

const anyList: Field<null> = {
  rule: 'must be a list',
  schema: { type: 'array', items: {} },
  read: (value) => (Array.isArray(value) ? null : undefined),
};

export const Refund = object(
  {
    id: platformId,
    order_id: platformId,
    created_at: instant,
    transactions: list(Transaction, TRANSACTIONS_MAX),
    refund_line_items: described(optional(anyList), 'not looked at'),
  },
  {
    title: 'RefundFeed',
    description: 'A refund. It may come before its order; it then waits and is applied when the order comes.',
  },
);

const orders = list(platformId, SELECTED_ORDERS_MAX + 1);
const idOrBlank = { anyOf: [platformId.schema, { type: 'string', maxLength: 0 }, { type: 'null' }] };
/** Entries that name no order count as absent, as a blank selector does. */
const named = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => one !== null && one !== '') : value;
/** More than are read would be left out without a word. */
const selectedOrders: Field<readonly string[]> = {
  ...orders,
  read: (value) => {
    const ids = orders.read(named(value));
    return ids && ids.length <= SELECTED_ORDERS_MAX ? ids : undefined;
  },
  schema: nullable({ type: 'array', items: idOrBlank, maxItems: SELECTED_ORDERS_MAX }),
  fault: (value) =>
    orders.read(named(value))
      ? { path: [], rule: `must name at most ${SELECTED_ORDERS_MAX} orders` }
      : faultOf(orders, value),
};
/** As `orBlank`, of an id that may be a number. */
const customerId: Field<string | null> = {
  ...optional(platformId),
  schema: idOrBlank,
  read: (value) => (value === undefined || value === null || value === '' ? null : platformId.read(value)),
};

const selectors = object(
  {
    scope: choice(['customer']),
    customer_id: customerId,
    email: described(emailIfAny, 'text that is no address counts as absent'),
    orders: selectedOrders,
    visitor_id: orBlank(visitorId),
  },
  {
    title: 'OneCustomer',
    description:
      'One customer, by at least one of customer_id, email, orders and visitor_id; of several, what any of them finds. Null, empty, or an email that is no address counts as absent.',
  },
);
export type OneCustomer = FieldValue<typeof selectors>;

const NOBODY = 'must name somebody by customer_id, email, orders or visitor_id';
const namesSomebody = ({ customer_id, email, orders, visitor_id }: OneCustomer): boolean =>
  customer_id !== null || email !== null || orders.length > 0 || visitor_id !== null;

/** Whom an erasure or an export is about: at least one selector is usable. */
export const OneCustomer: Field<OneCustomer> = {
  ...convert(selectors, (read) => (namesSomebody(read) ? read : undefined)),
  fault: (value) => (selectors.read(value) ? { path: [], rule: NOBODY } : faultOf(selectors, value)),
};

const WholeShop = object(
  { scope: choice(['shop']) },
  { title: 'EraseShop', description: 'Erases everything of the website.' },
);
const anyScope = object({ scope: choice(['customer', 'shop']) });
export type Erasure = OneCustomer | FieldValue<typeof WholeShop>;
export const Erasure: Field<Erasure> = {
  rule: anyScope.rule,
  schema: { title: 'Erasure', oneOf: [OneCustomer.schema, WholeShop.schema] },
  read: (value) => OneCustomer.read(value) ?? WholeShop.read(value),
  fault: (value) => faultOf(anyScope.read(value) ? OneCustomer : anyScope, value),
};
