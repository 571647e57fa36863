import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { OrderReceived, Received } from '#schemas/requests/answers.ts';
import { acceptOrder, acceptRefund, isTestOrder, TEST_ORDER } from '../accept/bodies.ts';
import { acceptedOrThrow } from './beacons.ts';
import { setConnectionTest } from './deliveries/connection-test.ts';
import { orderWarning, refundWarning, setWarning } from './deliveries/warnings.ts';
import type { StorefrontContext, StorefrontHandler } from './guards.ts';
import { storeOrder, storeRefund } from './ledger.ts';
import { type Feed, requireFeed } from './service-token.ts';

/** POST /{site}/platform/orders: 200 after the transaction of ledger row and outbox rows has committed. */
export const postOrder: StorefrontHandler = async (context, ctx, id) => {
  const feed = await requireFeed(context, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  setConnectionTest(ctx, body);
  const read = acceptOrder(body);
  if (isTestOrder(body)) {
    setWarning(ctx, TEST_ORDER);
    const visitor = read.kind === 'accepted' && read.value.visitor !== null;
    ctx.body = { received: true, visitor } satisfies OrderReceived;
    return;
  }
  const order = acceptedOrThrow(read);
  await takeBytes(context, feed, order);
  await storeOrder(context, feed, order);
  setWarning(ctx, orderWarning(order, body));
  ctx.body = { received: true, visitor: order.visitor !== null } satisfies OrderReceived;
};

/** POST /{site}/platform/refunds: a refund may come before its order, and more than once. */
export const postRefund: StorefrontHandler = async (context, ctx, id) => {
  const feed = await requireFeed(context, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const refund = acceptedOrThrow(acceptRefund(body));
  await takeBytes(context, feed, refund);
  await storeRefund(context, feed, refund);
  setWarning(ctx, refundWarning(refund, body));
  ctx.body = { received: true } satisfies Received;
};

/** Counts against the account's daily quota, so that no tenant fills the shared disk. @throws HttpError 429 when it is exceeded */
export const takeBytes = (context: StorefrontContext, { account }: Feed, accepted: object): Promise<void> =>
  context.limiters.feedBytes.take(account, Buffer.byteLength(JSON.stringify(accepted)));
