import { z } from 'zod';
import { unlessKnown } from '../conditional.ts';
import { scopeRoute } from '../route.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { parseStoreCursor, storePage } from '../views/store.ts';
import { always, isStorable, refusals, tagHeader, unchanged } from './common.ts';
import { lagHeader, pageLimit } from './moments.ts';
import { Store } from './store-shape.ts';

const cursor = z
  .string()
  .refine(
    (text) => parseStoreCursor(text) !== null && isStorable(text),
    'must be `next` of an earlier page, or an ISO instant',
  )
  .transform((text) => parseStoreCursor(text))
  .optional()
  .meta({
    override: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})(,.*)?$',
    },
  });
const Query = z.object({ limit: pageLimit, before: cursor });

export const storeRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/store',
    tag: 'Views',
    summary: 'Read the order ledger: sums, and orders, newest first',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    answers: {
      200: {
        description: 'Sums and a page of orders.',
        schema: Store,
        headers: { ...lagHeader, ...tagHeader },
      },
      304: unchanged,
      400: refusals[400],
      404: refusals[404],
      ...always,
    },
    async handle(ask) {
      const { platform, siteId, query } = ask;
      const [body, lag] = await Promise.all([
        storePage(platform.replica, siteId, { limit: query.limit, before: query.before ?? null }),
        dataLagSeconds(platform.replica, 'ledger'),
      ]);
      return unlessKnown(ask, JSON.stringify(body), { 'X-Data-Lag-Seconds': String(lag) }, async () => body);
    },
  }),
];
