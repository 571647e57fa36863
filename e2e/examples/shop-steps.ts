import { randomUUID } from 'node:crypto';
import { queryRows } from '#platform/clickhouse/query.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { shown } from './names.ts';
import type { Run, Step } from './step.ts';

/** Each attempt is a request, which counts under a limit. */
const POLL_EVERY_MS = 500;
const path = { site_id: shown.site };
const user_id = shown.visitor;

const cart = {
  user_id,
  reason: 'change',
  item_count: 1,
  total: 62.5,
  currency: 'USD',
  code_hash: '0123456789abcdef',
  discount_applied: false,
  items: [{ handle: 'linen-robe', variant_id: 1, quantity: 1, price: 62.5 }],
};

const order = {
  id: 1001,
  order_number: 1001,
  created_at: '2026-11-22T10:00:00Z',
  currency: 'USD',
  total_price: '62.50',
  financial_status: 'paid',
  line_items: [{ handle: 'linen-robe', product_id: 7, variant_id: 1, quantity: 1, price: '62.50' }],
  note_attributes: [{ name: '_service_uid', value: user_id }],
  customer_id: 42,
};

const begin = (text: string): string => `${text.slice(0, 40)}…`;

/**
 * The visitor has a waiting card: one in twenty is in the control arm, so several are tried. The card is not taken
 * here.
 */
async function spokenTo({ call, names, world }: Run): Promise<void> {
  const { clickhouse } = world.rig.platform;
  await eventually(
    'a visitor who is spoken to',
    async () => {
      names.learn('visitor', randomUUID());
      await call('POST /{site_id}/cart', { path, headers: { Origin: 'https://shop.example' }, body: cart });
      const [row] = await queryRows<{ visitor_id: string }>(
        clickhouse,
        `select visitor_id from moments where site_id = {site:String} and verdict = 'engage' and not held_back order by ts desc limit 1`,
        { site: names.live('site') },
      );
      if (row) names.learn('visitor', row.visitor_id);
      return row !== undefined;
    },
    POLL_EVERY_MS,
  );
}

/** Requests of a page and of the shop's server. */
export const shopSteps: readonly Step[] = [
  { operation: 'GET /{site_id}/sdk', as: 'nobody', path, shorten: begin },
  {
    operation: 'GET /{site_id}/settings',
    as: 'page',
    path,
    // The storefront knows the website a moment after its creation.
    until: (body) => typeof body?.token === 'string',
    after({ names }, { token, version }) {
      names.learn('siteToken', token);
      names.learn('sdkFile', `sdk-${version}.js`);
    },
  },
  {
    operation: 'GET /{site_id}/sdk/{file}',
    as: 'nobody',
    path: { ...path, file: shown.sdkFile },
    shorten: begin,
  },
  {
    operation: 'GET /{site_id}/preview-card',
    as: 'page',
    path,
    query: { token: shown.previewToken },
    until: (body) => body?.card !== undefined,
  },
  { operation: 'POST /{site_id}/cart', as: 'page', path, before: spokenTo, body: cart },
  {
    operation: 'GET /{site_id}/card',
    as: 'page',
    path,
    query: { user_id },
    until: (body) => Boolean(body?.card),
    after({ names }, { card }) {
      names.learn('card', card.id);
      names.learn('decision', card.decision_id);
    },
  },
  {
    operation: 'POST /{site_id}/card/ack',
    as: 'page',
    path,
    body: {
      user_id,
      card_id: shown.card,
      decision_id: shown.decision,
      event: 'shown',
      page: 'https://shop.example/products/linen-robe',
    },
  },
  {
    operation: 'POST /{site_id}/signals',
    as: 'page',
    path,
    body: {
      token: shown.siteToken,
      user_id,
      url: 'https://shop.example/products/linen-robe',
      stream: shown.stream,
      items: [
        { seq: 1, kind: 'page', data: { title: 'Linen robe', handle: 'linen-robe' } },
        { seq: 2, kind: 'interest', data: { target: 'a', zone: 'shipping', ms: 3200 } },
      ],
    },
  },
  {
    operation: 'POST /{site_id}/checkout',
    as: 'page',
    path,
    body: { user_id, step: 'started', total: 62.5, currency: 'USD' },
  },
  {
    operation: 'POST /{site_id}/identify',
    as: 'page',
    path,
    body: { user_id, email: 'shopper@mail.example' },
  },
  {
    operation: 'POST /{site_id}/privacy/revoke',
    as: 'page',
    path,
    // Another visitor, because later steps show the first one.
    body: { user_id: '0198c0de-0000-7000-8000-000000000000' },
  },
  { operation: 'POST /{site_id}/platform/orders', as: 'server', path, body: order },
  {
    operation: 'POST /{site_id}/platform/refunds',
    as: 'server',
    path,
    body: {
      id: 1,
      order_id: 1001,
      created_at: '2026-11-22T11:00:00Z',
      transactions: [{ kind: 'refund', status: 'success', amount: '10.00', currency: 'USD' }],
    },
  },
  {
    operation: 'POST /{site_id}/privacy/export',
    as: 'server',
    path,
    body: { scope: 'customer', email: 'shopper@mail.example', orders: ['1001'] },
  },
  {
    operation: 'POST /{site_id}/privacy/erase',
    as: 'server',
    path,
    body: { scope: 'customer', email: 'nobody@mail.example' },
  },
];
