/**
 * Platforms in the console: its Shopify snippets are pasted into a theme and used as Shopify does; the plugin for
 * WooCommerce.
 */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { pluginZip } from '../../../api/console/build.ts';
import { start as startCollector } from '../../../ingest/collector/main.ts';
import { start as startStorefront } from '../../../ingest/storefront/main.ts';
import { shopifyOrder } from '../../integrations/fixtures.ts';
import { collectorPlatform, platformOf } from '../../rig.ts';
import { type ConsoleDesk, expectNoFaultsInAnyLook, openConsole } from '../../support/console.ts';

const KEY = 'f4aa6d1997c24f65f20b05eaac7234eba1be5c82ef73f28e2f603f7f081df20b';
/** The origin of the website. */
const SHOP = 'http://127.0.0.1:1';
const running: Running[] = [];
let desk: ConsoleDesk;
let page: Page;

beforeAll(async () => {
  desk = await openConsole();
  const storefront = await platformOf(desk.rig, 'storefront');
  const collector = await collectorPlatform(desk.rig);
  running.push(storefront, collector);
  running.push(await startStorefront(storefront), await startCollector(collector));
  page = desk.page;
  await desk.signIn();
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await card().getByRole('button', { name: 'Show what to paste' }).click();
  await card().getByText('No key is stored: what Shopify sends is refused.').waitFor();
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
  await desk?.close();
});

const card = () => page.getByRole('region', { name: 'Shopify, without an app' });
/** The text below a heading of the card, as a merchant copies it. */
const textBelow = async (heading: RegExp): Promise<string> => {
  const below = card().getByRole('heading', { name: heading }).locator('xpath=following-sibling::*[1]//code');
  return (await below.textContent())!;
};
const heardAgain = async (sentence: string | RegExp): Promise<void> => {
  await expect
    .poll(async () => {
      await card().getByRole('button', { name: 'Check again' }).click();
      return card().getByRole('status').allInnerTexts();
    })
    .toContainEqual(expect.stringMatching(sentence));
};

test('the two lines of the theme report a visitor’s cart, and the cart gets the visitor’s id', async () => {
  const theme = await textBelow(/^Into the theme/);
  // Chromium does not know the network of a page that a test fulfils, so its requests to this machine need a permission.
  await page.context().grantPermissions(['local-network-access'], { origin: SHOP });
  const shop = await page.context().newPage();
  const attributes: string[] = [];
  await shop.route(`${SHOP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><html lang="en"><head>${theme}</head><body><h1>Kettles</h1></body></html>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (pathname === '/cart/update.js') attributes.push(route.request().postData() ?? '');
    const cart = { token: 't', item_count: 1, total_price: 7110, currency: 'EUR', items: [], attributes: {} };
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify(cart) });
  });
  const [cart] = await Promise.all([
    shop.waitForResponse((answer) => answer.url().endsWith('/cart') && answer.request().method() === 'POST'),
    shop.goto(`${SHOP}/`),
  ]);
  expect([cart.status(), cart.request().postDataJSON()]).toMatchObject([
    204,
    { total: 71.1, currency: 'EUR', item_count: 1 },
  ]);
  await expect.poll(() => attributes.join()).toContain('_service_uid');
  await shop.close();
});

test('the pixel is that of this website', async () => {
  const pixel = await textBelow(/custom pixel$/);
  expect(pixel).toContain(desk.site);
  expect(pixel).not.toContain('example.com');
});

test('with the key the webhooks are accepted, and the order is listed under Orders', async () => {
  const address = await textBelow(/to this address$/);
  const body = JSON.stringify({ ...shopifyOrder, created_at: new Date().toISOString() });
  const send = (): Promise<number> =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', KEY).update(body).digest('base64'),
      },
      body,
    }).then(({ status }) => status);
  expect(await send()).toBe(401);
  const field = card().getByLabel(/^The key below Shopify’s list/);
  await field.fill('too short');
  await card().getByRole('button', { name: 'Save the key' }).click();
  await card()
    .getByText(/64 letters and digits/)
    .waitFor();
  await field.fill(`${KEY} `);
  await card().getByRole('button', { name: 'Save the key' }).click();
  await card()
    .getByText(/^The key is stored. Nothing has arrived yet/)
    .waitFor();
  expect(await send()).toBe(200);
  await heardAgain(/^Shopify last sent something at /);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('cell', { name: '1042' }).first().waitFor();
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await card().getByRole('button', { name: 'Show what to paste' }).click();
});

test('no accessibility violation (axe) in any theme and width', async () => {
  await card().getByRole('button', { name: 'Remove the key' }).waitFor();
  await expectNoFaultsInAnyLook(page);
});

test('the key is removed, which the audit log records', async () => {
  await card().getByRole('button', { name: 'Remove the key' }).click();
  await card().getByRole('button', { name: 'Yes, remove it' }).click();
  await card().getByText('No key is stored: what Shopify sends is refused.').waitFor();
  const { rows } = await desk.rig.platform.postgres.query(
    `select action from audit where action like 'shopify.%' order by at`,
  );
  expect(rows).toEqual([{ action: 'shopify.connected' }, { action: 'shopify.disconnected' }]);
});

test('the plugin for WooCommerce is downloaded as WordPress accepts it', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the plugin' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('engage.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.equals(await pluginZip())).toBe(true);
});
