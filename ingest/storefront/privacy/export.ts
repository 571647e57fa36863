import { auditFeed } from '#platform/audit.ts';
import { exportCustomer } from '#platform/erasure/export/export.ts';
import { customerRequest } from '#platform/erasure/request.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Exported } from '#schemas/requests/exported.ts';
import { acceptExport } from '../../accept/bodies.ts';
import { acceptedOrThrow } from '../beacons.ts';
import type { StorefrontHandler } from '../guards.ts';
import { requireFeed } from '../service-token.ts';

/** POST /{site}/privacy/export: 200 `{ visitors, orders }` with the stored data of one customer. */
export const postExport: StorefrontHandler = async (context, ctx, id) => {
  const feed = await requireFeed(context, ctx, id, 'export');
  const body = await readJson(ctx, { bytes: limits.FEED_BODY_BYTES });
  const request = customerRequest(feed.site, feed, acceptedOrThrow(acceptExport(body)));
  ctx.set('Cache-Control', 'no-store');
  const exported = await exportCustomer(context.platform, request);
  await auditFeed(context.platform.postgres, feed.site, 'customer.exported');
  ctx.body = exported satisfies Exported;
};
