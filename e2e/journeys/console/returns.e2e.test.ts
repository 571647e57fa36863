/** The back button leads to the orders, and to the timeline of a visitor, as they were left. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, fillSignIn, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;

const MOMENTS = 120;
const ORDERS = 80;
/** The order whose credit is followed, far down the list. */
const CREDITED = 5;
const day = dayBefore(2);
const clock = (n: number): string => `1${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}:00`;
const moment = (n: number) => ({
  ...{ site_id: site, ts: `${day} ${clock(n)}.000000`, id: `moment-${n}`, page: '/cart' },
  visitor_id: '0b5a1f0e-0000-4000-8000-000000000001',
  ...{ reason: 'returns', verdict: 'engage', tier: 2, message: `Sentence ${n}.` },
  ...{ why: 'Two looks at the returns.', facts: ['return_days'] },
});

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  await desk.insert(...Array.from({ length: MOMENTS }, (_, n) => moment(n)));
  await desk.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total)
     select $1, 'order-' || n, '#' || n, $2::timestamptz + n * interval '1 minute', 'EUR', 40
     from generate_series(1, ${ORDERS}) n`,
    [site, `${day}T10:00:00Z`],
  );
  await desk.rig.platform.postgres.query(
    `update ledger_order set credited_decision_id = $2, credited_at = now() where site_id = $1 and order_id = $3`,
    [site, `moment-${CREDITED}`, `order-${CREDITED}`],
  );
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);
const scrolled = (): Promise<number> => page.evaluate('Math.round(scrollY)');
const focused = (): Promise<string> => page.evaluate("document.activeElement?.textContent ?? ''");
const orders = (many: number): Promise<unknown> =>
  expect.poll(() => page.getByTestId('order').count()).toBe(many);
const rows = (many: number): Promise<unknown> =>
  expect.poll(() => page.locator('.moment > summary').count()).toBe(many);
const row = (n: number) => page.locator('.moment', { hasText: `Sentence ${n}.` });

test('back from a moment to its order: the older orders, the place and the focus are those that were left', async () => {
  await open('store');
  await orders(50);
  await page.getByRole('button', { name: 'Older orders' }).click();
  await orders(ORDERS);
  const credit = page.getByRole('link', { name: 'moment moment-5' });
  await credit.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1_000);
  await credit.click();
  await rows(1);
  await page.goBack();
  await orders(ORDERS);
  await expect.poll(scrolled).toBe(before);
  expect(await focused()).toBe('moment moment-5');
});

test('with the last older rows the focus goes to the first of them', async () => {
  await open('moments');
  await rows(50);
  await open('store');
  await orders(50);
  // The answer shows the older orders: until then the button keeps the focus.
  await page.getByRole('button', { name: 'Older orders' }).focus();
  await page.keyboard.press('Enter');
  await orders(ORDERS);
  await expect.poll(focused).toMatch(new RegExp(`^#${ORDERS - 50}\\D`));
  await open('moments?visitor_of=moment-119');
  await rows(50);
  for (const many of [100, MOMENTS]) {
    await page.getByRole('button', { name: 'Older moments' }).focus();
    await page.keyboard.press('Enter');
    await rows(many);
    await expect.poll(focused).toContain(many < MOMENTS ? 'Older moments' : `Sentence ${MOMENTS - 101}.`);
  }
});

test('orders that were left are not kept for whoever signs in next, and a link is not the back button', async () => {
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await orders(50);
  await page.getByRole('button', { name: 'Older orders' }).click();
  await orders(ORDERS);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillSignIn(page);
  await orders(50);
});

test('back to the timeline of a visitor: its older moments, the open row, the place and the focus', async () => {
  await open('moments?visitor_of=moment-119');
  await rows(50);
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows(100);
  await row(30).locator('summary').click();
  await row(30).getByTestId('explained').waitFor();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1_000);
  await row(30).getByRole('link', { name: 'Link to this moment' }).click();
  await rows(1);
  await page.goBack();
  await rows(100);
  await row(30).getByTestId('explained').waitFor();
  await expect.poll(scrolled).toBe(before);
  expect(await focused()).toContain('Sentence 30.');
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows(MOMENTS);
  expect(desk.errors).toEqual([]);
});
