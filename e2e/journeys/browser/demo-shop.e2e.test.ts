/** The demo shop as a visitor sees it, without a service behind it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../../../deploy/shop/main.ts';
import { launchBrowser } from '../../browser.ts';

let shop: RunningShop;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  shop = await startShop({ host: '127.0.0.1', port: 0, sdkUrl: nobody, siteId: 'site', feedKey: 'key' });
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test.each([320, 390, 560, 768, 999, 1000, 1200, 1600])(
  'no bird flies through the headline, %i pixels wide',
  async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(shop.url);
    const overlaps = await page.evaluate(`(() => {
      const birds = document.querySelector('.birds').getBoundingClientRect();
      return [...document.querySelectorAll('.hero h1, .hero p, .hero a')].filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].some((text) => birds.width > 0 && text.left < birds.right &&
          birds.left < text.right && text.top < birds.bottom && birds.top < text.bottom);
      }).map((one) => one.textContent);
    })()`);
    expect(overlaps).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);

test('“new visitor” removes everything that the service stored, and empties the cart', async () => {
  await page.goto(`${shop.url}/products/dawn-mug`);
  await page
    .getByRole('button', { name: /Add to cart|cart/i })
    .first()
    .click();
  await page.getByText('In your cart.').waitFor();
  await page.evaluate(`for (const kept of [localStorage, sessionStorage]) {
    kept.setItem('engage.uid', 'visitor-00000000000000001'); kept.setItem('theme', 'dark'); }`);
  await page.getByRole('button', { name: 'Start as a new visitor' }).click();
  await page.waitForURL(`${shop.url}/`);
  const kept = await page.evaluate('[localStorage, sessionStorage].map((one) => Object.keys(one))');
  expect(kept).toEqual([['theme'], ['theme']]);
  await page.goto(`${shop.url}/cart`);
  await page.getByText('Your cart is empty').waitFor();
});
