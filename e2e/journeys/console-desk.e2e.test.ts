import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;
const day = dayBefore(2);
const minute = (n: number): string => String(n).padStart(2, '0');

const moment = (n: number, message: string): object => ({
  site_id: site,
  ts: `${day} ${minute(Math.floor(n / 60) + 1)}:${minute(n % 60)}:00.000000`,
  id: `moment-${n}`,
  visitor_id: '0b5a1f0e-0000-4000-8000-000000000001',
  page: '/products/linen-robe',
  cart_total: '61.5',
  currency: 'USD',
  reason: 'returns',
  verdict: 'engage',
  tier: 2,
  message,
  why: 'Two looks at the returns.',
  facts: ['return_days'],
});

beforeAll(async () => {
  desk = await openConsole();
  ({ page, site } = desk);
  await desk.insert(...Array.from({ length: 130 }, (_, n) => moment(n, `Sentence ${n}.`)));
  await desk.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total, credited_decision_id, credited_at)
     select $1, 'order-' || n, $2::timestamptz - n * interval '1 minute', 'USD', 40 + n,
            case when n = 0 then 'moment-7' end, case when n = 0 then now() end
     from generate_series(0, 59) n`,
    [site, `${day}T03:00:00Z`],
  );
  await desk.signIn();
  await page.getByRole('link', { name: 'Moments', exact: true }).click();
});
afterAll(() => desk?.close());

const rows = (selector: string, many: number): Promise<unknown> =>
  expect.poll(() => page.locator(selector).count()).toBe(many);

test('rows do not move under the pointer; a button says how many are new; older ones load on demand', async () => {
  // The overview, which stays until this page has loaded, has rows too.
  await rows('details', 50);
  await page.locator('summary').nth(2).hover();
  await desk.insert(moment(200, 'While you pointed.'));
  await page.getByRole('button', { name: '1 new' }).waitFor();
  expect(await page.getByText('While you pointed.').count()).toBe(0);
  await page.getByRole('button', { name: '1 new' }).click();
  await page.getByText('While you pointed.').waitFor();
  await expect.poll(() => page.locator('summary:focus').textContent()).toContain('While you pointed.');
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows('details', 101);
  await page.getByRole('button', { name: 'Older moments' }).click();
  await rows('details', 131);
  expect(await page.getByRole('button', { name: 'Older moments' }).count()).toBe(0);
});

test('skipping to the content stays on the screen', async () => {
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
  await rows('details', 131);
});

test.each(['overview', 'moments?moment=moment-7', 'reasons', 'facts'])(
  'axe knows no fault of %s, in the dark, on a phone',
  async (screen) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${screen}`);
    await page.locator('main :is(h2, legend, table, .explained, form)').first().waitFor();
    expect(await page.title()).toMatch(/^\w+.* · Demo shop · Engagement console$/);
    await expectNoFaults(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1200, height: 800 });
  },
);

test('an order links to the moment that it is credited to', async () => {
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await rows('tbody tr', 50);
  await page.getByRole('button', { name: 'Older orders' }).click();
  await rows('tbody tr', 60);
  await page.getByRole('link', { name: /^moment/ }).click();
  await page.locator('details[open]').getByText('Sentence 7.').waitFor();
  await rows('details:not(.explained details)', 1);
});

test('the feed key is replaced after a confirmation', async () => {
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  const key = page.getByText(/^svc_feed_/);
  const old = await key.textContent();
  await page.locator('h2:focus', { hasText: 'Orders and refunds' }).waitFor();
  await page.getByRole('button', { name: 'Create a new feed key' }).click();
  await page.getByRole('button', { name: 'Yes, create a new one' }).press('Enter');
  await expect.poll(() => key.textContent()).not.toBe(old);
  // Not at the top of the page, from where the keyboard would have to come back.
  await page.locator('button:focus', { hasText: 'Create a new feed key' }).waitFor();
});

test('a key is made, shown once, works, and is revoked', async () => {
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByLabel('Name').fill('reporting');
  await page.getByLabel('sites:read').check();
  await page.getByLabel('Expires').fill('2999-03-01');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const token = await page.getByText(/^svc_live_\w{10}/).textContent();
  const status = async (): Promise<number> =>
    (await fetch(`${desk.rig.config.apiUrl}/v1/sdk`, { headers: { Authorization: `Bearer ${token}` } }))
      .status;
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'I stored it' }).click();
  expect(await page.getByText(token!).count()).toBe(0);
  // The question stands where the button stood, and so the second click of a double click on it.
  await page.getByRole('button', { name: 'Revoke' }).dblclick();
  await page.getByRole('button', { name: 'Yes, revoke' }).waitFor();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await page.getByText('No API keys yet.').waitFor();
  expect(await status()).toBe(401);
});

test('a session that has ended leads back to the sign-in', async () => {
  expect(desk.errors).toEqual([]);
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Password').waitFor();
});

test.each([
  ['no connection', null, 'The service cannot be reached.'],
  ['a refusal by a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 'The service answered 502.'],
  [
    'a page of a proxy',
    { status: 200, body: '<h1>Sign in to the network</h1>' },
    'The service cannot be reached.',
  ],
])('%s is said in a sentence', async (_, answer, sentence) => {
  await page.unrouteAll();
  await page.route('**/v1/session/cookie', (route) => (answer ? route.fulfill(answer) : route.abort()));
  await page.getByLabel('E-mail').fill('demo@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText(sentence).waitFor();
});

test('a busy button keeps the focus, is not pressed twice, and can be pressed again after a failure', async () => {
  await page.unrouteAll();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route('**/v1/session/cookie', async (route) => {
    requests += 1;
    await held;
    await route.abort();
  });
  const button = page.getByRole('button', { name: /^Sign/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Signing in…', disabled: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').press('Enter');
  await button.focus();
  release();
  await page.getByRole('button', { name: 'Sign in', disabled: false }).waitFor();
  expect(requests).toBe(1);
  await page.locator('button:focus', { hasText: 'Sign in' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => requests).toBe(2);
});
