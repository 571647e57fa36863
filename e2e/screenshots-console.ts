/** The console's pictures: the real console on a real API, with the sample website. */
import type { Page } from 'playwright-core';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { projectFile } from '#schemas/files.ts';
import type { SiteId } from '#schemas/ids.ts';
import { buildConsole } from '../api/console/build.ts';
import { demoAccount } from '../api/seed.ts';
import { dayAfter, dayAt } from '../api/views/days.ts';
import { ensureSample } from '../deploy/sample/ensure.ts';
import { openConsole } from './support/console.ts';

/** Of the sample. */
const ZONE = 'Europe/Berlin';
/** Constant, and so is the control arm. */
const SITE = 'sample-of-the-pictures' as SiteId;

const keep = async (page: Page, name: string): Promise<void> => {
  await page.locator('.loading').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: projectFile('docs', 'screenshots', `${name}.png`), fullPage: true });
};

/** Regenerates docs/screenshots/console-*.png. */
export async function consoleShots(): Promise<void> {
  await buildConsole();
  const desk = await openConsole({
    viewport: { width: 1200, height: 900 },
    locale: 'en-US',
    timezoneId: ZONE,
  });
  try {
    await ensureSample(desk.rig.platform, { accountId: demoAccount, endMs: Date.now(), siteId: SITE });
    await desk.signIn();
    await takeAll(desk.page, `${desk.rig.config.apiUrl}/console/#/site/${SITE}`);
  } finally {
    await desk.close();
  }
}

async function takeAll(page: Page, site: string): Promise<void> {
  // First, because no task updates the sample's figures here: later the page reports a lag.
  await page.goto(`${site}/reasons`);
  await page.getByTestId('segment').first().waitFor();
  await page.getByTestId('cumulative').waitFor();
  await page.getByTestId('details').first().locator('summary').click();
  await page.evaluate('scrollTo(0, 0)');
  await keep(page, 'console-outcomes');
  // Whole days, so that the picture does not depend on the hour.
  const today = dayAt(Date.now(), (atMs) => utcOffsetMinutes(ZONE, atMs)!);
  await page.goto(`${site}/overview?from=${dayAfter(today, -28)}&to=${dayAfter(today, -1)}`);
  await page.getByTestId('headline').waitFor();
  await page.getByTestId('outcome-summary').waitFor();
  await page.getByTestId('breakdown').getByTestId('segment').first().waitFor();
  await keep(page, 'console-overview');
  // A complete moment in English, opened.
  await page.goto(`${site}/moments?verdict=engage`);
  const rows = page.getByTestId('moments');
  await rows
    .locator('summary')
    .filter({ hasText: /free shipping|to send it back|one size up/ })
    .first()
    .click();
  const explained = page.getByTestId('explained');
  await explained.getByText('Conditions', { exact: false }).first().waitFor();
  await page.setViewportSize({ width: 1200, height: 1600 });
  const opened = rows.locator('li').filter({ has: explained }).first();
  await opened.screenshot({ path: projectFile('docs', 'screenshots', 'console-moments.png') });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(`${site}/settings`);
  const planner = page.getByRole('region', { name: 'Holdout size' });
  await planner.getByTestId('consequences').waitFor();
  await planner.getByRole('slider').fill('15');
  await planner.getByText('The experiment goes on', { exact: false }).first().waitFor();
  await planner.screenshot({ path: projectFile('docs', 'screenshots', 'console-planner.png') });
}
