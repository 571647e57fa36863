/**
 * About what, how and when visitors are spoken to: set in the settings, shown in the preview and on every page of the
 * website.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

/** The demo website is in New York, five hours behind UTC in winter. */
const BROWSER_ZONE = 'Asia/Tokyo';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

let desk: ConsoleDesk;
let page: Page;
let site: string;

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US', timezoneId: BROWSER_ZONE });
  ({ page, site } = desk);
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (tab: string): Promise<unknown> =>
  page.goto(`${desk.rig.config.apiUrl}/console/#/site/${site}/${tab}`);
const stored = async () =>
  (await desk.rig.platform.postgres.query('select * from site where id = $1', [site])).rows[0];
const sentence = () => page.getByRole('region', { name: 'Decision' }).locator('q');
const save = () => page.getByRole('button', { name: 'Save these settings' }).click();
const pause = () => page.getByTestId('pause');
const saidInPreview = async (address: string): Promise<string | null> => {
  // The page keeps the previous sentence until the next one arrives, so the preview must start without one.
  await open('overview');
  await sentence().waitFor({ state: 'detached' });
  await open(`preview?${address}`);
  await sentence().waitFor();
  return sentence().textContent();
};

test('a reason is said in the wording that is chosen, and the preview shows it', async () => {
  const first = await saidInPreview('does=returns&lang=en');
  await open('settings');
  await page.getByLabel('Wording: returns').selectOption('always the second (b)');
  await expect
    .poll(async () => (await stored()).manner)
    .toEqual([{ reason: 'returns', wording: 'b', address: null }]);
  const second = await saidInPreview('does=returns&lang=en');
  expect(second).not.toBe(first);
  expect(second).toContain('30 days');
  // The row of the reason links there too.
  await open('settings');
  await page.getByRole('link', { name: 'Preview: returns' }).click();
  await expect.poll(() => sentence().textContent()).toBe(second);
});

test('a reason may address visitors in another form than the language’s default', async () => {
  expect(await saidInPreview('does=returns&lang=de')).toContain('Sie');
  await open('settings');
  await page.getByLabel('Form of address: returns').selectOption('informally');
  await expect
    .poll(async () => (await stored()).manner)
    .toEqual([{ reason: 'returns', wording: 'b', address: 'informal' }]);
  expect(await saidInPreview('does=returns&lang=de')).toMatch(/ du /);
  expect(await saidInPreview('does=code&lang=de')).toContain('Sie');
  await open('settings');
  await page.getByLabel('Wording: returns').selectOption('random for each visitor');
  await page.getByLabel('Form of address: returns').selectOption('default of the language');
  await expect.poll(async () => (await stored()).manner).toEqual([]);
});

test('a pause is in the shop’s time zone, whatever the browser’s, and every page of the website says it', async () => {
  await open('settings');
  await page.getByText('Days and times are in the shop’s time zone: New York').waitFor();
  await page.getByLabel('Paused from').fill('2090-01-01T08:00');
  await page.getByLabel('Paused until').fill('2090-01-02T08:00');
  await save();
  await expect.poll(async () => (await stored()).paused_from?.toISOString()).toBe('2090-01-01T13:00:00.000Z');
  expect((await stored()).paused_until.toISOString()).toBe('2090-01-02T13:00:00.000Z');
  await pause().getByText('A pause begins Jan 1').waitFor();
  expect(await saidInPreview('does=returns')).toContain('30 days');
  await page.getByText('The pause begins at Jan 1, 2090, 08:00 AM.').waitFor();

  await open('settings');
  await expect.poll(() => page.getByLabel('Paused from').inputValue()).toBe('2090-01-01T08:00');
  await page.getByLabel('Paused from').fill('');
  await save();
  await pause().getByText('Paused until Jan 2').waitFor();
  await open('overview');
  await pause().getByText('Paused until Jan 2').waitFor();
  await open('preview?does=returns');
  await page.getByText('The website is paused until Jan 2, 2090, 08:00 AM.').first().waitFor();
});

test('invalid input is refused with the page’s own message, and never shown as saved', async () => {
  await open('settings');
  await page.getByLabel('Paused from').fill('2090-01-03T08:00');
  await save();
  await page
    .getByRole('alert')
    .getByText('Not saved: “Paused from” must be before “Paused until”.')
    .waitFor();
  // It covers the card, and disappears after it was read.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.getByText('Not saved:').count()).toBe(0);
  expect(await page.getByText('Saved. Takes effect').count()).toBe(0);
  await page.getByLabel('Paused from').fill('');
  await page.getByLabel('Paused until').fill('');
  await page.getByLabel('Paths, one per line').fill('/ok\nno path');
  await save();
  await page.getByRole('alert').getByText('Not saved: “Paths”, line 2, must be a path').waitFor();
  expect((await stored()).excluded_paths).toEqual([]);
  // Somebody else saves another field of the same form, and the page learns of it.
  const answer = await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${site}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ excluded_products: ['linen-robe'] }),
  });
  expect(answer.status).toBe(200);
  await page.getByLabel('Vary the waiting time').click();
  await page.getByText('Saved. Takes effect within two seconds.').waitFor();
  await expect.poll(() => page.getByLabel('Vary the waiting time').isChecked()).toBe(true);
  expect(await page.getByLabel('Paths, one per line').inputValue()).toBe('/ok\nno path');
  // Nor is it lost when a change was stored, and the website cannot be loaded again.
  const vary = page.getByLabel('Vary the waiting time');
  const website = `**/v1/sdk/${site}`;
  await page.route(website, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await vary.click();
  await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
  expect(await vary.isChecked(), 'it shows what was stored').toBe(false);
  expect(await page.getByLabel('Paths, one per line').inputValue()).toBe('/ok\nno path');
  await page.unroute(website);
  // The request that did not arrive.
  expect(desk.errors.splice(0)).toContainEqual(expect.stringContaining('ERR_FAILED'));
  await page.getByLabel('Paths, one per line').fill('');
  await save();
  await expect.poll(async () => (await stored()).paused_until).toBeNull();
  await expect.poll(() => page.getByText('The service cannot be reached.').count()).toBe(0);
  await expect.poll(() => vary.isChecked()).toBe(false);
  await vary.click();
  await expect.poll(async () => (await stored()).vary_waiting).toBe(true);
  // It was not edited here.
  expect((await stored()).excluded_products).toEqual(['linen-robe']);
  await expect.poll(() => pause().count()).toBe(0);
});

test('a save without a change here keeps what somebody else has stored meanwhile', async () => {
  // In a new form, in which nobody has typed.
  await open('overview');
  await page.getByLabel('Paused until').waitFor({ state: 'detached' });
  await open('settings');
  await page.getByRole('button', { name: 'Save these settings' }).waitFor();
  const patch = async (excluded_paths: string[]): Promise<void> => {
    const answer = await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${site}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ excluded_paths }),
    });
    expect(answer.status).toBe(200);
  };
  await patch(['/press']);
  await save();
  await page.getByText('Saved. Takes effect within two seconds.').waitFor();
  await expect.poll(() => page.getByLabel('Paths, one per line').inputValue()).toBe('/press');
  expect((await stored()).excluded_paths).toEqual(['/press']);
  await patch([]);
});

test('on quiet days of the week nothing is said', async () => {
  for (const day of DAYS) await page.getByRole('checkbox', { name: day }).check();
  await save();
  await pause().getByText('Today is a quiet day of the shop').waitFor();
  expect((await stored()).quiet_days).toEqual(DAYS.map((day) => day.toLowerCase()));
  await open('preview?does=returns');
  await page.getByText('The shop has a quiet day:').first().waitFor();
});

test.each([
  ['light', 1200],
  ['dark', 1200],
  ['light', 390],
  ['dark', 390],
] as const)(
  'axe knows no fault, %s, %i pixels wide, and nothing is wider than the page',
  async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await open('settings');
    await page.getByLabel('Paused until').waitFor();
    await pause().getByText('Today is a quiet day').waitFor();
    await expectNoFaults(page);
  },
);

test('a viewer sees fields that look read-only', async () => {
  const { postgres } = desk.rig.platform;
  await postgres.query("update person set role = 'viewer' where email = 'demo@example.com'");
  await page.reload();
  await page.getByLabel('Paused until').waitFor();
  await expect.poll(() => page.getByLabel('Paused until').isDisabled()).toBe(true);
  const styles = await page.evaluate(`[...document.querySelectorAll('#content :is(input, select, textarea)')]
    .filter((one) => one.matches(':disabled'))
    .filter((one) => { const { borderStyle, opacity } = getComputedStyle(one);
      return borderStyle !== 'dashed' && Number(opacity) === 1; })
    .map((one) => one.outerHTML)`);
  expect(styles).toEqual([]);
  await postgres.query("update person set role = 'admin' where email = 'demo@example.com'");
  expect(desk.errors.filter((text) => !text.includes('400'))).toEqual([]);
});
