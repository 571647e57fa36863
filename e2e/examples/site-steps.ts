import { shown } from './names.ts';
import type { Step } from './step.ts';

const path = { id: shown.site };
const COUNTED = { scope: 'customer', customer_id: '42' };

/** A website from its creation to its keys. */
export const siteSteps: readonly Step[] = [
  {
    operation: 'POST /sdk',
    body: { name: 'Lamp shop', allowed_origins: ['https://shop.example'] },
    after({ names }, { _id }) {
      names.learn('site', _id);
    },
  },
  { operation: 'GET /sdk', shorten: ({ items }) => ({ items: items.slice(0, 1) }) },
  { operation: 'GET /sdk/{id}', path },
  {
    operation: 'PATCH /sdk/{id}',
    path,
    body: { shadow: false, holdout_pct: 0.05, capture: { identify: true } },
  },
  { operation: 'POST /sdk/{id}/experiment', path, body: { mode: 'ab' } },
  {
    operation: 'PATCH /sdk/{id}/facts',
    path,
    body: {
      currency: 'USD',
      free_shipping_threshold: 75,
      return_days: 30,
      discounts_allowed: true,
      codes: [{ label: 'TEN', percent: 10, starts_at: null, expires_at: null, first_order_only: false }],
      delivery_promise: 'Here in 2 days',
    },
  },
  { operation: 'GET /sdk/{id}/facts', path },
  {
    operation: 'POST /sdk/{id}/facts/confirm',
    path,
    body: { field: 'delivery_promise', index: null, text: 'Here in 2 days' },
  },
  { operation: 'POST /sdk/{id}/facts/check', path, body: { return_days: 45, free_shipping_threshold: -1 } },
  { operation: 'GET /sdk/{id}/facts/history', path, query: { limit: '2' } },
  { operation: 'GET /sdk/{id}/facts/history/{version}', path: { ...path, version: '2' } },
  {
    operation: 'GET /sdk/{id}/facts/compare',
    before: async ({ call, names }) => {
      const made = { name: 'Lampen', allowed_origins: ['https://lampen.example'] };
      names.learn('otherSite', (await call('POST /sdk', { body: made }))._id);
      await call('PATCH /sdk/{id}/facts', { path: { id: shown.otherSite }, body: { return_days: 14 } });
    },
    path,
    query: { with: shown.otherSite },
  },
  {
    operation: 'POST /sdk/{id}/facts/copy',
    path: { id: shown.otherSite },
    body: { from: shown.site, sections: ['return_days'] },
  },
  {
    operation: 'POST /sdk/{id}/preview',
    path,
    body: {
      page: '/products/linen-robe',
      country: 'US',
      cart: {
        total: 62.5,
        currency: 'USD',
        items: [{ handle: 'linen-robe', quantity: 1, price: 62.5 }],
      },
      signals: [
        { kind: 'interest', data: { target: 'a', zone: 'shipping', ms: 3200 } },
        { kind: 'interest', data: { target: 'a', zone: 'shipping', ms: 3200 } },
        { kind: 'behavioral', data: { what: 'still', ms: 12000 } },
      ],
    },
  },
  {
    operation: 'POST /sdk/{id}/preview-link',
    path,
    body: { page: '/', reason: 'returns' },
    after: ({ names }, { url }) => names.learn('previewToken', /[\w-]+\.[\w-]{43}/.exec(url)?.[0]),
  },
  { operation: 'GET /sdk/{id}/origins', path },
  { operation: 'GET /sdk/{id}/tag', path },
  { operation: 'GET /sdk/{id}/install-check', path },
  {
    operation: 'GET /sdk/{id}/feed-key',
    path,
    after: ({ names }, { public_key }) => names.learn('feedKey', public_key),
  },
  {
    operation: 'POST /sdk/{id}/privacy-key',
    path,
    body: {},
    after: ({ names }, { privacy_key }) => names.learn('privacyKey', privacy_key),
  },
  { operation: 'DELETE /sdk/{id}/privacy-key', path },
];

/** Views of what was seen and fed, and the deletion. */
export const viewSteps: readonly Step[] = [
  { operation: 'GET /sdk/{id}/moments', path, query: { limit: '1' }, until: ({ items }) => items.length > 0 },
  {
    operation: 'GET /sdk/{id}/moments/{moment_id}',
    path: { ...path, moment_id: shown.decision },
  },
  {
    operation: 'GET /sdk/{id}/moments/{moment_id}/visitor',
    path: { ...path, moment_id: shown.decision },
  },
  { operation: 'GET /sdk/{id}/products', path },
  { operation: 'GET /sdk/{id}/traffic', path, query: { from: '2026-11-21', to: '2026-11-22' } },
  { operation: 'GET /sdk/{id}/traffic/segments', path, query: { by: 'device' } },
  { operation: 'GET /sdk/{id}/reasons', path },
  { operation: 'GET /sdk/{id}/reasons/series', path },
  { operation: 'GET /sdk/{id}/reasons/segments', path, query: { by: 'device' } },
  { operation: 'GET /sdk/{id}/store', path, until: ({ items }) => items.length > 0 },
  { operation: 'GET /sdk/{id}/deliveries', path, until: ({ items }) => items.length > 0 },
];

/** A customer's privacy request, and the new key after it. */
export const customerSteps: readonly Step[] = [
  { operation: 'POST /sdk/{id}/exports', path, body: COUNTED },
  { operation: 'POST /sdk/{id}/erasures', path, body: COUNTED },
  {
    operation: 'POST /sdk/{id}/public-key',
    path,
    body: { revoke: false },
    after: ({ names }, { public_key }) => names.learn('nextFeedKey', public_key),
  },
];
