import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../browser.ts';
import { kitFile } from '../../integrations/fake-page.ts';
import { VISITOR } from '../../integrations/fixtures.ts';

/** The app embed's cart script in a real browser, on a page that changes its cart in the ways of Shopify themes. */
const SHOP = 'https://shop.example.test';
const script = kitFile('shopify', 'extensions', 'engage-theme', 'assets', 'engage-cart.js');
const html = `<!doctype html><html lang="de"><title>Kettles</title>
<script>window.Shopify = { routes: { root: '/de/' }, country: 'DE' };</script>
<script defer src="/engage-cart.js" data-engage-cart></script>
<div id="engage">A word of ours that has the name of the tag.</div>
<form id="plain" method="post" action="/de/cart/add"><input name="id" value="1"><button>Add</button></form>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A shop whose cart gets one more item with each request that changes it. */
async function openShop() {
  const context = await browser.newContext();
  const shop = { count: 0, stamps: [] as unknown[], reads: 0 };
  const cart = () => ({
    token: 'cart-1',
    attributes: {},
    item_count: shop.count,
    total_price: shop.count * 4_200,
    currency: 'EUR',
    items: [],
  });
  const answer = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/engage-cart.js')
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/de/cart.js') {
      shop.reads++;
      return route.fulfill({ json: cart() });
    }
    if (pathname === '/de/cart/update.js') {
      shop.stamps.push(route.request().postDataJSON());
      return route.fulfill({ json: cart() });
    }
    if (/\/cart\/(add|change)|graphql/.test(pathname)) shop.count++;
    return pathname.endsWith('.js') || pathname.includes('graphql')
      ? route.fulfill({ json: {} })
      : route.fulfill({ contentType: 'text/html', body: html });
  };
  await context.route(`${SHOP}/**`, answer);
  const page = await context.newPage();
  await page.goto(`${SHOP}/de/products/kettle`);
  return { page, shop };
}

/** The item counts that the tag was given. */
const counts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const told: unknown = Reflect.get(globalThis, 'engage');
    return Array.isArray(told)
      ? told.map((call: [string, { item_count: number }]) => call[1].item_count)
      : [];
  });
const told = (page: Page, ...expected: number[]) => expect.poll(() => counts(page)).toEqual(expected);

test('each way to change a cart is reported once, though an element has the name of the tag', async () => {
  const { page, shop } = await openShop();
  await told(page, 0);
  await page.evaluate(
    `fetch('/de/cart/add.js', { method: 'POST', body: new FormData(document.querySelector('form')) })`,
  );
  await told(page, 0, 1);
  await page.evaluate(`fetch(new Request('/de/cart/change.js', { method: 'POST', body: '{}' }))`);
  await told(page, 0, 1, 2);
  await page.evaluate(
    `{ const x = new XMLHttpRequest(); x.open('POST', '/de/cart/add.js?sections=cart-drawer'); x.send(); }`,
  );
  await told(page, 0, 1, 2, 3);
  await page.evaluate(
    `fetch('/api/2026-10/graphql.json', { method: 'POST', body: JSON.stringify({ query: 'mutation { cartLinesAdd }' }) })`,
  );
  await told(page, 0, 1, 2, 3, 4);
  expect(shop.reads).toBe(5);
  await page.click('#plain button');
  await told(page, 5);
  await page.context().close();
});

test('the cart is stamped once with the visitor, and not by a second copy of the script', async () => {
  const { page, shop } = await openShop();
  await told(page, 0);
  await page.addScriptTag({ content: script });
  const ready = `dispatchEvent(new CustomEvent('service:ready', { detail: { user_id: '${VISITOR}' } }))`;
  await page.evaluate(`${ready}; ${ready}`);
  await expect.poll(() => shop.stamps).toEqual([{ attributes: { _service_uid: VISITOR } }]);
  await page.evaluate(`fetch('/de/cart/add.js', { method: 'POST' })`);
  await told(page, 0, 1);
  expect(shop.stamps).toHaveLength(1);
  await page.context().close();
});
