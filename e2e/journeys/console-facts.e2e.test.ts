/** The facts sheet and the settings of speaking, as a person edits them in the console. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, openConsole } from '../support/console.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OFFER = 'Runs small, and 20% off today';
const HOSTILE = '<img src=x onerror=alert(1)> 20% off';
let desk: ConsoleDesk;
let page: Page;
beforeAll(async () => {
  desk = await openConsole();
  ({ page } = desk);
  await desk.signIn();
  await page.getByRole('link', { name: 'Facts sheet' }).click();
});
afterAll(() => desk?.close());

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
async function stored(path: string): Promise<any> {
  const token = await desk.token();
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${desk.site}${path}`, { headers })).json();
}
const saved = (): Promise<void> => page.getByRole('status').getByText('Stored.').waitFor();
const form = (name: string): Locator => page.getByRole('form', { name, exact: true });

test('new facts are edited, and what is not stored is told beside them', async () => {
  await page.getByLabel('Time zone').fill('berlin');
  await page.getByLabel('A cart of exactly that amount').selectOption('does not ship free yet');
  await page.getByLabel('Compared with the cart').selectOption('before discounts');
  await page.getByLabel('Countries not delivered to').fill('UK, CA');
  await page.getByLabel('Handles of gift cards').fill('gift-card');
  await page.getByLabel('Handles that cannot be returned').fill('last-robe, last-mug');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not stored: no known time zone').getByText('Europe/Berlin').waitFor();
  await page.getByText('No country with these two letters').getByText('GB').waitFor();
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not stored: no known time zone').waitFor({ state: 'detached' });
  expect(await stored('/facts')).toMatchObject({
    time_zone: 'Europe/Berlin',
    free_shipping_rule: 'above',
    threshold_basis: 'before_discount',
    unserved_countries: ['UK', 'CA'],
    gift_cards: ['gift-card'],
    final_sale: ['last-robe', 'last-mug'],
  });
});

test('a code has a minimum and products, and ends with a day of the shop', async () => {
  const codes = form('Codes');
  await codes.getByLabel('Until').fill('2026-12-31');
  await codes.getByLabel('From a total of').fill('49.9');
  await codes.getByLabel('Only for handles').fill('linen-robe, tea-towels');
  await codes.getByRole('button', { name: 'Save codes' }).click();
  await saved();
  await expect
    .poll(async () => (await stored('/facts')).codes)
    .toMatchObject([
      { expires_at: '2026-12-31T23:00:00.000Z', minimum: 49.9, handles: ['linen-robe', 'tea-towels'] },
    ]);
  await form('Codes').getByLabel('Until').and(page.locator('[value="2026-12-31T23:00:00.000Z"]')).waitFor();
});

test('texts of a language are added, edited and removed', async () => {
  await page.getByLabel('Language', { exact: true }).fill('fr');
  await page.getByRole('button', { name: 'Add the language' }).click();
  const french = page.locator('details', { has: page.locator('summary', { hasText: /^fr$/ }) });
  await french.locator('summary').click();
  await french.getByLabel('Delivery promise').fill('Livré en 3 jours.');
  await french.getByRole('button', { name: 'Save promise and dates' }).click();
  await expect
    .poll(async () => (await stored('/facts')).texts.fr?.delivery_promise)
    .toBe('Livré en 3 jours.');
  const titles = form('Titles (fr)');
  await titles.getByRole('button', { name: 'Add one' }).click();
  await titles.getByLabel('Product handle').fill('orchard-honey');
  await titles.getByLabel('Title').fill('Miel du verger');
  await titles.getByRole('button', { name: 'Save titles (fr)' }).click();
  await expect
    .poll(async () => (await stored('/facts')).texts)
    .toMatchObject({
      fr: {
        delivery_promise: 'Livré en 3 jours.',
        titles: [{ handle: 'orchard-honey', title: 'Miel du verger' }],
      },
      de: { titles: [{}, {}, {}] },
    });
  await french.getByRole('button', { name: 'Remove all texts in fr' }).click();
  await french.waitFor({ state: 'detached' });
});

test('a text that waits stands beside its entry with the risk, and is confirmed by keyboard', async () => {
  await page.getByLabel('Discounts may be named').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not said while discounts may not be named').waitFor();
  const notes = form('Size notes');
  await notes.getByLabel('Note').first().fill(OFFER);
  await notes.getByLabel('Note').nth(1).fill(HOSTILE);
  await notes.getByRole('button', { name: 'Save size notes' }).click();
  const entry = form('Size notes').getByRole('group').nth(1);
  const waiting = entry.getByRole('listitem').filter({ hasText: 'Waits for a person.' });
  await waiting.getByText(OFFER).waitFor();
  await form('Size notes').getByRole('group').nth(2).getByRole('listitem').getByText(HOSTILE).waitFor();
  const { pending } = await stored('/facts');
  const mine = pending.find(({ text }: { text: string }) => text === OFFER);
  expect(mine).toMatchObject({ field: 'size_notes', index: 0 });
  await waiting.getByText(mine.why).waitFor();
  await page.evaluate(axe);
  const faults = await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
  );
  expect(faults).toEqual([]);
  await waiting.getByRole('button', { name: 'Confirm this text' }).focus();
  await page.keyboard.press('Enter');
  await waiting.getByRole('button', { name: 'Yes, visitors may read it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Confirmed.').waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect((await stored('/facts')).pending.map(({ text }: { text: string }) => text)).not.toContain(OFFER);
  expect(desk.complaints).toEqual([]);
});

test('reasons, places, hours, address and learning are settings', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('returns', { exact: true }).click();
  await page.getByText('Saved. It is in force within two seconds.').waitFor();
  await page.getByLabel('Paths, one a line').fill('/blog\n/pages/press');
  await page.getByLabel('Handles of products, one a line').fill('gift-card');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Save where and when' }).click();
  await page.getByLabel('German').selectOption('informally');
  await page.getByRole('checkbox', { name: 'Vary the waiting time' }).click();
  await expect
    .poll(() => stored(''))
    .toMatchObject({
      reasons: { returns: false, size: true },
      excluded_paths: ['/blog', '/pages/press'],
      excluded_products: ['gift-card'],
      quiet_hours: { from: '21:30', until: '07:00' },
      address: { de: 'informal' },
      vary_waiting: true,
    });
  await page.getByLabel('Paths, one a line').fill('blog');
  await page.getByRole('button', { name: 'Save where and when' }).click();
  await page.getByText('"excluded_paths.0" must be a path').waitFor();
  expect(desk.complaints.filter((text) => !text.includes('400'))).toEqual([]);
});
