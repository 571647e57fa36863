import { parseObject } from '#platform/http/http.ts';
import type { ShopifyReceived } from '#schemas/requests/answers.ts';
import { acceptShopify } from '../../accept/shopify.ts';
import { acceptedOrThrow } from '../beacons.ts';
import { orderWarning, setWarning } from '../deliveries/warnings.ts';
import { takeBytes } from '../feeds.ts';
import type { StorefrontHandler } from '../guards.ts';
import { storeOrder, storePlatformRefunds } from '../ledger.ts';
import { requireSigned } from './signed.ts';

const RENEWAL = 'Accepted without a visitor: nobody was on a page when the subscription was renewed.';

/** POST /{site}/platform/shopify: a webhook that the merchant created in the shop's admin. */
export const postShopify: StorefrontHandler = async (context, ctx, id) => {
  const { feed, body: bytes } = await requireSigned(context, ctx, id);
  const body = parseObject(bytes);
  const accepted = acceptedOrThrow(acceptShopify(body));
  if (accepted.kind === 'left_out') {
    setWarning(ctx, accepted.why);
    ctx.body = { received: true, visitor: false, left_out: accepted.why } satisfies ShopifyReceived;
    return;
  }
  const { order, refunds, isRenewal } = accepted;
  setWarning(ctx, isRenewal ? RENEWAL : orderWarning(order, body));
  await takeBytes(context, feed, order);
  await storeOrder(context, feed, order);
  if (refunds.refunds.length > 0) await storePlatformRefunds(context, feed, refunds);
  ctx.body = { received: true, visitor: order.visitor !== null, left_out: null } satisfies ShopifyReceived;
};
