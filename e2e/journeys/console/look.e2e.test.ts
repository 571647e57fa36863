/** What a merchant sees before anything is said: the decision for a visitor, the drawn card, and its look. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
beforeAll(async () => {
  desk = await openConsole();
  ({ page } = desk);
  await desk.insert({
    site_id: desk.site,
    ts: `${yesterday} 10:00:00.000000`,
    id: 'moment-1',
    visitor_id: '0b5a1f0e-0000-4000-8000-000000000001',
    page: '/products/linen-robe',
    reason: 'returns',
    verdict: 'quiet',
    why: 'Two looks at the returns.',
  });
  await desk.signIn();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
});
afterAll(() => desk?.close());

const sentence = () => page.getByRole('region', { name: 'Decision' }).locator('q');
const styleOf = (screen: string, property: string): Promise<string> =>
  page.evaluate(`(() => { const box = document.querySelector('.${screen} engage-card')?.shadowRoot.querySelector('div');
    return box ? getComputedStyle(box).${property} : 'no card'; })()`);
const textOf = (screen: string): Promise<string> =>
  page.evaluate(
    `document.querySelector('.${screen} engage-card')?.shadowRoot.querySelector('p').textContent ?? ''`,
  );
async function colour(label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
}

test('what a visitor would be told is drawn as on the shop, with its reason, its gates and its facts', async () => {
  const situation = page.getByRole('form', { name: 'Situation' });
  await expect
    .poll(() =>
      situation
        .locator('datalist option')
        .evaluateAll((all: { value: string }[]) => all.map((one) => one.value)),
    )
    .toContain('/products/linen-robe');
  await situation.getByLabel('On the page').fill('/products/linen-robe');
  await situation.getByLabel('On the page').blur();
  await situation.getByLabel('From').selectOption({ label: 'United States' });
  // After the last choice: the sentence depends on all of them.
  await situation.getByLabel('Behaviour').selectOption({ label: 'looks at returns twice, then pauses' });
  await sentence().getByText('30 days').waitFor();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByText('Reason: returns (strong sign).').waitFor();
  await decision.getByText('The visitor has not bought in the last 14 days.').waitFor();
  await decision.getByRole('listitem').filter({ hasText: 'Days to return' }).first().waitFor();
  const said = await sentence().textContent();
  for (const screen of ['desktop', 'phone']) await expect.poll(() => textOf(screen)).toBe(said);
  const widths = await page.evaluate(
    "['desktop', 'phone'].map((one) => document.querySelector('.' + one + ' engage-card').shadowRoot.querySelector('div').offsetWidth)",
  );
  expect(widths).toEqual([372, 358]);
});

test('the preview is in the URL: another person who opens it sees the same, and going back shows the previous one', async () => {
  const said = await sentence().textContent();
  const address = page.url();
  expect(address).toMatch(/\/preview\?.*page=%2Fproducts%2Flinen-robe.*does=returns/);
  await page.getByLabel('Language of the page').selectOption({ label: 'German' });
  await expect.poll(() => sentence().textContent()).toMatch(/30 Tage/);
  await page.goBack();
  await expect.poll(() => sentence().textContent()).toBe(said);
  await page.reload();
  await expect.poll(() => sentence().textContent()).toBe(said);
  expect(page.url()).toBe(address);
});

test('where nothing would be said there is no card, and the first closed gate says why', async () => {
  await page
    .getByLabel('Behaviour')
    .selectOption({ label: 'looks at the shipping cost once, and scrolls on' });
  await page.getByText('would be decided').first().waitFor();
  await expect.poll(() => textOf('desktop')).toBe('');
  await page.getByText('On a phone: no card would be shown').waitFor();
});

test('a look is drawn while it is edited, refused while it cannot be read, and in force once it is saved', async () => {
  const editor = page.getByRole('form', { name: 'Look of the card' });
  await editor.getByLabel('Custom colours').check();
  await colour('Background', '#123456');
  await expect.poll(() => styleOf('phone', 'backgroundColor')).toBe('rgb(18, 52, 86)');
  await expect.poll(() => textOf('desktop')).toContain('This is how a sentence');
  const save = editor.getByRole('button', { name: 'Save the look' });
  await editor
    .getByText(/This colour must have a contrast of at least 4\.5 : 1/)
    .first()
    .waitFor();
  expect(await save.isDisabled()).toBe(true);
  await colour('Text', '#ffffff');
  await colour('Links and buttons', '#9fe0c3');
  await expect.poll(() => editor.getByRole('alert').filter({ hasText: 'contrast' }).count()).toBe(0);
  await editor.getByRole('combobox', { name: 'Corner' }).selectOption('top left');
  // Somebody else stores another field meanwhile.
  const answer = await fetch(`${desk.rig.config.apiUrl}/v1/sdk/${desk.site}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ look: { distance: 40, corner: 'bottom_left' } }),
  });
  expect(answer.status).toBe(200);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await editor.getByText('Distance from the edge: 40 pixels').waitFor();
  await save.click();
  await editor.getByText('This is what the shop shows.').waitFor();
  const stored = await desk.rig.platform.postgres.query('select look from site where id = $1', [desk.site]);
  expect(stored.rows[0].look).toMatchObject({
    background: '#123456',
    text: '#ffffff',
    accent: '#9fe0c3',
    corner: 'top_left',
    distance: 40,
  });
  await page.getByLabel('Behaviour').selectOption({ label: 'looks at returns twice, then pauses' });
  await expect.poll(() => styleOf('desktop', 'backgroundColor')).toBe('rgb(18, 52, 86)');
  await editor.getByRole('button', { name: 'Restore the default look' }).click();
  await expect.poll(() => styleOf('desktop', 'backgroundColor')).not.toBe('rgb(18, 52, 86)');
});

test('a pause is set in the settings, and the preview says until when nothing is said', async () => {
  const preview = page.url();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel(/^Paused until/).fill('2090-01-02T08:00');
  await page.getByRole('button', { name: 'Save these settings' }).click();
  await page.getByText('Saved. Takes effect within two seconds.').waitFor();
  await page.goto(preview);
  await page.getByText('The website is paused until Jan').first().waitFor();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.poll(() => page.getByLabel(/^Paused until/).inputValue()).toBe('2090-01-02T08:00');
  await page.getByLabel(/^Paused until/).fill('');
  await page.getByRole('button', { name: 'Save these settings' }).click();
  await page.getByText('Saved. Takes effect within two seconds.').waitFor();
  await page.goto(preview);
  await sentence().getByText('30 days').waitFor();
});

test.each([
  ['light', 1200],
  ['dark', 1200],
  ['light', 390],
  ['dark', 390],
] as const)('axe knows no fault, %s, %i pixels wide', async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  const own = page.getByRole('form', { name: 'Look of the card' }).getByLabel('Custom colours');
  await own.check();
  // With a message beside a colour that is not readable.
  await colour('Text', '#eeeeee');
  await page
    .getByText(/This colour must have/)
    .first()
    .waitFor();
  await expectNoFaults(page);
  await own.uncheck();
  expect(desk.errors).toEqual([]);
});

test('an amount with a comma is that amount, and one that could be two is refused', async () => {
  const totals: unknown[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/preview')) totals.push((await answer.json()).cart_total);
  });
  await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${desk.site}/preview`);
  const cart = page.getByLabel('With a cart of');
  await cart.fill('');
  await cart.pressSequentially('12,50');
  await cart.press('Tab');
  await expect.poll(() => totals).toContain(12.5);
  expect(await cart.inputValue()).toBe('12,50');
  await cart.fill('1.000');
  await cart.press('Tab');
  await page.getByRole('alert').getByText('“1.000” is not a number: With a cart of.').waitFor();

  await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${desk.site}/settings`);
  const margin = page.getByLabel('Largest change that counts as none');
  await margin.fill('1.000');
  await page.getByRole('alert').getByText('“1.000” is not a number').waitFor();
  await margin.fill('');
  await margin.pressSequentially('12,5');
  const save = page.getByRole('button', { name: 'Save the margin' });
  const [stored] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    save.click(),
  ]);
  expect((await stored.json()).margin_pct).toBe(12.5);
});
