import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDocs } from '../../../api/docs/build.ts';
import {
  type ConsoleDesk,
  expectNoFaults,
  expectNoFaultsInAnyLook,
  openConsole,
} from '../../support/console.ts';
import { allDocs, docsWithEveryKind } from '../../support/docs-pages.ts';

/** The documentation in the browser, under its content security policy. */
let desk: ConsoleDesk;
let page: Page;
const open = (path: string): Promise<unknown> => page.goto(desk.rig.config.apiUrl + path);

beforeAll(async () => {
  await buildDocs();
  desk = await openConsole({ locale: 'en-US' });
  ({ page } = desk);
});
afterAll(() => desk?.close());

test('the console links to it, and a word is found with the keyboard alone', async () => {
  await desk.signIn();
  expect(await page.getByRole('link', { name: 'Docs', exact: true }).getAttribute('href')).toBe('/docs/');
  await open('/docs/');
  await page.keyboard.press('/');
  await page.keyboard.type('sample ratio mism');
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  await expectNoFaults(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/(?!$)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('qqqqqqqq');
  await page.getByText('Nothing found.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('#found').isHidden()).toBe(true);
});

test('Enter after Escape searches again, and Enter alone follows the first result', async () => {
  await open('/docs/');
  const [field, panel] = [page.locator('#search'), page.locator('#found')];
  await field.fill('sample ratio mism');
  await panel.getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await panel.isHidden()).toBe(true);
  // Chromium clears a search field itself.
  await field.evaluate((input) => {
    (input as unknown as { value: string }).value = 'sample ratio mism';
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.isHidden()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/docs/');
  const first = await panel.getByRole('link').first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.hash === first);

  // The words are typed before the index has arrived.
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/docs/search.json', async (route) => {
    await released;
    await route.fallback();
  });
  await open('/docs/glossary');
  await page.keyboard.press('/');
  await page.keyboard.type('sample ratio mism');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL((url) => url.pathname + url.hash === first);
});

test('Enter in a field that Escape emptied leads nowhere', async () => {
  await open('/docs/');
  await page.locator('#search').fill('holdout');
  await page.locator('#found').getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('#search').inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await open('/docs/outcomes');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/docs/');
});

test('the key that leads to the search can be switched off, for the console too', async () => {
  await open('/docs/');
  const key = page.getByRole('checkbox', { name: 'The key / leads to the field.' });
  await key.uncheck();
  await open('/docs/outcomes');
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.id')).toBe('');
  await open('/docs/');
  expect(await key.isChecked()).toBe(false);
  await key.check();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.id')).toBe('search');
});

test('the reference has every operation with a request to copy, at the address of this installation', async () => {
  await open('/v1/docs#postOrder');
  const order = page.locator('section.operation', { has: page.locator('#postOrder') });
  await order.getByText(`${desk.rig.config.sdkUrl}/`).first().waitFor();
  expect(await order.locator('pre').first().textContent()).toContain('_service_uid');
  expect(await page.locator('body').textContent()).not.toContain('https://api.example');
});

test('former URLs redirect to the pages', async () => {
  for (const [from, to] of [
    ['/console/docs-outcomes.html', '/docs/outcomes'],
    ['/docs', '/docs/'],
    ['/docs/operations/backup.md', '/docs/operations/backup'],
    ['/docs/decisions/README.md', '/docs/decisions/'],
  ]) {
    const answer = await page.request.get(desk.rig.config.apiUrl + from!);
    expect([from, new URL(answer.url()).pathname, answer.status()]).toEqual([from, to, 200]);
  }
  const missing = await page.request.get(`${desk.rig.config.apiUrl}/docs/nothing`);
  expect(missing.status()).toBe(404);
});

test.each(['/docs/', '/docs/search.json', '/v1/docs'])(
  '%s comes packed, and is not sent again',
  async (path) => {
    const get = (headers: Record<string, string> = {}) =>
      page.request.get(desk.rig.config.apiUrl + path, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
    const first = await get();
    expect([first.status(), first.headers()['content-encoding']]).toEqual([200, 'gzip']);
    const again = await get({ 'If-None-Match': first.headers()['etag']! });
    expect(again.status()).toBe(304);
  },
);

/** With `npm run docs-faults`: every page, whole. Otherwise a few pages that have every kind of element. */
const isWhole = process.env['DOCS_PAGES'] === 'all';
const addresses = isWhole
  ? allDocs()
  : [...new Set(['/docs/', '/docs/outcomes', '/docs/api', '/v1/docs', ...docsWithEveryKind()])];
/** Folded content is checked too. */
const UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.open = true; })";
/** Skips operations with no new kind of element: axe takes a second for a dozen of them. */
const LEAVE_OUT_ALIKE = `(() => {
  const kinds = new Set();
  for (const operation of document.querySelectorAll('.operation')) {
    const own = [...operation.querySelectorAll('*')].map(({ tagName, className }) => tagName + ' ' + className);
    if (own.every((kind) => kinds.has(kind))) operation.remove();
    for (const kind of own) kinds.add(kind);
  }
})()`;
/** Nothing covers the heading, also on a phone. */
const IS_HEADING_UNCOVERED = `(() => {
  scrollTo(0, 0);
  const heading = document.querySelector('h1');
  const { left, right, top, bottom } = heading.getBoundingClientRect();
  return [left + 2, (left + right) / 2].every((x) => heading.contains(document.elementFromPoint(x, (top + bottom) / 2)));
})()`;

test.each(addresses)(
  'axe knows no fault of %s, in light, dark and on a phone, where nothing is too wide or covered',
  async (path) => {
    await open(path);
    await page.locator('h1').waitFor();
    await page.evaluate(UNFOLD);
    for (const width of [1_200, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect([width, await page.evaluate(IS_HEADING_UNCOVERED)]).toEqual([width, true]);
    }
    if (!isWhole) await page.evaluate(LEAVE_OUT_ALIKE);
    await expectNoFaultsInAnyLook(page);
  },
);

test('the pages caused no policy violation', () => {
  expect(desk.errors).toEqual([]);
});
