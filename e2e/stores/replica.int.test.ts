/** Views of orders query a replica of Postgres, if there is one; everything else queries the primary. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform, type Platform, type Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start as startApi } from '../../api/main.ts';
import { ensureDemo } from '../../api/seed.ts';
import { type Database, startDatabase } from '../faults/parts/database.ts';
import { type Api, signIn } from '../fixtures/client.ts';
import { emptyResources, type RigResources } from '../rig.ts';

const dir = mkdtempSync(join(tmpdir(), 'engage-replica-'));
let resources: RigResources;
let database: Database;
let standby: pg.Client;
let platform: Platform;
let running: Running;
let api: Api;
let site: string;

beforeAll(async () => {
  [resources, database] = await Promise.all([
    emptyResources(),
    startDatabase({ dir, mount: () => null, onEnded: () => {} }),
  ]);
  const urls = { POSTGRES_URL: database.url, POSTGRES_REPLICA_URL: database.standbyUrl() };
  const config = configFrom({ ...resources.env, ...urls, TASK_PARTITIONS: '1' });
  platform = await createPlatform(config, 'api');
  const demo = await ensureDemo(platform, { shopOrigin: 'https://shop.example' });
  site = demo.site._id;
  standby = new pg.Client({ connectionString: database.standbyUrl() });
  await standby.connect();
  await eventually('the standby has the website', async () => {
    const { rowCount } = await standby.query('select from site where id = $1', [site]);
    return rowCount === 1;
  });
  running = await startApi(platform);
  api = await signIn(`${config.apiUrl}/v1`, demo.account);
});
afterAll(async () => {
  await running?.close();
  await platform?.close();
  await standby?.end();
  await database?.stop();
  await resources?.close();
  rmSync(dir, { recursive: true, force: true });
});

const orders = async (): Promise<string[]> =>
  (await api('GET', `/sdk/${site}/store`)).items.map((one: { order_id: unknown }) => String(one.order_id));

test('an order is visible once the replica has it, and a change of settings at once', async () => {
  await standby.query('select pg_wal_replay_pause()');
  await eventually('the standby stands still', async () => {
    const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state');
    return rows[0].state === 'paused';
  });
  await platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total) values ($1, '7', now(), 'USD', 12.50)`,
    [site],
  );
  await api('PATCH', `/sdk/${site}/facts`, { return_days: 45 });
  expect((await api('GET', `/sdk/${site}/facts`)).return_days).toBe(45);
  expect(await orders()).toEqual([]);
  await standby.query('select pg_wal_replay_resume()');
  await eventually('the view has the order', async () => (await orders()).includes('7'));
});
