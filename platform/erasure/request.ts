import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Erasure, OneCustomer } from '#schemas/requests/feeds.ts';
import { type CustomerKeys, customerHashes, emailHashes } from './customer-hash.ts';

/** The selectors of an erasure or an export of one customer; it covers what any of them matches. */
export type CustomerRequest = {
  readonly scope: 'customer';
  readonly site_id: SiteId;
  /** keyed hashes, as the ledger holds them */
  readonly customer_hashes: readonly string[];
  readonly email_hashes: readonly string[];
  readonly order_ids: readonly string[];
  readonly visitor_id: VisitorId | null;
};

export type EraseRequest = { readonly scope: 'shop'; readonly site_id: SiteId } | CustomerRequest;

export const customerRequest = (
  site: SiteId,
  keys: CustomerKeys,
  selected: OneCustomer,
): CustomerRequest => ({
  scope: 'customer',
  site_id: site,
  customer_hashes: selected.customer_id === null ? [] : customerHashes(keys, selected.customer_id),
  email_hashes: selected.email === null ? [] : emailHashes(keys, selected.email),
  order_ids: [...new Set(selected.orders)],
  visitor_id: selected.visitor_id as VisitorId | null,
});

/** The parameters of queries by `$1` website, `$2` customers, `$3` addresses, `$4` orders and `$5` visitor. */
export const queryValues = (request: CustomerRequest): unknown[] => [
  request.site_id,
  request.customer_hashes,
  request.email_hashes,
  request.order_ids,
  request.visitor_id,
];

/** The number of names in an erasure, for its quota: each becomes marks, which every sink loads while they are kept. */
export const namesIn = (request: EraseRequest): number =>
  request.scope === 'shop'
    ? 1
    : request.order_ids.length +
      [
        request.customer_hashes.length > 0,
        request.email_hashes.length > 0,
        request.visitor_id !== null,
      ].filter(Boolean).length;

export const eraseRequest = (site: SiteId, keys: CustomerKeys, erasure: Erasure): EraseRequest =>
  erasure.scope === 'shop' ? { scope: 'shop', site_id: site } : customerRequest(site, keys, erasure);
