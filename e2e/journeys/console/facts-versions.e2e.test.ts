/** Changes of the facts sheet: unsaved, in conflict with another person's, in the history, and seen by a viewer. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsoleDesk,
  expectNoFaults,
  expectNoFaultsInAnyLook,
  fillSignIn,
  openConsole,
} from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
beforeAll(async () => {
  desk = await openConsole();
  ({ page } = desk);
  await desk.signIn();
  await page.getByRole('link', { name: 'Facts sheet' }).click();
});
afterAll(() => desk?.close());

let token: unknown;
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
async function call(method: string, path: string, body?: object): Promise<any> {
  token = await desk.token().catch(() => token);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const url = `${desk.rig.config.apiUrl}/v1/sdk/${desk.site}${path}`;
  return (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
}
const bar = (): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const save = (): Promise<void> => bar().getByRole('button', { name: 'Save', exact: true }).click();
const says = (text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const field = (label: string): Locator =>
  page.getByRole('form', { name: 'What cards may say' }).getByLabel(label, { exact: true });
const drafts = (): Promise<string[]> =>
  page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('engage.draft.'))");

test('unsaved changes survive a change of tab and a reload, until they are discarded', async () => {
  await field('Days to return').fill('14');
  await field('Time zone').fill('nowhere');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Privacy' }).or(page.getByText('Shadow mode')).first().waitFor();
  await page.getByRole('link', { name: 'Facts sheet' }).click();
  await bar().getByText('Days to return, Time zone').waitFor();
  await page.reload();
  await bar().getByText('Days to return, Time zone').waitFor();
  expect([await field('Days to return').inputValue(), await field('Time zone').inputValue()]).toEqual([
    '14',
    'nowhere',
  ]);
  await bar().getByText('“nowhere” is not a known time zone').waitFor();
  expect((await call('GET', '/facts')).return_days).toBe(30);
  expect((await drafts()).length).toBe(1);
  await bar().getByRole('button', { name: 'Discard' }).click();
  await bar().getByRole('button', { name: 'Yes, discard unsaved changes' }).click();
  await bar().waitFor({ state: 'detached' });
  expect([await field('Days to return').inputValue(), await field('Time zone').inputValue()]).toEqual([
    '30',
    'America/New_York',
  ]);
  expect(await drafts()).toEqual([]);
});

test('a conflicting save names its author and shows both versions, and neither is lost', async () => {
  await field('Days to return').fill('14');
  await field('Delivery promise').fill('Delivered in 3 working days.');
  await call('PATCH', '/facts', { return_days: 60, links: { contact: '/contact' } });
  await save();
  const conflict = page.getByRole('region', { name: 'Saved by someone else in the meantime' });
  await conflict.getByRole('alert').filter({ hasText: 'demo@example.com' }).waitFor();
  const row = conflict.getByRole('row', { name: /^Days to return/ });
  await row.getByRole('cell', { name: '14', exact: true }).waitFor();
  await row.getByRole('cell', { name: '60', exact: true }).waitFor();
  expect((await call('GET', '/facts')).delivery_promise).not.toContain('3 working days');
  await expectNoFaults(page);
  await save();
  await says('Saved in part. Not saved, and still here as you typed it: Days to return.');
  expect((await call('GET', '/facts')).return_days).toBe(60);
  await row.getByRole('button', { name: 'Mine' }).click();
  await conflict.waitFor({ state: 'detached' });
  await save();
  await says('Saved. Takes effect within two seconds.');
  expect(await call('GET', '/facts')).toMatchObject({
    return_days: 14,
    delivery_promise: 'Delivered in 3 working days.',
    links: { contact: '/contact' },
  });
  await field('Days to return').fill('7');
  await call('PATCH', '/facts', { return_days: 21 });
  await save();
  await conflict.getByRole('button', { name: 'Theirs' }).click();
  await expect.poll(() => field('Days to return').inputValue()).toBe('21');
  await bar().waitFor({ state: 'detached' });
  await field('Days to return').fill('7');
  await call('PATCH', '/facts', { shipping_flat: 9 });
  await save();
  await page.getByText('They concern other sections').waitFor();
  await save();
  await says('Saved. Takes effect within two seconds.');
});

test('the history says who changed what and how, and a version can be restored', async () => {
  await page.locator('summary', { hasText: 'History' }).click();
  const { items } = await call('GET', '/facts/history');
  const old = items.find(({ sections }: { sections: string[] }) => sections.includes('links'));
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByText(`Version ${old.version}`, { exact: true }) });
  await entry.getByText('Days to return, Paths').waitFor();
  await entry.getByText('demo@example.com').waitFor();
  await entry.locator('summary').click();
  const row = entry.getByRole('row', { name: /^Days to return/ });
  await row.getByRole('cell', { name: '30', exact: true }).waitFor();
  await row.getByRole('cell', { name: '60', exact: true }).waitFor();
  await entry.getByText('Restoring it would change:').waitFor();
  await expectNoFaults(page);
  await entry.getByRole('button', { name: `Restore version ${old.version}` }).click();
  await entry.getByRole('button', { name: 'Yes, restore it' }).click();
  await says(`Restored. Version ${old.version} is current again, as version ${items[0].version + 1}.`);
  await expect.poll(() => field('Days to return').inputValue()).toBe('60');
  const { facts } = await call('GET', `/facts/history/${old.version}`);
  expect(await call('GET', '/facts')).toMatchObject(facts);
});

test('the history says values in the words of the form', async () => {
  await call('PATCH', '/facts', { threshold_basis: 'before_discount', never_free_countries: ['CH'] });
  await page.reload();
  await page.locator('summary', { hasText: 'History' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Countries without free shipping' }).first();
  await newest.locator('summary').click();
  for (const [section, words] of [
    ['Cart total that counts', 'before discounts'],
    ['Countries without free shipping', 'CH · Switzerland'],
  ] as const)
    await newest
      .getByRole('row', { name: new RegExp(`^${section}`) })
      .getByRole('cell', { name: words, exact: true })
      .waitFor();
});

test('the whole sheet as text fills the fields, or says what could not be stored', async () => {
  await page.locator('summary', { hasText: 'The whole sheet as JSON' }).click();
  const put = async (text: string): Promise<void> => {
    await page.locator('textarea[name=json]').fill(text);
    await page.getByRole('button', { name: 'Apply to the fields' }).click();
  };
  await put('{');
  await page.getByText('This is not valid JSON.').waitFor();
  await put('{"returndays":3}');
  await page.getByText('The sheet has no section “returndays”.').waitFor();
  await put('{"codes":[{"label":"TEN","percent":120}]}');
  await page.getByText('Codes, entry 1, Percent off: “120” cannot be stored').waitFor();
  await put('{"return_days":5}');
  await expect.poll(() => field('Days to return').inputValue()).toBe('5');
  await bar().getByText('Days to return').waitFor();
  expect((await call('GET', '/facts')).return_days).toBe(60);
});

test('no accessibility violation (axe) of refused fields, in light and dark mode and on a phone', async () => {
  await field('Time zone').fill('nowhere');
  await page.getByText('“nowhere” is not a known time zone').first().waitFor();
  await expectNoFaultsInAnyLook(page);
});

test('a sign-out leaves nothing in the browser, and a viewer can change nothing', async () => {
  expect((await drafts()).length).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').waitFor();
  expect(await drafts()).toEqual([]);
  await desk.rig.platform.postgres.query(
    "update person set role = 'viewer' where email = 'demo@example.com'",
  );
  await fillSignIn(page);
  await page.getByText('· read-only').waitFor();
  await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${desk.site}/facts`);
  await field('Days to return').waitFor();
  const enabled = page.locator(
    'main :is(form, details) :is(input, select, textarea):enabled:not([readonly])',
  );
  await expect.poll(() => enabled.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
  const id = await field('Days to return').getAttribute('id');
  const border = await page.evaluate(`getComputedStyle(document.getElementById('${id}')).borderStyle`);
  expect(border, 'what is switched off looks so').toBe('dashed');
  expect(desk.errors.filter((text) => !/409|401/.test(text))).toEqual([]);
});
