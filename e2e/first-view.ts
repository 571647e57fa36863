/**
 * `npm run first-view`: how long the console of a running `npm start` takes to show something, in a Chromium with an
 * empty cache: the sign-in page, and the overview of the demo website for a signed-in person. Prints medians; writes
 * nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { launchBrowser } from './browser.ts';

const TIMES = 7;
const usage =
  'npm run first-view\nMeasures the first view of the console that `npm start` serves. DATA_DIR is that of `npm start`.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));

type Ready = { console_url: string; account: { email: string; password: string }; site: { _id: string } };
const ready = JSON.parse(
  readFileSync(join(process.env['DATA_DIR'] ?? '.data', 'ready.json'), 'utf8'),
) as Ready;

/** Milliseconds from the start of the navigation to the first text or picture, and to the page's main content. */
type View = { readonly firstMs: number; readonly wholeMs: number };

async function viewOf(browser: Browser, whole: string, signIn: boolean): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const overview = `${ready.console_url}#/site/${ready.site._id}/overview`;
  if (signIn) {
    await page.goto(ready.console_url);
    await page.getByLabel('E-mail').fill(ready.account.email);
    await page.getByLabel('Password').fill(ready.account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Add a website' }).waitFor();
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  }
  await page.goto(signIn ? overview : ready.console_url);
  await page.locator(whole).first().waitFor();
  const wholeMs = Number(await page.evaluate('performance.now()'));
  const firstMs = Number(
    await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"),
  );
  await context.close();
  return { firstMs, wholeMs };
}

const middle = (all: readonly number[]): number =>
  Math.round([...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!);

const browser = await launchBrowser();
try {
  for (const [name, whole, signIn] of [
    ['sign-in', 'form button', false],
    ['overview', 'main h2', true],
  ] as const) {
    const views: View[] = [];
    for (let n = 0; n < TIMES; n++) views.push(await viewOf(browser, whole, signIn));
    const [firstMs, wholeMs] = [
      middle(views.map((view) => view.firstMs)),
      middle(views.map((view) => view.wholeMs)),
    ];
    process.stdout.write(`${name}: first view ${firstMs} ms, complete ${wholeMs} ms (median of ${TIMES})\n`);
  }
} finally {
  await browser.close();
}
