import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { stretchWindows } from '#platform/limits/testing.ts';
import type { Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../e2e/rig.ts';
import { start } from './main.ts';
import { addPerson as makePerson, resetPerson } from './people.ts';
import { addPerson, type Client, client, type Someone, signIn } from './testing.ts';

let rig: Rig;
let api: Running;
let base: string;
let anna: Someone;
let admin: Client & { token: string };
let viewer: Client;
let stranger: Client;
let site: string;
let foreign: string;

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  // Without tasks the deletion of a website is never confirmed.
  Object.assign(limits, { ERASE_ANSWER_MS: 300 });
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  anna = await addPerson(rig.platform, 'anna@example.com');
  const vera = await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId);
  const zoe = await addPerson(rig.platform, 'zoe@example.com');
  admin = await signIn(base, anna);
  viewer = await signIn(base, vera);
  stranger = await signIn(base, zoe);
  const origins = { allowed_origins: ['https://shop.example'] };
  site = (await admin('POST', '/sdk', { name: 'Mine', ...origins })).body._id;
  foreign = (await stranger('POST', '/sdk', { name: 'Theirs', ...origins })).body._id;
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

/** Each test whose requests are refused on purpose uses a separate address. */
let address = 0;
const elsewhere = (): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${++address}` });

describe('signing in', () => {
  test('answers the person, and ends at once on sign-out', async () => {
    const session = await signIn(base, anna);
    const who = await session('GET', '/session');
    expect(who.body.account).toMatchObject({ email: anna.email, role: 'admin', id: anna.accountId });
    expect((await session('DELETE', '/session')).status).toBe(204);
    expect((await session('GET', '/session')).status).toBe(401);
  });
  test('answers an unknown address like a wrong password', async () => {
    const ask = client(base);
    const wrong = await ask('POST', '/session', { email: anna.email, password: 'no' }, elsewhere());
    const unknown = await ask(
      'POST',
      '/session',
      { email: 'nobody@example.com', password: 'no' },
      elsewhere(),
    );
    expect([wrong.status, unknown.status, unknown.text]).toEqual([401, 401, wrong.text]);
    const hostile = await ask('POST', '/session', { email: 'a\u0000b', password: '\ud800' }, elsewhere());
    expect(hostile.status).toBe(401);
  });
  test('keeps neither password nor token in clear', async () => {
    const { rows } = await rig.platform.postgres.query<{ all: string }>(
      `select string_agg(t, ' ') as all from
         (select p::text as t from person p union all select s::text from session s union all select k::text from api_key k) x`,
    );
    expect(rows[0]?.all).toContain('$argon2id$');
    expect(rows[0]?.all).not.toContain(anna.password);
    expect(rows[0]?.all).not.toContain(admin.token);
  });
});

describe('making people', () => {
  const person = { role: 'admin', accountId: null, password: null } as const;
  test('creates an account whose password signs in', async () => {
    const made = await makePerson(rig.platform.postgres, { ...person, email: 'new@example.com' });
    if (made.kind !== 'made') throw new Error(made.problem);
    const session = await signIn(base, { ...made, email: 'NEW@example.com' });
    expect((await session('GET', '/sdk')).body.items).toEqual([]);
  });
  test.each([
    [{ email: 'anna@EXAMPLE.com' }, 'A person with this e-mail address already exists.'],
    [{ email: 'nobody' }, 'The e-mail address is not valid.'],
    [{ email: 'x@example.com', accountId: 'nosuch' }, 'There is no such account.'],
    [{ email: 'x@example.com', password: 'short' }, 'The password must have at least 12 characters.'],
  ])('%j is refused: %s', async (more, problem) => {
    expect(await makePerson(rig.platform.postgres, { ...person, ...more })).toEqual({
      kind: 'refused',
      problem,
    });
  });
});

describe('resetting a person', () => {
  test('gives a new password, ends sessions and turns the second factor off', async () => {
    const lost = await addPerson(rig.platform, 'lost@example.com');
    const session = await signIn(base, lost);
    await rig.platform.postgres.query(
      `insert into person_totp (person_id, sealed, confirmed_at)
       select id, 'x', now() from person where email = 'lost@example.com'`,
    );
    expect((await client(base)('POST', '/session', lost, elsewhere())).body.code_required).toBe(true);
    const made = await resetPerson(rig.platform.postgres, 'LOST@example.com');
    if (made.kind !== 'made') throw new Error(made.problem);
    expect((await session('GET', '/session', undefined, elsewhere())).status).toBe(401);
    expect((await client(base)('POST', '/session', lost, elsewhere())).status).toBe(401);
    await signIn(base, { ...lost, password: made.password });
    expect(await resetPerson(rig.platform.postgres, 'nobody@example.com')).toMatchObject({ kind: 'refused' });
  });
});

describe('tenancy', () => {
  const routes: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'x' }],
    ['DELETE', ''],
    ['GET', '/facts'],
    ['PATCH', '/facts', { return_days: 1 }],
    ['GET', '/moments'],
    ['GET', '/moments?limit=0'],
    ['GET', '/moments/a-moment'],
    ['GET', '/store'],
    ['GET', '/feed-key'],
    ['POST', '/public-key'],
    ['POST', '/public-key', { revoke: true }],
    ['POST', '/privacy-key'],
    ['DELETE', '/privacy-key'],
    ['POST', '/erasures', { scope: 'shop' }],
    ['POST', '/exports', { scope: 'customer', orders: ['1'] }],
  ];
  test.each(routes)(
    "%s /sdk/{id}%s answers another account's website like none at all",
    async (method, path, body) => {
      const replies = await Promise.all(
        [foreign, 'nosuchwebsite', 'not%20an%20id', 'a%00b', 'x'.repeat(300)].map((id) =>
          admin(method, `/sdk/${id}${path}`, body),
        ),
      );
      expect(replies.map((reply) => [reply.status, reply.text])).toEqual(
        replies.map(() => [404, '{"error":"There is no website with this id."}']),
      );
    },
  );
  test('lists show only the account’s own items', async () => {
    expect((await admin('GET', '/sdk')).body.items.map((one: { _id: string }) => one._id)).toEqual([site]);
    expect((await stranger('GET', `/sdk/${foreign}`)).body.name).toBe('Theirs');
  });
});

describe('roles and keys', () => {
  const newKey = async (more: object): Promise<{ id: string; token: string; call: Client }> => {
    const { status, body } = await admin('POST', '/keys', { name: 'test', role: 'admin', ...more });
    expect(status).toBe(201);
    return { id: body.key_id, token: body.token, call: client(base, body.token) };
  };
  test('a viewer can read but change nothing', async () => {
    expect((await viewer('GET', `/sdk/${site}/facts`)).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', `/sdk/${site}`, { name: 'x' }],
      ['PATCH', `/sdk/${site}/facts`, {}],
      ['POST', '/keys', { name: 'k', scopes: ['sites:read'] }],
      ['GET', `/sdk/${site}/feed-key`],
      ['POST', `/sdk/${site}/erasures`, { scope: 'shop' }],
      ['POST', `/sdk/${site}/exports`, { scope: 'customer', orders: ['1'] }],
      ['DELETE', `/sdk/${site}`],
    ] as const) {
      expect([path, (await viewer(method, path, body)).status]).toEqual([path, 403]);
    }
  });
  test('a key may do what its scopes allow, until it is revoked', async () => {
    const key = await newKey({ scopes: ['sites:read', 'facts:read'] });
    expect(key.token).toMatch(/^svc_live_/);
    expect((await key.call('GET', '/sdk')).status).toBe(200);
    expect((await key.call('GET', `/sdk/${site}/facts`)).status).toBe(200);
    expect((await key.call('PATCH', `/sdk/${site}/facts`, {})).status).toBe(403);
    expect((await key.call('POST', '/sdk', {})).status).toBe(403);
    expect((await key.call('GET', '/keys')).status).toBe(403);
    expect((await key.call('GET', '/session')).status).toBe(403);
    expect((await admin('GET', '/keys')).text).not.toContain(key.token);
    expect((await admin('DELETE', `/keys/${key.id}`)).status).toBe(204);
    expect((await key.call('GET', '/sdk', undefined, elsewhere())).status).toBe(401);
    expect((await admin('DELETE', `/keys/${key.id}`)).status).toBe(404);
  });
  test('a key of the role viewer writes nothing, whatever its scopes', async () => {
    const key = await newKey({ scopes: ['sites:write', 'facts:write'], role: 'viewer' });
    expect((await key.call('PATCH', `/sdk/${site}/facts`, {})).status).toBe(403);
  });
  test('a bound key sees its website only', async () => {
    const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'];
    const key = await newKey({ scopes, site_id: site });
    const other = (await admin('POST', '/sdk', { name: 'Other', allowed_origins: ['https://other.example'] }))
      .body._id;
    expect((await key.call('GET', `/sdk/${site}`)).status).toBe(200);
    expect((await key.call('GET', `/sdk/${other}`)).text).toBe((await key.call('GET', '/sdk/nosuch')).text);
    expect((await key.call('DELETE', `/sdk/${other}`)).status).toBe(404);
    expect((await key.call('DELETE', `/sdk/${site}`)).status).toBe(403);
    expect((await key.call('GET', '/sdk')).status).toBe(403);
    const body = { name: 'x', allowed_origins: ['https://x.example'] };
    expect((await key.call('POST', '/sdk', body)).status).toBe(403);
    await admin('DELETE', `/sdk/${other}`);
  });
  test('an expired key gets 401, and no key is created for another account’s website', async () => {
    const key = await newKey({ scopes: ['sites:read'], expires_at: '2999-01-01T00:00:00Z' });
    expect((await key.call('GET', '/sdk')).status).toBe(200);
    await rig.platform.postgres.query('update api_key set expires_at = now() where id = $1', [key.id]);
    expect((await key.call('GET', '/sdk', undefined, elsewhere())).status).toBe(401);
    const refused = await admin('POST', '/keys', { name: 'k', scopes: ['sites:read'], site_id: foreign });
    expect(refused.status).toBe(404);
  });
  test('no key is created for a website that is deleted at the same time', async () => {
    const body = { name: 'Short', allowed_origins: ['https://short.example'] };
    const short = (await admin('POST', '/sdk', body)).body._id;
    const { postgres } = rig.platform;
    const refused = await transaction(postgres, async (tx) => {
      await tx.query('delete from site where id = $1', [short]);
      const asked = admin('POST', '/keys', { name: 'k', scopes: ['sites:read'], site_id: short });
      await eventually('the key waits for the website', async () => {
        const { rowCount } = await postgres.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      });
      return { asked };
    });
    expect((await refused.asked).status).toBe(404);
  });
});

describe('limits', () => {
  test('an address has 60 unauthenticated requests a minute, and a forged header gives no more', async () => {
    const ask = client(base, 'x'.repeat(43));
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) {
      const forged = { 'X-Forwarded-For': `198.51.100.${i}, 203.0.113.200` };
      statuses.push((await ask('GET', '/sdk', undefined, forged)).status);
      if (i === 0) await stretchWindows(rig.platform.postgres);
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
    const refused = await ask('GET', '/openapi.json', undefined, { 'X-Forwarded-For': '203.0.113.200' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  test('a valid credential has 600 requests of its own from one address, also simultaneously', async () => {
    const session = await signIn(base, await addPerson(rig.platform, 'busy@example.com'));
    const from = elsewhere();
    const first = await session('GET', '/session', undefined, from);
    await stretchWindows(rig.platform.postgres);
    const others = await Promise.all(
      Array.from({ length: 604 }, () => session('GET', '/session', undefined, from)),
    );
    const count = (status: number): number =>
      [first, ...others].filter((one) => one.status === status).length;
    expect([count(200), count(429)]).toEqual([600, 5]);
    const last = await session('GET', '/session', undefined, from);
    expect(last.headers.get('ratelimit')).toMatch(/^"credential";r=0;t=\d+$/);
    expect(last.headers.get('ratelimit-policy')).toBe('"credential";q=600;w=60');
    expect(last.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
