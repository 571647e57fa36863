/** The console's pictures: the real console on a real API, looking at the sample website. */
import type { Page } from 'playwright-core';
import { projectFile } from '#schemas/files.ts';
import type { SiteId } from '#schemas/ids.ts';
import { buildConsole } from '../api/console/build.ts';
import { demoAccount } from '../api/seed.ts';
import { ensureSample } from '../deploy/sample/ensure.ts';
import { openConsole } from './support/console.ts';

/** Always the same, as are the visitors who are left alone. */
const SITE = 'sample-of-the-pictures' as SiteId;

const keep = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: projectFile('docs', 'screenshots', `${name}.png`), fullPage: true });

/** Renews docs/screenshots/console-*.png. */
export async function consoleShots(): Promise<void> {
  await buildConsole();
  const desk = await openConsole({
    viewport: { width: 1200, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
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
  await page.goto(`${site}/overview`);
  await page.getByTestId('headline').waitFor();
  await page.getByTestId('outcome-summary').waitFor();
  await keep(page, 'console-overview');
  // A moment that readers of English understand, opened, and what is around it.
  await page.goto(`${site}/moments?verdict=engage`);
  const moment = page
    .getByTestId('moments')
    .locator('summary')
    .filter({ hasText: /free shipping|to send it back|one size up/ });
  await moment.first().click();
  await page.getByTestId('explained').waitFor();
  await moment.first().evaluate('(row) => scrollBy(0, row.getBoundingClientRect().top - 90)');
  await page.screenshot({ path: projectFile('docs', 'screenshots', 'console-moments.png') });
  await page.goto(`${site}/reasons`);
  await page.getByTestId('segment').first().waitFor();
  await page.getByTestId('cumulative').waitFor();
  await page.getByTestId('details').first().locator('summary').click();
  await page.evaluate('scrollTo(0, 0)');
  await keep(page, 'console-outcomes');
  await page.goto(`${site}/settings`);
  const planner = page.getByRole('region', { name: 'How many are left alone' });
  await planner.getByTestId('consequences').waitFor();
  await planner.getByRole('slider').fill('15');
  await planner.getByText('The experiment goes on', { exact: false }).first().waitFor();
  await planner.screenshot({ path: projectFile('docs', 'screenshots', 'console-planner.png') });
}
