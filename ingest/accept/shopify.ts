import { faultOf } from '#schemas/fields/field.ts';
import { ShopifyOrder } from '#schemas/requests/shopify.ts';
import {
  type Accepted,
  type AcceptedOrder,
  acceptOrder,
  type Body,
  isTestOrder,
  refusedFor,
  TEST_ORDER,
} from './bodies.ts';
import { type OrderRefunds, refundsOf } from './shopify-refunds.ts';

export type ShopifyAccepted =
  | {
      readonly kind: 'order';
      readonly order: AcceptedOrder;
      readonly refunds: OrderRefunds;
      /** of a subscription: its visitor is left out */
      readonly isRenewal: boolean;
    }
  | { readonly kind: 'left_out'; readonly why: string };

const leftOut = (why: string): Accepted<ShopifyAccepted> => ({
  kind: 'accepted',
  value: { kind: 'left_out', why },
});

/**
 * Renewals have the attributes of the order that began the subscription, so they would be orders of its visitor for years. The first
 * order comes from another source, such as `web`.
 */
const isRenewal = ({ source_name: source }: Body): boolean =>
  typeof source === 'string' && source.startsWith('subscription_contract');

/**
 * An order of `orders/create`, `orders/updated` and the like. Shopify retries a webhook until it is answered 2xx, and removes it after
 * some days of failures: so what is not an order, or not a sale, is left out and not refused.
 */
export function acceptShopify(body: Body): Accepted<ShopifyAccepted> {
  if (isTestOrder(body)) return leftOut(TEST_ORDER);
  if (!Array.isArray(body['line_items']) || body['order_id'] !== undefined)
    return leftOut(
      'Not an order: only the webhooks Order creation and Order update are needed; they include refunds.',
    );
  const read = ShopifyOrder.read(body);
  if (read === undefined) return refusedFor(faultOf(ShopifyOrder, body));
  const order = acceptOrder(body);
  if (order.kind === 'refused') return order;
  const renewal = isRenewal(body);
  return {
    kind: 'accepted',
    value: {
      kind: 'order',
      order: {
        ...order.value,
        visitor: renewal ? null : order.value.visitor,
        platform_updated_at_ms: read.updated_at,
      },
      refunds: refundsOf(order.value, read),
      isRenewal: renewal,
    },
  };
}
