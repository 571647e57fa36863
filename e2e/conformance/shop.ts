/** A website that is live: its storefront answers, and its feed key is known. */
import { randomUUID } from 'node:crypto';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Answer, ask } from './wire.ts';
import { type Account, must, type World } from './world.ts';

export const ORIGIN = 'https://shop.example';
export const visitorId = (): string => randomUUID();

export type Shop = {
  readonly id: string;
  readonly key: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** posts like the merchant's server */
  feed(path: string, body: unknown): Promise<Answer>;
  /** the token of the settings */
  token(): Promise<string>;
};

export async function openShop(world: World, { call }: Account, settings: object = {}): Promise<Shop> {
  const made = { name: 'Shop', allowed_origins: [ORIGIN] };
  const id: string = (await must(201, call('POST', '/sdk', made)))._id;
  await must(200, call('PATCH', `/sdk/${id}`, { shadow: false, holdout_pct: 0.05, ...settings }));
  const key: string = (await must(200, call('GET', `/sdk/${id}/feed-key`))).public_key;
  const send = (method: string, path: string, headers: object, body?: unknown): Promise<Answer> =>
    ask(world.shop, {
      method,
      path: `/${id}${path}`,
      headers: { ...headers },
      body,
      timedAs: `${method} /{site_id}${path.split('?')[0]}`,
    });
  const get: Shop['get'] = (path, headers = { origin: ORIGIN }) => send('GET', path, headers);
  await eventually('the website is known', async () => (await get('/settings')).status !== 404);
  return {
    ...{ id, key, get },
    post: (path, body, headers = { origin: ORIGIN }) => send('POST', path, headers, body),
    feed: (path, body) => send('POST', path, { 'x-service-token': key }, body),
    token: async () => (await must(200, get('/settings'))).token,
  };
}

export const cartOf = (visitor: string, more: object = {}): object => ({
  ...{ user_id: visitor, reason: 'load', item_count: 1, total: 62.5, currency: 'USD' },
  items: [{ handle: 'tee', variant_id: 1, quantity: 1, price: 62.5 }],
  ...more,
});

export const orderOf = (id: unknown, visitor: string | null, more: object = {}): object => ({
  ...{ id, order_number: 1, created_at: new Date().toISOString(), currency: 'USD', total_price: '62.50' },
  ...{ subtotal_price: '62.50', total_discounts: '0.00', financial_status: 'paid', discount_codes: [] },
  line_items: [{ handle: 'tee', product_id: 1, variant_id: 1, price: '62.50', quantity: 1 }],
  note_attributes: visitor === null ? [] : [{ name: '_service_uid', value: visitor }],
  customer_id: 42,
  ...more,
});

export const refundOf = (id: number, order: unknown, amount = '10.00', more: object = {}): object => ({
  ...{ id, order_id: order, created_at: new Date().toISOString(), refund_line_items: [] },
  transactions: [{ kind: 'refund', status: 'success', amount, currency: 'USD' }],
  ...more,
});
