import { z } from 'zod';
import { scopeRoute } from '../../../route.ts';
import { dataLagSeconds } from '../../../views/lag.ts';
import { PRODUCTS_MAX, productsSeen } from '../../../views/products.ts';
import { lagHeader, lagHeaders, refusalsWith } from '../../common.ts';
import { readSite } from '../../sites/store.ts';

const Products = z
  .object({
    items: z.array(
      z.object({
        handle: z.string().describe('Handle of the product, as the facts sheet writes it.'),
        moments: z.int().min(1).describe('Number of moments on pages of the product.'),
      }),
    ),
  })
  .meta({ title: 'ProductsSeen' });

export const productRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/products',
    tag: 'Views',
    summary: 'List the products seen in visits',
    description: `Lists the products on whose pages there were moments in the last 28 days, the most frequent first, at most ${PRODUCTS_MAX}. Moments of bots are left out. For a busy website, only the newest 200,000 moments are read.`,
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The products.', schema: Products, headers: lagHeader },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId }) {
      await readSite(platform, caller.accountId, siteId);
      const [items, seconds] = await Promise.all([
        productsSeen(platform.clickhouse, siteId),
        dataLagSeconds(platform.postgres, 'views'),
      ]);
      return { status: 200, body: { items }, headers: lagHeaders(seconds) };
    },
  }),
];
