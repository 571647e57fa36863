/** Tokens of sessions, keys and invitations that were cut, changed or swapped, are expired, or are in the wrong place. */
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../conformance/wire.ts';
import { caller, must, newAccount, session, startWorld } from '../../conformance/world.ts';
import { join, PASSWORD, signInWith, tokenOf } from '../../support/account.ts';

const world = await startWorld('api');
const { base, rig } = world;
const { postgres } = rig.platform;
const owner = await newAccount(world, 'owner@example.com');
afterAll(() => world.close());

const made = { name: 'Mine', allowed_origins: ['https://mine.example'] };
const site = (await must(201, owner.call('POST', '/sdk', made)))._id;
const feedKey = (await must(200, owner.call('GET', `/sdk/${site}/feed-key`))).public_key;
const newKey = (more: object = {}) =>
  must(201, owner.call('POST', '/keys', { name: 'k', scopes: ['sites:read'], ...more }));
const key: string = (await newKey()).token;
const invite = (email: string) => must(201, owner.call('POST', '/people', { email, role: 'viewer' }));

const withHeader = (authorization: string, path = '/sdk'): Promise<Answer> =>
  ask(base, { method: 'GET', path, headers: { authorization } });
const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
const accept = (token: string, password = PASSWORD): Promise<Answer> =>
  ask(base, { method: 'POST', path: `/invitations/${token}`, body: { password } });

/** Forgeries that an attacker makes from a valid token. */
const forgeries: readonly (readonly [string, (token: string) => string])[] = [
  ['cut at its end', (token) => token.slice(0, -1)],
  ['cut at its beginning', (token) => token.slice(1)],
  ['with one character more', (token) => `${token}A`],
  ['with its last character changed', (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['with the case of its letters swapped', swapCase],
  ['with an inner space', (token) => `${token.slice(0, 20)} ${token.slice(20)}`],
  ['twice', (token) => token + token],
  ['in quotes', (token) => `"${token}"`],
  ['percent-encoded', (token) => token.replace(/./, (c) => `%${c.charCodeAt(0).toString(16)}`)],
  ['as its SHA-256', (token) => Buffer.from(token).toString('hex').slice(0, 64)],
];

test('the tokens that the forgeries start from are valid', async () => {
  expect((await withHeader(`Bearer ${owner.token}`)).status).toBe(200);
  expect((await withHeader(`Bearer ${key}`)).status).toBe(200);
});

describe.each([
  ['a session', owner.token],
  ['a key', key],
])('%s', (_, token) => {
  test.each(forgeries)('%s is refused', async (_name, forge) => {
    const answer = await withHeader(`Bearer ${forge(token)}`);
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(token);
  });
  test.each([
    ['Basic', (t: string) => `Basic ${t}`],
    ['no scheme', (t: string) => t],
    ['a tab', (t: string) => `Bearer\t${t}`],
    ['a wrong token and a comma before it', (t: string) => `Bearer ${'x'.repeat(43)}, Bearer ${t}`],
    ['a second scheme', (t: string) => `Bearer Bearer ${t}`],
  ])('in an Authorization header with %s is refused', async (_name, header) => {
    expect((await withHeader(header(token))).status).toBe(401);
  });
  test.each([
    'x-authorization',
    'proxy-authorization',
    'x-api-key',
    'x-access-token',
    'cookie',
    'x-service-token',
  ])('in the header %s grants no access', async (name) => {
    const headers = { [name]: name === 'cookie' ? `token=${token}; session=${token}` : `Bearer ${token}` };
    expect((await ask(base, { method: 'GET', path: '/sdk', headers })).status).toBe(401);
  });
  test.each(['token', 'access_token', 'key', 'authorization'])(
    'in the query as %s grants no access',
    async (name) => {
      expect((await ask(base, { method: 'GET', path: `/sdk?${name}=${token}` })).status).toBe(401);
    },
  );
  test('is not accepted as an invitation', async () => {
    expect((await accept(token)).status).toBe(404);
  });
});

/** Two lines of one header, as a proxy might forward them. */
function twoHeaders(first: string, second: string): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /v1/sdk HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.9\r\n` +
          `Authorization: ${first}\r\nAuthorization: ${second}\r\n\r\n`,
      ),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
  });
}

describe('header smuggling', () => {
  test('a valid token after a forged one grants no access', async () => {
    expect(await twoHeaders(`Bearer ${'x'.repeat(43)}`, `Bearer ${owner.token}`)).toBe(401);
  });
  test('a folded header grants no access', async () => {
    expect(await twoHeaders('Bearer', `x\r\n Bearer ${owner.token}`)).not.toBe(200);
  });
});

describe('a token of another kind', () => {
  test.each([
    ['a feed key', () => feedKey as string],
    ['a feed key with the prefix of an API key', () => `svc_live_${feedKey.slice(9)}`],
    ['an API key without its prefix', () => key.slice(9)],
    ['an API key whose prefix is in capitals', () => key.replace('svc_live_', 'SVC_LIVE_')],
    ['a session with the prefix of an API key', () => `svc_live_${owner.token}`],
  ])('%s grants no access', async (_, token) => {
    expect((await withHeader(`Bearer ${token()}`)).status).toBe(401);
  });
  test('an invitation is not accepted as a session', async () => {
    const token = tokenOf((await invite('kind@example.com')).invite_url);
    expect((await withHeader(`Bearer ${token}`)).status).toBe(401);
    expect((await accept(token)).status).toBe(201);
  });
});

describe('a token that is no longer valid', () => {
  const both = async (token: string): Promise<number[]> => [
    (await withHeader(`Bearer ${token}`)).status,
    (await withHeader(`Bearer ${token}`, '/session')).status,
  ];
  test('a session that was signed out', async () => {
    const token = await session(base, owner.person);
    await must(204, caller(base, token)('DELETE', '/session'));
    expect(await both(token)).toEqual([401, 401]);
  });
  test('a session that was signed out everywhere', async () => {
    const somebody = await join(base, owner.call, 'everywhere@example.com');
    const { token } = await must(200, signInWith(base, 'everywhere@example.com'));
    await must(204, somebody.call('DELETE', '/sessions'));
    expect([await both(token), await both(somebody.token)]).toEqual([
      [401, 401],
      [401, 401],
    ]);
  });
  test('a session that has expired', async () => {
    const somebody = await join(base, owner.call, 'expired@example.com');
    await postgres.query('update session set expires_at = now() where person_id = $1', [somebody.id]);
    expect(await both(somebody.token)).toEqual([401, 401]);
  });
  test('every session of a person who was removed, and the password', async () => {
    const somebody = await join(base, owner.call, 'removed@example.com');
    await must(204, owner.call('DELETE', `/people/${somebody.id}`));
    expect(await both(somebody.token)).toEqual([401, 401]);
    expect((await signInWith(base, 'removed@example.com')).status).toBe(401);
  });
  test('every other session once the password has changed, and the old password', async () => {
    const somebody = await join(base, owner.call, 'changed@example.com');
    const thief = await must(200, signInWith(base, 'changed@example.com'));
    const change = { current: PASSWORD, next: 'green llamas at dawn' };
    await must(204, somebody.call('POST', '/session/password', change));
    expect(await both(thief.token)).toEqual([401, 401]);
    expect(await both(somebody.token)).toEqual([200, 200]);
    expect((await signInWith(base, 'changed@example.com')).status).toBe(401);
  });
  test('the former role, in every open session', async () => {
    const somebody = await join(base, owner.call, 'demoted@example.com');
    await must(200, owner.call('PATCH', `/people/${somebody.id}`, { role: 'viewer' }));
    const answers = [
      await somebody.call('POST', '/people', { email: 'x@example.com', role: 'admin' }),
      await somebody.call('PATCH', `/people/${somebody.id}`, { role: 'admin' }),
      await somebody.call('GET', '/audit'),
      await somebody.call('PATCH', `/sdk/${site}`, { name: 'x' }),
    ];
    expect(answers.map((one) => one.status)).toEqual([403, 403, 403, 403]);
  });
  test('a key that was revoked, and one that has expired', async () => {
    const [revoked, expired] = [await newKey(), await newKey({ expires_at: '2999-01-01T00:00:00Z' })];
    await must(204, owner.call('DELETE', `/keys/${revoked.key_id}`));
    await postgres.query('update api_key set expires_at = now() where id = $1', [expired.key_id]);
    expect([await both(revoked.token), await both(expired.token)].flat()).toEqual([401, 401, 401, 401]);
  });
});

describe('an invitation', () => {
  const newInvitation = async (email: string) => {
    const { id, invite_url } = await invite(email);
    return { id, token: tokenOf(invite_url) };
  };
  test('is in the fragment of the URL, which is never sent to a server', async () => {
    const { invite_url } = await invite('hash@example.com');
    const { hash, search, pathname } = new URL(invite_url);
    expect([search, pathname, hash.length > 43]).toEqual(['', '/console/', true]);
  });
  test('is stored as a hash', async () => {
    const { token } = await newInvitation('stored@example.com');
    const { rows } = await postgres.query(`select string_agg(t::text, ' ') as all from invitation t`);
    expect(rows[0].all).not.toContain(token);
  });
  test.each(forgeries)('%s is unknown, and the valid one stays valid', async (name, forge) => {
    const { token } = await newInvitation(`${name.replaceAll(/\W/g, '')}@example.com`);
    expect((await accept(encodeURIComponent(forge(token)))).status).toBe(404);
    expect((await accept(token)).status).toBe(201);
  });
  test.each([
    ['NUL', '%00'],
    ['dots', '%2e%2e'],
    ['another path', '..%2Fpeople'],
    ['an accent', '%C3%A9'],
    ['overlong', 'x'.repeat(3_000)],
    ['an emoji', '%F0%9F%9B%92'],
  ])('that is %s is unknown', async (_, token) => expect((await accept(token)).status).toBe(404));
  test('is used once', async () => {
    const { token } = await newInvitation('once@example.com');
    await must(201, accept(token));
    const again = await accept(token, 'an attacker came by later');
    expect([again.status, again.text]).toEqual([
      410,
      '{"error":"This invitation was used, has expired or was withdrawn: ask for another one."}',
    ]);
    expect((await signInWith(base, 'once@example.com')).status).toBe(200);
  });
  test('is valid for 72 hours', async () => {
    const { id, token } = await newInvitation('late@example.com');
    const { rows } = await postgres.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from invitation where person_id = $1`,
      [id],
    );
    expect(rows[0].seconds).toBe(72 * 3600);
    await postgres.query('update invitation set expires_at = now() where person_id = $1', [id]);
    expect((await accept(token)).status).toBe(410);
  });
  test('ends with the removal of the person, also when the address is invited again', async () => {
    const first = await newInvitation('back@example.com');
    await must(204, owner.call('DELETE', `/people/${first.id}`));
    const second = await newInvitation('back@example.com');
    expect([(await accept(first.token)).status, (await accept(second.token)).status]).toEqual([410, 201]);
  });
  test('does not open an account before it is used', async () => {
    const { token } = await newInvitation('early@example.com');
    for (const password of ['', 'null', PASSWORD])
      expect((await signInWith(base, 'early@example.com', undefined, password)).status).toBe(401);
    expect((await accept(token, 'early')).status).toBe(400);
    expect((await accept(token)).status).toBe(201);
  });
});
