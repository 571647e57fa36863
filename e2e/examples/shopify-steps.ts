import { shown } from './names.ts';
import type { Body, Step } from './step.ts';

const path = { id: shown.site };
const storefront = { site_id: shown.site };
const begin = (text: string): string => `${text.slice(0, 40)}…`;

const shorten = (body: Body): Body => ({ ...body, pixel: begin(body.pixel) });

/** A Shopify shop without an app. */
export const shopifySteps: readonly Step[] = [
  {
    operation: 'POST /sdk/{id}/shopify',
    path,
    body: { signing_key: shown.shopifyKey },
    shorten,
  },
  {
    operation: 'POST /{site_id}/platform/shopify',
    as: 'shopify',
    path: storefront,
    body: {
      ...{ id: 5820000000123, order_number: 1042, test: false, cancelled_at: null },
      ...{ created_at: '2026-11-22T10:00:00+01:00', updated_at: '2026-11-22T10:00:05+01:00' },
      ...{ currency: 'USD', total_price: '62.50', financial_status: 'paid' },
      line_items: [{ product_id: 7, variant_id: 1, price: '62.50', quantity: 1 }],
      note_attributes: [{ name: '_service_uid', value: shown.visitor }],
      refunds: [],
    },
  },
  {
    operation: 'GET /sdk/{id}/shopify',
    path,
    shorten,
  },
  { operation: 'GET /{site_id}/shopify-cart.js', as: 'nobody', path: storefront, shorten: begin },
  { operation: 'DELETE /sdk/{id}/shopify', path },
];
