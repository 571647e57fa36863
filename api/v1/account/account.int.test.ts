import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson as operatorAdds } from '../../people.ts';
import { addPerson, type Client, client, type Someone, signIn } from '../../testing.ts';

let rig: Rig;
let api: Awaited<ReturnType<typeof start>>;
let base: string;
let anna: Someone;
let admin: Client & { token: string };
const PASSWORD = 'tin roof rusted again';

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

let address = 0;
const elsewhere = (): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${++address}` });
const invite = async (email: string, role = 'viewer') =>
  (await admin('POST', '/people', { email, role })).body;
const accept = (inviteUrl: string, password = PASSWORD) =>
  client(base)('POST', `/invitations/${inviteUrl.split('/').at(-1)}`, { password }, elsewhere());
async function joined(email: string, role = 'viewer'): Promise<Client & { id: string; token: string }> {
  const { id, invite_url } = await invite(email, role);
  expect((await accept(invite_url)).status).toBe(201);
  const call = await signIn(base, { accountId: anna.accountId, email, password: PASSWORD });
  return Object.assign(call, { id });
}

describe('people', () => {
  test('are invited, accept, are listed, change their role and are removed', async () => {
    const invited = await invite('Bert@Example.com');
    expect(Object.keys(invited).sort()).toEqual([
      'created_at',
      'email',
      'id',
      'invite_url',
      'last_seen_at',
      'role',
    ]);
    expect(invited).toMatchObject({ email: 'bert@example.com', role: 'viewer', last_seen_at: null });
    expect(invited.invite_url.startsWith(`${rig.config.apiUrl}/console/#/invitation/`)).toBe(true);
    const { invite_url: _, ...person } = invited;
    expect((await admin('GET', '/people')).body.items).toContainEqual(person);
    const accepted = (await accept(invited.invite_url)).body;
    expect(accepted).toEqual({ ...person, last_seen_at: person.created_at });
    const before = Date.now();
    const bert = await signIn(base, { accountId: '', email: 'bert@example.com', password: PASSWORD });
    expect((await bert('GET', '/session')).body.account).toMatchObject({
      id: anna.accountId,
      role: 'viewer',
    });
    const listed = (await admin('GET', '/people')).body.items.find(
      (one: { id: string }) => one.id === invited.id,
    );
    expect(Date.parse(listed.last_seen_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(listed.last_seen_at)).toBeLessThanOrEqual(Date.now());
    expect((await bert('GET', '/people')).status).toBe(403);
    expect((await admin('PATCH', `/people/${invited.id}`, { role: 'admin' })).body.role).toBe('admin');
    expect((await bert('GET', '/people')).status).toBe(200);
    expect((await admin('DELETE', `/people/${invited.id}`)).status).toBe(204);
    expect((await bert('GET', '/session', undefined, elsewhere())).status).toBe(401);
    expect((await admin('DELETE', `/people/${invited.id}`)).status).toBe(404);
  });
  test('a person with a password no longer counts as invited, even before the first sign-in', async () => {
    await addPerson(rig.platform, 'gerd@example.com', 'admin', anna.accountId);
    const { items } = (await admin('GET', '/people')).body;
    const gerd = items.find(({ email }: { email: string }) => email === 'gerd@example.com');
    expect(gerd.last_seen_at).toBe(gerd.created_at);
    expect((await admin('DELETE', `/people/${gerd.id}`)).status).toBe(204);
  });
  test('the last admin stays', async () => {
    const { items } = (await admin('GET', '/people')).body;
    const me = items.find((one: { email: string }) => one.email === anna.email).id;
    expect((await admin('DELETE', `/people/${me}`)).status).toBe(409);
    expect((await admin('PATCH', `/people/${me}`, { role: 'viewer' })).status).toBe(409);
    expect((await admin('PATCH', `/people/${me}`, { role: 'admin' })).status).toBe(200);
  });
  test.each([
    ['an address that is there', 'ANNA@example.com', 409],
    ['no address', 'anna', 400],
    ['two addresses', 'a@b.example,c@d.example@e', 400],
    ['an address with a character that nobody sees', 'an\u200bna@example.com', 400],
    ['an address that is written from right to left', 'anna\u202e@example.com', 400],
  ])('%s is not invited', async (_, email, status) => {
    expect((await admin('POST', '/people', { email, role: 'viewer' })).status).toBe(status);
  });
});

describe('passwords', () => {
  test('are refused in a sentence, and the invitation stays', async () => {
    const { invite_url } = await invite('carl.larsson@example.com');
    for (const password of ['short', 'password1234', 'aaaaaaaaaaaa', 'carl-larsson-26', 'anna@example.com'])
      expect((await accept(invite_url, password)).body.error).toMatch(/^"password" must [^.]+\.$/);
    expect((await accept(invite_url)).status).toBe(201);
  });
  test('are the same however a keyboard composes them', async () => {
    const { invite_url } = await invite('dora@example.com');
    expect((await accept(invite_url, 'caf\u00e9 au lait \u00e0 midi')).status).toBe(201);
    const password = 'cafe\u0301 au lait a\u0300 midi';
    await signIn(base, { accountId: '', email: 'dora@example.com', password });
  });
  test('change with the current one, which ends every other session', async () => {
    const emil = await joined('emil@example.com');
    const elsewhereToo = await signIn(base, { accountId: '', email: 'emil@example.com', password: PASSWORD });
    const change = (current: string, next: string) =>
      emil('POST', '/session/password', { current, next }, elsewhere());
    expect((await change('wrong', 'green llamas at dawn')).status).toBe(403);
    expect((await change(PASSWORD, 'password1234')).body.error).toContain('"next" must not be');
    expect((await change(PASSWORD, 'green llamas at dawn')).status).toBe(204);
    expect((await emil('GET', '/session')).status).toBe(200);
    expect((await elsewhereToo('GET', '/session', undefined, elsewhere())).status).toBe(401);
  });
  test('are guessed through a session no more often than at sign-in', async () => {
    const frieda = await joined('frieda@example.com');
    const from = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const body = { current: 'wrong', next: PASSWORD };
      statuses.push((await frieda('POST', '/session/password', body, from)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    const right = { email: 'frieda@example.com', password: PASSWORD };
    expect((await client(base)('POST', '/session', right, from)).status).toBe(429);
    expect((await client(base)('POST', '/session', right, elsewhere())).status).toBe(200);
  });
});

type Entry = {
  id: string;
  ts: string;
  actor: { kind: string; id: string | null; name: string | null };
  action: string;
  subject: { kind: string; id: string; name: string } | null;
  detail: string | null;
};
const logOf = async (call: Client, query = '?limit=200'): Promise<Entry[]> =>
  (await call('GET', `/audit${query}`)).body.items;

describe('the audit log', () => {
  test('records who did what to what, and keeps the names of removed people', async () => {
    const greta = await joined('greta@example.com', 'admin');
    const origins = { allowed_origins: ['https://audit.example'] };
    const site = (await greta('POST', '/sdk', { name: 'Audited', ...origins })).body._id;
    const key = (await greta('POST', '/keys', { name: 'Audit key', scopes: ['sites:write', 'facts:write'] }))
      .body;
    const byKey = client(base, key.token);
    await byKey('PATCH', `/sdk/${site}`, { holdout_pct: 0.2, capture: { scroll: false } });
    await byKey('PATCH', `/sdk/${site}`, { holdout_pct: 0.2 });
    await byKey('PATCH', `/sdk/${site}/facts`, { return_days: 14, delivery_promise: 'Tomorrow.' });
    await greta('POST', `/sdk/${site}/public-key`);
    await greta('DELETE', `/keys/${key.key_id}`);
    await greta('DELETE', '/session');
    await admin('DELETE', `/people/${greta.id}`);
    // Without tasks the erasure is never confirmed.
    Object.assign(limits, { ERASE_ANSWER_MS: 300 });
    await admin('DELETE', `/sdk/${site}`);
    const log = await logOf(admin);
    const website = { kind: 'website', id: site, name: 'Audited' };
    const person = { kind: 'person', id: greta.id, name: 'greta@example.com' };
    const keyed = { kind: 'key', id: key.key_id, name: 'Audit key' };
    const me = { kind: 'person', id: expect.any(String), name: anna.email };
    const since = log.findIndex(({ action }) => action === 'person.invited');
    expect(log.slice(0, since + 1).map(({ id: _, ts: __, ...entry }) => entry)).toEqual([
      { actor: me, action: 'website.deleted', subject: website, detail: null },
      { actor: me, action: 'person.removed', subject: person, detail: null },
      { actor: person, action: 'session.ended', subject: null, detail: null },
      { actor: person, action: 'key.revoked', subject: keyed, detail: null },
      { actor: person, action: 'feed_key.rotated', subject: website, detail: null },
      { actor: keyed, action: 'facts.changed', subject: website, detail: 'return_days, delivery_promise' },
      { actor: keyed, action: 'website.changed', subject: website, detail: 'holdout_pct, capture' },
      { actor: person, action: 'key.created', subject: keyed, detail: null },
      { actor: person, action: 'website.created', subject: website, detail: null },
      { actor: person, action: 'session.opened', subject: null, detail: null },
      { actor: person, action: 'person.joined', subject: null, detail: null },
      { actor: me, action: 'person.invited', subject: person, detail: 'admin' },
    ]);
    const { rows } = await rig.platform.postgres.query(`select string_agg(t::text, ' ') as all from audit t`);
    for (const secret of [key.token, greta.token, admin.token, PASSWORD])
      expect(rows[0].all).not.toContain(secret);
  });
  test('records refused sign-ins, at most twenty an hour for each person', async () => {
    await joined('hugo@example.com');
    const guess = () =>
      client(base)('POST', '/session', { email: 'hugo@example.com', password: 'wrong' }, elsewhere());
    for (let i = 0; i < 25; i += 1) expect((await guess()).status).toBe(401);
    const refused = async () =>
      (await logOf(admin)).filter(
        ({ action, subject }) => action === 'session.refused' && subject?.name === 'hugo@example.com',
      );
    await eventually('refusals are noted', async () => (await refused()).length === 20);
    expect((await refused())[0]).toMatchObject({
      actor: { kind: 'unknown', name: null },
      detail: 'password',
    });
  });
  test('records people whom the operator adds', async () => {
    await operatorAdds(rig.platform.postgres, {
      ...{ email: 'ida@example.com', role: 'viewer', accountId: anna.accountId, password: null },
    });
    expect((await logOf(admin, '?limit=1'))[0]).toMatchObject({
      actor: { kind: 'operator', id: null, name: null },
      action: 'person.added',
      subject: { kind: 'person', name: 'ida@example.com' },
    });
  });
  test('is read to its end with any limit, each entry once, also where instants are shared', async () => {
    await rig.platform.postgres.query(
      `insert into audit (account_id, at, actor_kind, action)
       select $1, '2026-11-01T00:00:00.000001Z'::timestamptz - (n / 3) * interval '1 microsecond', 'operator', 'session.ended'
       from generate_series(0, 19) n`,
      [anna.accountId],
    );
    const whole = await logOf(admin);
    expect(whole.map(({ ts }) => ts)).toEqual(
      whole
        .map(({ ts }) => ts)
        .toSorted()
        .toReversed(),
    );
    for (const limit of [1, 2, 7, 50, whole.length, 200]) {
      const found: Entry[] = [];
      for (let next: string | null = '2999-01-01T00:00:00.000000Z'; next !== null; ) {
        const page: { items: Entry[]; next: string | null } = (
          await admin('GET', `/audit?limit=${limit}&before=${next}`)
        ).body;
        found.push(...page.items);
        next = page.next;
      }
      expect(found.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
    }
    expect((await admin('GET', '/audit?limit=0')).status).toBe(400);
    expect((await admin('GET', '/audit?before=yesterday')).status).toBe(400);
  });
});
