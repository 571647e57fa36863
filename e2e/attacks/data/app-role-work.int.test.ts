/** The counterpart of app-role.int.test.ts: the restricted role may do everything that the service needs. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, type Platform, type Role, type Running } from '#platform/platform.ts';
import { migrateAs } from '#platform/postgres/postgres.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { renewRows } from '../../../api/access/renew-keys.ts';
import { start as startApi } from '../../../api/main.ts';
import { applicationUrl } from '../../../deploy/local/postgres/application-role.ts';
import { start as startStorefront } from '../../../ingest/storefront/main.ts';
import { prune } from '../../../ingest/storefront/prune.ts';
import { start as startProcessor } from '../../../processors/main.ts';
import { cartOf, openShop, orderOf, refundOf, type Shop, visitorId } from '../../conformance/shop.ts';
import { type Account, must, newAccount, type World } from '../../conformance/world.ts';
import { type Rig, useRig } from '../../rig.ts';

const role = `app_${randomBytes(6).toString('hex')}`;
/** Statements that Postgres refused to the role, on any connection. */
const denied: string[] = [];
const running: Running[] = [];
let rig: Rig;
let world: World;
let account: Account;
let shop: Shop;
const platforms: Platform[] = [];

type Connection = { on(event: 'errorMessage', hear: (error: Error & { code?: string }) => void): void };

/** Reads Postgres's answers on each connection of the role, including errors that the service only logs. */
function hearRefusals(): void {
  const { connect } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client, ...given: never[]) {
    const { connection } = this as unknown as { connection: Connection };
    connection.on('errorMessage', ({ code, message }) => {
      if (this.user === role && code === '42501') denied.push(message);
    });
    return Reflect.apply(connect, this, given);
  } as typeof connect);
}

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  const { postgresUrl, dataDir, apiUrl, sdkUrl } = rig.config;
  const url = await applicationUrl(postgresUrl, dataDir, role);
  await migrateAs(postgresUrl, url);
  hearRefusals();
  const roles: [string, Role][] = [
    ['api', startApi],
    ['storefront', startStorefront],
    ['processor', startProcessor],
  ];
  for (const [name, start] of roles) {
    const platform = await createPlatform({ ...rig.config, postgresUrl: url }, name as 'api');
    platforms.push(platform);
    running.push(platform, await start(platform));
  }
  world = { rig, base: `${apiUrl}/v1`, shop: sdkUrl, close: async () => {} };
  account = await newAccount(world, 'owner@role.example');
  shop = await openShop(world, account, { capture: { identify: true } });
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
  vi.restoreAllMocks();
  await rig?.platform.postgres.query(`drop owned by ${role}; drop role ${role}`);
  await rig?.close();
});

test("the service connects with the application's role", async () => {
  for (const { postgres } of platforms)
    expect((await postgres.query('select current_user as name')).rows).toEqual([{ name: role }]);
});

test('the management API: every kind of change, and every view', async () => {
  const { call } = account;
  const site = `/sdk/${shop.id}`;
  await must(200, call('PATCH', `${site}/facts`, { return_days: 30 }));
  for (const path of [
    '',
    '/facts',
    '/moments',
    '/reasons',
    '/store',
    '/install-check',
    '/origins',
    '/tag',
    '/feed-key',
  ])
    await must(200, call('GET', site + path));
  await must(200, call('POST', `${site}/preview`, { page: '/', signals: [] }));
  const key = await must(201, call('POST', '/keys', { name: 'Made', scopes: ['sites:read'] }));
  await must(204, call('DELETE', `/keys/${key.key_id}`));
  const email = 'colleague@role.example';
  const person = await must(201, call('POST', '/people', { email, role: 'viewer' }));
  await must(200, call('PATCH', `/people/${person.id}`, { role: 'admin' }));
  const token = String(person.invite_url).split(/[/=#]/).at(-1);
  await must(201, call('POST', `/invitations/${token}`, { password: 'a long enough pass phrase' }));
  await must(204, call('DELETE', `/people/${person.id}`));
  const password = account.person.password;
  await must(201, call('POST', '/session/totp', { password }));
  await must(204, call('POST', '/session/password', { current: password, next: `${password} anew` }));
  await must(200, call('POST', `${site}/privacy-key`, { revoke: true }));
  await must(204, call('DELETE', `${site}/privacy-key`));
  for (const path of ['/sdk', '/keys', '/people', '/audit', '/session']) await must(200, call('GET', path));
  expect((await call('POST', '/session', { email, password: 'wrong' })).status).toBe(401);
});

test('storefront and sinks: orders, refunds, signals of pages, an export, an erasure', async () => {
  const visitor = visitorId();
  await must(200, shop.get('/settings'));
  await must(204, shop.post('/cart', cartOf(visitor)));
  await must(204, shop.post('/checkout', { user_id: visitor, step: 'started' }));
  await must(204, shop.post('/identify', { user_id: visitor, email: 'ann@mail.example' }));
  await must(204, shop.get(`/card?user_id=${visitor}`));
  expect((await shop.post('/card/ack', { user_id: visitor })).status).toBeLessThan(500);
  await must(200, shop.feed('/platform/refunds', refundOf(1, 'o1')));
  await must(200, shop.feed('/platform/orders', orderOf('o1', visitor)));
  await must(200, shop.feed('/platform/orders', orderOf('o1', visitor)));
  await eventually('the sink of the ledger has written how far it is', async () => {
    const { rows } = await rig.platform.postgres.query(
      'select sum(next_offset)::int as n from sink_progress',
    );
    return rows[0].n > 0;
  });
  const selected = { scope: 'customer', email: 'ann@mail.example', customer_id: 42 };
  expect((await must(200, shop.feed('/privacy/export', selected))).orders).toHaveLength(1);
  expect(await must(200, shop.feed('/privacy/erase', selected))).toMatchObject({ orders: 1, visitors: 1 });
  const again = await must(200, account.call('POST', `/sdk/${shop.id}/erasures`, selected));
  expect(again).toMatchObject({ erased: true, orders: 0 });
});

test('background work: pruning, renewal, the end of a website', async () => {
  const [api, storefront] = platforms as [Platform, Platform];
  await prune(storefront.postgres);
  await renewRows(api, 10);
  await must(204, account.call('DELETE', `/sdk/${shop.id}`));
  await must(204, account.call('DELETE', '/sessions'));
});

test('Postgres refused none of the statements above', () => {
  expect(denied).toEqual([]);
});
