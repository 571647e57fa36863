import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerKeysOf, emailHash } from '#platform/erasure/customer-hash.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type ConsoleDesk, openConsole } from '../support/console.ts';

const EMAIL = 'annabella@mail.example';
let desk: ConsoleDesk;
let page: Page;
const addresses: string[] = [];

beforeAll(async () => {
  desk = await openConsole();
  page = desk.page;
  const { platform } = desk.rig;
  const keys = await customerKeysOf(platform, desk.site as SiteId);
  await platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total, email_hash)
     values ($1, '1001', now(), 'USD', 5, $2)`,
    [desk.site, emailHash(keys!, EMAIL)],
  );
  page.on('request', (request) => addresses.push(request.url()));
});
afterAll(() => desk?.close());

test('an admin exports and erases a customer by e-mail, and the address is in no URL', async () => {
  await desk.signIn();
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'A customer' });
  await card.getByRole('textbox', { name: 'E-mail address' }).fill(` ${EMAIL.toUpperCase()} `);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('export.json');
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported).toMatchObject({ visitors: [], orders: [{ order_id: '1001', total: '5' }] });
  await card.getByText('Found and downloaded: 0 visitors and 1 order.').waitFor();

  const erase = card.getByRole('button', { name: 'Erase this customer' });
  expect(await erase.isDisabled(), 'before it is confirmed').toBe(true);
  await card.getByRole('textbox', { name: 'To erase' }).fill('yes');
  expect(await erase.isDisabled()).toBe(true);
  await card.getByRole('textbox', { name: 'To erase' }).fill('erase');
  // The API's answer while a store does not confirm, which no part can be made to give here.
  const notYet = {
    status: 503,
    json: { error: 'Temporarily unavailable, because the database does not respond.' },
  };
  await page.route('**/erasures', (route) => route.fulfill(notYet), { times: 1 });
  await erase.click();
  await card.getByText(/^Not every store has confirmed yet\. Erase again/).waitFor();
  await card.getByText(notYet.json.error).waitFor();
  expect(await card.getByTestId('proof').count(), 'nothing is proved').toBe(0);
  await erase.click();
  await card.getByText('Erased in every store: 0 visitors and 1 order.').waitFor();
  const proving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download the receipt' }).click();
  const proof = JSON.parse(readFileSync(await (await proving).path(), 'utf8'));
  expect(proof).toMatchObject({ erased: true, website: desk.site, visitors: 0, orders: 1 });
  expect(JSON.stringify(proof), 'it names nobody').not.toContain('annabella');
  await card.getByText(proof.receipt).waitFor();
  expect(await card.getByRole('link', { name: 'audit log' }).getAttribute('href')).toBe(
    `#/audit?website=${desk.site}`,
  );
  expect(await card.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe('');
  const { rows } = await desk.rig.platform.postgres.query('select email_hash, total::text from ledger_order');
  expect(rows).toEqual([{ email_hash: null, total: '5' }]);

  await card.getByRole('textbox', { name: 'E-mail address' }).fill('nobody');
  await card.getByRole('button', { name: 'Export' }).click();
  await card
    .getByText('The body must name a customer by “Customer id”, email, orders or “Visitor id”.')
    .waitFor();
  expect(addresses.filter((url) => /annabella|mail\.example|%40|nobody/i.test(url))).toEqual([]);
});

test('an admin makes a key that only erases and exports, and ends keys that have leaked', async () => {
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  const feedKey = page.getByText(/^svc_feed_/);
  const before = await feedKey.textContent();
  await page.getByRole('button', { name: 'Create a privacy key' }).click();
  await page.getByText(/^svc_privacy_/).waitFor();
  await page.getByRole('button', { name: 'Revoke the privacy key' }).click();
  await page.getByRole('button', { name: 'Yes, end it now' }).click();
  await page.getByRole('button', { name: 'Create a privacy key' }).waitFor();
  await page.getByRole('button', { name: 'Revoke the feed key' }).click();
  await page.getByRole('button', { name: 'Yes, end all old keys now' }).click();
  await page.getByText(String(before)).waitFor({ state: 'detached' });
  await feedKey.waitFor();
  const { rows } = await desk.rig.platform.postgres.query('select kind from feed_key where site_id = $1', [
    desk.site,
  ]);
  expect(rows).toEqual([{ kind: 'feed' }]);
  expect(desk.errors.filter((text) => !/40[01]|503/.test(text))).toEqual([]);
});
