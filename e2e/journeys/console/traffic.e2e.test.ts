import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../../api/views/days.ts';
import { type ConsoleDesk, expectNoFaultsInAnyLook, openConsole } from '../../support/console.ts';

/** The time zones of the demo website and of the browser. */
const SHOP_ZONE = 'America/New_York';
const BROWSER_ZONE = 'Asia/Tokyo';
const DAY_MS = 86_400_000;
const REGULAR = '0b5a1f0e-0000-4000-8000-000000000001';

let desk: ConsoleDesk;
let page: Page;
let site: string;

const shopDay = (ms: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE }).format(ms);
const devices = ['phone', 'desktop'] as const;
/** One every six hours of the last 20 days; every fifth has a card that was seen. */
const seeded = Array.from({ length: 80 }, (_, n) => ({
  id: `moment-${n}`,
  atMs: Date.now() - 60_000 - n * (DAY_MS / 4),
  reason: n % 2 === 0 ? 'returns' : 'delivery',
  path: n % 4 === 0 ? '/products/linen-robe' : '/products/lamp',
  device: devices[n % 3 === 0 ? 0 : 1],
  visitor: n % 10 === 0 ? REGULAR : `visitor-of-the-journey-${n}`,
  isSeen: n % 5 === 0,
}));
type Seeded = (typeof seeded)[number];

async function seed(): Promise<void> {
  await desk.insert(
    ...seeded.map(({ id, atMs, reason, path, device, visitor, isSeen }) => ({
      ...{
        site_id: site,
        ts: atMs * 1_000,
        id,
        visitor_id: visitor,
        page: path,
        page_kind: 'product',
        device,
      },
      ...{
        reason,
        verdict: isSeen ? 'engage' : 'quiet',
        tier: 2,
        held_back: false,
        shadow: false,
        bot: false,
      },
      ...{ message: isSeen ? `Sentence of ${id}.` : null, why: `Why of ${id}. A fact is missing.` },
    })),
  );
  await desk.insertInto(
    'outcomes',
    ...seeded
      .filter(({ isSeen }) => isSeen)
      .map(({ id, atMs, visitor }) => ({
        ...{ site_id: site, decision_ts: atMs * 1_000, decision_id: id, visitor_id: visitor },
        ...{ version: 2, card: 'shown', aftermath: id === 'moment-10' ? 'bought' : 'left', at: atMs },
      })),
  );
  await desk.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total, credited_decision_id, credited_at)
     values ($1, 'order-1', '#1001', to_timestamp($2), 'USD', 40, 'moment-10', now())`,
    [site, seeded[10]!.atMs / 1_000 + 600],
  );
}

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US', timezoneId: BROWSER_ZONE, acceptDownloads: true });
  ({ page, site } = desk);
  await seed();
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);
const rows = (): Promise<number> => page.locator('ol.moments details').count();
const expectRows = (is: (one: Seeded) => boolean): Promise<unknown> =>
  expect.poll(rows).toBe(Math.min(50, seeded.filter(is).length));
const address = (): string => page.url().split('#')[1] ?? '';
async function saved(button: string): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  return { name: file.suggestedFilename(), lines };
}
test('moments are filtered by reason, page, days and visitor; the URL has the filters, and Back restores them', async () => {
  await open('moments');
  await expectRows(() => true);
  await page.getByLabel('Reason').selectOption('delivery');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectRows(({ reason }) => reason === 'delivery');
  expect(address()).toBe(`/site/${site}/moments?reason=delivery`);

  await page.getByLabel('Page').fill('https://shop.example/products/linen-robe?variant=1');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('No moment matches these filters.').waitFor();
  await page.goBack();
  await expectRows(({ reason }) => reason === 'delivery');
  expect(await page.getByLabel('Page').inputValue()).toBe('');
  await page.reload();
  await expectRows(({ reason }) => reason === 'delivery');
  expect(await page.getByLabel('Reason').inputValue()).toBe('delivery');

  // A card of this moment was seen, and of no other delivery moment that day.
  const day = shopDay(seeded[25]!.atMs);
  await page.getByLabel('From').fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const ofDay = (one: Seeded): boolean => one.reason === 'delivery' && shopDay(one.atMs) === day;
  await expectRows(ofDay);
  expect(address()).toContain(`from=${day}&to=${day}`);
  await page.getByText(`Times are in New York (${SHOP_ZONE}).`).waitFor();
  const { name, lines } = await saved('Download as CSV');
  expect(name).toBe(`moments-${day}.csv`);
  const [header, ...moments] = lines;
  expect(header).toMatch(/^\uFEFFid,visitor,page,/);
  expect(moments.map((line) => line.split(',')[0])).toEqual(seeded.filter(ofDay).map(({ id }) => id));

  await page.getByRole('link', { name: 'Card', exact: true }).click();
  await expectRows((one) => ofDay(one) && one.isSeen);
  expect(address()).toContain('verdict=engage');
  await page.getByRole('link', { name: 'All moments', exact: true }).click();
  await expectRows(() => true);
  await page.getByLabel('Visitor').fill(REGULAR);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectRows(({ visitor }) => visitor === REGULAR);
});

test('a moment links to its visitor’s timeline, with the order that was credited', async () => {
  await open('moments?moment=moment-20');
  await page.getByRole('link', { name: 'All moments of this visitor' }).click();
  await expectRows(({ visitor }) => visitor === REGULAR);
  await page.getByRole('heading', { name: REGULAR }).waitFor();
  await page.getByTestId('credit').getByText('Order #1001, net $40.00').waitFor();
  await page.goBack();
  await page.locator('details[open]').getByText('Sentence of moment-20.').first().waitFor();
});

/** The last days in the website's time zone, today included. */
const within = (days: number) => {
  const first = dayAfter(shopDay(Date.now()), 1 - days);
  return seeded.filter(({ atMs }) => shopDay(atMs) >= first);
};
const figure = async (name: string): Promise<number> =>
  Number(await page.getByTestId(name).locator('strong').textContent());

test('a range is counted, charted, compared and broken down, and all of it is in the URL', async () => {
  await open('overview');
  await page.getByTestId('traffic').waitFor();
  await page.getByRole('link', { name: '7 days' }).click();
  const counted = async () => {
    const truth = within(7);
    const figures = [await figure('moments'), await figure('shown')];
    return [figures[0]! - truth.length, figures[1]! - truth.filter(({ isSeen }) => isSeen).length];
  };
  // The page checks the clock every minute, and a day may end meanwhile.
  await expect.poll(counted, { timeout: 150_000 }).toEqual([0, 0]);
  await page.locator('a:focus', { hasText: '7 days' }).waitFor();
  expect(await figure('credited_orders')).toBe(1);
  await page.getByTestId('credited_net').getByText('$40.00').waitFor();
  expect(await page.getByTestId('moments').locator('small').textContent()).toMatch(/^(as before|[+−])/);

  await page.getByTestId('shown').click();
  await page.getByRole('img', { name: /^Seen, .* in the period before\.$/ }).waitFor();
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByTestId('step').count()).toBe(7);

  await page.getByLabel('By').selectOption('device');
  const row = page.getByTestId('segment').filter({ hasText: 'phone' });
  const phones = async (): Promise<number> => Number(await row.getByRole('cell').first().textContent());
  await expect
    .poll(async () => (await phones()) - within(7).filter(({ device }) => device === 'phone').length, {
      timeout: 150_000,
    })
    .toBe(0);
  expect(address()).toBe(`/site/${site}/overview?range=7d&metric=shown&by=device`);
  await page.reload();
  await row.waitFor();
  await page.getByRole('img', { name: /^Seen, / }).waitFor();
  const days = await saved('Download the days as CSV');
  expect(days.lines.filter((line) => line.startsWith('current,'))).toHaveLength(7);
  expect((await saved('Download the segments as CSV')).lines[0]).toMatch(/^\uFEFFdevice,moments,messages,/);
  await page.goBack();
  await page.getByTestId('segment').filter({ hasText: '/products/lamp' }).waitFor();

  const [from, to] = [shopDay(seeded[40]!.atMs), shopDay(seeded[32]!.atMs)];
  const own = page.getByRole('form', { name: 'Custom range' });
  await own.getByLabel('From').fill(from);
  await own.getByLabel('To').fill(to);
  await own.getByRole('button', { name: 'Show' }).click();
  const truth = seeded.filter(({ atMs }) => shopDay(atMs) >= from && shopDay(atMs) <= to).length;
  await expect.poll(() => figure('moments')).toBe(truth);
  // The segments of the former range stay until those of this one have arrived.
  await page.locator(`[data-testid=segment] a[href*="from=${from}"]`, { hasText: '/products/lamp' }).click();
  await expectRows(
    ({ path, atMs }) => path === '/products/lamp' && shopDay(atMs) >= from && shopDay(atMs) <= to,
  );
});

test('a page that is left open loads what is new, and moves on to the next day', async () => {
  // In a separate context, because a clock applies to all pages of its context.
  const context = await page
    .context()
    .browser()!
    .newContext({
      ...{ locale: 'en-US', timezoneId: BROWSER_ZONE },
      storageState: await page.context().storageState(),
    });
  const left = await context.newPage();
  await left.clock.install();
  await left.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/overview?range=7d&by=page`);
  await left.getByTestId('segment').filter({ hasText: '/products/lamp' }).waitFor();
  await desk.insert({
    ...{ site_id: site, ts: (Date.now() - 1_000) * 1_000, id: 'late', visitor_id: 'visitor-of-late' },
    ...{ page: '/products/late', page_kind: 'product', device: 'phone', reason: 'size', verdict: 'quiet' },
    ...{ tier: 2, held_back: false, shadow: false, bot: false, why: 'A fact is missing.' },
  });
  // By then the page has checked the date again, in case a day has ended meanwhile.
  await left.clock.fastForward('01:01');
  await left.getByTestId('segment').filter({ hasText: '/products/late' }).waitFor();
  await left.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/overview`);
  await left.getByTestId('headline').filter({ hasText: 'oday' }).waitFor();
  // Long enough for a day with 25 hours.
  await left.clock.fastForward('25:00:00');
  await left.getByText('Nobody has got stuck yet today.').waitFor();
  await context.close();
});

test('a tab that was opened in the background loads when somebody looks at it, not half a minute later', async () => {
  const behind = await page.context().newPage();
  // A headless browser takes every tab for a visible one. And what would load half a minute later never does.
  await behind.addInitScript(`
    Object.defineProperty(document, 'hidden', { get: () => globalThis.isLookedAt !== true });
    const set = setTimeout;
    setTimeout = (work, ms, ...more) => (ms >= 10_000 ? Number.MAX_SAFE_INTEGER : set(work, ms, ...more));`);
  await behind.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/overview?range=7d`);
  await behind.getByRole('form', { name: 'Custom range' }).waitFor();
  expect(await behind.getByTestId('traffic').count()).toBe(0);
  await behind.evaluate(
    "globalThis.isLookedAt = true; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
  );
  await behind.getByTestId('traffic').waitFor();
  await behind.close();
});

/** The screens, each with an element that exists once it has loaded. */
const screens = [
  ['overview', '[data-testid=breakdown] :is(table, p.soft:not(.loading))'],
  ['overview?range=28d&metric=credited_net', '[data-testid=breakdown] :is(table, p.soft:not(.loading))'],
  ['moments?reason=size', 'main .title ~ :is(ol.moments:not(:empty), p.card)'],
  ['moments?visitor_of=moment-10', 'ol.moments details'],
] as const;

test.each(screens)(
  'axe knows no fault of %s, in light, dark and on a phone, where nothing is too wide',
  async (screen, loaded) => {
    // In a tab that has none of it stored.
    await open('install');
    await page.getByRole('heading', { name: '1. The script tag' }).waitFor();
    await open(screen);
    await page.locator(loaded).first().waitFor();
    for (const details of await page.locator('[data-testid=traffic] details:not([open]) summary').all())
      await details.click();
    await expectNoFaultsInAnyLook(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const tooWide = (): Promise<unknown> =>
      page.evaluate(
        `[...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth && !one.closest('.scroll, .visually-hidden')).map((one) => one.outerHTML.slice(0, 120))`,
      );
    // Charts adapt their width in the next frame.
    await expect.poll(tooWide).toEqual([]);
    await page.setViewportSize({ width: 1200, height: 800 });
  },
);

test('the page logged no error', () => expect(desk.errors).toEqual([]));
