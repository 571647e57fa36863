/** Small usability problems: unknown is not red, confirmations take the focus, countries, downloads of tables. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;

const moment = (n: number, country: string | null) => ({
  ...{ site_id: site, ts: `${yesterday} 17:00:0${n}.000000`, id: `moment-${n}`, country },
  ...{
    visitor_id: `visitor-of-the-journey-${n}`,
    page: '/cart',
    reason: 'returns',
    verdict: 'quiet',
    tier: 2,
  },
  ...{ message: null, why: `Why ${n}. A fact is missing.` },
});
/** In the timeline of this moment the cart was changed six times, and then nothing happened. */
const trace = {
  seen: [1, 2, 3, 4, 5, 6]
    .map((second) => ({ at_ms: Date.parse(`${yesterday}T16:59:0${second}.000Z`), what: 'cart', ms: 0 }))
    .concat({ at_ms: Date.parse(`${yesterday}T16:59:30.000Z`), what: 'still', ms: 12_000 }),
};

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US', acceptDownloads: true });
  ({ page, site } = desk);
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);
const focused = (): Promise<string> => page.evaluate("document.activeElement?.textContent ?? ''");

test('a beginner is told what makes the service speak', async () => {
  await page.getByText('Nothing has happened yet').waitFor();
  await page.getByText('Point at the shipping cost or at returns for four seconds').waitFor();
});

test('without orders the page begins where every page begins, and says how to send them', async () => {
  await open('store');
  const cards = page.locator('#content .page > .card');
  await cards.getByText('Nothing arrived.').getByRole('link', { name: 'Install' }).waitFor();
  // The boxes are measured one after the other.
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
  const [tabs, first, second] = await Promise.all(
    [page.locator('.tabs'), cards.first(), cards.nth(1)].map((one) => one.boundingBox()),
  );
  const gap = (above: typeof tabs, below: typeof tabs): number => below!.y - above!.y - above!.height;
  expect(gap(tabs!, first!)).toBeCloseTo(gap(first!, second!), 0);
});

test('a note that visitors read word for word can be read in its field', async () => {
  await open('facts');
  const note = page.getByLabel('Note', { exact: true }).first();
  await note.waitFor();
  expect((await note.boundingBox())!.width).toBeGreaterThan(600);
});

test('a step of the installation that could not be checked is not red', async () => {
  await open('install');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('steps done').waitFor();
  const chips = (text: string) => page.getByTestId('step').locator('.chip').filter({ hasText: text });
  // The page of the demo shop is on this machine, and cannot be read from outside.
  expect(await chips('not seen').count()).toBe(5);
  expect(await page.getByTestId('step').filter({ hasText: 'Not checked' }).locator('.chip.off').count()).toBe(
    0,
  );
  expect(await page.getByTestId('step').first().locator('.chip.off').count()).toBe(1);
  expect(await page.getByText('everyone can open the first page').count()).toBe(1);
});

test('the addresses of the shop are changed in the settings, as people write them', async () => {
  await open('settings');
  const addresses = page.getByLabel('Addresses of the shop, one per line');
  await expect.poll(() => addresses.inputValue()).toMatch(/^http:/);
  const before = await addresses.inputValue();
  const store = async (text: string): Promise<void> => {
    await addresses.fill(text);
    await addresses.blur();
  };
  await store(`${before}\nwww.other.example`);
  await page.getByText('Not saved: “Addresses of the shop” must all share one root domain.').waitFor();
  await store(`${before}\n127.0.0.1:3999/index.html`);
  await page.getByText('Saved. Takes effect').waitFor();
  await expect.poll(() => addresses.inputValue()).toBe(`${before}\nhttp://127.0.0.1:3999`);
  // The field has the text before it is stored.
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await store(before);
  expect((await restored).status()).toBe(200);
  expect(desk.errors.splice(0).every((text) => text.includes('400'))).toBe(true);
});

test('a website is renamed in the settings, and its page says so', async () => {
  await open('settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Demo shop');
  for (const wanted of ['Corner shop', 'Demo shop']) {
    await name.fill(wanted);
    await name.blur();
    await page.getByRole('heading', { level: 1, name: wanted }).waitFor();
    await expect.poll(() => name.inputValue()).toBe(wanted);
  }
});

test('a confirmation takes the focus each time, and returns it', async () => {
  await open('facts');
  await page.getByLabel('Days to return').fill('31');
  const discard = page.getByRole('button', { name: 'Discard' });
  for (let time = 1; time <= 3; time += 1) {
    await discard.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Cancel');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Discard');
  }
  await discard.click();
  await page.getByRole('button', { name: 'Yes, discard unsaved changes' }).click();
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
});

test('a currency is written as it is stored, however it is typed', async () => {
  await page.getByLabel('Currency', { exact: true }).first().fill('eur');
  await page.getByLabel('Free shipping from (EUR)').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').first().waitFor();
  await expect.poll(() => page.getByLabel('Currency', { exact: true }).first().inputValue()).toBe('EUR');
});

test('a save, and what is said of it, leave the focus in the field where it was', async () => {
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  // The second is stored in another form, and its field is made anew.
  for (const [name, typed] of [
    ['Days to return', '29'],
    ['Currency', 'eur'],
  ] as const) {
    const field = page.getByRole('form', { name: 'What cards may say' }).getByLabel(name, { exact: true });
    const hasFocus = (): Promise<boolean> => field.evaluate((one) => one === one.ownerDocument.activeElement);
    await field.fill(typed);
    await press('Save');
    await page.getByRole('status').filter({ hasText: 'Saved. Takes effect' }).waitFor();
    await expect.poll(hasFocus).toBe(true);
    await press('Close');
    await page.getByText('Saved. Takes effect').waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
  }
});

test('moments are counted by the country of the cart, in the file too', async () => {
  await desk.insert(moment(1, 'DE'), moment(2, 'DE'), moment(3, null));
  await desk.insertInto('traces', { ...moment(1, null), ...trace });
  await open(`overview?from=${yesterday}&to=${yesterday}&by=country`);
  const rows = page.getByTestId('segment');
  await rows.filter({ hasText: 'Germany' }).waitFor();
  await rows.filter({ hasText: 'not known' }).waitFor();
  await page.getByText('Visitors are not located by IP address').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the segments as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`moments-by-country-${yesterday}-to-${yesterday}.csv`);
  expect(
    readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['\uFEFFcountry,moments,messages,shown,clicked,dismissed,bought', 'DE,2,0,0,0,0,0']);
});

test('the newest moments name their day, which need not be today', async () => {
  await open('overview');
  const newest = page.getByRole('region', { name: 'Newest moments' });
  await newest.locator('summary').first().waitFor();
  // Yesterday in UTC, in the time zone of the shop.
  const days = newest.getByRole('heading', { level: 3 });
  expect(await days.allTextContents()).toEqual([expect.stringMatching(/^(Today|Yesterday), /)]);
});

test('what happened six times is one line of the story', async () => {
  await open('moments?moment=moment-1');
  const lines = page.locator('.timeline li');
  await lines.first().waitFor();
  const cart = lines.filter({ hasText: 'The cart was filled or changed' });
  expect(await cart.count()).toBe(1);
  expect(await cart.textContent()).toContain('6 times until');
});

test('the orders shown can be downloaded', async () => {
  await desk.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total)
     values ($1, 'order-1', '#1001', '2026-11-20T10:00:00Z', 'EUR', 40)`,
    [site],
  );
  await open('store');
  await page.getByTestId('order').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these orders as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders-2026-11-20.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /order-1,#1001,2026-11-20T10:00:00\.0+Z,EUR,40,0,40/,
  );
});

test('on a phone a table that is wider than the page says so', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Scroll the table sideways: it has more columns').waitFor();
  expect(await page.locator('#content th').filter({ hasText: /^\s*$/ }).count()).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'no accessibility violation (axe) on a phone, %s',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const [tab, seen] of [
      ['install', 'Check the installation'],
      [`overview?from=${yesterday}&to=${yesterday}&by=country`, 'Germany'],
      ['store', 'Download these orders'],
    ] as const) {
      await open(tab);
      await page.getByText(seen).first().waitFor();
      await expectNoFaults(page);
    }
    expect(desk.errors).toEqual([]);
  },
);
