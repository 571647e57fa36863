import type { Context } from 'koa';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { OrderReceived, Received } from '#schemas/requests/answers.ts';
import { acceptOrder, acceptRefund } from '../accept/bodies.ts';
import { required } from './beacons.ts';
import { setConnectionTest } from './deliveries/connection-test.ts';
import { orderWarning, refundWarning, setWarning } from './deliveries/warnings.ts';
import type { StorefrontContext } from './guards.ts';
import { storeOrder, storeRefund } from './ledger.ts';
import { type Feed, requireFeed } from './service-token.ts';

/** POST /{site}/platform/orders: 200 after one transaction holds ledger row and outbox rows. */
export async function postOrder(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  const feed = await requireFeed(context, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  setConnectionTest(ctx, body);
  const order = required(acceptOrder(body));
  await takeBytes(context, feed, order);
  await storeOrder(context, feed, order);
  setWarning(ctx, orderWarning(order));
  ctx.body = { received: true, visitor: order.visitor !== null } satisfies OrderReceived;
}

/** POST /{site}/platform/refunds: may come before the order, and more than once. */
export async function postRefund(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  const feed = await requireFeed(context, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const refund = required(acceptRefund(body));
  await takeBytes(context, feed, refund);
  await storeRefund(context, feed, refund);
  setWarning(ctx, refundWarning(refund));
  ctx.body = { received: true } satisfies Received;
}

/** So that no tenant, however many websites it has, fills the disk that all share. @throws HttpError 429 until its day is over */
export const takeBytes = (context: StorefrontContext, { account }: Feed, accepted: object): Promise<void> =>
  context.limiters.feedBytes.take(account, Buffer.byteLength(JSON.stringify(accepted)));
