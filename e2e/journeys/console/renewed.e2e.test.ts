/** Pages that are left open: what others changed is shown on return, and what loads or cannot be loaded says so. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (hash: string): Promise<unknown> => page.goto(`${desk.rig.config.apiUrl}/console/#/${hash}`);
const returnToTab = (): Promise<unknown> => page.evaluate("dispatchEvent(new Event('visibilitychange'))");
async function send(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${desk.rig.config.apiUrl}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok ? '' : await answer.text(), path).toBe('');
}

/** Until the returned function is called, requests of this address wait. */
async function hold(url: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}

test('the list of websites shows one that somebody else added', async () => {
  await open('');
  await page.getByRole('link', { name: /^Demo shop/ }).waitFor();
  await send('POST', '/sdk', { name: 'Second shop', allowed_origins: ['https://second.example'] });
  await returnToTab();
  await page.getByRole('link', { name: /^Second shop/ }).waitFor();
});

test('the assistant shows a new name, new facts, and keeps what is being typed', async () => {
  await open(`new/${site}/facts`);
  const days = page.getByLabel('Days to return');
  await expect.poll(() => days.inputValue()).toBe('30');
  await send('PATCH', `/sdk/${site}`, { name: 'Corner shop' });
  await send('PATCH', `/sdk/${site}/facts`, { return_days: 31 });
  await returnToTab();
  await page.getByRole('heading', { level: 1, name: 'Set up Corner shop' }).waitFor();
  await expect.poll(() => days.inputValue()).toBe('31');
  const promise = page.getByLabel('Delivery, in a sentence');
  await promise.fill('At your door on Monday');
  await send('PATCH', `/sdk/${site}`, { name: 'Demo shop' });
  await send('PATCH', `/sdk/${site}/facts`, { return_days: 30 });
  await returnToTab();
  await page.getByRole('heading', { level: 1, name: 'Set up Demo shop' }).waitFor();
  expect(await promise.inputValue()).toBe('At your door on Monday');
  // What is stored is what was typed, and the days of somebody else.
  await page.getByRole('button', { name: 'Save these facts' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await expect.poll(() => days.inputValue()).toBe('30');
  expect(await promise.inputValue()).toBe('At your door on Monday');
});

test('what is typed while the assistant saves stays, and nobody is led away from it', async () => {
  await open(`new/${site}/facts`);
  const [days, promise] = [page.getByLabel('Days to return'), page.getByLabel('Delivery, in a sentence')];
  const country = page.getByLabel('Home country');
  const currency = page.getByLabel('Currency, three letters');
  await expect.poll(() => days.inputValue()).toBe('30');
  const next = page.getByRole('button', { name: 'Next: The script' });
  for (const [button, typed] of [
    [page.getByRole('button', { name: 'Save these facts' }), ['22', 'Tomorrow', 'AT']],
    [next, ['24', 'On Friday', 'FR']],
  ] as const) {
    await days.fill('21');
    await currency.fill('usd');
    await country.selectOption('DE');
    const release = await hold('**/facts?*');
    await button.click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await days.fill(typed[0]);
    await country.selectOption(typed[2]);
    await promise.fill(typed[1]);
    await release();
    await page.getByRole('button', { name: 'Save these facts' }).waitFor();
    // A value that is stored differently is shown as it is stored.
    await expect.poll(() => currency.inputValue()).toBe('USD');
    expect(await Promise.all([days, promise, country].map((one) => one.inputValue()))).toEqual(typed);
    expect(await promise.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  }
  await next.click();
  await page.getByRole('heading', { name: 'The script' }).waitFor();
  await open(`new/${site}/facts`);
  await expect.poll(() => days.inputValue()).toBe('24');
  expect([await promise.inputValue(), await country.inputValue()]).toEqual(['On Friday', 'FR']);
});

test('a new website is named as it was when its name was sent', async () => {
  await open('new');
  await page.getByLabel('Name', { exact: true }).fill('Third shop');
  await page.getByLabel('Addresses of the shop').fill('third.example');
  const release = await hold('**/sdk');
  await page.getByRole('button', { name: 'Add the website' }).click();
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await page.getByLabel('Name', { exact: true }).pressSequentially(' of mine');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Third shop');
  await release();
  await page.getByRole('heading', { level: 1, name: 'Set up Third shop' }).waitFor();
});

test('the assistant is continued later until the website has gone live', async () => {
  await open(`new/${site}/check`);
  const later = page.getByRole('link', { name: 'Continue later' });
  for (const shadow of [true, false]) {
    await send('PATCH', `/sdk/${site}`, { shadow });
    await returnToTab();
    await expect.poll(() => later.count()).toBe(shadow ? 1 : 0);
  }
});

test.each([
  ['site/SITE/facts', '**/facts', 'What you leave empty is never mentioned.'],
  ['site/SITE/reasons', '**/reasons', 'Visitors who never see a card'],
  ['audit', '**/audit?*', 'Download as CSV'],
] as const)(
  'the page %s, which did not load, loads by itself once the service answers',
  async (hash, url, says) => {
    const failures = [
      (route: Route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }),
      (route: Route) => route.abort(),
    ];
    for (const fail of failures) {
      await open('people');
      await page.getByRole('button', { name: 'Invite' }).waitFor();
      await page.route(url, fail);
      await open(hash.replace('SITE', site));
      const failed = page.getByRole('alert').getByText(/^(Not now|The service cannot be reached)\./);
      await failed.first().waitFor();
      await page.unroute(url);
      await page.getByText(says).first().waitFor();
      await expect.poll(() => failed.count()).toBe(0);
    }
    expect(desk.errors.splice(0).filter((text) => !/503|ERR_FAILED/.test(text))).toEqual([]);
  },
);

test('a sample shows no figures until it is complete, and then by itself', async () => {
  const complete = (at: 'null' | 'now()'): Promise<unknown> =>
    desk.rig.platform.postgres.query(
      `update site set sample = true, connected_at = ${at} where name = 'Third shop'`,
    );
  await complete('null');
  await open('');
  await page.getByRole('link', { name: /^Third shop/ }).click();
  await page.getByRole('status').getByText('This sample is still being filled').waitFor();
  expect(await page.getByText('Nothing has happened yet').count()).toBe(0);
  await expectNoFaults(page);
  await complete('now()');
  await page.getByText('Nothing has happened yet').waitFor();
  expect(await page.getByText('This sample is still being filled').count()).toBe(0);
});

test('the numbers of a webhook are renewed, and an error of their log is shown', async () => {
  const release = await hold('**/webhooks');
  await open(`site/${site}/install`);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByText('Loading…').waitFor();
  await release();
  await send('POST', `/sdk/${site}/webhooks`, {
    url: 'https://hooks.shop.example/in',
    events: ['feed.refused'],
  });
  await returnToTab();
  const row = card.getByRole('row').filter({ hasText: 'https://hooks.shop.example/in' });
  await row.getByRole('cell').nth(3).getByText('0', { exact: true }).waitFor();
  await desk.rig.platform.postgres.query(
    `insert into webhook_event (id, webhook_id, event, subject, data, state)
     select gen_random_uuid(), id, 'feed.refused', 'subject', '{}', 'failed' from webhook where site_id = $1`,
    [site],
  );
  await returnToTab();
  await row.getByRole('cell').nth(3).getByText('1', { exact: true }).waitFor();
  await page.route('**/deliveries', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await returnToTab();
  await card.getByRole('alert').getByText('Not now.').waitFor();
  await page.unroute('**/deliveries');
  await returnToTab();
  await card.getByText('Not now.').waitFor({ state: 'detached' });
  expect(desk.errors.splice(0).every((text) => text.includes('503'))).toBe(true);
});

test.each([
  ['store', '**/deliveries', 'What your shop sent in the last 14 days', 'Nothing arrived'],
  ['account', '**/sessions', 'Where you are signed in', 'this device'],
] as const)('while it loads, a part of the page %s says so', async (tab, url, name, says) => {
  const release = await hold(url);
  await open(tab === 'account' ? tab : `site/${site}/${tab}`);
  const part = page.getByRole('region', { name });
  await part.getByText('Loading…').waitFor();
  // Below it, nothing jumps by half a window.
  expect((await part.boundingBox())!.height).toBeLessThan(200);
  await release();
  await part.getByText(says).waitFor();
  expect(await part.getByText('Loading…').count()).toBe(0);
});

test('where the browser does not know the zone of the shop, times name the zone that they are in', async () => {
  await page.addInitScript(`Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(real, [locale, options]) {
      if (options?.timeZone === 'America/New_York') throw new RangeError('Invalid time zone');
      return new real(locale, options);
    },
  })`);
  await desk.insert({
    ...{ site_id: site, ts: Date.now() * 1_000, id: 'moment-1', visitor_id: 'visitor-1', page: '/cart' },
    ...{ reason: 'returns', verdict: 'quiet', tier: 2, message: null, why: 'A fact is missing.' },
  });
  const named = /America\/New_York \(unknown to this browser, which shows UTC\)/;
  for (const tab of ['overview', 'overview?range=7d', 'moments', 'moments?moment=moment-1', 'health']) {
    await open(`site/${site}/${tab}`);
    await page.reload();
    await page.getByText(named).first().waitFor();
    expect([tab, await page.getByText('in the shop’s time zone, UTC').count()]).toEqual([tab, 0]);
  }
  await expectNoFaults(page);
  expect(desk.errors).toEqual([]);
});
