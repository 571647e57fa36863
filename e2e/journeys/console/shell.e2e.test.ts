import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../../api/seed.ts';
import { ensureSample } from '../../../deploy/sample/ensure.ts';
import {
  type ConsoleDesk,
  expectNoFaults,
  expectNoFaultsInAnyLook,
  openConsole,
} from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;
let sample: string;

beforeAll(async () => {
  desk = await openConsole();
  ({ page, site } = desk);
  const options = { accountId: demoAccount, endMs: Date.now(), shoppersADay: 6 };
  sample = (await ensureSample(desk.rig.platform, options))!;
  await desk.signIn();
});
afterAll(() => desk?.close());

const go = (hash: string): Promise<unknown> => page.evaluate(`location.assign(${JSON.stringify(hash)})`);
const title = (): Promise<string> => page.title();
const switcher = () => page.locator('button.switcher');

test('the switcher leads to the other website at the same tab, and says which one is a sample', async () => {
  await go(`#/site/${site}/facts`);
  await expect.poll(title).toBe('Facts sheet · Demo shop · Engagement console');
  await switcher().click();
  const websites = page.getByRole('navigation', { name: 'Websites' });
  await websites.getByRole('link', { name: /Ridge & Rill sample/ }).click();
  await expect.poll(title).toBe('Facts sheet · Sample: Ridge & Rill · Engagement console');
  expect(new URL(page.url()).hash).toBe(`#/site/${sample}/facts`);
  await websites.waitFor({ state: 'hidden' });
  await page.goBack();
  await expect.poll(title).toBe('Facts sheet · Demo shop · Engagement console');
  await switcher().focus();
  await page.keyboard.press('Enter');
  await websites.waitFor();
  await page.keyboard.press('Escape');
  await websites.waitFor({ state: 'hidden' });
});

test('a website is found by its name among many', async () => {
  await desk.rig.platform.postgres.query(
    `insert into site (id, account_id, name, host, allowed_origins, capture, facts, field_salt, holdout_salt, customer_key)
     select 'extra-' || n, account_id, 'Extra shop ' || n, 'extra-' || n || '.example', allowed_origins, capture, facts,
       field_salt, holdout_salt, customer_key
     from site, generate_series(1, 7) n where id = $1`,
    [site],
  );
  await switcher().click();
  await page.getByLabel('Search the websites').fill('shop 5');
  const links = page.getByRole('navigation', { name: 'Websites' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(2);
  await links.first().click();
  await expect.poll(title).toContain('Extra shop 5');
  await desk.rig.platform.postgres.query("delete from site where id like 'extra-%'");
});

test.each([
  ['#/nothing', 'There is no page at this address.'],
  ['#/site/no-such-website/overview', 'This account has no such website.'],
  ['#/new/no-such-website/facts', 'This account has no such website.'],
])('the address %s leads nowhere, and the page says so', async (hash, says) => {
  // Starting from an existing page: each of these addresses shows the same.
  await go('#/');
  await expect.poll(title).toBe('Websites · Engagement console');
  await go(hash);
  await page.getByTestId('not-found').getByText(says).waitFor();
  await expect.poll(title).toBe('Not found · Engagement console');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('an unknown tab is not found either, and the website stays', async () => {
  await go(`#/site/${site}/no-such-tab`);
  await page.getByTestId('not-found').waitFor();
  await page.getByRole('link', { name: 'Its overview' }).click();
  await expect.poll(title).toBe('Overview · Demo shop · Engagement console');
});

test('a moment has a URL to copy, which opens it again', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(`#/site/${sample}/moments`);
  await expect.poll(title).toContain('Moments · Sample');
  await page.getByTestId('moments').locator('summary').first().click();
  // The note disappears after three seconds, in which a busy machine may not look.
  const note = page.evaluate(`new Promise((seen) => {
    const isThere = () => [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Copied');
    new MutationObserver(() => isThere() && seen()).observe(document.body, { childList: true, subtree: true, characterData: true });
  })`);
  await Promise.all([note, page.getByRole('button', { name: 'Copy the link' }).click()]);
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(copied).toContain(`/console/#/site/${sample}/moments?moment=`);
  const sentence = await page.locator('summary .sentence').first().textContent();
  await go(`#/site/${site}/moments`);
  await page.getByTestId('explained').waitFor({ state: 'detached' });
  await page.goto(copied);
  await page.getByTestId('explained').waitFor();
  expect(await page.locator('summary .sentence').allTextContents()).toEqual([sentence]);
});

test.each([
  ['overview', 'Overview'],
  ['moments', 'Moments'],
  ['reasons', 'Outcomes'],
  ['store', 'Orders'],
  ['facts', 'Facts sheet'],
  ['settings', 'Settings'],
  ['install', 'Install'],
])(
  'the sample is called one on its page %s, and axe knows no fault of it, in light, in the dark and on a phone',
  async (tab, label) => {
    await go(`#/site/${sample}/${tab}`);
    await expect.poll(title).toBe(`${label} · Sample: Ridge & Rill · Engagement console`);
    await page.getByRole('complementary', { name: 'Sample' }).getByText('This is a sample.').waitFor();
    await page.locator('main .loading').first().waitFor({ state: 'detached' });
    await expectNoFaultsInAnyLook(page);
  },
);

test('a table that is wider than a phone says that it has more columns', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await go(`#/site/${sample}/store`);
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await page.getByText('it has more columns').waitFor();
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.getByText('it has more columns').waitFor({ state: 'detached' });
  // Squeezed into the width of a phone, it would break words.
  await page.setViewportSize({ width: 390, height: 800 });
  await go('#/audit');
  await page.getByRole('table', { name: 'Audit log' }).getByText('demo@example.com').first().waitFor();
  await page.getByText('it has more columns').waitFor();
  await page.setViewportSize({ width: 1200, height: 800 });
});

test('the wizard leads a new website from its address to its first card, and can be left on the way', async () => {
  await go('#/');
  await page.getByRole('link', { name: 'Add a website' }).click();
  await expect.poll(title).toBe('New website · Engagement console');
  await expectNoFaults(page);
  await page.getByLabel('Name', { exact: true }).fill('Corner shop');
  await page.getByLabel('Addresses of the shop').fill('localhost:65000\nwww.shop.example');
  await page.getByRole('button', { name: 'Add the website' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.getByLabel('Addresses of the shop').fill('http://localhost:65000');
  await page.getByRole('button', { name: 'Add the website' }).click();

  await expect.poll(title).toBe('What cards may say · Set up Corner shop · Engagement console');
  const started = /^#\/new\/([^/]+)\/facts$/.exec(new URL(page.url()).hash);
  const made = started![1]!;
  // Going back leads to the list of websites, and not to the empty form, which would add it a second time.
  await page.goBack();
  await page.getByRole('link', { name: 'Continue setting up Corner shop' }).waitFor();
  await page.goForward();
  // One that cannot be a currency is not stored: amounts would not be said.
  const currency = page.getByLabel('Currency, three letters');
  await currency.fill('');
  await currency.pressSequentially('€');
  await page.getByRole('button', { name: 'Save these facts' }).click();
  await page.locator('[name=currency]:invalid:focus').waitFor();
  await currency.fill('EUR');
  await page.getByLabel('Free shipping from').fill('60,50');
  await page.getByLabel('Days to return').fill('a fortnight');
  await page.getByRole('button', { name: 'Save these facts' }).click();
  await page.getByText('“a fortnight” is not a number: Days to return.').waitFor();
  expect(await page.getByLabel('Free shipping from').inputValue()).toBe('60,50');
  await page.getByLabel('Days to return').fill('14');
  const save = page.getByRole('button', { name: 'Save these facts' });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.locator('button:focus', { hasText: 'Save these facts' }).waitFor();
  await expect.poll(() => page.getByLabel('Free shipping from').inputValue()).toBe('60.5');
  await page.getByText('A visitor who looks at returns twice').getByText('14 days').waitFor();
  await page.getByLabel('Home country').selectOption({ label: 'Germany' });
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Save these facts' }).click();
  await expect
    .poll(() =>
      desk.rig.platform.postgres
        .query("select facts->>'home_country' as home, facts->>'time_zone' as zone from site where id = $1", [
          made,
        ])
        .then(({ rows }) => rows[0]),
    )
    .toEqual({ home: 'DE', zone: 'Europe/Berlin' });
  await expectNoFaultsInAnyLook(page);

  // Continuing stores the input, or says why not.
  const next = page.getByRole('button', { name: 'Next: The script' });
  await page.getByLabel('Shipping below that').fill('five');
  await next.click();
  await page.getByText('“five” is not a number: Shipping below that.').waitFor();
  await page.getByLabel('Shipping below that').fill('4,90');
  await next.click();
  await page.getByText(`/${made}/sdk"></script>`).waitFor();
  await page.getByText("currency: 'EUR'").waitFor();
  const kit = page.getByRole('link', { name: 'WooCommerce' });
  expect(await kit.getAttribute('href')).toBe('/docs/sdk/woocommerce');
  await page.getByRole('link', { name: 'Next: Orders' }).click();
  await page.getByText('Any other shop: its server sends each order').waitFor();
  await page.getByRole('button', { name: 'Show the feed key' }).click();
  await page.getByText(/^svc_feed_/).waitFor();
  await expectNoFaultsInAnyLook(page);
  await page.getByRole('link', { name: 'Continue later' }).click();
  await page.getByRole('link', { name: 'Engagement console' }).click();
  const [above, below] = await Promise.all(
    ['Continue setting up Corner shop', 'Add a website'].map((name) =>
      page.getByRole('link', { name }).boundingBox(),
    ),
  );
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await page.getByRole('link', { name: 'Continue setting up Corner shop' }).click();
  await page.getByLabel('Days to return').waitFor();
  expect(await page.getByLabel('Days to return').inputValue()).toBe('14');
  expect(await page.getByLabel('Shipping below that').inputValue()).toBe('4.9');

  await page.getByRole('link', { name: 'Check', exact: true }).click();
  const visit = page.getByTestId('check-row').filter({ hasText: 'first visit' });
  await expect.poll(() => visit.getAttribute('data-ok')).toBe('false');
  await desk.rig.platform.postgres.query(
    'update site set deployed_at = now(), connected_at = now() where id = $1',
    [made],
  );
  await expect.poll(() => visit.getAttribute('data-ok')).toBe('true');
  await expectNoFaults(page);
  await page.reload();
  await expect.poll(title).toBe('Check · Set up Corner shop · Engagement console');

  await page.getByRole('link', { name: 'Next: Go live' }).click();
  await page.getByText('10 % of the visitors, chosen at random, see none').waitFor();
  await page.getByRole('button', { name: 'Switch shadow mode off' }).click();
  await page.getByText('Corner shop is live.').waitFor();
  await page.getByRole('link', { name: 'See what it does on the overview.' }).click();
  await page.getByText('Nothing has happened yet').waitFor();
  expect(await page.locator('.title .chip.shadow').count()).toBe(0);
});

test('the facts step of the wizard overwrites nothing that somebody else has stored meanwhile', async () => {
  const headers = { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' };
  const facts = async (change?: object): Promise<unknown> => {
    const request = change ? { method: 'PATCH', body: JSON.stringify(change) } : {};
    return (await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${site}/facts`, { headers, ...request })).json();
  };
  await go(`#/new/${site}/facts`);
  await page.getByLabel('Days to return').fill('21');
  expect(await facts({ shipping_flat: 7 })).toMatchObject({ return_days: 30, shipping_flat: 7 });
  await page.getByRole('button', { name: 'Save these facts' }).click();
  await expect.poll(() => page.getByLabel('Shipping below that').inputValue()).toBe('7');
  expect(await facts()).toMatchObject({ return_days: 21, shipping_flat: 7 });
});

test('no page logged an error', () => {
  expect(desk.errors.filter((text) => !/40[04]/.test(text))).toEqual([]);
});
