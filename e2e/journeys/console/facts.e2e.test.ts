/** The facts sheet and the settings of speaking, as a person edits them in the console. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

const OFFER = 'Runs small, and 20% off today';
const HOSTILE = '<img src=x onerror=alert(1)> 20% off';
let desk: ConsoleDesk;
let page: Page;
beforeAll(async () => {
  desk = await openConsole({ timezoneId: 'Asia/Tokyo' });
  ({ page } = desk);
  const at = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ').slice(0, 23);
  await desk.insert(
    ...['/products/linen-robe', '/products/tea-towels'].map((path, n) => ({
      ...{ site_id: desk.site, id: `seen-${n}`, visitor_id: `v${n}`, page: path, ts: at, bot: false },
      ...{ reason: 'size', verdict: 'quiet', tier: 2, why: '', facts: [], held_back: false, shadow: false },
      ...{
        arm: '',
        holdout_share: 0.1,
        salt_epoch: 0,
        engine_version: '',
        facts_version: 1,
        settings_version: 1,
      },
    })),
  );
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
const bar = (): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const save = (): Promise<void> => bar().getByRole('button', { name: 'Save', exact: true }).click();
const says = (text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const form = (name: string): Locator => page.getByRole('form', { name, exact: true });
const field = (label: string): Locator => form('What cards may say').getByLabel(label, { exact: true });
/** The problem that describes a field. */
const beside = async (input: Locator): Promise<string> => {
  const ids = (await input.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(
    ids.split(' ').map((id) => (id === '' ? '' : page.locator(`[id="${id}"]`).textContent())),
  );
  return texts.join(' ').trim();
};
test('invalid input is reported beside the field while typing, and is not stored', async () => {
  await field('Time zone').fill('berlin');
  await field('Days to return').fill('30 days');
  await field('Path to the contact page').fill('//evil.example');
  await expect.poll(() => beside(field('Time zone'))).toContain('“berlin” is not a known time zone');
  await expect
    .poll(() => beside(field('Days to return')))
    .toBe('“30 days” cannot be stored: Days to return must be a whole number from 1 to 3650.');
  await expect
    .poll(() => beside(field('Path to the contact page')))
    .toContain('“//evil.example” is not a path of this website');
  await bar().getByText('Time zone: “berlin” is not a known time zone').waitFor();
  await save();
  await says('Nothing was saved.');
  const sheet = await stored('/facts');
  expect([sheet.time_zone, sheet.return_days, sheet.links.contact]).toEqual([
    'America/New_York',
    30,
    '/pages/contact',
  ]);
  expect(sheet.notes).toEqual([]);
  await field('Delivery promise').fill('Delivered in 3 working days.');
  await field('Currency').fill('eur');
  await save();
  await says('Saved in part. Not saved, and still here as you typed it: Days to return, Paths, Time zone.');
  await page.getByRole('button', { name: 'Use Europe/Berlin' }).click();
  await field('Days to return').fill('14');
  await field('Path to the contact page').fill('/pages/contact');
  await expect.poll(() => bar().getByText('These cannot be saved as they are.').count()).toBe(0);
  await save();
  await says('Saved. Takes effect within two seconds.');
  await expect.poll(() => bar().count()).toBe(0);
  expect(await stored('/facts')).toMatchObject({
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    return_days: 14,
    delivery_promise: 'Delivered in 3 working days.',
    links: { contact: '/pages/contact' },
  });
});

test('shop facts are edited, and an unknown country is reported', async () => {
  await field('A cart of exactly that amount').selectOption('does not ship free yet');
  await field('Cart total that counts').selectOption('before discounts');
  await field('Countries not delivered to').fill('uk,');
  await field('Countries not delivered to').fill('CA');
  await page.keyboard.press('Enter');
  await field('Gift cards').fill('https://www.shop.example/products/gift-card?variant=1');
  await field('Products that cannot be returned').fill('last-robe, last-mug');
  await field('Products that cannot be returned').blur();
  await page.getByText('No country has this code').getByText('GB').waitFor();
  await save();
  await says('Saved. Takes effect within two seconds.');
  expect(await stored('/facts')).toMatchObject({
    free_shipping_rule: 'above',
    threshold_basis: 'before_discount',
    unserved_countries: ['UK', 'CA'],
    gift_cards: ['gift-card'],
    final_sale: ['last-robe', 'last-mug'],
  });
});

test('when an entry of a list is removed, the focus goes to its neighbour, and from the last to the field', async () => {
  const focused = (): Promise<unknown> =>
    page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName");
  await page.getByRole('button', { name: 'Remove last-robe' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Remove last-mug');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('INPUT');
  await page.keyboard.type('last-robe, last-mug,');
  await page.getByRole('button', { name: 'Remove last-mug' }).waitFor();
});

test('a code has a minimum and products that visits have shown, and ends with a day in the shop’s time zone', async () => {
  const codes = form('Codes');
  await codes.getByLabel('Until', { exact: true }).fill('2090-12-31');
  await codes.getByText('to the end of this day (Europe/Berlin)').waitFor();
  await codes.getByLabel('From a total of').fill('49,9');
  const products = codes.getByLabel('Only for products');
  const list = await products.getAttribute('list');
  await expect
    .poll(() =>
      page.locator(`#${list} option`).evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    )
    .toEqual(['linen-robe', 'tea-towels']);
  await products.fill('linen-robe, tea-towels,');
  await save();
  await says('Saved. Takes effect within two seconds.');
  await expect
    .poll(async () => (await stored('/facts')).codes)
    .toMatchObject([
      { expires_at: '2090-12-31T23:00:00.000Z', minimum: 49.9, handles: ['linen-robe', 'tea-towels'] },
    ]);
  expect(await codes.getByLabel('Until', { exact: true }).inputValue()).toBe('2090-12-31');
  await codes.getByLabel('Time of day: Until').fill('18:30');
  await codes.getByLabel('From', { exact: true }).fill('2091-01-01');
  await codes.getByText('This would never be valid: it ends before it begins.').waitFor();
  await codes.getByLabel('From', { exact: true }).fill('2090-12-01');
  await expect.poll(() => codes.getByText('This would never be valid').count()).toBe(0);
  await save();
  await says('Saved. Takes effect within two seconds.');
  await expect
    .poll(async () => (await stored('/facts')).codes)
    .toMatchObject([{ starts_at: '2090-11-30T23:00:00.000Z', expires_at: '2090-12-31T17:30:00.000Z' }]);
});

test('rows are added, moved and removed by keyboard, and an entry that is not complete keeps its list', async () => {
  const fillers = form('Small extras');
  const titles = (): Promise<string[]> =>
    fillers
      .getByLabel('Title')
      .evaluateAll((all) => all.map((one) => String((one as { value: unknown }).value)));
  await fillers.getByRole('button', { name: 'Move entry 1 down' }).focus();
  await page.keyboard.press('Enter');
  await fillers.getByRole('status').getByText('Entry 1 is now entry 2.').waitFor();
  expect(await titles()).toEqual(['Tea Towels', 'Orchard Honey', 'First Light Candle']);
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
    'Move entry 2 down: Small extras',
  );
  await fillers.getByLabel('Title').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(titles).toEqual(['Orchard Honey', 'Tea Towels', 'First Light Candle']);
  await fillers.getByRole('button', { name: 'Remove entry 1' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Tea Towels', 'First Light Candle']);
  await fillers.getByRole('button', { name: 'Add entry' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('dawn-mug');
  await fillers.getByText('No visit in the last 28 days included this product.').last().waitFor();
  await fillers.getByText('Title is missing.').waitFor();
  await save();
  await says('Nothing was saved.');
  expect((await stored('/facts')).fillers.length).toBe(3);
  const added = fillers.getByRole('group').last();
  await added.getByLabel('Title').fill('Dawn Mug');
  await added.getByLabel('Price').fill('28');
  await expect.poll(() => fillers.getByText('is missing').count()).toBe(0);
  await save();
  await says('Saved. Takes effect within two seconds.');
  expect((await stored('/facts')).fillers.map(({ title }: { title: string }) => title)).toEqual([
    'Tea Towels',
    'First Light Candle',
    'Dawn Mug',
  ]);
});

test('texts of a language are added, edited and removed', async () => {
  await page.getByLabel('Language', { exact: true }).fill('fr');
  await page.getByRole('button', { name: 'Add the language' }).click();
  const french = page.locator('details', { has: page.locator('summary', { hasText: /^fr/ }) });
  await french.locator('summary').click();
  await french.getByLabel('Delivery promise').fill('Livré en 3 jours.');
  const titles = form('Titles (fr)');
  await titles.getByRole('button', { name: 'Add entry' }).click();
  await titles.getByLabel('Product').fill('orchard-honey');
  await titles.getByLabel('Title', { exact: true }).fill('Miel du verger');
  await save();
  await says('Saved. Takes effect within two seconds.');
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
  await save();
  await says('Saved. Takes effect within two seconds.');
  await expect.poll(async () => Object.keys((await stored('/facts')).texts)).toEqual(['de']);
});

test('a pending text is shown beside its entry with the risk, and is confirmed by keyboard once it is saved', async () => {
  await field('Discounts may be named').uncheck();
  await page.getByText('Not said while discounts may not be named').waitFor();
  const notes = form('Size notes');
  await notes.getByLabel('Note', { exact: true }).first().fill(OFFER);
  await notes.getByLabel('Note', { exact: true }).nth(1).fill(HOSTILE);
  const entry = notes.getByRole('group').nth(0);
  const waiting = entry.getByRole('listitem').filter({ hasText: 'Waits for confirmation.' });
  await waiting.getByText('Save it first, then confirm it here.').waitFor();
  await save();
  await waiting.getByRole('button', { name: 'Confirm this text' }).waitFor();
  await waiting.getByText(OFFER).waitFor();
  await notes.getByRole('group').nth(1).getByRole('listitem').getByText(HOSTILE).waitFor();
  const { pending } = await stored('/facts');
  const mine = pending.find(({ text }: { text: string }) => text === OFFER);
  expect(mine).toMatchObject({ field: 'size_notes', index: 0 });
  await waiting.getByText(mine.why).waitFor();
  await expectNoFaults(page);
  await waiting.getByRole('button', { name: 'Confirm this text' }).focus();
  await page.keyboard.press('Enter');
  await waiting.getByRole('button', { name: 'Yes, visitors may read it' }).focus();
  await page.keyboard.press('Enter');
  await says('Confirmed.');
  await waiting.waitFor({ state: 'detached' });
  expect((await stored('/facts')).pending.map(({ text }: { text: string }) => text)).not.toContain(OFFER);
  expect(desk.errors).toEqual([]);
});

test('reasons, places, hours, address and learning are settings', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('returns', { exact: true }).click();
  await page.getByText('Saved. Takes effect within two seconds.').waitFor();
  const paths = page.getByLabel('Paths, one per line');
  await paths.fill('/blog\n/pages/press');
  await page.getByLabel('Products, one per line').fill('gift-card');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Save these settings' }).click();
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
  // The form is redrawn with what is stored.
  await expect
    .poll(() => paths.evaluate((one) => (one as unknown as { defaultValue: string }).defaultValue))
    .toBe('/blog\n/pages/press');
  await paths.fill('blog');
  await page.getByRole('button', { name: 'Save these settings' }).click();
  await page.getByText('“Paths”, line 1, must be a path').waitFor();
  expect(desk.errors.filter((text) => !text.includes('400'))).toEqual([]);
});
