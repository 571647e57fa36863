/** Concurrent requests at two processes, each of which would be allowed alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitStore } from '#platform/limits/limit-store.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { addPerson } from '../../../api/testing.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { type Call, caller, must } from '../../conformance/world.ts';
import {
  codeOf,
  enrol,
  forgetLastCode,
  join,
  PASSWORD,
  signInWith,
  startTwoApis,
  type TwoApis,
  tokenOf,
} from '../../support/account.ts';

const QUOTA = 5;
const CHANGES = 60;
let apis: TwoApis;
beforeAll(async () => {
  const quota = String(QUOTA);
  apis = await startTwoApis({
    ...{ WEBSITES_PER_ACCOUNT: quota, KEYS_PER_ACCOUNT: quota, PEOPLE_PER_ACCOUNT: quota },
    CHANGES_PER_ACCOUNT: String(CHANGES),
  });
});
afterAll(() => apis?.close());

type Both = { readonly id: string; readonly email: string; readonly calls: readonly [Call, Call] };
let accounts = 0;

/** An admin of a new account, with a client at each process. */
async function newAdmin(): Promise<Both> {
  accounts += 1;
  const email = `admin${accounts}@example.com`;
  const { password } = await addPerson(apis.rig.platform, email);
  const { token } = await must(200, signInWith(apis.bases[0], email, undefined, password));
  const calls = apis.bases.map((base) => caller(base, token)) as [Call, Call];
  const { items } = await must(200, calls[0]('GET', '/people'));
  return { id: items[0].id, email, calls };
}

/** Sends `count` requests at once, alternating between the two processes. */
const atOnce = (many: number, one: (base: string, n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: many }, (_, n) => one(apis.bases[n % 2]!, n)));
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const admins = async (account: string): Promise<number> => {
  const { rowCount } = await apis.rig.platform.postgres.query(
    `select 1 from person where role = 'admin' and account_id = (select account_id from audit where actor_name = $1 limit 1)`,
    [account],
  );
  return rowCount ?? 0;
};

test.each(['remove', 'demote', 'remove and demote'])(
  'the last two admins %s each other: one stays',
  async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const anna = await newAdmin();
      const other = await join(apis.bases[1], anna.calls[0], `second-${anna.email}`);
      const aimed = (id: string, removes: boolean) => (call: Call) =>
        removes ? call('DELETE', `/people/${id}`) : call('PATCH', `/people/${id}`, { role: 'viewer' });
      const first = aimed(other.id, how !== 'demote');
      const second = aimed(anna.id, how === 'remove');
      const answers = await Promise.all([first(anna.calls[0]), second(other.call)]);
      expect(answers.filter((one) => one.status < 300).length, JSON.stringify(tally(answers))).toBe(1);
      expect(await admins(anna.email)).toBe(1);
    }
  },
);

test('of two admins who leave concurrently one stays', async () => {
  const anna = await newAdmin();
  const other = await join(apis.bases[1], anna.calls[0], `second-${anna.email}`);
  const answers = await Promise.all([
    anna.calls[0]('DELETE', `/people/${anna.id}`),
    other.call('DELETE', `/people/${other.id}`),
  ]);
  expect(answers.map((one) => one.status).sort()).toEqual([204, 409]);
  expect(await admins(anna.email)).toBe(1);
});

test('an invited person who has not accepted does not count as a remaining admin', async () => {
  const anna = await newAdmin();
  const email = `invited-${anna.email}`;
  const { id } = await must(201, anna.calls[0]('POST', '/people', { email, role: 'admin' }));
  expect((await anna.calls[0]('DELETE', `/people/${anna.id}`)).status).toBe(409);
  expect((await anna.calls[0]('PATCH', `/people/${anna.id}`, { role: 'viewer' })).status).toBe(409);
  await must(204, anna.calls[0]('DELETE', `/people/${id}`));
});

test('one invitation makes one person, with the password that was sent first', async () => {
  const anna = await newAdmin();
  const email = `once-${anna.email}`;
  const { invite_url } = await must(201, anna.calls[0]('POST', '/people', { email, role: 'viewer' }));
  const path = `/invitations/${tokenOf(invite_url)}`;
  const answers = await atOnce(6, (base, n) =>
    ask(base, { method: 'POST', path, body: { password: `${PASSWORD} ${n}` } }),
  );
  expect(tally(answers)).toEqual({ 201: 1, 410: 5 });
  const winner = answers.findIndex((one) => one.status === 201);
  const opened = await atOnce(6, (base, n) => signInWith(base, email, undefined, `${PASSWORD} ${n}`));
  expect(opened.map((one) => one.status)).toEqual(opened.map((_, n) => (n === winner ? 200 : 401)));
});

test('a change that waits while its person is removed is refused like those after it', async () => {
  const { id, calls } = await newAdmin();
  const [call] = calls;
  const made = { name: 'Shop', allowed_origins: ['https://shop.example'] };
  const site = (await must(201, call('POST', '/sdk', made)))._id;
  const change = () => call('PATCH', `/sdk/${site}/facts`, { return_days: 30 });
  const { postgres } = apis.rig.platform;
  const waiting = await transaction(postgres, async (tx) => {
    await tx.query('delete from person where id = $1', [id]);
    const answer = change();
    await eventually('the change waits for the row of its person', async () => {
      const { rowCount } = await postgres.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount === 1;
    });
    return { answer };
  });
  expect(tally([await waiting.answer, await change()])).toEqual({ 401: 2 });
});

test('an e-mail address is invited once', async () => {
  const anna = await newAdmin();
  const body = { email: `dup-${anna.email}`, role: 'viewer' };
  const answers = await atOnce(6, (_, n) => anna.calls[n % 2]!('POST', '/people', body));
  expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
});

test('one code of the second factor opens one session, and one recovery code another', async () => {
  const anna = await newAdmin();
  const email = `totp-${anna.email}`;
  const person = await join(apis.bases[0], anna.calls[0], email);
  const { secret, recovery } = await enrol(person.call);
  await forgetLastCode(apis.rig.platform);
  const code = codeOf(secret);
  expect(tally(await atOnce(4, (base) => signInWith(base, email, code)))).toEqual({ 200: 1, 401: 3 });
  expect(tally(await atOnce(4, (base) => signInWith(base, email, recovery[0])))).toEqual({ 200: 1, 401: 3 });
  expect((await signInWith(apis.bases[1], email, recovery[1])).status).toBe(200);
});

const creations: readonly (readonly [string, string, number, (n: number) => object])[] = [
  ['websites', '/sdk', 0, (n) => ({ name: 'x', allowed_origins: [`https://s${n}.example`] })],
  ['keys', '/keys', 0, () => ({ name: 'k', scopes: ['sites:read'] })],
  ['people', '/people', 1, (n) => ({ email: `q${n}-${accounts}@example.com`, role: 'viewer' })],
];
test.each(creations)('the quota of %s holds', async (what, path, had, bodyOf) => {
  const anna = await newAdmin();
  const answers = await atOnce(16, (_, n) => anna.calls[n % 2]!('POST', path, bodyOf(n)));
  expect(tally(answers)).toEqual({ 201: QUOTA - had, 409: 16 - QUOTA + had });
  const refused = answers.find((one) => one.status === 409)!;
  expect(refused.body.error).toBe(
    `This account has ${QUOTA} ${what} and may have at most ${QUOTA}: remove one first.`,
  );
  const { items } = await must(200, anna.calls[0]('GET', path));
  expect(items.length).toBe(QUOTA);
  await must(201, (await newAdmin()).calls[0]('POST', path, bodyOf(99)));
});

test('an account has a limit of changes an hour, and can still revoke access beyond it', async () => {
  const anna = await newAdmin();
  const scopes = ['sites:read', 'sites:write'];
  const { _id } = await must(201, anna.calls[0]('POST', '/sdk', creations[0]![3](0)));
  const stolen = await must(201, anna.calls[0]('POST', '/keys', { name: 'stolen', scopes }));
  // Each process would stop at its own limit if Postgres delayed the count of the other.
  const flood: Answer[] = [];
  // All at once would queue at the lock of the website's row, on a busy machine for longer than the statement timeout.
  while (flood.length < CHANGES * 2 + 10) {
    const wave = atOnce(10, (base, n) =>
      caller(base, stolen.token)('PATCH', `/sdk/${_id}`, { name: `Flood ${flood.length + n}` }),
    );
    flood.push(...(await wave));
  }
  const { 200: taken = 0, 429: refused = 0 } = tally(flood);
  expect(taken + refused).toBe(flood.length);
  expect(taken).toBeGreaterThanOrEqual(CHANGES - 2);
  expect(refused).toBeGreaterThanOrEqual(10);
  expect(Number(flood.find((one) => one.status === 429)!.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await anna.calls[1]('POST', '/keys', { name: 'k', scopes })).status).toBe(429);
  expect((await caller(apis.bases[1], stolen.token)('GET', `/sdk/${_id}`)).status).toBe(200);
  await must(204, anna.calls[1]('DELETE', `/keys/${stolen.key_id}`));
  await must(200, anna.calls[1]('GET', '/audit'));
  await must(201, (await newAdmin()).calls[0]('POST', '/sdk', creations[0]![3](1)));
});

test('correct passwords of one person are accepted 600 times an hour', async () => {
  const anna = await newAdmin();
  const email = `often-${anna.email}`;
  const person = await join(apis.bases[0], anna.calls[0], email);
  const { postgres, secrets } = apis.rig.platform;
  const mark = new LimitStore(postgres, secrets).hashKey('password-proved', person.id);
  const { rowCount } = await postgres.query('update rate_window set count = 599 where mark = $1', [mark]);
  expect(rowCount).toBe(1);
  await eventually(
    'one more is refused',
    async () => (await signInWith(apis.bases[0], email)).status === 429,
  );
  const change = { current: PASSWORD, next: 'green llamas at dawn' };
  expect((await person.call('POST', '/session/password', change)).status).toBe(429);
});

test('a website that is deleted and not yet erased everywhere still counts', async () => {
  const anna = await newAdmin();
  const bodyOf = creations[0]![3];
  for (let n = 0; n < QUOTA; n += 1) await must(201, anna.calls[0]('POST', '/sdk', bodyOf(n)));
  const { items } = await must(200, anna.calls[0]('GET', '/sdk'));
  const { postgres } = apis.rig.platform;
  await postgres.query(
    `with gone as (delete from site where id = $1 returning id, account_id)
     insert into site_deletion (site_id, account_id, next_at) select id, account_id, 'infinity' from gone`,
    [items[0]._id],
  );
  expect((await anna.calls[1]('POST', '/sdk', bodyOf(99))).status).toBe(409);
  await postgres.query('delete from site_deletion where site_id = $1', [items[0]._id]);
  await must(201, anna.calls[1]('POST', '/sdk', bodyOf(99)));
});

test('a person keeps the fifty newest sessions', async () => {
  const anna = await newAdmin();
  const email = `many-${anna.email}`;
  const person = await join(apis.bases[0], anna.calls[0], email);
  const { postgres } = apis.rig.platform;
  await postgres.query(
    `insert into session (token_hash, person_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, now() + n * interval '1 ms', now() + interval '1 hour' from generate_series(1, 60) n`,
    [person.id],
  );
  expect(tally(await atOnce(4, (base) => signInWith(base, email)))).toEqual({ 200: 4 });
  const { rows } = await postgres.query('select count(*)::int as n from session where person_id = $1', [
    person.id,
  ]);
  expect(rows[0].n).toBe(50);
  expect((await person.call('GET', '/session')).status).toBe(401);
});

test('no session opened with the old password survives its change, however close together they are', async () => {
  const anna = await newAdmin();
  const email = `change-${anna.email}`;
  const person = await join(apis.bases[0], anna.calls[0], email);
  const next = 'green llamas at dawn';
  const [changed, ...opened] = await Promise.all([
    person.call('POST', '/session/password', { current: PASSWORD, next }),
    ...apis.bases.flatMap((base) => Array.from({ length: 4 }, () => signInWith(base, email))),
  ]);
  expect(changed.status).toBe(204);
  const tokens = opened.filter((one) => one.status === 200).map((one) => one.body.token as string);
  for (const token of tokens)
    expect((await caller(apis.bases[1], token)('GET', '/session')).status).toBe(401);
  expect((await person.call('GET', '/session')).status).toBe(200);
});

test('no session opened without a code survives the activation of the second factor', async () => {
  const anna = await newAdmin();
  const email = `force-${anna.email}`;
  const person = await join(apis.bases[0], anna.calls[0], email);
  const { secret } = await must(201, person.call('POST', '/session/totp', { password: PASSWORD }));
  const [confirmed, ...opened] = await Promise.all([
    person.call('POST', '/session/totp/confirm', { code: codeOf(secret) }),
    ...apis.bases.flatMap((base) => Array.from({ length: 4 }, () => signInWith(base, email))),
  ]);
  expect(confirmed.status).toBe(200);
  const tokens = opened.filter((one) => one.status === 200).map((one) => one.body.token as string);
  for (const token of tokens)
    expect((await caller(apis.bases[1], token)('GET', '/session')).status).toBe(401);
});
