/** Buttons of rows: each is named after its row, and when a confirmation removes the row, a neighbour takes the focus. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWith } from '../../support/account.ts';
import { type ConsoleDesk, expectNoFaults, openConsole, PASSWORD } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let base: string;

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page } = desk);
  base = `${desk.rig.config.apiUrl}/v1`;
  await desk.signIn();
});
afterAll(() => desk?.close());

const open = (hash: string): Promise<unknown> => page.goto(`${desk.rig.config.apiUrl}/console/#/${hash}`);
const focused = (): Promise<string> =>
  page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function create(path: string, body: object): Promise<void> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await desk.token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.ok]).toEqual([path, true]);
}

/** Confirms by keyboard alone; the focus begins at Cancel. */
async function confirm(ask: string, answer: string): Promise<void> {
  await button(ask).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Cancel: /);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(answer);
  await page.keyboard.press('Enter');
}

test('API keys', async () => {
  for (const name of ['alpha', 'beta', 'gamma']) await create('/keys', { name, scopes: ['sites:read'] });
  await open('keys');
  await button('Revoke: gamma').waitFor();
  await expectNoFaults(page);
  await confirm('Revoke: beta', 'Yes, revoke: beta');
  await button('Revoke: beta').waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/^Revoke: (alpha|gamma)$/);
  const next = await focused();
  const last = next.endsWith('alpha') ? 'gamma' : 'alpha';
  await confirm(next, next.replace('Revoke', 'Yes, revoke'));
  await expect.poll(focused).toBe(`Revoke: ${last}`);
  await confirm(`Revoke: ${last}`, `Yes, revoke: ${last}`);
  await page.getByText('No API keys yet.').waitFor();
  await expect.poll(focused).toBe('API keys');
});

test('people who are invited', async () => {
  for (const name of ['vera', 'wim'])
    await create('/people', { email: `${name}@example.com`, role: 'viewer' });
  await open('people');
  await button('Make admin: wim@example.com').waitFor();
  await expectNoFaults(page);
  await confirm('Withdraw: vera@example.com', 'Yes, withdraw: vera@example.com');
  await expect.poll(focused).toMatch(/: wim@example.com$/);
  await confirm('Make admin: wim@example.com', 'Yes, make admin: wim@example.com');
  await expect.poll(focused).toBe('Make viewer: wim@example.com');
  await confirm('Withdraw: wim@example.com', 'Yes, withdraw: wim@example.com');
  await page.getByText('wim@example.com').first().waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('People');
});

test('sessions, named by device and time', async () => {
  for (const _ of [1, 2]) await signInWith(base, 'demo@example.com', undefined, PASSWORD);
  await desk.rig.platform.postgres.query(
    `update session set created_at = created_at - n * interval '1 minute'
     from (select token_hash as hash, row_number() over (order by created_at desc) as n from session) numbered
     where hash = token_hash`,
  );
  await open('account');
  const ends = page.getByRole('button', { name: /^End: a program, / });
  await expect.poll(() => ends.count()).toBe(2);
  await expectNoFaults(page);
  const [first, second] = await ends.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
  await confirm(first!, first!.replace('End', 'Yes, end it'));
  await expect.poll(focused).toBe(second);
  await confirm(second!, second!.replace('End', 'Yes, end it'));
  await expect.poll(focused).toBe('Where you are signed in');
});

test('webhooks', async () => {
  for (const name of ['first', 'second'])
    await create(`/sdk/${desk.site}/webhooks`, {
      url: `https://${name}.shop.example/in`,
      events: ['feed.refused'],
    });
  await open(`site/${desk.site}/install`);
  await button('Send a test: https://second.shop.example/in').waitFor();
  await expectNoFaults(page);
  await confirm(
    'Remove the webhook: https://first.shop.example/in',
    'Yes, remove it: https://first.shop.example/in',
  );
  await expect.poll(focused).toMatch(/: https:\/\/second.shop.example\/in$/);
  expect(desk.errors).toEqual([]);
});

test('entries of the facts sheet are named by their list', async () => {
  await open(`site/${desk.site}/facts`);
  await page
    .getByRole('button', { name: /^Add entry: / })
    .first()
    .waitFor();
  await expectNoFaults(page);
});
