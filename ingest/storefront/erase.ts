import type { Context } from 'koa';
import { auditFeed } from '#platform/audit.ts';
import { customerHashes } from '#platform/erasure/customer-hash.ts';
import type { EraseRequest } from '#platform/erasure/eraser.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Erased } from '#schemas/requests/answers.ts';
import { type AcceptedErasure, acceptErasure } from '../accept/bodies.ts';
import { required } from './beacons.ts';
import type { StorefrontContext } from './guards.ts';
import { type Feed, requireFeed } from './service-token.ts';

/**
 * POST /{site}/privacy/erase: 200 `{ erased, visitors, orders, receipt }` after every store has confirmed; 503 when one
 * has not, and the same request again finishes the work.
 */
export async function postErase(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  const feed = await requireFeed(context, ctx, id, 'erase');
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const accepted = required(acceptErasure(body));
  const erased = await context.eraser.erase(requestOf(feed, accepted));
  await auditFeed(context.platform.postgres, feed.site, `${accepted.scope}.erased`);
  ctx.body = { erased: true, ...erased } satisfies Erased;
}

/** Addresses are hashed trimmed and in lower case, as every trait is. */
function requestOf(feed: Feed, accepted: AcceptedErasure): EraseRequest {
  if (accepted.scope === 'shop') return { scope: 'shop', site_id: feed.site };
  const { customer_id, email, order_ids } = accepted;
  const hashes = [
    ...(customer_id === null ? [] : customerHashes(feed, customer_id)),
    ...(email === null ? [] : customerHashes(feed, email.trim().toLowerCase())),
  ];
  return { scope: 'customer', site_id: feed.site, customer_hashes: hashes, order_ids };
}
