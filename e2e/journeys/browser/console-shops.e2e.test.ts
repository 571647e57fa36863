/** Console functions for a merchant's own shops: a preview on the shop, and the sheets of several markets. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreviewLink } from '#platform/preview-link.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
beforeAll(async () => {
  desk = await openConsole();
  ({ page } = desk);
  await desk.signIn();
});
afterAll(() => desk?.close());

test('a preview link is made for a reason and a page, and is signed for this website', async () => {
  await page.getByRole('link', { name: 'Install', exact: true }).click();
  const form = page.getByRole('form', { name: 'Preview on your shop' });
  await form.getByRole('textbox', { name: 'Page' }).fill('/products/linen-robe');
  await form.getByLabel('For a visitor who').selectOption('returns');
  await form.getByRole('button', { name: 'Create a preview link' }).click();
  const link = form.getByRole('link', { name: 'Open the shop with this card' });
  const url = new URL((await link.getAttribute('href'))!);
  expect(url.pathname).toBe('/products/linen-robe');
  const { site, rig } = desk;
  const signed = readPreviewLink(
    url.searchParams.get('engage_preview'),
    site as SiteId,
    rig.platform.secrets.person,
  );
  expect(await form.locator('q').textContent()).toBe(signed?.card.text);
  await expectNoFaults(page);
});

test('where the sheet has no text the console says why', async () => {
  const form = page.getByRole('form', { name: 'Preview on your shop' });
  await form.getByRole('textbox', { name: 'Page' }).fill('https://evil.example/');
  await form.getByRole('button', { name: 'Create a preview link' }).click();
  await form.getByText('must be a path of the website').waitFor();
  expect(await form.getByRole('link').count()).toBe(0);
});

test('differences to another market’s sheet are shown, and copied as far as they are ticked', async () => {
  const token = await desk.token();
  const base = `${desk.rig.config.apiUrl}/v1`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
  const call = async (method: string, path: string, body?: object): Promise<any> =>
    (await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  const made = await call('POST', '/sdk', { name: 'Austria', allowed_origins: ['https://shop.at'] });
  const { notes: _, pending: __, ...own } = await call('GET', `/sdk/${desk.site}/facts`);
  const lines = [{ currency: 'CHF', amount: 90 }];
  await call('PATCH', `/sdk/${made._id}/facts`, { ...own, return_days: 99, free_shipping_lines: lines });
  await page.getByRole('link', { name: 'Facts sheet' }).click();
  await page.getByLabel('Compare with').selectOption(made._id);
  const form = page.getByRole('form', { name: 'Copy from Austria' });
  await form.waitFor();
  expect(await form.getByRole('checkbox').count()).toBe(2);
  await expectNoFaults(page);
  await form.getByLabel('Days to return').uncheck();
  await form.getByRole('button', { name: 'Copy selected sections' }).click();
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(1);
  const stored = await call('GET', `/sdk/${desk.site}/facts`);
  expect([stored.return_days, stored.free_shipping_lines]).toEqual([own.return_days, lines]);
  const list = page.getByRole('form', { name: 'Free shipping in other currencies' });
  await expect.poll(() => list.getByLabel('Currency').inputValue()).toBe('CHF');
  await page.reload();
  await page.getByLabel('Compare with').selectOption(made._id);
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(1);
  await list.getByLabel('Free shipping from').fill('95.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await call('GET', `/sdk/${desk.site}/facts`)).free_shipping_lines)
    .toEqual([{ currency: 'CHF', amount: 95.5 }]);
  // A sheet that is saved is compared anew.
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(2);
});
