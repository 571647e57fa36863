/** About keys and sessions: interface.md 2.3, 3.4 and 5, contract.md 3. */
import { expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { ask } from '../wire.ts';
import { type Call, caller, must, session } from '../world.ts';
import { account, base, call, type Rows, refused, site, world } from './sentence-world.ts';

const key = (body: object) =>
  must(201, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], ...body }));
export const withKey = async (body: object): Promise<Call> => caller(base, (await key(body)).token);
const keyRefused = (quote: string, body: object): Rows[number] => [
  quote,
  () => refused(400, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], ...body })),
];
const far = '2999-01-01T00:00:00Z';

export const keyRows: Rows = [
  [
    'POST /keys → 201 { key_id, name, token, token_hint, scopes, role, site_id, expires_at, created_at }',
    async () =>
      expect(Object.keys(await key({ site_id: site, expires_at: far })).sort()).toEqual([
        'created_at',
        'expires_at',
        'key_id',
        'name',
        'role',
        'scopes',
        'site_id',
        'token',
        'token_hint',
      ]),
  ],
  [
    'Token: prefix svc_live_ followed by a secret',
    async () => expect((await key({})).token).toMatch(/^svc_live_\w{30,}$/),
  ],
  [
    'shown once at creation: GET /keys gives keys without token',
    async () => {
      const { token, key_id } = await key({});
      const list = await call('GET', '/keys');
      expect(list.text).not.toContain(token);
      const mine = list.body.items.find((one: { key_id: string }) => one.key_id === key_id);
      expect(mine).toBeDefined();
      expect(mine).not.toHaveProperty('token');
    },
  ],
  keyRefused('scopes: any of the four', { scopes: ['sites:admin'] }),
  keyRefused('scopes are a list', { scopes: 'sites:read' }),
  keyRefused('role: viewer or admin', { role: 'owner' }),
  keyRefused('expires_at is an instant', { expires_at: 'tomorrow' }),
  keyRefused('name is text', { name: 5 }),
  [
    'a key for an unknown website is not made',
    () => refused(404, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], site_id: 'nosuch' })),
  ],
  [
    'a revoked key stops working at once',
    async () => {
      const { key_id, token } = await key({});
      await must(200, caller(base, token)('GET', '/sdk'));
      await must(204, call('DELETE', `/keys/${key_id}`));
      await refused(401, caller(base, token)('GET', '/sdk'));
      await refused(404, call('DELETE', `/keys/${key_id}`));
    },
  ],
  [
    'expired: requests answer 401, as soon as expires_at has passed',
    async () => {
      const inSeconds = (seconds: number) =>
        key({ expires_at: new Date(Date.now() + seconds * 1_000).toISOString() });
      const [soon, later] = [await inSeconds(60), await inSeconds(600)];
      const expire = 'update api_key set expires_at = now() where id = $1';
      await world.rig.platform.postgres.query(expire, [soon.key_id]);
      await eventually('the key expires', async () => {
        return (await caller(base, soon.token)('GET', '/sdk')).status === 401;
      });
      await must(200, caller(base, later.token)('GET', '/sdk'));
    },
  ],
  [
    'keys cannot mint keys whatever their role',
    async () => {
      const admin = await withKey({
        role: 'admin',
        scopes: ['sites:read', 'sites:write', 'facts:read', 'facts:write'],
      });
      await refused(403, admin('POST', '/keys', { name: 'k', scopes: ['sites:read'] }));
      await refused(403, admin('GET', '/session'));
    },
  ],
  [
    'POST /session → 200 { token, expires_at, account }',
    async () => {
      const { email, password } = account.person;
      const body = await must(
        200,
        ask(base, { method: 'POST', path: '/session', body: { email, password } }),
      );
      expect(Object.keys(body).sort()).toEqual(['account', 'expires_at', 'token']);
    },
  ],
  [
    'wrong → 401, the same answer whether or not the address exists',
    async () => {
      const say = (email: string) =>
        ask(base, { method: 'POST', path: '/session', body: { email, password: 'wrong' } });
      const [known, unknown] = [await say(account.person.email), await say('none@example.com')];
      expect([known.status, known.text]).toEqual([401, unknown.text]);
    },
  ],
  [
    'POST /session is rate-limited',
    async () => {
      const statuses = [];
      for (let i = 0; i < 12; i += 1)
        statuses.push(
          await ask(base, {
            method: 'POST',
            path: '/session',
            headers: { 'x-forwarded-for': '203.0.113.77' },
            body: { email: 'limit@example.com', password: 'x' },
          }),
        );
      const last = statuses.at(-1)!;
      expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    },
  ],
  [
    'DELETE /session: sign out (token stops at once)',
    async () => {
      const mine = caller(base, await session(base, account.person));
      await must(204, mine('DELETE', '/session'));
      await refused(401, mine('GET', '/session'));
    },
  ],
  [
    'an Authorization that is no Bearer → 401',
    () => refused(401, ask(base, { method: 'GET', path: '/sdk', headers: { authorization: account.token } })),
  ],
  [
    'POST /sdk/{id}/public-key → { public_key, previous_expires_at }, the old one works for 24 hours more',
    async () => {
      const before = (await must(200, call('GET', `/sdk/${site}/feed-key`))).public_key;
      const after = await must(200, call('POST', `/sdk/${site}/public-key`));
      expect(after.public_key).not.toBe(before);
      const hours = (Date.parse(after.previous_expires_at) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24.01);
      expect((await must(200, call('GET', `/sdk/${site}/feed-key`))).public_key).toBe(after.public_key);
    },
  ],
];
