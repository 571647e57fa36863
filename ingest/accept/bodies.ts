import { type Fault, type Field, faultOf } from '#schemas/fields/field.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { LedgerOrder } from '#schemas/ledger/ledger.ts';
import { toUnits } from '#schemas/money.ts';
import { CartBeacon, cartData } from '#schemas/requests/cart.ts';
import { Erasure, OneCustomer, Order, Refund } from '#schemas/requests/feeds.ts';
import { CardAck, CheckoutStep, Identify, Revoke } from '#schemas/requests/visitor.ts';
import type { ServerData } from '#schemas/signal/signal.ts';

/** Why a body is refused: one plain sentence that names the field. */
type Refusal = { readonly kind: 'refused'; readonly sentence: string };
const refused = (sentence: string): Refusal => ({ kind: 'refused', sentence });

export type Body = Readonly<Record<string, unknown>>;
export type Accepted<T> = { readonly kind: 'accepted'; readonly value: T } | Refusal;

const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );

export const refusedFor = ({ path, rule }: Fault): Refusal =>
  refused(`The ${path.length === 0 ? 'body' : `field ${pathText(path)}`} ${rule}.`);

/** Reads the body by its field, then converts it. /v1/openapi.json is generated from the same fields. */
function accept<S, T>(field: Field<S>, body: Body, convert: (read: S) => T | Refusal): Accepted<T> {
  const read = field.read(body);
  if (read === undefined) return refusedFor(faultOf(field, body));
  const value = convert(read);
  return isRefusal(value) ? value : { kind: 'accepted', value };
}

const isRefusal = <T>(value: T | Refusal): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';

type ForVisitor<T> = { readonly visitor: VisitorId; readonly data: T };

type ForStream<T> = ForVisitor<T> & { readonly stream: string | null };

export const acceptCart = (
  body: Body,
): Accepted<ForStream<ServerData['cart']> & { readonly ageMs: number }> =>
  accept(CartBeacon, body, ({ user_id, stream, n, age_ms, ...cart }) => ({
    visitor: user_id,
    stream,
    ageMs: age_ms ?? 0,
    data: { ...cartData(cart), n },
  }));

export const acceptCheckout = (body: Body): Accepted<ForVisitor<ServerData['checkout']>> =>
  accept(CheckoutStep, body, ({ user_id, ...data }) => ({ visitor: user_id, data }));

export const acceptAck = (body: Body): Accepted<ForVisitor<ServerData['ack']> & { readonly ageMs: number }> =>
  accept(CardAck, body, ({ user_id, age_ms, ...data }) => ({ visitor: user_id, ageMs: age_ms ?? 0, data }));

export const acceptIdentify = (body: Body): Accepted<ForVisitor<{ readonly email: string }>> =>
  accept(Identify, body, ({ user_id, email }) => ({ visitor: user_id, data: { email } }));

export const acceptRevoke = (body: Body): Accepted<VisitorId> =>
  accept(Revoke, body, ({ user_id }) => user_id);

/** An order for the ledger: only the listed fields of what the platform sent. */
export type AcceptedOrder = Omit<
  LedgerOrder,
  'kind' | 'site_id' | 'version' | 'visitor_id' | 'customer_hash' | 'email_hash'
> & {
  readonly discount_codes: readonly string[];
  readonly line_items: Order['line_items'];
  readonly visitor: VisitorId | null;
  /** the platform's customer id in canonical form; hashed before it is stored */
  readonly customer_id: string | null;
  /** in canonical form; hashed before it is stored */
  readonly email: string | null;
  /** when the platform last changed the order, if it says so: an older version is ignored */
  readonly platform_updated_at_ms?: number;
};

/** A test order is received and not stored, whatever its other fields: ids of Shopify's test notifications are no safe integers. */
export const TEST_ORDER = 'Test order or test notification: received, but not counted.';
export const isTestOrder = (body: Body): boolean => body['test'] === true;

export const acceptOrder = (body: Body): Accepted<AcceptedOrder> =>
  accept(Order, body, (order) => ({
    order_id: order.id,
    order_number: order.order_number,
    created_at_ms: order.created_at,
    currency: order.currency,
    total: order.total_price,
    subtotal: order.subtotal_price,
    discounts: order.total_discounts,
    total_usd: order.total_price_usd,
    // Shopify's cancelled orders keep their financial status: paid, refunded or voided. The ledger has one status.
    financial_status: order.cancelled_at === null ? order.financial_status : 'cancelled',
    discount_codes: order.discount_codes.filter((code) => code !== null),
    line_items: order.line_items,
    visitor: order.note_attributes.find((found) => found !== null) ?? null,
    customer_id: order.customer_id ?? order.customer?.id ?? null,
    email: order.email ?? order.customer?.email ?? null,
  }));

export type AcceptedRefund = {
  readonly refund_id: string;
  readonly order_id: string;
  readonly created_at_ms: number;
  /** of the successful refund transactions above zero, one for each currency: amounts of several cannot be added up */
  readonly parts: readonly RefundPart[];
};
/** `amounts` are decimals, which Postgres sums. */
export type RefundPart = { readonly currency: string; readonly amounts: readonly string[] };

export const acceptRefund = (body: Body): Accepted<AcceptedRefund> =>
  accept(Refund, body, ({ id, order_id, created_at, transactions }) => {
    // WooCommerce states goods that came back without money as a refund of zero.
    const counted = transactions.filter((one) => one !== null).filter(({ amount }) => toUnits(amount)! > 0n);
    const amountsIn = (code: string): string[] =>
      counted.flatMap(({ amount, currency }) => (currency === code ? [amount] : []));
    return {
      refund_id: id,
      order_id,
      created_at_ms: created_at,
      parts: [...new Set(counted.map(({ currency }) => currency))].map((currency) => ({
        currency,
        amounts: amountsIn(currency),
      })),
    };
  });

export const acceptErasure = (body: Body): Accepted<Erasure> => accept(Erasure, body, (read) => read);

export const acceptExport = (body: Body): Accepted<OneCustomer> => accept(OneCustomer, body, (read) => read);
