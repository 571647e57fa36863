import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { acceptCheckout } from '../../ingest/accept/bodies.ts';
import { kitFile } from './fake-page.ts';
import { CANARY, VISITOR } from './fixtures.ts';

const checkout = (more: object = {}) => ({
  token: 'canary-token',
  email: 'canary@example.test',
  phone: '+49-canary',
  currencyCode: 'EUR',
  totalPrice: { amount: 71.1, currencyCode: 'EUR' },
  attributes: [
    { key: 'gift', value: 'canary-gift' },
    { key: '_service_uid', value: VISITOR },
  ],
  discountApplications: [{ type: 'DISCOUNT_CODE', title: 'CANARY-CODE', value: { percentage: 10 } }],
  billingAddress: { firstName: 'canary-first', address1: 'canary-street' },
  shippingAddress: { firstName: 'canary-first' },
  order: { id: 'gid://shopify/Order/5820000000123', customer: { id: 'canary-customer' } },
  ...more,
});

type Sent = { url: string; init: RequestInit };
type Listener = (event: unknown) => void;

/**
 * The pixel that a merchant pastes and the one that Shopify bundles into the app, one after the other, on the same
 * events.
 */
const custom = kitFile('shopify', 'pixel.js');
const bundled = kitFile('shopify', 'extensions', 'engage-pixel', 'src', 'index.js').replace(
  /^import \{ register \} from '@shopify\/web-pixels-extension';$/m,
  'const register = (run) => run({ analytics, settings });',
);
const settings = { sdkUrl: 'https://engage.example.com', siteId: 'your-site-id' };

describe.each([
  ['of a merchant', custom],
  ['of the app', bundled],
])('the pixel %s', (_, code) => {
  function pixel(fetches: (sent: Sent) => Promise<unknown> = async () => ({})) {
    const sent: Sent[] = [];
    const listeners = new Map<string, Listener>();
    const fetch = (url: string, init: RequestInit) => {
      sent.push({ url, init });
      return fetches({ url, init });
    };
    const analytics = { subscribe: (name: string, listener: Listener) => listeners.set(name, listener) };
    runInContext(code, createContext({ analytics, fetch, settings }));
    return { sent, fire: (name: string, data: unknown) => listeners.get(name)!({ name, data }) };
  }

  it.each([
    ['checkout_started', 'started', null],
    ['checkout_contact_info_submitted', 'contact', null],
    ['checkout_shipping_info_submitted', 'shipping', null],
    ['payment_info_submitted', 'payment', null],
    ['checkout_completed', 'completed', '5820000000123'],
  ])('tells %s as %s', (event, step, orderRef) => {
    const { sent, fire } = pixel();
    fire(event, { checkout: checkout() });
    expect(sent).toHaveLength(1);
    const { url, init } = sent[0]!;
    expect(url).toBe('https://engage.example.com/your-site-id/checkout');
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(String(init.body).toLowerCase()).not.toContain(CANARY);
    expect(acceptCheckout(JSON.parse(String(init.body)))).toEqual({
      kind: 'accepted',
      value: {
        visitor: VISITOR,
        data: { step, total: '71.1', currency: 'EUR', discount_applied: true, order_ref: orderRef },
      },
    });
  });

  it('sends nothing of a checkout that names no visitor', () => {
    const { sent, fire } = pixel();
    fire('checkout_started', { checkout: checkout({ attributes: [] }) });
    expect(sent).toEqual([]);
  });

  it('never disturbs the checkout', async () => {
    const { fire } = pixel(() => Promise.reject(new Error('offline')));
    expect(() => fire('checkout_started', { checkout: checkout() })).not.toThrow();
    expect(() => fire('checkout_started', {})).not.toThrow();
    const throwing = pixel(() => {
      throw new Error('refused');
    });
    expect(() => throwing.fire('checkout_completed', { checkout: checkout() })).not.toThrow();
  });
});
