import { z } from 'zod';
import { conditionalAnswer } from '../conditional.ts';
import { scopeRoute } from '../route.ts';
import { csvHeaders } from '../views/csv-export.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { parseStoreCursor, storePage } from '../views/store.ts';
import { exportOrders } from '../views/store-export.ts';
import { isStorable, lagHeader, lagHeaders, refusalsWith, tagHeader, unchanged } from './common.ts';
import { pageLimit } from './moments.ts';
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
const Query = z.object({
  limit: pageLimit,
  before: cursor.describe('Only orders before this place: the `next` of the previous page, or an instant.'),
});

export const storeRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/store',
    tag: 'Views',
    summary: 'Get the order ledger: totals, and orders, newest first',
    description:
      'As `text/csv`, all orders are streamed, newest first, whatever `limit` and `before` are. The first line has the names of the fields. Only one CSV export of a website, two of an account and a few in all run at the same time.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    orCsv: true,
    answers: {
      200: {
        description: 'The totals and a page of orders.',
        schema: Store,
        headers: { ...lagHeader, ...tagHeader },
      },
      304: unchanged,
      ...refusalsWith(400, 404, 406),
    },
    async handle(ask) {
      const { platform, caller, siteId, query } = ask;
      if (ask.wantsCsv) {
        const lag = await dataLagSeconds(platform.postgres, 'ledger');
        const body = await exportOrders(platform.postgres, { siteId, accountId: caller.accountId });
        const headers = { ...lagHeaders(lag), ...csvHeaders('orders') };
        return { status: 200, body, headers };
      }
      const [body, lag] = await Promise.all([
        storePage(platform.replica, siteId, { limit: query.limit, before: query.before ?? null }),
        dataLagSeconds(platform.replica, 'ledger'),
      ]);
      return conditionalAnswer(ask, JSON.stringify(body), lagHeaders(lag), async () => body);
    },
  }),
];
