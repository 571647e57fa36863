import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, makeItNoon, openConsole, PASSWORD } from '../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;
const hostile = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  desk = await openConsole();
  ({ page, site } = desk);
  await makeItNoon(desk);
});
afterAll(() => desk?.close());

const moment = (n: number, more: object = {}) => ({
  site_id: site,
  ts: `${yesterday} 10:00:00.00000${n}`,
  id: `moment-${n}`,
  visitor_id: '0b5a1f0e-0000-4000-8000-000000000001',
  page: '/products/linen-robe',
  cart_total: '61.5',
  currency: 'USD',
  reason: 'returns',
  verdict: 'engage',
  tier: 2,
  message: 'You have 30 days to send it back.',
  why: 'Two looks at the returns, then stillness.',
  facts: ['return_days'],
  ...more,
});
/** What the sink stores with the newest moment. */
const trace = {
  gates: [{ gate: 'no_purchase', passed: true, detail: 'The visitor has not bought yet.' }],
  seen: [{ at_ms: 1_795_233_900_000, what: 'still', ms: 12_000 }],
};
const insertTrace = ({ site_id, ts, id }: ReturnType<typeof moment>): Promise<unknown> =>
  desk.rig.platform.clickhouse.insert({
    table: 'traces',
    values: [{ site_id, ts, id, ...trace }],
    format: 'JSONEachRow',
  });

test('a merchant signs in, watches a moment come in, changes what may be said, and signs out', async () => {
  const { insert } = desk;
  await page.goto(desk.rig.config.apiUrl);
  await page.getByLabel('E-mail').fill('demo@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Demo shop/ }).click();
  await page.getByText('Nothing has happened yet').waitFor();
  await page.getByRole('link', { name: 'Moments', exact: true }).click();

  await insert(moment(1), moment(2, { verdict: 'quiet', message: null, why: hostile }));
  await page.getByText('You have 30 days to send it back.').waitFor();
  await page.locator('summary', { hasText: hostile }).waitFor();
  await insertTrace(moment(3));
  await insert(moment(3, { message: 'A newer sentence.' }));
  await page.getByText('A newer sentence.').waitFor();
  expect(await page.locator('summary .sentence').first().textContent()).toContain('A newer sentence.');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('details[open]').getByText('Days to return').first().waitFor();
  await page.locator('details[open]').getByText('The visitor has not bought yet.').waitFor();
  await page.locator('details[open]').getByText('Stood still for 12 s').waitFor();
  await page.getByRole('link', { name: 'Quiet', exact: true }).click();
  await page.getByText('A newer sentence.').waitFor({ state: 'detached' });

  const now = new Date().toISOString().replace('T', ' ').replace('Z', '000');
  const why = 'Two looks at the size, then stillness. The facts sheet has no size note for this product.';
  await insert(moment(4, { ts: now, verdict: 'quiet', message: null, why }));
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByTestId('headline')
    .getByText(/kept quiet/)
    .waitFor();
  const causes = page.getByRole('list', { name: 'Why no card was shown' });
  await causes.getByText('The facts sheet has no size note for this product.').waitFor();
  await page.getByTestId('outcome-summary').getByText('Holdout', { exact: true }).waitFor();
  await page.goBack();
  await page.locator('summary', { hasText: hostile }).waitFor();

  await page.getByRole('link', { name: 'Facts sheet' }).click();
  await page.getByLabel('Days to return').fill('14');
  await page.getByLabel('Path to the contact page').fill('//evil.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“//evil.example” is not a path of this website').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: 'Not saved, and still here as you typed it: Paths.' })
    .waitFor();
  expect(await page.getByLabel('Days to return').inputValue()).toBe('14');

  const fillers = page.getByRole('form', { name: 'Small extras' });
  await fillers.getByRole('button', { name: 'Remove' }).first().click();
  await fillers.getByRole('button', { name: 'Add entry' }).click();
  const added = fillers.getByRole('group').last();
  await added.getByLabel('Product').fill('dawn-mug');
  await added.getByLabel('Title').fill('Dawn Mug');
  await added.getByLabel('Price').fill('28');
  await page.getByLabel('Path to the contact page').fill('/pages/contact');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved. Takes effect within two seconds.' }).waitFor();
  expect(
    await fillers
      .getByLabel('Title')
      .evaluateAll((all) => all.map((one) => (one as { value: unknown }).value)),
  ).toEqual(['Tea Towels', 'First Light Candle', 'Dawn Mug']);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /Shadow mode/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch shadow mode on?' });
  await dialog.getByText('From then on nobody sees a card.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Yes, switch it on' }).click();
  await page
    .getByText('Takes effect within two seconds', { exact: false })
    .or(page.getByText('Saved.'))
    .first()
    .waitFor();
  await page.locator('.title .chip.shadow').waitFor();
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('No orders yet.').waitFor();
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await page.getByText(`<script async src="${desk.rig.config.sdkUrl}/${site}/sdk"></script>`).waitFor();
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  await page.getByText(/^svc_feed_/).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  expect(desk.errors.filter((text) => !text.includes('401'))).toEqual([]);
});

test('the page is under a strict policy, and paths do not leave it', async () => {
  const answer = await fetch(`${desk.rig.config.apiUrl}/console/`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const text = await answer.text();
  expect(text).not.toMatch(/<script>|style=/);
  for (const path of ['/console/../package.json', '/console/%2e%2e/package.json', '/console/main.ts']) {
    expect([path, (await fetch(desk.rig.config.apiUrl + path)).status]).toEqual([path, 404]);
  }
});
