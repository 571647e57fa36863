/** Attacks by somebody who has the password or a session, but not the phone. */
import { URI } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { type Answer, ask } from '../../conformance/wire.ts';
import { type Call, caller, must, newAccount, startWorld } from '../../conformance/world.ts';
import {
  codeOf,
  enrol,
  forgetLastCode,
  join,
  PASSWORD,
  signInWith,
  wrongCode,
} from '../../support/account.ts';

const world = await startWorld('api');
const { base, rig } = world;
const owner = await newAccount(world, 'owner@example.com');
afterAll(() => world.close());

let people = 0;
async function newPerson(): Promise<{ id: string; email: string; token: string; call: Call }> {
  people += 1;
  const email = `person${people}@example.com`;
  return { email, ...(await join(base, owner.call, email, 'viewer')) };
}
const statuses = (answers: readonly Answer[]): number[] => answers.map((one) => one.status);

test('with a session but without the password the second factor cannot be set up, turned off, or given new recovery codes', async () => {
  const { call } = await newPerson();
  expect((await call('POST', '/session/totp', { password: 'wrong' })).status).toBe(403);
  const { secret } = await enrol(call);
  await forgetLastCode(rig.platform);
  const proof = { password: 'wrong', code: codeOf(secret) };
  expect((await call('POST', '/session/totp/disable', proof)).status).toBe(403);
  expect((await call('POST', '/session/totp/recovery-codes', proof)).status).toBe(403);
  expect((await call('POST', '/session/totp', { password: PASSWORD })).status).toBe(409);
  expect((await call('GET', '/session/totp')).body).toEqual({ enabled: true, recovery_codes_left: 10 });
});

test('with session and password but without a code it cannot be turned off', async () => {
  const { call, email } = await newPerson();
  const { secret, recovery } = await enrol(call);
  for (const code of [wrongCode(secret), '', 'x', codeOf(secret, 100), recovery[0]!.slice(1)]) {
    const refused = await call('POST', '/session/totp/disable', { password: PASSWORD, code });
    expect(refused.status).toBe(403);
  }
  expect((await signInWith(base, email)).body.code_required).toBe(true);
  await must(204, call('POST', '/session/totp/disable', { password: PASSWORD, code: recovery[0] }));
  expect((await signInWith(base, email)).status).toBe(200);
  expect((await call('GET', '/session/totp')).body).toEqual({ enabled: false, recovery_codes_left: 0 });
});

test('an unconfirmed secret changes nothing, and the next one replaces it', async () => {
  const { call, email } = await newPerson();
  const begin = () => must(201, call('POST', '/session/totp', { password: PASSWORD }));
  const [first, second] = [await begin(), await begin()];
  expect((await signInWith(base, email)).status).toBe(200);
  expect((await call('POST', '/session/totp/confirm', { code: codeOf(first.secret) })).status).toBe(403);
  await must(200, call('POST', '/session/totp/confirm', { code: codeOf(second.secret) }));
  const uri = URI.parse(second.uri);
  expect([uri.issuer, uri.label, uri.secret.base32]).toEqual(['Engagement console', email, second.secret]);
  expect((await call('POST', '/session/totp/confirm', { code: codeOf(second.secret) })).status).toBe(409);
});

test('turning it on ends all other sessions', async () => {
  const { call, email } = await newPerson();
  const before = await must(200, signInWith(base, email));
  await enrol(call);
  expect((await caller(base, before.token)('GET', '/session')).status).toBe(401);
  expect((await call('GET', '/session')).status).toBe(200);
});

test('neither a used code nor an earlier one is accepted again', async () => {
  const { call, email } = await newPerson();
  const { secret, code } = await enrol(call);
  expect((await signInWith(base, email, code)).status).toBe(401);
  await forgetLastCode(rig.platform);
  const [earlier, now] = [codeOf(secret, 1), codeOf(secret)];
  const answers = [
    await signInWith(base, email, now),
    await signInWith(base, email, now),
    await signInWith(base, email, earlier),
    await signInWith(base, email, codeOf(secret, 3)),
  ];
  expect(statuses(answers)).toEqual([200, 401, 401, 401]);
});

test('a recovery code works once, however it is written', async () => {
  const { call, email } = await newPerson();
  const { recovery } = await enrol(call);
  expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
  expect(recovery[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  const shouted = recovery[0]!.toUpperCase().replaceAll('-', ' ');
  const answers = [await signInWith(base, email, shouted), await signInWith(base, email, recovery[0])];
  expect(statuses(answers)).toEqual([200, 401]);
  const renewed = await must(
    200,
    call('POST', '/session/totp/recovery-codes', { password: PASSWORD, code: recovery[1] }),
  );
  expect((await signInWith(base, email, recovery[2])).status).toBe(401);
  expect((await signInWith(base, email, renewed.recovery_codes[2])).status).toBe(200);
});

test('a recovery code or an app code of another person grants no access', async () => {
  const [mine, theirs] = [await newPerson(), await newPerson()];
  const my = await enrol(mine.call);
  await enrol(theirs.call);
  await forgetLastCode(rig.platform);
  const answers = [
    await signInWith(base, theirs.email, codeOf(my.secret)),
    await signInWith(base, theirs.email, my.recovery[0]),
  ];
  expect(statuses(answers)).toEqual([401, 401]);
  expect((await signInWith(base, mine.email, my.recovery[0])).status).toBe(200);
});

test('ten wrong codes stop all codes of the person for an hour, from every network', async () => {
  const { call, email } = await newPerson();
  const { secret } = await enrol(call);
  await forgetLastCode(rig.platform);
  const code = wrongCode(secret);
  const wrong: Answer[] = [];
  for (let n = 0; n < 12; n += 1) wrong.push(await signInWith(base, email, code));
  expect(statuses(wrong)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(Number(wrong[10]!.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await signInWith(base, email, codeOf(secret))).status).toBe(429);
  expect((await signInWith(base, email)).body.code_required).toBe(true);
});

test('a sign-in without a code does not count as a guess, however often', async () => {
  const { call, email } = await newPerson();
  const { recovery } = await enrol(call);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const body = { email, password: PASSWORD };
  for (let n = 0; n < 12; n += 1) {
    const answer = await ask(base, { method: 'POST', path: '/session', headers, body });
    expect([answer.status, answer.body.code_required]).toEqual([401, true]);
  }
  const withCode = { ...body, code: recovery[0] };
  expect((await ask(base, { method: 'POST', path: '/session', headers, body: withCode })).status).toBe(200);
});

test('the database alone reveals neither the secret nor the recovery codes', async () => {
  const { call } = await newPerson();
  const { secret, recovery } = await enrol(call);
  const { rows } = await rig.platform.postgres.query(
    `select (select string_agg(t::text || encode(t.sealed, 'escape'), ' ') from person_totp t)
         || (select string_agg(t::text || encode(t.code_hash, 'escape'), ' ') from recovery_code t) as all`,
  );
  expect(rows[0].all).not.toContain(secret);
  for (const code of recovery) {
    expect(rows[0].all).not.toContain(code);
    expect(rows[0].all).not.toContain(code.replaceAll('-', ''));
  }
});
