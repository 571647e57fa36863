import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../../api/seed.ts';
import { ensureSample } from '../../../deploy/sample/ensure.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

/** What a merchant reads first, and how a term is explained. */
/**
 * Terms of the engine, of the API and of statistics, which belong into explanations that are opened on demand. Not the
 * holdout: that is what shops call it.
 */
const JARGON =
  /\b(gates?|arms?|salt|tiers?|fillers?|handles?|stall\w*|identify|ITT|SRM|cohorts?|guardrails?|percentage points|confidence sequence)\b/i;
const looks = [
  { name: 'in the light', colorScheme: 'light', width: 1200 },
  { name: 'in the dark', colorScheme: 'dark', width: 1200 },
  { name: 'on a phone', colorScheme: 'dark', width: 390 },
] as const;

let desk: ConsoleDesk;
let page: Page;
let site: string;
let sample: string;

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  const options = { accountId: demoAccount, endMs: Date.now(), shoppersADay: 20 };
  sample = (await ensureSample(desk.rig.platform, options))!;
  await desk.signIn();
});
afterAll(() => desk?.close());

const go = (hash: string): Promise<unknown> => page.evaluate(`location.assign(${JSON.stringify(hash)})`);
/** Lines of the page that a merchant would have to ask about. Paths are the shop's own and may contain any word. */
async function jargon(): Promise<string[]> {
  const text = String(await page.evaluate('document.querySelector("main").innerText'));
  return text.split('\n').filter((line) => JARGON.test(line.replace(/\S*\/\S*/g, '')));
}
test.each(['overview', 'moments', 'reasons', 'store', 'facts', 'preview', 'settings', 'install'])(
  'the page %s says what it says in plain words',
  async (tab) => {
    for (const website of [sample, site]) {
      await go(`#/site/${website}/${tab}`);
      await page.locator('nav.tabs a[aria-current="page"]').filter({ hasText: /\w/ }).waitFor();
      await expect.poll(async () => (await page.locator('main .loading').count()) === 0).toBe(true);
      expect(await jargon()).toEqual([]);
    }
  },
);

test('an opened moment says its conditions plainly, and names no technical term unasked', async () => {
  await go(`#/site/${sample}/moments`);
  const first = page.getByTestId('moments').locator('summary').first();
  await first.waitFor();
  await first.click();
  const explained = page.getByTestId('explained');
  await explained.getByText(/^Conditions: \d+ of \d+ met$/).waitFor();
  expect(await jargon()).toEqual([]);
  await explained.getByText('Technical details').click();
  await explained.getByText(/tier \d · arm \w+, salt \d+/).waitFor();
  await expectNoFaults(page);
});

test('a term is explained by keyboard: the note opens beside it, Escape closes it and returns the focus', async () => {
  await go(`#/site/${sample}/reasons`);
  const button = page.getByRole('button', { name: 'What does “Side effects” mean?' });
  const note = page.getByRole('note').filter({ hasText: 'guardrail metrics' });
  await button.focus();
  expect(await note.count()).toBe(0);
  await page.keyboard.press('Enter');
  await note.waitFor();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
    'What does “Side effects” mean?',
  );
  await button.click();
  await note.waitFor();
  await page.getByRole('heading', { name: 'Over time' }).click();
  await note.waitFor({ state: 'hidden' });
});

test('the order is: result, guardrails, over time, by reason, segments, settings', async () => {
  await page.getByTestId('segment').first().waitFor();
  const headings = await page.locator('main h2').allTextContents();
  const order = ['Do cards help?', 'Side effects', 'Over time', 'By reason', 'By segment', 'Holdout size'];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  expect(await page.getByTestId('suffers').count()).toBe(3);
  const money = page.getByTestId('money').first();
  await money
    .getByText(/^[+−]?\$[\d,.]+$|^Not known yet/)
    .first()
    .waitFor();
});

test.each(looks)(
  'no accessibility violation (axe) with everything open, $name',
  async ({ colorScheme, width }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.getByTestId('segment').first().waitFor();
    await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true');
    await page.getByRole('table', { name: 'By delivery' }).first().waitFor();
    await expectNoFaults(page);
    const help = page.getByRole('button', { name: 'What does “Group sizes” mean?' });
    await help.click();
    const note = page.getByRole('note').filter({ hasText: 'sample ratio mismatch' });
    await note.waitFor();
    const box = (await note.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
  },
);

test('in German it also fits on a phone, without accessibility violations', async () => {
  await page.evaluate('localStorage.setItem("engage.language", "de")');
  await page.reload();
  await page.getByRole('heading', { name: 'Hilft das Ansprechen?' }).waitFor();
  await page.getByTestId('consequences').getByText('Besuchern im Monat', { exact: false }).waitFor();
  await page.getByTestId('segment').first().waitFor();
  await expectNoFaults(page);
  await page.evaluate('localStorage.removeItem("engage.language")');
});

test('no page logged an error', () => {
  expect(desk.errors).toEqual([]);
});
