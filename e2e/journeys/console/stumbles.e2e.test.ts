/**
 * Usability problems of merchants: answers out of sight, two time zones, numbers that did not add up, terms of the API,
 * a cut header.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, expectNoFaultsInAnyLook, makeItNoon, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;
const PHONE = { width: 390, height: 800 };
const DESK = { width: 1200, height: 800 };

/** A moment and the outcome of its card have the same instant. */
const NOW_MS = Date.now();
const moment = (n: number, more: object) => ({
  ...{
    site_id: site,
    ts: (NOW_MS - n) * 1_000,
    id: `moment-${n}`,
    visitor_id: `visitor-${n}`,
    page: '/cart',
  },
  ...{ reason: 'returns', verdict: 'engage', tier: 2, held_back: false, shadow: false, bot: false },
  ...{ message: 'You have 30 days to send it back.', why: 'Looked at returns twice.', facts: ['codes[0]'] },
  ...more,
});

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US', timezoneId: 'Asia/Tokyo', acceptDownloads: true });
  ({ page, site } = desk);
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);

const inTheMiddle = (one: Locator): Promise<void> =>
  one.evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** Whether it is the visible element at its middle, within the window. */
const isInSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

test.each([PHONE, DESK])('the answer to a save is visible beside the button, $width wide', async (size) => {
  await page.setViewportSize(size);
  await open('facts');
  const field = page.getByRole('form', { name: 'What cards may say' }).getByLabel('Days to return');
  await field.fill(size === PHONE ? '21' : '22');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const answer = page.getByRole('status').filter({ hasText: 'Saved. Takes effect' });
  await answer.waitFor();
  await inTheMiddle(field);
  expect([await isInSight(field), await isInSight(answer)]).toEqual([true, true]);
  await expectNoFaultsInAnyLook(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await answer.waitFor({ state: 'detached' });

  await page.setViewportSize(size);
  await open('settings');
  const wording = page.getByLabel('Wording: shipping cost');
  await wording.selectOption({ index: 1 });
  const saved = page.getByRole('status').filter({ hasText: 'Saved. Takes effect' });
  await saved.waitFor();
  await inTheMiddle(wording);
  expect([await isInSight(wording), await isInSight(saved)]).toEqual([true, true]);
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await wording.selectOption({ index: 0 });
  await restored;
  await page.setViewportSize(DESK);
});

test('a refusal stays beside what the click that left its field has stored', async () => {
  await open('settings');
  // Otherwise the page still says "Saved" of the change before.
  await page.reload();
  const addresses = page.getByLabel('Addresses of the shop, one per line');
  await expect.poll(() => addresses.inputValue()).toMatch(/^http:/);
  await addresses.fill('http://localhost:3999\nwww.other.example');
  const refused = page.waitForResponse((answer) => answer.status() === 400);
  await page.route(`**/v1/sdk/${site}`, async (route) => {
    if (route.request().postData()?.includes('card_enabled')) await refused;
    await route.fallback();
  });
  // The pointer leaves the field, which stores it, and sets the switch.
  await page.getByLabel(/^Card on the page/).click();
  await page.getByRole('status').filter({ hasText: 'Saved. Takes effect' }).waitFor();
  await page.getByRole('alert').getByText('Not saved: “Addresses of the shop” must all share').waitFor();
  await page.unroute(`**/v1/sdk/${site}`);
  const stored = await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${site}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ card_enabled: true }),
  });
  expect(stored.status).toBe(200);
  expect(desk.errors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('orders, files and health are in the shop’s time zone, which is named, whatever the browser’s', async () => {
  await desk.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total)
     values ($1, 'order-1', '#1001', '2026-11-20T03:00:00Z', 'EUR', 40)`,
    [site],
  );
  await open('store');
  await page.getByTestId('order').getByText('Nov 19, 10:00:00 PM').waitFor();
  await page.getByText('Times are in the shop’s time zone, New York (America/New_York).').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these orders as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders-2026-11-19.csv');
  await open('health');
  await page.getByText('in the shop’s time zone, New York (America/New_York).').waitFor();
  await page.goto(`${desk.rig.config.apiUrl}/console/#/keys`);
  await page.getByText('Times are in Tokyo (Asia/Tokyo), the time zone of this browser').waitFor();
});

const counted = async (list: string): Promise<Record<string, number>> => {
  const rows = await page.getByRole('list', { name: list }).getByRole('listitem').all();
  const read = async (row: Locator): Promise<[string, number]> => [
    ((await row.locator('span').first().textContent()) ?? '').trim(),
    Number(await row.locator('strong').textContent()),
  ];
  return Object.fromEntries(await Promise.all(rows.map(read)));
};

test('what had a sentence is what was spoken and what was left alone; what was spoken is seen, never seen or under way', async () => {
  const card = (n: number, state: string) => ({
    ...{
      site_id: site,
      decision_ts: (NOW_MS - n) * 1_000,
      decision_id: `moment-${n}`,
      visitor_id: `visitor-${n}`,
    },
    ...{ version: 2, card: state, aftermath: null, at: Date.now() },
  });
  await desk.insert(moment(1, {}), moment(2, {}), moment(3, {}), moment(4, { held_back: true }));
  await desk.insertInto('outcomes', card(1, 'shown'), card(2, 'expired'), card(3, 'waiting'));
  await makeItNoon(desk);
  // The page knows the former zone.
  await page.reload();
  await open('overview');
  await page.getByTestId('headline').getByText('had something to say 4 times').waitFor();
  expect(await counted('Today’s cards')).toEqual({
    'Had something to say': 4,
    'Holdout chosen at random, for the comparison': 1,
    'Cards sent everyone else': 3,
    'Seen the card was on the screen': 1,
    Clicked: 0,
    Closed: 0,
    'Never seen expired or withdrawn': 1,
    'Under way': 1,
  });
  await expectNoFaultsInAnyLook(page);
  await desk.rig.platform.postgres.query(
    `update site set facts = facts || '{"time_zone": "America/New_York"}' where id = $1`,
    [site],
  );
});

test.each(['en', 'de', 'fr', 'es', 'nl'])(
  'nothing in the header is cut on a phone, in %s',
  async (language) => {
    await page.setViewportSize(PHONE);
    await page.evaluate(`localStorage.setItem('engage.language', '${language}')`);
    await page.reload();
    await page.locator('header.bar .switcher').filter({ hasText: 'Demo shop' }).waitFor();
    const cut = `[...document.querySelectorAll('header.bar > *')].filter((one) => one.clientWidth < one.scrollWidth
    || one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)`;
    expect(await page.evaluate(cut)).toEqual([]);
    await page.locator('header.bar .switcher').click();
    expect(await isInSight(page.locator('#websites nav a').first())).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(`localStorage.removeItem('engage.language')`);
    await page.setViewportSize(DESK);
    await page.reload();
  },
);

test('a preview link has the language of the page, which stays chosen while the form is redrawn', async () => {
  await open('install');
  const form = page.getByRole('form', { name: 'Preview on your shop' });
  const language = form.getByLabel('Language of the page');
  await form.getByLabel('For a visitor who').selectOption('returns');
  await language.selectOption('de');
  await form.getByRole('button', { name: 'Create a preview link' }).click();
  await form.getByText(/\d Tage/).waitFor();
  await form.getByText(/until .*, New York \(America\/New_York\)/).waitFor();
  expect(await language.inputValue()).toBe('de');
});

test('examples with the feed key say that it is a secret', async () => {
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  await page.getByText('$SITE_PUBLIC_KEY stands for this key').waitFor();
  await page.getByText('the key is a secret').waitFor();
});

test('a link to days before the experiment says when it began, on the clock of the shop', async () => {
  await desk.rig.platform.postgres.query(
    "update site set experiment_started_at = '2026-11-20T03:00:00.123456Z' where id = $1",
    [site],
  );
  await open('reasons?from=2026-01-01&to=2026-01-31');
  const refusal = page.getByRole('alert').filter({ hasText: 'must not be before the experiment began' });
  await refusal.getByText('which was at Nov 19, 2026, 10:00 PM.').waitFor();
  await page.getByText('Days are in the time zone New York (America/New_York).').waitFor();
  expect(desk.errors.splice(0).filter((text) => !text.includes('400'))).toEqual([]);
});

test('own sentences and size notes are explained in merchants’ terms', async () => {
  await open('facts');
  await page.getByText('marks its product pages, as the documentation of the script says').first().waitFor();
  await page.getByLabel('Language', { exact: true }).last().fill('it');
  await page.getByRole('button', { name: 'Add the language' }).click();
  await page.locator('summary').filter({ hasText: 'it' }).filter({ hasText: 'Italian' }).click();
  const sentences = page.getByRole('form', { name: 'Sentences (it)' });
  await sentences.getByRole('button', { name: 'Add entry' }).click();
  await sentences.getByLabel('Sentence', { exact: true }).selectOption('what is missing for free shipping');
  await sentences.getByText('{gap}: the amount that is missing').waitFor();
  await sentences.getByLabel('Sentence', { exact: true }).selectOption('this order ships free');
  await sentences.getByText('In your own words, without numbers.').waitFor();
  await expectNoFaultsInAnyLook(page);
  expect(desk.errors).toEqual([]);
});
