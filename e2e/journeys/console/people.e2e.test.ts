/** Accounts in the console: invitations, roles, password and second factor, sessions, keys and the audit log. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeOf,
  forgetLastCode,
  PASSWORD as NEW_PASSWORD,
  signInWith,
  wrongCode,
} from '../../support/account.ts';
import { type ConsoleDesk, expectNoFaults, openConsole, PASSWORD } from '../../support/console.ts';

const COLLEAGUE = 'vera@example.com';
let desk: ConsoleDesk;
let page: Page;
let base: string;

beforeAll(async () => {
  desk = await openConsole();
  page = desk.page;
  base = `${desk.rig.config.apiUrl}/v1`;
  await desk.signIn();
});
afterAll(() => desk?.close());

const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
async function open(tab: string): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: tab }).click();
  await page.getByRole('heading', { level: 1, name: tab }).waitFor();
}
test('a person is invited by a link that is shown once, joins, becomes an admin, and is removed', async () => {
  await open('People');
  await row('demo@example.com').getByText('the only admin, cannot be removed').waitFor();
  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByLabel('E-mail').fill(COLLEAGUE);
  // On a small screen, or with many people, the link would appear out of sight above the form.
  await page.setViewportSize({ width: 1200, height: 300 });
  await form.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByText(/\/console\/#\/invitation\//).textContent();
  const shown = (await page.locator('[role=status]:focus', { hasText: link! }).boundingBox())!;
  expect(shown.y).toBeGreaterThanOrEqual(0);
  expect(shown.y).toBeLessThan(300);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'I sent it' }).click();
  // Not at the top of the document: the keyboard goes on in the page.
  await page.locator('h1:focus', { hasText: 'People' }).waitFor();
  await expect.poll(() => page.getByText(link!).count()).toBe(0);
  await row(COLLEAGUE).getByText('invited').waitFor();

  const token = link!.split('/').at(-1);
  const joined = await fetch(`${base}/invitations/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(joined.status).toBe(201);
  const theirs = (await signInWith(base, COLLEAGUE)).body.token as string;
  const status = async (path: string): Promise<number> =>
    (await fetch(base + path, { headers: { Authorization: `Bearer ${theirs}` } })).status;
  expect(await status('/people')).toBe(403);
  await page.reload();
  await row(COLLEAGUE).getByRole('button', { name: 'Make admin' }).click();
  await row(COLLEAGUE).getByRole('button', { name: 'Yes, make admin' }).click();
  await row(COLLEAGUE).getByText('admin: can also make changes').waitFor();
  expect(await status('/people')).toBe(200);
  await row(COLLEAGUE).getByRole('button', { name: 'Remove' }).click();
  await row(COLLEAGUE).getByRole('button', { name: 'Yes, remove' }).click();
  await row(COLLEAGUE).waitFor({ state: 'detached' });
  expect(await status('/session')).toBe(401);
});

test('an address that already exists is refused in a sentence', async () => {
  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByLabel('E-mail').fill('demo@example.com');
  await form.getByRole('button', { name: 'Invite' }).click();
  await form.getByText('A person with this e-mail address already exists.').waitFor();
});

test('sessions are listed, this device is marked, and another one is ended', async () => {
  const { body } = await signInWith(base, 'demo@example.com', undefined, PASSWORD);
  await open('My account');
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect.poll(() => table.getByText('this device').count()).toBe(1);
  const other = table.getByRole('row').filter({ hasText: 'a program' });
  await other.getByRole('button', { name: 'End' }).click();
  await other.getByRole('button', { name: 'Yes, end it' }).click();
  await other.waitFor({ state: 'detached' });
  const headers = { Authorization: `Bearer ${body.token}` };
  expect((await fetch(`${base}/session`, { headers })).status).toBe(401);
});

test('changing the password requires the current one, and the new one is checked with messages', async () => {
  const form = page.getByRole('form', { name: 'Password' });
  const change = async (current: string, next: string): Promise<void> => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await form.getByRole('button', { name: 'Change the password' }).click();
  };
  const sessions = page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await signInWith(base, 'demo@example.com', undefined, PASSWORD);
  await open('People');
  await open('My account');
  await expect.poll(() => sessions.count()).toBeGreaterThan(1);
  await change('wrong', NEW_PASSWORD);
  await form.getByText('The current password is wrong.').waitFor();
  await change(PASSWORD, 'password1234');
  await form.getByText('“New password” must not be one of the most common').waitFor();
  await change(PASSWORD, NEW_PASSWORD);
  await form.getByText('Your password was changed').waitFor();
  // The list shows it too: of the earlier sessions only this one is left.
  await expect.poll(() => sessions.count()).toBe(1);
});

test('a second factor is set up by a code of the app, asked for at the next sign-in, and turned off', async () => {
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByLabel('Your password, to begin').fill(NEW_PASSWORD);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  await expectNoFaults(page);
  const secret = (await factor.locator('code').textContent())!;
  await factor.getByLabel('Code that the app shows now').fill(wrongCode(secret));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await factor.getByText('The code is wrong, too old, or was used already.').waitFor();
  await factor.getByLabel('Code that the app shows now').fill(codeOf(secret));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  const codes = (await factor.locator('code').filter({ hasText: /\n/ }).textContent())!.split('\n');
  expect(codes).toHaveLength(10);
  await factor.getByRole('button', { name: 'I stored them' }).click();
  await factor.getByText('10 recovery codes are left.').waitFor();
  expect((await signInWith(base, 'demo@example.com')).body.code_required).toBe(true);
  expect((await signInWith(base, 'demo@example.com', codes[0])).status).toBe(200);
  await forgetLastCode(desk.rig.platform);
  await factor.getByText('Turn it off').first().click();
  const off = factor.getByRole('form', { name: 'Turn it off' });
  await off.getByLabel('Your password').fill(NEW_PASSWORD);
  await off.getByLabel('Code from the app').fill(codeOf(secret));
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await factor.getByRole('button', { name: 'Set up' }).waitFor();
});

test('a key is offered the scopes that its role can use, and says when it was last used', async () => {
  await open('API keys');
  const form = page.getByRole('form', { name: 'Create a key' });
  await form.getByLabel('sites:read').waitFor();
  expect(await form.getByLabel('sites:write').count()).toBe(0);
  await form.getByLabel('Role').selectOption('admin');
  await form.getByLabel('sites:write').waitFor();
  await form.getByLabel('Role').selectOption('viewer');
  await form.getByLabel('sites:write').waitFor({ state: 'detached' });
  await form.getByLabel('sites:read').check();
  await form.getByLabel('Name').fill('reporting');
  await form.getByRole('button', { name: 'Create a key' }).click();
  const token = await page.getByText(/^svc_live_\w{10}/).textContent();
  await row('reporting').getByRole('cell', { name: 'never' }).first().waitFor();
  expect((await fetch(`${base}/sdk`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
  await expect
    .poll(async () => {
      await page.reload();
      await row('reporting').waitFor();
      return row('reporting').getByRole('cell', { name: 'never' }).count();
    })
    .toBe(1);
});

test('a second token or invitation does not replace the first, which no other page would show', async () => {
  const stored = (of: string, button: string): Promise<void> =>
    page.getByRole('status').filter({ hasText: of }).getByRole('button', { name: button }).click();
  await open('API keys');
  const keyForm = page.getByRole('form', { name: 'Create a key' });
  const tokens = page.getByText(/^svc_live_\w{10}/);
  for (const [n, name] of ['key of one shop', 'key of another'].entries()) {
    await keyForm.getByLabel('Name').fill(name);
    await keyForm.getByLabel('sites:read').check();
    await keyForm.getByRole('button', { name: 'Create a key' }).click();
    await expect.poll(() => tokens.count()).toBe(n + 1);
  }
  const [, token] = await tokens.allTextContents();
  await stored('key of one shop', 'I stored it');
  await expect.poll(() => tokens.allTextContents()).toEqual([token]);
  await open('People');
  const inviteForm = page.getByRole('form', { name: 'Invite a person' });
  const links = page.getByText(/\/console\/#\/invitation\//);
  for (const [n, email] of ['ida@example.com', 'udo@example.com'].entries()) {
    await inviteForm.getByLabel('E-mail').fill(email);
    await inviteForm.getByRole('button', { name: 'Invite' }).click();
    await expect.poll(() => links.count()).toBe(n + 1);
  }
  const [, link] = await links.allTextContents();
  await stored('ida@example.com', 'I sent it');
  await expect.poll(() => links.allTextContents()).toEqual([link]);
});

/** The file that the page downloads, as text without its byte order mark. */
async function fileOf(button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return `${download.suggestedFilename()}: ${Buffer.concat(chunks).toString().replace('\uFEFF', '')}`;
}

test('people, keys and the log can be downloaded, and no name becomes a formula', async () => {
  await open('API keys');
  const form = page.getByRole('form', { name: 'Create a key' });
  await form.getByLabel('sites:read').check();
  await form.getByLabel('Name').fill('=1+1');
  await form.getByRole('button', { name: 'Create a key' }).click();
  await row('=1+1').waitFor();
  const keys = await fileOf('Download as CSV');
  expect(keys).toMatch(
    /^keys\.csv: key_id,name,token_hint,scopes,role,site_id,created_at,last_used_at,expires_at\r\n/,
  );
  expect(keys).toContain(',"\'=1+1",');
  await open('People');
  await row('demo@example.com').waitFor();
  expect(await fileOf('Download as CSV')).toMatch(
    /^people\.csv: email,role,created_at,last_seen_at\r\n(?:.+\r\n)*demo@example\.com,admin,/,
  );
  await open('Audit log');
  await row('=1+1').waitFor();
  const log = await fileOf('Download as CSV');
  expect(log).toMatch(/^audit\.csv: ts,who_kind,who,action,subject,detail\r\n/);
  expect(log).toMatch(/,key\.created,"'=1\+1",/);
});

test('the audit log says what was done, and of one website alone', async () => {
  await open('Audit log');
  await row(`invited ${COLLEAGUE}`).first().waitFor();
  await row('turned the second factor off').waitFor();
  await page.getByLabel('About').selectOption(desk.site);
  await page
    .getByText('No entries yet.')
    .or(page.getByRole('table', { name: 'Audit log' }))
    .waitFor();
  expect(page.url()).toContain(`#/audit?website=${desk.site}`);
  await expect.poll(() => row(COLLEAGUE).count()).toBe(0);
});

test('the Orders tab says what the shop sent, what was refused and what was missing', async () => {
  const { postgres } = desk.rig.platform;
  const missing = 'Accepted, but `note_attributes` has no `_service_uid`.';
  await postgres.query(
    `insert into delivery_day (site_id, day, route, status, sentence, deliveries, last_at)
     values ($1, (now() at time zone 'UTC')::date, 'orders', 200, $2, 12, now()),
            ($1, (now() at time zone 'UTC')::date, 'refunds', 401, 'The key is not valid.', 3, now())`,
    [desk.site, missing],
  );
  await postgres.query(
    `insert into delivery (site_id, at, route, status, sentence) values ($1, now(), 'orders', 200, $2)`,
    [desk.site, missing],
  );
  await page.goto(`${desk.rig.config.apiUrl}/console/#/site/${desk.site}/store`);
  const lines = page.getByRole('table', { name: 'Feeds' }).getByRole('row');
  await expect.poll(() => lines.count()).toBe(3);
  const texts = await lines.allTextContents();
  expect(texts[1]).toMatch(/^Refunds3refused, 401 The key is not valid\./);
  expect(texts[2]).toMatch(/^Orders12accepted Accepted, but /);
  expect(await fileOf('Download as CSV')).toMatch(
    /^feed-answers\.csv: feed,times,status,sentence,last_at\r\nrefunds,3,401,"The key is not valid\.",/,
  );
  await page.getByText('Latest requests').click();
  await page.getByRole('table', { name: 'Latest requests' }).getByText(missing).waitFor();
  await expectNoFaults(page);
});

test.each([
  ['account', 'light', 1200, 'Sessions'],
  ['people', 'dark', 1200, 'People'],
  ['keys', 'dark', 390, 'Keys'],
  ['audit', 'light', 390, 'Audit log'],
  ['account', 'dark', 390, 'Sessions'],
] as const)('axe knows no fault of %s, %s, %i wide', async (name, colorScheme, width, table) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${desk.rig.config.apiUrl}/console/#/${name}`);
  await page.getByRole('table', { name: table }).waitFor();
  expect(await page.title()).toMatch(/^.+ · Engagement console$/);
  await expectNoFaults(page);
});

test('a second tab is signed in, no script can read the session, and signing out in one ends both', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1200, height: 800 });
  const session = await desk.token();
  expect(session).toMatch(/^[\w-]{43}$/);
  const readable = 'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)';
  expect(await page.evaluate(readable)).not.toContain(session);
  await page.route('**/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are still signed in: The service cannot be reached.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  // Tabs of the earlier console stored the session where every script can read it.
  await page.evaluate(`sessionStorage.setItem('engage.token', 'of before')`);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.evaluate(`sessionStorage.getItem('engage.token')`)).toBeNull();
  const second = await page.context().newPage();
  await second.goto(`${desk.rig.config.apiUrl}/console/#/account`);
  await second.getByRole('table', { name: 'Sessions' }).getByText('this device').waitFor();
  await second.getByRole('button', { name: 'Sign out' }).click();
  const toSignIn = { name: 'Sign in', exact: true };
  for (const tab of [second, page]) await tab.getByRole('button', toSignIn).waitFor();
  await second.getByLabel('E-mail').fill('demo@example.com');
  await second.getByLabel('Password').fill(NEW_PASSWORD);
  await second.getByRole('button', toSignIn).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await second.close();
  const headers = { Authorization: `Bearer ${session}` };
  expect((await fetch(`${base}/session`, { headers })).status).toBe(401);
});

test('a viewer sees only their own account, and is asked to sign in once when the session has ended', async () => {
  await desk.rig.platform.postgres.query(
    `update person set role = 'viewer' where email = 'demo@example.com'`,
  );
  await page.goto(`${desk.rig.config.apiUrl}/console/#/people`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['My account']);
  await page.getByRole('link', { name: 'Engagement console' }).click();
  await page.getByRole('heading', { level: 1, name: 'Websites' }).waitFor();
  await desk.rig.platform.postgres.query('delete from session');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/session')) asked += 1;
  });
  // By its URL: a list that loads late may already know that the session has ended, and then there is no link to click.
  await page.evaluate("location.hash = '#/account'");
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  // Both lists of the page were refused, but only one dialog says that the session has ended.
  expect(asked).toBe(1);
  // Signed in again, the page is as it was left, and what was refused is asked again.
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const signInAgain = async (password: string): Promise<void> => {
    await dialog.getByLabel('E-mail').fill('demo@example.com');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await signInAgain(NEW_PASSWORD);
  await page.getByRole('table', { name: 'Sessions' }).getByText('this device').waitFor();
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.getByLabel('New password').fill('typed before the session ended');
  await desk.rig.platform.postgres.query('delete from session');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await signInAgain(NEW_PASSWORD);
  await page.getByText('Your password was changed').waitFor();
  // What the browser itself logs about refused requests.
  expect(desk.errors.filter((one) => !/status of 4\d\d|ERR_FAILED/.test(one))).toEqual([]);
});
