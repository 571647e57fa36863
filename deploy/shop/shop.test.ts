import { afterAll, beforeAll, expect, test } from 'vitest';
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

const { links, size_notes, fillers } = demoFacts;
const paths = [...Object.values(links), ...[...size_notes, ...fillers].map(({ url }) => url)];

test.each(paths)('a card of the demo sheet leads to a page of the shop: %s', async (path) => {
  expect((await read(path!)).status).toBe(200);
});

test('what the demo sheet promises stands on the pages of the shop', async () => {
  expect((await read(links.shipping!)).text).toContain(demoFacts.delivery_promise);
  expect((await read(links.shipping!)).text).toContain(`$${demoFacts.free_shipping_threshold}`);
  expect((await read(links.returns!)).text).toContain(`${demoFacts.return_days} days`);
});

test.each(fillers)('the filler $title is a product at its price', ({ handle, title, price }) => {
  expect(productOf(handle)).toMatchObject({ title, priceCents: Number(price) * 100 });
});
