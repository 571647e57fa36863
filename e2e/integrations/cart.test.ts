import { describe, expect, it } from 'vitest';
import { acceptCart } from '../../ingest/accept/bodies.ts';
import { type Asked, fakePage, kitFile } from './fake-page.ts';
import { VISITOR } from './fixtures.ts';

const code = kitFile('shopify', 'extensions', 'engage-theme', 'assets', 'engage-cart.js');
const UPDATE = '/cart/update.js';

const kettle = {
  handle: 'slow-pour',
  variant_id: 44_000_000_010_301,
  quantity: 2,
  price: 4_200,
  final_price: 3_995,
};
const cart = (more: object = {}) => ({
  token: 'Z2NwLWV1cm9wZQ?key=secret',
  note: null,
  attributes: {},
  total_price: 7_990,
  item_count: 2,
  currency: 'EUR',
  items: [{ ...kettle, title: 'Slow pour kettle', properties: {} }],
  discount_codes: [],
  ...more,
});

/** A shop whose cart may be changed while the page is open. */
function shop(first: object = cart(), dataset: Record<string, string> = {}) {
  const state = { cart: first as unknown };
  const page = fakePage(({ url }: Asked) => (url.endsWith('cart.js') ? state.cart : {}), dataset);
  return { state, ...page };
}
const reads = (asked: readonly Asked[]): number => asked.filter(({ url }) => url.endsWith('/cart.js')).length;
const stamps = (asked: readonly Asked[]): string[] =>
  asked.filter(({ url }) => url.endsWith(UPDATE)).map(({ init }) => String(init.body));
const sent = (count: number, pushes: readonly unknown[]) => expect.poll(() => pushes).toHaveLength(count);

describe('the reported cart', () => {
  it('is one that the service accepts, in units of the currency', async () => {
    const { run, pushes } = shop(cart(), { freeShipping: '75' });
    run(code);
    await sent(1, pushes);
    const [name, body] = pushes[0]!;
    expect(name).toBe('cart');
    expect(body).toEqual({
      item_count: 2,
      total: 79.9,
      currency: 'EUR',
      free_shipping_threshold: 75,
      items: [{ handle: 'slow-pour', variant_id: 44_000_000_010_301, quantity: 2, price: 39.95 }],
    });
    expect(acceptCart({ ...body, user_id: VISITOR, reason: 'load' }).kind).toBe('accepted');
  });

  it.each([
    ['JPY', 100_000, {}, 1_000],
    ['KWD', 1_250, {}, 12.5],
    ['KWD', 12_500, { minorDigits: '3' }, 12.5],
    ['USD', 1_999, { minorDigits: 'many' }, 19.99],
  ])('counts %s as Shopify does: %i with %o is %d', async (currency, totalPrice, dataset, total) => {
    const { run, pushes } = shop(
      cart({ currency, total_price: totalPrice }),
      dataset as Record<string, string>,
    );
    run(code);
    await sent(1, pushes);
    expect(pushes[0]![1]).toMatchObject({ currency, total });
  });

  it('names the declined code to the tag, and never to a server', async () => {
    const discountCodes = [
      { code: 'WELCOME', applicable: true },
      { code: 'EXPIRED', applicable: false },
    ];
    const { run, pushes, ready, asked } = shop(cart({ discount_codes: discountCodes }));
    run(code);
    await sent(1, pushes);
    ready(VISITOR);
    expect(pushes[0]![1]).toMatchObject({ code: 'EXPIRED', discount_applied: false });
    await expect.poll(() => stamps(asked)).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toMatch(/EXPIRED|WELCOME/);
  });

  it('leaves out lines without a handle and keeps a large cart below 8 KB', async () => {
    const items = [{ ...kettle, handle: null }, ...Array.from({ length: 300 }, () => kettle)];
    const { run, pushes } = shop(cart({ items }));
    run(code);
    await sent(1, pushes);
    expect(pushes[0]![1]['items']).toHaveLength(50);
    expect(JSON.stringify(pushes[0]![1]).length).toBeLessThan(8_000);
  });
});

describe('a change', () => {
  it('is reported after the promise of the standard event has settled', async () => {
    const { run, pushes, document, state, asked } = shop();
    run(code);
    await sent(1, pushes);
    // The event comes first, and the shop takes longer than the snippet waits for more changes.
    const promise = new Promise<void>((resolve) => {
      setTimeout(() => {
        state.cart = cart({ item_count: 3, total_price: 11_985 });
        resolve();
      }, 500);
    });
    document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update'), { promise }));
    await sent(2, pushes);
    expect(reads(asked)).toBe(2);
    expect(pushes[1]![1]).toMatchObject({ item_count: 3, total: 119.85 });
  });

  it('that the shop declined is not reported', async () => {
    const { run, pushes, document, asked } = shop();
    run(code);
    await sent(1, pushes);
    document.dispatchEvent(
      Object.assign(new Event('shopify:cart:lines-update'), {
        promise: Promise.reject(new Error('sold out')),
      }),
    );
    await expect.poll(() => reads(asked)).toBe(2);
    expect(pushes).toHaveLength(1);
  });

  it.each([
    ["fetch('/cart/add.js', { method: 'POST' })"],
    ["fetch('/cart/add', { method: 'POST', body: new FormData() })"],
    ["fetch('/cart/change.js', { method: 'POST' })"],
    ["fetch('/cart/change?line=1&quantity=0')"],
    ["fetch('/cart/update.json', { method: 'POST' })"],
    ["fetch('/cart/clear.js')"],
    ["fetch('/de/cart/add.js', { method: 'POST' })"],
    ["fetch('/en-ca/cart/change.js', { method: 'POST' })"],
    ["fetch('/zh-hant-hk/cart/update.js?sections=cart-drawer', { method: 'POST' })"],
    ["fetch('https://shop.example.test/cart/add.js', { method: 'POST' })"],
    ["fetch(new URL('/cart/add.js', location.href), { method: 'POST' })"],
    ["fetch({ url: 'https://shop.example.test/cart/add.js', method: 'POST' })"],
    ["fetch('/cart', { method: 'POST', body: new FormData() })"],
    ["fetch('/discount/SPRING')"],
    ["fetch('/products/kettle?section_id=cart-drawer')"],
    ["fetch('/?sections=header,cart-icon-bubble')"],
    ["fetch('/collections/all?sections[]=main&sections[]=Cart-Notification')"],
    [
      "fetch('/api/2026-10/graphql.json', { method: 'POST', body: '{\"query\":\"mutation { cartLinesAdd }\"}' })",
    ],
  ])('by %s is seen without a word of the theme', async (request) => {
    const { run, pushes, state } = shop();
    run(code);
    await sent(1, pushes);
    state.cart = cart({ item_count: 3 });
    await run(request);
    await sent(2, pushes);
  });

  it('by XHR is seen', async () => {
    const { run, pushes, state } = shop();
    run(code);
    await sent(1, pushes);
    state.cart = cart({ item_count: 4 });
    run("{ const x = new XMLHttpRequest(); x.open('POST', '/de/cart/change.js?x=1'); globalThis.x = x; }");
    (run('x') as EventTarget).dispatchEvent(new Event('loadend'));
    await sent(2, pushes);
  });

  it.each([
    ["fetch('/cart/adding', { method: 'POST' })"],
    ["fetch('/cart.js')"],
    ["fetch('/cart')"],
    ["fetch('/blogs/news/cart/add.js', { method: 'POST' })"],
    ["fetch('https://other.example.test/cart/add.js', { method: 'POST' })"],
    ["fetch('/search/suggest?section_id=predictive-search&q=cart')"],
    ["fetch('/api/2026-10/graphql.json', { method: 'POST', body: '{\"query\":\"{ cart { id } }\"}' })"],
  ])('is not suspected behind %s', async (request) => {
    const { run, window, pushes } = shop();
    let waits = 0;
    window['setTimeout'] = (...args: Parameters<typeof setTimeout>) => {
      waits++;
      return setTimeout(...args);
    };
    run(code);
    await sent(1, pushes);
    await run(request);
    expect(waits).toBe(0);
    await run("fetch('/cart/add.js', { method: 'POST' })");
    expect(waits).toBe(1);
  });

  it('is one read, however many events announce it', async () => {
    const { run, pushes, document, state, asked } = shop();
    run(code);
    await sent(1, pushes);
    state.cart = cart({ item_count: 3 });
    document.dispatchEvent(new Event('shopify:cart:lines-update'));
    await run("fetch('/cart/add.js', { method: 'POST' })");
    await run("fetch('/?sections=cart-drawer')");
    await sent(2, pushes);
    expect(reads(asked)).toBe(2);
  });

  it('by fetch is not watched with data-observe="off"', () => {
    const { run, window } = shop(cart(), { observe: 'off' });
    const before = window['fetch'];
    run(code);
    expect(window['fetch']).toBe(before);
  });

  it('while the page was in the back/forward cache is read when it returns', async () => {
    const { run, pushes, window, state } = shop();
    run(code);
    await sent(1, pushes);
    state.cart = cart({ item_count: 0, items: [], total_price: 0 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await sent(2, pushes);
  });
});

it('an element with the id "engage" is not taken for the tag', async () => {
  const { run, window } = shop();
  window['engage'] = { nodeName: 'DIV', user_id: { value: 'no id' } };
  run(code);
  await expect.poll(() => window['engage']).toMatchObject([['cart', { item_count: 2 }]]);
});

describe('the stamp', () => {
  it('is put on the cart once for an id and a cart, also by a second copy of the snippet', async () => {
    const { run, ready, pushes, state, document, asked } = shop();
    run(code);
    run(code);
    await sent(1, pushes);
    ready(VISITOR);
    ready(VISITOR);
    state.cart = cart({ token: 'Z2NwLWV1cm9wZQ?key=other', item_count: 3 });
    document.dispatchEvent(new Event('shopify:cart:lines-update'));
    await sent(2, pushes);
    expect(stamps(asked)).toEqual([`{"attributes":{"_service_uid":"${VISITOR}"}}`]);
    state.cart = cart({ token: 'another-cart', item_count: 1 });
    document.dispatchEvent(new Event('shopify:cart:lines-update'));
    await sent(3, pushes);
    expect(stamps(asked)).toHaveLength(2);
    expect(pushes).toHaveLength(3);
  });

  it('is removed when the visitor withdraws consent, and a new visitor gets a new one', async () => {
    const { run, ready, pushes, window, asked } = shop();
    run(code);
    await sent(1, pushes);
    const next = VISITOR.replace(/.$/, '_');
    ready(VISITOR);
    window.dispatchEvent(new Event('service:revoked'));
    ready(next);
    await expect
      .poll(() => stamps(asked))
      .toEqual([VISITOR, '', next].map((id) => `{"attributes":{"_service_uid":"${id}"}}`));
  });

  it('is not put where it already is', async () => {
    const { run, ready, pushes, asked } = shop(cart({ attributes: { _service_uid: VISITOR } }));
    run(code);
    await sent(1, pushes);
    ready(VISITOR);
    expect(stamps(asked)).toEqual([]);
  });
});

it('breaks no page whose cart fails, answers garbage, or that has no fetch', async () => {
  for (const bad of [new Error('offline'), null, 'garbage', { items: 'none', total_price: {} }]) {
    const page = fakePage(() => bad);
    page.run(code);
    page.ready(VISITOR);
    await expect.poll(() => reads(page.asked)).toBe(1);
    await expect(
      Promise.resolve(page.run("fetch('/cart/add.js').then(() => 1, () => 2)")),
    ).resolves.toBeDefined();
  }
  const page = fakePage(() => ({}));
  delete page.window['fetch'];
  expect(() => page.run(code)).not.toThrow();
});
