/** The list of moments: left and found again, keys, explanations that cannot be renewed, names of copy buttons. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, expectNoFaults, fillSignIn, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;

const MOMENTS = 130;
const day = dayBefore(2);
const VISITOR = '0b5a1f0e-0000-4000-8000-000000000001';
const tsOf = (n: number): string =>
  `${day} 1${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}:00.000000`;
const moment = (n: number) => ({
  ...{ site_id: site, ts: tsOf(n), id: `moment-${n}`, visitor_id: VISITOR, page: '/cart' },
  ...{ reason: 'returns', verdict: 'engage', tier: 2, message: `Sentence ${n}.` },
  ...{ why: 'Two looks at the returns.', facts: ['return_days'] },
});

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  await desk.insert(...Array.from({ length: MOMENTS }, (_, n) => moment(n)));
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);
const summary = (n: number) => page.locator('.moment > summary', { hasText: `Sentence ${n}.` });
const row = (n: number) => page.locator('.moment', { hasText: `Sentence ${n}.` });
const rows = (many: number): Promise<unknown> =>
  expect.poll(() => page.locator('.moment > summary').count()).toBe(many);
const focused = (): Promise<string> => page.evaluate("document.activeElement?.textContent ?? ''");
/** Where a row is on the screen, and how far the page is scrolled. */
const placeOf = async (n: number): Promise<{ top: number; scrolled: number }> => ({
  top: Math.round((await summary(n).boundingBox())!.y),
  scrolled: Math.round(await page.evaluate('scrollY')),
});

test('the back button leads to the list as it was left: its pages, the open row, the place and the focus', async () => {
  await open('moments');
  await rows(50);
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows(100);
  await summary(50).click();
  await row(50).getByTestId('explained').waitFor();
  const before = await placeOf(50);
  expect(before.scrolled).toBeGreaterThan(1_000);

  await row(50).getByRole('link', { name: 'Link to this moment' }).click();
  await rows(1);
  await page.goBack();
  await rows(100);
  await row(50).getByTestId('explained').waitFor();
  await expect.poll(() => placeOf(50)).toEqual(before);
  expect(await focused()).toContain('Sentence 50.');

  // From another page too, and the pages that were loaded since.
  await page.evaluate(`location.hash = '#/site/${site}/store'`);
  await page.getByText('No orders yet.').waitFor();
  await page.goBack();
  await rows(100);
  await expect.poll(() => placeOf(50)).toEqual(before);
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows(MOMENTS);

  // A link is not the back button.
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: 'Moments', exact: true }).click();
  await rows(50);
});

test('a list that was left is not kept for whoever signs in next', async () => {
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows(100);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillSignIn(page);
  await rows(50);
});

test('the keys j and k move through the list, until they are switched off', async () => {
  await open('moments');
  await rows(50);
  const keys = page.getByRole('checkbox', { name: 'The keys j and k move through the list.' });
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Sentence 129.');
  await page.keyboard.press('Enter');
  await row(129).getByTestId('explained').waitFor();
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Sentence 128.');
  await keys.uncheck();
  await summary(128).focus();
  await page.keyboard.press('j');
  expect(await focused()).toContain('Sentence 128.');
  await page.reload();
  await rows(50);
  expect(await keys.isChecked()).toBe(false);
  await summary(128).focus();
  await page.keyboard.press('j');
  expect(await focused()).toContain('Sentence 128.');
  await keys.check();
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Sentence 129.');
  await expectNoFaults(page);
});

test('an explanation stays beside the error of its renewal', async () => {
  await summary(129).click();
  await row(129).getByTestId('explained').waitFor();
  const failing = '**/moments/moment-129';
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await desk.insertInto('outcomes', {
    ...{ site_id: site, decision_ts: tsOf(129), decision_id: 'moment-129', visitor_id: VISITOR },
    ...{ version: 2, card: 'shown', aftermath: null, at: Date.now() },
  });
  await row(129).getByRole('alert').getByText('Not now.').waitFor();
  expect(await row(129).getByTestId('explained').count()).toBe(1);
  await page.unroute(failing);
  expect(desk.errors.splice(0).every((text) => text.includes('503'))).toBe(true);
});

const copyNames = (): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Copy/ })
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').trim()));

test('each copy button says what it copies', async () => {
  await summary(128).click();
  await row(128).getByTestId('explained').waitFor();
  expect(await copyNames()).toEqual([
    expect.stringMatching(/^Copy the link: .+:09:00/),
    expect.stringMatching(/^Copy the link: .+:08:00/),
  ]);
  await open('install');
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  await page.getByRole('button', { name: 'Show what to paste' }).click();
  // Each button loads its part by a request of its own.
  await page.getByRole('heading', { name: 'custom pixel' }).waitFor();
  await page.getByText(/^svc_feed_/).waitFor();
  const names = await copyNames();
  expect(names.slice(0, 4)).toEqual([
    'Copy: Script tag',
    'Copy: Feed key',
    'Copy: Example of an order',
    'Copy: Example of a refund',
  ]);
  expect(new Set(names).size).toBe(names.length);
  await expectNoFaults(page);
});

test('what others change of the website is seen on return, and what is being typed stays', async () => {
  await open('settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Demo shop');
  await name.fill('Corner');
  const slider = page.getByRole('slider');
  // The name is stored when its field is left, and must not be stored after theirs.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await slider.fill('30');
  await stored;
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' sh');
  const changed = await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${site}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Their name', holdout_pct: 0.25, card_enabled: false }),
  });
  expect(changed.status).toBe(200);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('heading', { level: 1, name: 'Their name' }).waitFor();
  await expect.poll(() => page.getByLabel(/^Card on the page/).isChecked()).toBe(false);
  await page.getByText('Currently saved: 25 %.').waitFor();
  expect([await name.inputValue(), await slider.inputValue()]).toEqual(['Corner sh', '30']);
  expect(desk.errors).toEqual([]);
});
