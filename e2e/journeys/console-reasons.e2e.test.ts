import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { ledgerOrders } from '#schemas/views/tables.ts';
import { dayAfter, dayStartMs } from '../../api/views/days.ts';
import { type ConsoleDesk, openConsole } from '../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let site: string;
const foreign: string[] = [];
const VISITORS = 240;
const [FIRST_DAY, LAST_DAY] = [dayBefore(50), dayBefore(23)];
const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
/** The time zone of the demo website. */
const newYork = (atMs: number): number => utcOffsetMinutes('America/New_York', atMs)!;
const START_MS = dayStartMs(FIRST_DAY, newYork);
const at = (n: number): string => new Date(START_MS + n * 60_000).toISOString();

/** Every second visitor is left alone; of those spoken to 30 in 120 buy for 20, of those left alone 15. */
async function seed(): Promise<void> {
  const { postgres } = desk.rig.platform;
  const { rows } = await postgres.query<{ salt_epoch: number }>(
    'update site set experiment_started_at = $2 where id = $1 returning salt_epoch',
    [site, at(0)],
  );
  const { salt_epoch } = rows[0]!;
  const moments = Array.from({ length: VISITORS }, (_, n) => ({
    site_id: site,
    ts: (START_MS + n * 60_000) * 1000,
    id: `moment-${n}`,
    visitor_id: `visitor-${n}`,
    reason: n % 4 < 2 ? 'returns' : 'size',
    verdict: 'engage',
    held_back: n % 2 === 1,
    shadow: false,
    bot: false,
    arm: n % 2 === 1 ? 'left_alone' : 'spoken_to',
    holdout_share: 0.5,
    salt_epoch,
  }));
  await desk.insert(...moments);
  const buyers = Array.from({ length: VISITORS }, (_, n) => n).filter((n) =>
    n % 2 === 0 ? n % 8 === 0 : n % 16 === 1,
  );
  const orders = buyers.map((n) => ({
    ...{ site_id: site, order_id: `order-${n}`, version: 1, created_at: START_MS + (n + 1) * 60_000 },
    ...{ received_at: START_MS + (n + 1) * 60_000, currency: 'USD', total: 20, visitor_id: `visitor-${n}` },
  }));
  await desk.insertInto(ledgerOrders.name, ...orders);
}

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  await seed();
  page.on('request', (request) => {
    if (!request.url().startsWith(desk.rig.config.apiUrl) && !request.url().startsWith('blob:'))
      foreign.push(request.url());
  });
  await desk.signIn();
});
afterAll(() => desk?.close());

const row = (name: string) => page.getByTestId('reason').filter({ hasText: name });
const points = (share: number): string => `${share < 0 ? '−' : '+'}${(Math.abs(share) * 100).toFixed(2)}`;

test('the figures of the screen are those of the API, for a period chosen by keyboard', async () => {
  await page.getByRole('link', { name: 'Outcomes', exact: true }).click();
  // The overview, which stays until this page has loaded, has fields of the same names.
  await page.getByRole('link', { name: 'The whole experiment' }).waitFor();
  await page.getByLabel('From').fill(FIRST_DAY);
  await page.getByLabel('To', { exact: true }).fill(LAST_DAY);
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/reasons?from=')),
    page.getByLabel('To', { exact: true }).press('Enter'),
  ]);
  const end = new Date(dayStartMs(dayAfter(LAST_DAY, 1), newYork)).toISOString();
  expect(new URL(answer.url()).searchParams.get('to')).toBe(end);
  const { all, items, holdout } = await answer.json();
  await page.getByText(`${inWords(FIRST_DAY)} to ${inWords(LAST_DAY)}`).waitFor();
  expect([all.moments, all.outcomes.spoken_to.orders, all.outcomes.left_alone.orders]).toEqual([240, 30, 15]);
  const { absolute, low, high } = all.effect.conversion;
  expect(await row('All reasons').getByTestId('difference').textContent()).toBe(
    `${points(absolute)} points (${points(low)} to ${points(high)})`,
  );
  expect(await row('All reasons').locator('circle:not(.hollow)').count()).toBe(1);
  const cells = await row('All reasons').getByRole('cell').allTextContents();
  expect(cells.slice(0, 3)).toEqual([
    '240 times240 visitors',
    '25.0 %30 of 120 visitors',
    '12.5 %15 of 120 visitors',
  ]);
  expect(cells[4]).toContain('$5.00 vs. $2.50');
  const summary = page.getByTestId('outcome-summary');
  await summary.getByText('30 of 120 visitors').waitFor();
  await summary.getByText('Statistics').click();
  await summary.getByText('95 % confidence interval, valid however often you look').waitFor();
  await summary
    .getByText(/^Per 1,000 visitors, about 125 more bought in the treatment group than in the holdout/)
    .waitFor();
  expect(await page.getByTestId('reason').count()).toBe(items.length + 1);
  const size = items.find((one: { reason: string }) => one.reason === 'size');
  expect(await row('size').getByRole('cell').first().textContent()).toContain(`${size.moments} times`);
  const panel = page.getByRole('region', { name: 'Holdout size' });
  await panel.getByText('50.0 % (120 holdout, 120 treatment)').waitFor();
  await panel.getByText('The split matches the setting.').waitFor();
  await panel.getByText(`${(holdout.link_rate * 100).toFixed(1)} %.`, { exact: false }).waitFor();
});

test('the table can be downloaded', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`reasons-${FIRST_DAY}-${LAST_DAY}.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(
    /^\uFEFFreason,currency,moments,.*\r\nall,USD,240,120,120,120,120,/,
  );
});

/** The elements that overflow the right edge of the page; a wide table in its own frame scrolls. */
const tooWide = (): Promise<unknown> =>
  page.evaluate(
    `[...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth && !one.closest('details .scroll')).map((one) => one.outerHTML.slice(0, 120))`,
  );
const verdicts = [
  { verdict: 'too_early', needed: 12_240, low: null, high: null, chip: null },
  { verdict: 'no_difference', needed: null, low: -0.004, high: 0.004, chip: 'chip ' },
  { verdict: 'better', needed: null, low: 0.01, high: 0.05, chip: 'chip engage' },
  { verdict: 'worse', needed: null, low: -0.05, high: -0.01, chip: 'chip off' },
  { verdict: 'do_not_trust', needed: null, low: 0.01, high: 0.05, chip: null },
  { verdict: 'look_back', needed: null, low: 0.01, high: 0.05, chip: null },
];
const said: Readonly<Record<string, string>> = {
  too_early: "Too early: about 12,000 more visitors needed, at the experiment's mean traffic by Mar 4, 2027",
  no_difference:
    'No difference: buyers differ by less than 10 % either way; a loss of up to 3.1 % of buyers is not ruled out',
  better: 'Cards help',
  worse: 'Cards hurt: visitors in the holdout buy more often',
  do_not_trust: 'Do not trust: the split does not match the setting',
  look_back: 'No verdict: only the whole experiment has one',
};

test('every verdict has its text, and a colour only when it is settled; a late view and the advice are shown', async () => {
  await page.route('**/v1/sdk/*/reasons*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    verdicts.forEach(({ verdict, needed, low, high }, n) => {
      const needed_by = needed === null ? null : '2027-03-04T12:00:00.000Z';
      Object.assign(body.items[n].effect, { verdict, needed, needed_by, harm_not_excluded: 0.031 });
      body.items[n].effect.conversion = { absolute: 0.002, relative: null, low, high };
      body.items[n].outcomes.spoken_to.visitors = 120;
      body.items[n].outcomes.left_alone.visitors = 120;
      body.items[n].outcomes.left_alone.orders = 15;
    });
    body.holdout.srm_p = 0.00001;
    body.holdout.advice = { share: 0.2, visitors_a_day: 100, days_needed: 63 };
    await route.fulfill({
      response: answer,
      json: body,
      headers: { ...answer.headers(), 'x-data-lag-seconds': '75' },
    });
  });
  await page.reload();
  await page.getByText('75 seconds behind').waitFor();
  for (const [n, { verdict, chip }] of verdicts.entries()) {
    const inRow = page
      .getByTestId('reason')
      .nth(n + 1)
      .getByTestId('verdict');
    // An explanation would be the same in each row, so it is below the table.
    const below = page
      .getByTestId('details')
      .nth(n + 1)
      .getByTestId('verdict');
    const shown = chip === null ? below : inRow;
    expect(await shown.textContent()).toBe(said[verdict]);
    expect([verdict, await inRow.count(), await below.count()]).toEqual([
      verdict,
      ...(chip === null ? [0, 1] : [1, 0]),
    ]);
    if (chip !== null) expect([verdict, await shown.getAttribute('class')]).toEqual([verdict, chip]);
  }
  await page
    .getByTestId('too-early')
    .getByText('Too early to tell for single reasons: shipping cost')
    .waitFor();
  const first = page.getByTestId('reason').nth(1);
  expect([await first.locator('circle.hollow').count(), await first.locator('line').count()]).toEqual([1, 1]);
  const panel = page.getByRole('region', { name: 'Holdout size' });
  await panel.getByText('The split does not match the setting').waitFor();
  await panel
    .getByText('At your traffic, a holdout of 20 % detects 20 % more buyers about 9 weeks after')
    .waitFor();
  await page.unroute('**/v1/sdk/*/reasons*');
});

const loadsAll = (one: Page): Promise<unknown> =>
  Promise.all(
    ['/reasons', '/reasons/series', '/reasons/segments'].map((path) =>
      one.waitForResponse((answer) => new URL(answer.url()).pathname === `/v1/sdk/${site}${path}`),
    ),
  );

test('a saved margin applies to the chart and the segments too', async () => {
  await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/reasons`);
  await page.getByTestId('segments').getByRole('table').waitFor();
  await page.getByLabel('Largest change that counts as none').fill('20');
  await Promise.all([loadsAll(page), page.getByRole('button', { name: 'Save the margin' }).click()]);
  await page.getByTestId('segments').getByRole('table').waitFor();
});

test('outcomes that are left open are loaded again every quarter of an hour', async () => {
  // In a separate context, because a clock applies to all pages of its context.
  const storageState = await page.context().storageState();
  const context = await page.context().browser()!.newContext({ locale: 'en-US', storageState });
  const left = await context.newPage();
  await left.clock.install();
  await left.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/reasons`);
  await left.getByTestId('segments').getByRole('table').waitFor();
  await Promise.all([loadsAll(left), left.clock.fastForward('16:00')]);
  await context.close();
});

test('on a narrow screen nothing is wider than the page; an empty period says so', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Elements adapt their width to the window in the next frame.
  await expect.poll(tooWide).toEqual([]);
  await page.getByLabel('From').fill(dayBefore(20));
  await page.getByLabel('To', { exact: true }).fill(dayBefore(19));
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('No moments in this period.').waitFor();
  await page.getByText('Nobody to compare yet.').waitFor();
  await expect.poll(tooWide).toEqual([]);
});

test('the installation is checked step by step, with what to do', async () => {
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'Check now' }).focus();
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/install-check')),
    page.keyboard.press('Enter'),
  ]);
  const { steps } = await answer.json();
  await page.getByText(`of ${steps.length} steps done`).waitFor();
  expect(await page.getByTestId('step').count()).toBe(steps.length);
  for (const [n, { ok, looked_at, detail, fix }] of steps.entries()) {
    const text = await page.getByTestId('step').nth(n).textContent();
    expect(text!.startsWith(ok ? 'ok' : looked_at ? 'not ok' : 'not seen')).toBe(true);
    expect(text).toContain(detail);
    if (fix) expect(text).toContain(fix);
  }
  await expect.poll(tooWide).toEqual([]);
  expect([desk.errors, foreign]).toEqual([[], []]);
});
