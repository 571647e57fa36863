import { auditFeed } from '#platform/audit.ts';
import { eraseRequest, namesIn } from '#platform/erasure/request.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Erased } from '#schemas/requests/answers.ts';
import { acceptErasure } from '../../accept/bodies.ts';
import { acceptedOrThrow } from '../beacons.ts';
import type { StorefrontHandler } from '../guards.ts';
import { requireFeed } from '../service-token.ts';

/**
 * POST /{site}/privacy/erase: 200 `{ erased, visitors, orders, receipt }` after every store has confirmed; 503 when one
 * has not, and the same request again finishes the work.
 */
export const postErase: StorefrontHandler = async (context, ctx, id) => {
  const feed = await requireFeed(context, ctx, id, 'erase');
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const accepted = acceptedOrThrow(acceptErasure(body));
  const request = eraseRequest(feed.site, feed, accepted);
  const erased = await context.limiters.erasureNamesQuota.takeFor(
    feed.account,
    namesIn(request),
    async () => {
      // Before the erasure, because one that ends in 503 has erased something too. A repeat is another row.
      await auditFeed(context.platform.postgres, feed.site, `${accepted.scope}.erased`);
      return context.eraser.erase(request);
    },
  );
  ctx.body = { erased: true, ...erased } satisfies Erased;
};
