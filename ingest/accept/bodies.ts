import { type CardId, cardId, type DecisionId, decisionId, type VisitorId, visitorId } from '#schemas/ids.ts';
import { ackEvents, checkoutSteps, type ServerData } from '#schemas/signal/signal.ts';
import { cleanText, placeOf } from '#schemas/text.ts';
import { Fields, type Refusal, refused } from './fields.ts';

/** Cart numbers are clamped to 0 through ten million (specification, section 8). */
const NUMBER_MAX = 10_000_000;
const CART_ITEMS = 100;
const TEXT_MAX = 200;
const CURRENCY_MAX = 8;
const CODE_HASH = /^[0-9a-f]{16}$/;
const COUNTRY = /^[A-Za-z]{2}$/;

type Body = Readonly<Record<string, unknown>>;
export type Accepted<T> = { readonly kind: 'accepted'; readonly value: T } | Refusal;

const end = <T>(fields: Fields, value: T): Accepted<T> =>
  fields.problem === null ? { kind: 'accepted', value } : refused(fields.problem);

type OfVisitor<T> = { readonly visitor: VisitorId; readonly data: T };

export function acceptCart(body: Body): Accepted<OfVisitor<ServerData['cart']>> {
  const fields = new Fields(body);
  const visitor = fields.visitor('user_id');
  const data = {
    reason: fields.choice('reason', ['load', 'change']),
    item_count: fields.integer('item_count', NUMBER_MAX),
    total: fields.amount('total', NUMBER_MAX),
    currency: fields.text('currency', CURRENCY_MAX),
    country:
      patterned(fields, 'country', COUNTRY, 'must be a two-letter country code')?.toUpperCase() ?? null,
    free_shipping_threshold: fields.optionalAmount('free_shipping_threshold', NUMBER_MAX),
    items: fields.objects('items', CART_ITEMS, cartItem),
    code_hash: patterned(fields, 'code_hash', CODE_HASH, 'must be 16 lower-case hex digits'),
    discount_applied: fields.optionalBoolean('discount_applied'),
  };
  return end(fields, { visitor, data });
}

function cartItem(fields: Fields): ServerData['cart']['items'][number] {
  return {
    handle: fields.text('handle', TEXT_MAX),
    // An identifier, not an amount: platforms number variants far above ten million, and a clamped one is another's.
    variant_id: fields.raw('variant_id') == null ? 0 : fields.integer('variant_id', Number.MAX_SAFE_INTEGER),
    quantity: fields.integer('quantity', NUMBER_MAX),
    price: fields.amount('price', NUMBER_MAX),
  };
}

function patterned(fields: Fields, name: string, pattern: RegExp, rule: string): string | null {
  const text = fields.optionalText(name, TEXT_MAX);
  // Pages without a discount or a known country may send "".
  if (text === null || text === '') return null;
  if (pattern.test(text)) return text;
  fields.problem ??= `The field ${name} ${rule}.`;
  return null;
}

export function acceptCheckout(body: Body): Accepted<OfVisitor<ServerData['checkout']>> {
  const fields = new Fields(body);
  const visitor = fields.visitor('user_id');
  const data = {
    step: fields.choice('step', checkoutSteps),
    total: fields.optionalAmount('total', NUMBER_MAX),
    currency: fields.optionalText('currency', CURRENCY_MAX),
    discount_applied: fields.optionalBoolean('discount_applied'),
    order_ref: fields.optionalText('order_ref', 64),
  };
  return end(fields, { visitor, data });
}

export function acceptAck(body: Body): Accepted<OfVisitor<ServerData['ack']>> {
  const fields = new Fields(body);
  const visitor = fields.visitor('user_id');
  const data = {
    card_id: cardId(fields.raw('card_id')) ?? missing<CardId>(fields, 'card_id'),
    decision_id: decisionId(fields.raw('decision_id')) ?? missing<DecisionId>(fields, 'decision_id'),
    event: fields.choice('event', ackEvents),
    page: placeOf(fields.raw('page'), 1_024),
  };
  return end(fields, { visitor, data });
}

function missing<T extends string>(fields: Fields, name: string): T {
  fields.problem ??= `The field ${name} must be an id.`;
  return '' as T;
}

/** An order as the ledger keeps it: the listed fields, and nothing else of what the platform sent. */
export type AcceptedOrder = {
  readonly order_id: string;
  readonly order_number: string | null;
  readonly created_at_ms: number;
  readonly currency: string;
  readonly total: string;
  readonly subtotal: string | null;
  readonly discounts: string | null;
  readonly total_usd: string | null;
  readonly financial_status: string | null;
  readonly discount_codes: readonly string[];
  readonly line_items: readonly OrderItem[];
  readonly visitor: VisitorId | null;
  /** canonical text of the platform's customer id; hashed before it is stored */
  readonly customer_id: string | null;
};
type OrderItem = {
  readonly handle: string | null;
  readonly product_id: string | null;
  readonly variant_id: string | null;
  readonly price: string | null;
  readonly quantity: number;
};

export function acceptOrder(body: Body): Accepted<AcceptedOrder> {
  const fields = new Fields(body);
  const order: AcceptedOrder = {
    order_id: fields.id('id'),
    order_number: fields.optionalId('order_number'),
    created_at_ms: fields.instant('created_at'),
    currency: fields.text('currency', CURRENCY_MAX),
    total: fields.decimal('total_price'),
    subtotal: fields.optionalDecimal('subtotal_price'),
    discounts: fields.optionalDecimal('total_discounts'),
    total_usd: fields.optionalDecimal('total_price_usd'),
    financial_status: fields.optionalText('financial_status', 40),
    discount_codes: fields.list('discount_codes', 20).flatMap(discountCode),
    line_items: fields.objects('line_items', 250, orderItem),
    visitor: visitorOf(fields.list('note_attributes', 100)),
    customer_id: customerOf(fields, body),
  };
  return end(fields, order);
}

function orderItem(fields: Fields): OrderItem {
  return {
    handle: fields.optionalText('handle', TEXT_MAX),
    product_id: fields.optionalId('product_id'),
    variant_id: fields.optionalId('variant_id'),
    price: fields.optionalDecimal('price'),
    quantity: fields.integer('quantity', NUMBER_MAX),
  };
}

/** Platforms send `{ code, amount, type }`, or the bare code. */
function discountCode(entry: unknown): string[] {
  const code = typeof entry === 'object' && entry !== null ? (entry as { code?: unknown }).code : entry;
  const text = cleanText(code, 64);
  return text === null || text === '' ? [] : [text];
}

/** Both names stand for the same; a value that is no visitor id is as good as none. */
function visitorOf(attributes: readonly unknown[]): VisitorId | null {
  for (const attribute of attributes) {
    const { name, value } = (attribute ?? {}) as { name?: unknown; value?: unknown };
    const id = name === '_service_uid' || name === '__service_uid' ? visitorId(value) : null;
    if (id !== null) return id;
  }
  return null;
}

function customerOf(fields: Fields, body: Body): string | null {
  const nested = body['customer'];
  if (body['customer_id'] != null || typeof nested !== 'object' || nested === null) {
    return fields.optionalId('customer_id');
  }
  const customer = new Fields(nested as Body, 'customer.');
  const id = customer.optionalId('id');
  fields.problem ??= customer.problem;
  return id;
}

export type AcceptedRefund = {
  readonly refund_id: string;
  readonly order_id: string;
  readonly created_at_ms: number;
  readonly currency: string | null;
  /** decimals, to be summed by Postgres: only what really went back */
  readonly amounts: readonly string[];
};

export function acceptRefund(body: Body): Accepted<AcceptedRefund> {
  const fields = new Fields(body);
  const transactions = fields.objects('transactions', 100, (transaction) => {
    const counts = transaction.raw('kind') === 'refund' && transaction.raw('status') === 'success';
    if (!counts) return null;
    return { amount: transaction.decimal('amount'), currency: transaction.text('currency', CURRENCY_MAX) };
  });
  const counted = transactions.flatMap((transaction) => (transaction ? [transaction] : []));
  const currency = counted[0]?.currency ?? null;
  const refund = {
    refund_id: fields.id('id'),
    order_id: fields.id('order_id'),
    created_at_ms: fields.instant('created_at'),
    currency,
    // Shops that sell in several currencies state each transaction in the order's one; another cannot be added up.
    amounts: counted.flatMap(({ amount, currency: own }) => (own === currency ? [amount] : [])),
  };
  return end(fields, refund);
}

export type AcceptedErasure =
  | { readonly scope: 'shop' }
  | {
      readonly scope: 'customer';
      readonly customer_id: string | null;
      readonly email: string | null;
      readonly order_ids: readonly string[];
    };

const ERASED_ORDERS_MAX = 10_000;
const EMAIL_MAX = 320;

export function acceptErasure(body: Body): Accepted<AcceptedErasure> {
  const fields = new Fields(body);
  if (fields.choice('scope', ['customer', 'shop']) === 'shop') return end(fields, { scope: 'shop' });
  const order_ids = fields.list('orders', ERASED_ORDERS_MAX + 1).flatMap((entry) => {
    const order = new Fields({ orders: entry });
    const id = order.id('orders');
    fields.problem ??= order.problem;
    return order.problem === null ? [id] : [];
  });
  const customer_id = fields.optionalId('customer_id');
  const email = fields.optionalText('email', EMAIL_MAX);
  if (fields.problem === null && order_ids.length > ERASED_ORDERS_MAX)
    fields.problem = `The field orders must name at most ${ERASED_ORDERS_MAX} orders.`;
  if (fields.problem === null && customer_id === null && !email && order_ids.length === 0)
    fields.problem = 'The fields customer_id, email and orders must not all be absent.';
  return end(fields, { scope: 'customer', customer_id, email: email || null, order_ids });
}
