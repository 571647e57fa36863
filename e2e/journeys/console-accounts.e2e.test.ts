import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, caller, must } from '../conformance/world.ts';
import { codeOf, forgetLastCode, PASSWORD, signInWith, wrongCode } from '../support/account.ts';
import { type ConsoleDesk, PASSWORD as DEMO_PASSWORD, openConsole } from '../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let base: string;
let admin: Call;

beforeAll(async () => {
  desk = await openConsole();
  page = desk.page;
  base = `${desk.rig.config.apiUrl}/v1`;
  const { token } = await must(200, signInWith(base, 'demo@example.com', undefined, DEMO_PASSWORD));
  admin = caller(base, token);
});
afterAll(() => desk?.close());

const signIn = async (email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('an invited person chooses a password, signs in, and later also with the code of the app', async () => {
  const email = 'vera@example.com';
  const { invite_url } = await must(201, admin('POST', '/people', { email, role: 'viewer' }));
  await page.goto(invite_url);
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('must not be one of the most common passwords').waitFor();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText(`You can sign in as ${email} now.`).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(email);
  await page.getByText(`${email} · read-only`).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();

  const { token } = await must(200, signInWith(base, email));
  const { secret } = await must(201, caller(base, token)('POST', '/session/totp', { password: PASSWORD }));
  await must(200, caller(base, token)('POST', '/session/totp/confirm', { code: codeOf(secret) }));
  await forgetLastCode(desk.rig.platform);
  await signIn(email);
  const code = page.getByLabel('Code from your authenticator app, or a recovery code');
  await code.fill(wrongCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The code is wrong, too old, or was used already.').waitFor();
  expect(await code.inputValue()).toBe('');
  // Another person at this page may have no second factor, and is not asked for a code.
  await page.getByLabel('E-mail').fill('demo@example.com');
  await code.waitFor({ state: 'detached' });
  await signIn(email);
  expect(await code.inputValue()).toBe('');
  await code.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`${email} · read-only`).waitFor();
});

test('a link that was used says so', async () => {
  const email = 'willi@example.com';
  const { id, invite_url } = await must(201, admin('POST', '/people', { email, role: 'viewer' }));
  await must(204, admin('DELETE', `/people/${id}`));
  await page.goto('about:blank');
  await page.goto(invite_url);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('This invitation was used, has expired or was withdrawn').waitFor();
  // What the browser itself logs about refused requests.
  expect(desk.errors.filter((one) => !/status of 4\d\d/.test(one))).toEqual([]);
});
