import { readJson } from '#platform/http/http.ts';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { limits } from '#platform/limits/limits.ts';
import { orderKey } from '#schemas/ids.ts';
import type { OrderReceived, Received } from '#schemas/requests/answers.ts';
import { acceptOrder, acceptRefund } from '../accept/bodies.ts';
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
  const order = acceptedOrThrow(acceptOrder(body));
  await takeBytes(context, feed, order);
  await inTurn(feed, order.order_id, () => storeOrder(context, feed, order));
  setWarning(ctx, orderWarning(order));
  ctx.body = { received: true, visitor: order.visitor !== null } satisfies OrderReceived;
};

/** POST /{site}/platform/refunds: a refund may come before its order, and more than once. */
export const postRefund: StorefrontHandler = async (context, ctx, id) => {
  const feed = await requireFeed(context, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const refund = acceptedOrThrow(acceptRefund(body));
  await takeBytes(context, feed, refund);
  await inTurn(feed, refund.order_id, () => storeRefund(context, feed, refund));
  setWarning(ctx, refundWarning(refund));
  ctx.body = { received: true } satisfies Received;
};

/**
 * Orders wait here for their turn, without a connection: a process has ten, and while a website is locked, as by its deletion, its orders
 * would take them all.
 */
const turns = new ConcurrencyLimiter({
  atOnce: 1_000,
  atOncePerOwner: 4,
  waitingMax: 5_000,
  waitingPerOwnerMax: 500,
  waitMs: 8_000,
});

/** Runs work on one order, a few at a time for each account. @throws HttpError 429 when its turn did not come, and what `work` throws */
export const inTurn = <T>({ site, account }: Feed, order: string, work: () => Promise<T>): Promise<T> =>
  turns.run(orderKey(site, order), work, account);

/** Counts against the account's daily quota, so that no tenant fills the shared disk. @throws HttpError 429 when it is exceeded */
export const takeBytes = (context: StorefrontContext, { account }: Feed, accepted: object): Promise<void> =>
  context.limiters.feedBytes.take(account, Buffer.byteLength(JSON.stringify(accepted)));
