import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { demoAccount } from '../../../api/seed.ts';
import { ensureSample } from '../../../deploy/sample/ensure.ts';
import { type ConsoleDesk, expectNoFaultsInAnyLook, openConsole } from '../../support/console.ts';

/** Every page of the console, filled with data: accessibility, dark mode and phones. */
let desk: ConsoleDesk;
let page: Page;
let sample: string;
beforeAll(async () => {
  desk = await openConsole({ reducedMotion: 'reduce' });
  ({ page } = desk);
  const options = { accountId: demoAccount, endMs: Date.now(), shoppersADay: 6 };
  sample = (await ensureSample(desk.rig.platform, options))!;
  await desk.signIn();
});
afterAll(() => desk?.close());

test.each([
  ['#/', 'Add a website'],
  ['#/new', 'New website'],
  ['#/site/SITE/overview?range=28d', 'Download the days as CSV'],
  ['#/site/SITE/moments', 'Download as CSV'],
  ['#/site/SITE/reasons', 'By segment'],
  ['#/site/SITE/store', 'Download these orders as CSV'],
  ['#/site/SITE/facts', 'What cards may say'],
  ['#/site/SITE/preview', 'Look of the card'],
  ['#/site/SITE/settings', 'Save these settings'],
  ['#/site/SITE/health', 'Data freshness'],
  ['#/site/SITE/install', 'Nothing to install'],
  ['#/account', 'Change the password'],
  ['#/people', 'Invite a person'],
  ['#/keys', 'Create a key'],
  ['#/audit', 'Details'],
])(
  'axe knows no fault of %s, in light, dark and on a phone, where nothing is too wide',
  async (hash, says) => {
    await page.goto(`${desk.rig.config.apiUrl}/console/${hash.replace('SITE', sample)}`);
    await page.getByText(says, { exact: true }).first().waitFor();
    await expectNoFaultsInAnyLook(page);
  },
);
