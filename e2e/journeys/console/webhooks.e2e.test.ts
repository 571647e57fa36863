/** Webhooks in the console: an address is added, its secret shown once, tested, logged and removed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

/** A domain that nobody can own (RFC 2606), so that nothing is ever sent. */
const ADDRESS = 'https://hooks.shop.example/engage';
let desk: ConsoleDesk;
let page: Page;

beforeAll(async () => {
  desk = await openConsole();
  page = desk.page;
  await desk.signIn();
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Install' }).click();
});
afterAll(() => desk?.close());

const card = () => page.getByRole('region', { name: 'Webhooks' });
test('a private address is refused in a sentence', async () => {
  await card().getByLabel('Address of the receiver').fill('https://10.0.0.1/in');
  await card().getByRole('checkbox', { name: 'A feed of your shop was refused' }).check();
  await card().getByRole('button', { name: 'Add the webhook' }).click();
  await card().getByText('“Address” must have a public host name.').waitFor();
});

test('one is added, its secret shown once, and a test says how the receiver answered', async () => {
  // The earlier input is kept.
  await card().getByLabel('Address of the receiver').fill(ADDRESS);
  expect(await card().getByRole('checkbox', { name: 'A feed of your shop was refused' }).isChecked()).toBe(
    true,
  );
  await card().getByRole('button', { name: 'Add the webhook' }).click();
  const secret = card().getByText(/^svc_hook_/);
  await secret.waitFor();
  await card().getByRole('button', { name: 'I stored the secret' }).click();
  await secret.waitFor({ state: 'detached' });
  const row = card().getByRole('row').filter({ hasText: ADDRESS });
  await row.getByText('A feed of your shop was refused').waitFor();
  await row.getByRole('button', { name: 'Send a test' }).click();
  await card()
    .getByText(/^The test failed: The /)
    .waitFor();
  const answers = card().getByRole('table', { name: 'Latest responses' });
  await answers.getByText(/^test\. The /).waitFor();
});

test('the secret of a second one does not replace that of the first', async () => {
  const others = ['https://first.shop.example/engage', 'https://second.shop.example/engage'];
  const secrets = card().getByText(/^svc_hook_/);
  for (const [n, address] of others.entries()) {
    await card().getByLabel('Address of the receiver').fill(address);
    await card().getByRole('checkbox', { name: 'A feed of your shop was refused' }).check();
    await card().getByRole('button', { name: 'Add the webhook' }).click();
    await expect.poll(() => secrets.count()).toBe(n + 1);
  }
  const shown = (address: string) => card().getByRole('status').filter({ hasText: address });
  const [first, second] = await secrets.allTextContents();
  await shown(others[0]!).getByText(first!).waitFor();
  await shown(others[0]!).getByRole('button', { name: 'I stored the secret' }).click();
  await expect.poll(() => secrets.allTextContents()).toEqual([second]);
  await shown(others[1]!).getByRole('button', { name: 'I stored the secret' }).click();
  await expect.poll(() => secrets.count()).toBe(0);
  for (const address of others) {
    const row = card().getByRole('row').filter({ hasText: address });
    await row.getByRole('button', { name: 'Remove the webhook' }).click();
    await row.getByRole('button', { name: 'Yes, remove it' }).click();
    await row.waitFor({ state: 'detached' });
  }
});

test.each([
  ['light', 1200],
  ['dark', 1200],
  ['light', 375],
  ['dark', 375],
] as const)('no fault in %s at %d pixels', async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await card().getByRole('table', { name: 'Webhook addresses' }).waitFor();
  await expectNoFaults(page);
});

test('it is removed, which the audit log records, and it does not appear among what the shop sent', async () => {
  const row = card().getByRole('row').filter({ hasText: ADDRESS });
  await row.getByRole('button', { name: 'Remove the webhook' }).click();
  await row.getByRole('button', { name: 'Yes, remove it' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('Nothing arrived.').waitFor();
  const { rows } = await desk.rig.platform.postgres.query(
    `select action, detail from audit
     where action like 'webhook.%' and detail = 'hooks.shop.example' order by at`,
  );
  expect(rows).toEqual([
    { action: 'webhook.created', detail: 'hooks.shop.example' },
    { action: 'webhook.deleted', detail: 'hooks.shop.example' },
  ]);
});
