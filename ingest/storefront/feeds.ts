import type { Context } from 'koa';
import { readJson } from '#platform/http.ts';
import { limits } from '#platform/limits.ts';
import { acceptOrder, acceptRefund } from '../accept/bodies.ts';
import { required } from './beacons.ts';
import { storeOrder, storeRefund } from './ledger.ts';
import { requireFeed } from './service-token.ts';
import type { Shop } from './shop-door.ts';

/** POST /{site}/platform/orders: 200 after one transaction holds ledger row and outbox rows. */
export async function postOrder(shop: Shop, ctx: Context, id: string | undefined): Promise<void> {
  const feed = await requireFeed(shop, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  await storeOrder(shop, feed, required(acceptOrder(body)));
  ctx.body = { received: true };
}

/** POST /{site}/platform/refunds: may come before the order, and more than once. */
export async function postRefund(shop: Shop, ctx: Context, id: string | undefined): Promise<void> {
  const feed = await requireFeed(shop, ctx, id);
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  await storeRefund(shop, feed, required(acceptRefund(body)));
  ctx.body = { received: true };
}
