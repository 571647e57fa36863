import { type CustomerKeys, customerKeysOf } from '#platform/erasure/customer-hash.ts';
import { exportCustomer } from '#platform/erasure/export/export.ts';
import { customerRequest, eraseRequest, namesIn } from '#platform/erasure/request.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { Erased } from '#schemas/requests/answers.ts';
import { Exported } from '#schemas/requests/exported.ts';
import { Erasure, OneCustomer } from '#schemas/requests/feeds.ts';
import { noSuchWebsite } from '../access/admit.ts';
import { personRoute } from '../route.ts';
import { ofField, refusalsWith } from './common.ts';
import { auditWebsite } from './sites/audit.ts';

const tag = 'Privacy';
const access = { kind: 'person', role: 'admin' } as const;
const refused = refusalsWith(400, 404, 413);

/** @throws HttpError 404 */
async function keysOf(platform: Platform, site: SiteId): Promise<CustomerKeys> {
  const keys = await customerKeysOf(platform, site);
  if (!keys) throw noSuchWebsite();
  return keys;
}

export const privacyRoutes = [
  personRoute({
    method: 'post',
    path: '/sdk/{id}/erasures',
    tag,
    summary: 'Erase a customer, or all data of the website',
    description:
      'Like POST /{site_id}/privacy/erase of the storefront: the response is sent once every store has confirmed the erasure. An e-mail address finds only orders that were sent with it, and visitors whom a page identified by it. The Shopify bridge and the WooCommerce plugin send no address, so name `customer_id` or `orders` as well for their orders.',
    access,
    body: ofField(Erasure),
    bodyBytes: limits.FEED_BODY_BYTES,
    answers: { 200: { description: 'The data is erased in every store.', schema: Erased }, ...refused },
    async handle({ platform, caller, siteId, body, eraser, erasureNamesQuota }) {
      const request = eraseRequest(siteId, await keysOf(platform, siteId), body);
      const erased = await erasureNamesQuota.takeFor(caller.accountId, namesIn(request), async () => {
        // Recorded before it begins, because a request that ends in 503 has erased something too. A repeat is another
        // row.
        await auditWebsite(platform.postgres, caller, siteId, `${body.scope}.erased`);
        return eraser.erase(request);
      });
      return { status: 200, body: { erased: true, ...erased } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/exports',
    tag,
    summary: 'Export the data of a customer',
    description: 'Like POST /{site_id}/privacy/export of the storefront.',
    access,
    body: ofField(OneCustomer),
    bodyBytes: limits.FEED_BODY_BYTES,
    answers: {
      200: { description: 'The data of the customer; two empty lists if nothing matches.', schema: Exported },
      ...refused,
    },
    async handle({ platform, caller, siteId, body }) {
      const request = customerRequest(siteId, await keysOf(platform, siteId), body);
      const exported = await exportCustomer(platform, request);
      await auditWebsite(platform.postgres, caller, siteId, 'customer.exported');
      return { status: 200, body: exported };
    },
  }),
];
