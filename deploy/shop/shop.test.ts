import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasons } from '#schemas/decision/decision.ts';
import { demoFacts } from '../../api/seed.ts';
import { productOf } from './catalogue.ts';
import { startShop } from './main.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  shop = await startShop({ host: '127.0.0.1', port: 0, sdkUrl: nobody, siteId: 'site', feedKey: 'key' });
});
afterAll(() => shop.close());

const read = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(shop.url + path);
  return { status: response.status, text: await response.text() };
};

const { links, size_notes, fillers, codes } = demoFacts;
const paths = [...Object.values(links), ...[...size_notes, ...fillers].map(({ url }) => url)];

test.each(paths)('a card of the demo sheet leads to a page of the shop: %s', async (path) => {
  expect((await read(path!)).status).toBe(200);
});

test('what the demo sheet promises stands on the pages of the shop', async () => {
  expect((await read(links.shipping!)).text).toContain(demoFacts.delivery_promise);
  expect((await read(links.shipping!)).text).toContain(`$${demoFacts.free_shipping_threshold}`);
  expect((await read(links.returns!)).text).toContain(`${demoFacts.return_days} days`);
});

test.each(size_notes)('the size note of $handle stands in the size guide', async ({ handle, text, url }) => {
  expect(productOf(handle)).not.toBeNull();
  expect((await read(url!)).text).toContain(text);
});

test('the code that the sheet names is taken, and one that the shop does not know is refused', async () => {
  let cookie = '';
  const post = async (path: string, body: Record<string, string>): Promise<string> => {
    const form = new URLSearchParams(body);
    const init = { method: 'POST', headers: { cookie }, body: form, redirect: 'manual' } as const;
    const response = await fetch(shop.url + path, init);
    cookie = response.headers.get('set-cookie')!.split(';')[0]!;
    return (await fetch(`${shop.url}/cart`, { headers: { cookie } })).text();
  };
  await post('/cart/add', { handle: 'slow-pour', variant: '10301' });
  expect(await post('/cart/code', { code: codes[0]!.label })).toContain('Code applied.');
  expect(await post('/cart/code', { code: 'SPRING20' })).toContain('This code is not valid.');
});

test.each(['dawn-mug', 'slow-pour'])(
  'where one tries it with the %s no page says in advance what a card would: how far it is to free shipping, and where that begins',
  async (handle) => {
    const { priceCents, sizes } = productOf(handle)!;
    const added = await fetch(`${shop.url}/cart/add`, {
      method: 'POST',
      body: new URLSearchParams({ handle, variant: String(sizes[0]!.variantId) }),
      redirect: 'manual',
    });
    const cookie = added.headers.get('set-cookie')!.split(';')[0]!;
    const line = Number(demoFacts.free_shipping_threshold);
    for (const path of [`/products/${handle}`, '/cart']) {
      const page = await (await fetch(shop.url + path, { headers: { cookie } })).text();
      expect(page).toContain(`$${priceCents / 100}`);
      expect([page.includes(`$${line}`), page.includes(`$${line - priceCents / 100}`)]).toEqual([
        false,
        false,
      ]);
    }
  },
);

test('every page links to the page of ways to get a card', async () => {
  expect((await read('/')).text).toContain('href="/pages/try"');
  const { text } = await read('/pages/try');
  expect(text.match(/The card says:/g)).toHaveLength(reasons.length);
});

test.each(fillers)('the filler $title is a product at its price', ({ handle, title, price }) => {
  expect(productOf(handle)).toMatchObject({ title, priceCents: Number(price) * 100 });
});

test('a new visitor gets another cart, by way of a page without the service’s script', async () => {
  const first = await fetch(`${shop.url}/`);
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
  expect(await first.text()).toContain('/site/sdk"');
  const forgotten = await fetch(`${shop.url}/new-visitor`, { method: 'POST', headers: { cookie } });
  expect(await forgotten.text()).not.toContain('/site/sdk"');
  expect(forgotten.headers.getSetCookie()).toEqual([expect.stringMatching(/^morrow_cart=;/)]);
});

test('the shop names no country, because its facts sheet knows none', async () => {
  expect([demoFacts.shipping_zones, demoFacts.home_country]).toEqual([[], null]);
  for (const path of ['/', '/pages/shipping', '/pages/try']) {
    expect((await read(path)).text).not.toContain('United States');
  }
});
