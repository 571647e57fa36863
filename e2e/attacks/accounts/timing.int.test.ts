/**
 * What an attacker could learn from how long an answer takes, or from a byte of it. Time is not measured: the same work has
 * to be done, which is the same statements and the same number of password hashes, and the answers have to be the same.
 */
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#platform/http/server.ts';
import { createApi } from '../../../api/app.ts';
import { addPerson } from '../../../api/testing.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { caller, must } from '../../conformance/world.ts';
import { useRig } from '../../rig.ts';
import {
  codeOf,
  enrol,
  forgetLastCode,
  join,
  PASSWORD,
  signInWith,
  tokenOf,
  wrongCode,
} from '../../support/account.ts';

// The real functions; only their calls are counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

const rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
const { platform } = rig;
const eraser = { erase: () => Promise.reject(new Error('nobody erases here')) };
/** Without background work, whose statements would be counted as those of a request. */
const api = await listen(createApi(platform, eraser), '127.0.0.1', rig.config.ports.api, rig.config);
const base = `${rig.config.apiUrl}/v1`;
afterAll(async () => {
  await api.close();
  await rig.close();
});

const owner = await addPerson(platform, 'owner@example.com');
const first = await must(200, signInWith(base, owner.email, undefined, owner.password));
const admin = caller(base, first.token);
await must(201, admin('POST', '/people', { email: 'invited@example.com', role: 'admin' }));
await join(base, admin, 'plain@example.com');
const careful = await join(base, admin, 'careful@example.com');
const { secret } = await enrol(careful.call);

const statements = vi.spyOn(platform.postgres, 'query');
const textOf = (call: readonly unknown[]): string =>
  String((call[0] as { text?: string }).text ?? call[0]).replaceAll(/\s+/g, ' ');
/** The windows of limits are pruned now and then. */
const isNoise = (text: string): boolean => text.includes('rate_window');

beforeEach(() => {
  statements.mockClear();
  vi.mocked(argon2.verify).mockClear();
});

type Seen = { readonly answer: string; readonly statements: readonly string[]; readonly verified: number };
/** Everything that a request did and returned, without what differs between any two requests. */
async function seen(asked: () => Promise<Answer>): Promise<Seen> {
  const [before, verified] = [statements.mock.calls.length, vi.mocked(argon2.verify).mock.calls.length];
  const { status, headers, text } = await asked();
  // The seconds of a limit's window that are left differ when a second ends meanwhile.
  const own = /^(x-request-id|date|ratelimit-reset)$/;
  const kept = Object.entries(headers).filter(([name]) => !own.test(name));
  return {
    answer: JSON.stringify([status, kept, text]).replace(/;t=\d+/, ''),
    statements: statements.mock.calls
      .slice(before)
      .map(textOf)
      .filter((text_) => !isNoise(text_)),
    verified: vi.mocked(argon2.verify).mock.calls.length - verified,
  };
}
const guess = (email: string, code?: string): Promise<Seen> =>
  seen(() => signInWith(base, email, code, 'a wrong password'));

test('a wrong password costs the same work, whether or not the person exists', async () => {
  const known = await guess('plain@example.com');
  expect(known.verified).toBe(1);
  expect(known.statements.length).toBeGreaterThan(1);
  expect(known.answer).toMatch(/^\[401,/);
  expect(await guess('nobody@example.com')).toEqual(known);
  expect(await guess('invited@example.com')).toEqual(known);
});

test('without the password nobody learns whether there is a second factor', async () => {
  const without = await guess('plain@example.com');
  expect(await guess('careful@example.com')).toEqual(without);
  expect(await guess('careful@example.com', '000000')).toEqual(without);
  expect(await guess('careful@example.com', codeOf(secret))).toEqual(without);
  expect(await guess('nobody@example.com', '000000')).toEqual(without);
});

test('only with the right password do a missing and a wrong code get their own answers', async () => {
  await forgetLastCode(platform);
  const missing = await signInWith(base, 'careful@example.com');
  const wrong = await signInWith(base, 'careful@example.com', wrongCode(secret));
  const code = codeOf(secret);
  const right = await signInWith(base, 'careful@example.com', code);
  const used = await signInWith(base, 'careful@example.com', code);
  expect([missing, wrong, right, used].map((one) => [one.status, one.body.code_required])).toEqual([
    [401, true],
    [401, true],
    [200, undefined],
    [401, true],
  ]);
  expect(used.text).toBe(wrong.text);
});

test('an unknown invitation costs no password hash, and every unknown one gets the same answer', async () => {
  const hashed = vi.mocked(argon2.hash).mock.calls.length;
  const path = (token: string): string => `/invitations/${token}`;
  const accept = (token: string) =>
    seen(() => ask(base, { method: 'POST', path: path(token), body: { password: PASSWORD } }));
  const [unknown, malformed] = [await accept('x'.repeat(43)), await accept('nosuch')];
  expect(unknown.answer).toBe(malformed.answer);
  expect(vi.mocked(argon2.hash).mock.calls.length).toBe(hashed);
});

test('a used, an expired and a withdrawn invitation get the same answer', async () => {
  const tokens: string[] = [];
  for (const email of ['spent@example.com', 'expired@example.com', 'withdrawn@example.com']) {
    const { id, invite_url } = await must(201, admin('POST', '/people', { email, role: 'viewer' }));
    const token = tokenOf(invite_url);
    tokens.push(token);
    const body = { password: PASSWORD };
    if (email.startsWith('spent'))
      await must(201, ask(base, { method: 'POST', path: `/invitations/${token}`, body }));
    if (email.startsWith('with')) await must(204, admin('DELETE', `/people/${id}`));
    if (email.startsWith('exp'))
      await platform.postgres.query('update invitation set expires_at = now() where person_id = $1', [id]);
  }
  const answers: Seen[] = [];
  for (const token of tokens) {
    const path = `/invitations/${token}`;
    answers.push(await seen(() => ask(base, { method: 'POST', path, body: { password: PASSWORD } })));
  }
  expect(answers[0]!.answer).toMatch(/^\[410,/);
  expect(answers.map((one) => one.answer)).toEqual(answers.map(() => answers[0]!.answer));
});
