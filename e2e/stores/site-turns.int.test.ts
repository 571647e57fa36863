/** Changes of one website wait for its row; other websites are not delayed. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start } from '../../api/main.ts';
import { addPerson, type Client, signIn } from '../../api/testing.ts';
import { type Rig, useRig } from '../rig.ts';

/** More than the connections of a process. */
const CHANGES = 30;
let rig: Rig;
let api: Running;
let holder: pg.Client;
/** Checks outside any transaction, because a transaction sees only one snapshot of the activity. */
let watcher: pg.Client;
let flood: Client;
let neighbour: Client;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  const base = `${rig.config.apiUrl}/v1`;
  flood = await signIn(base, await addPerson(rig.platform, 'flood@example.com'));
  neighbour = await signIn(base, await addPerson(rig.platform, 'neighbour@example.com'));
  holder = new pg.Client(rig.config.postgresUrl);
  watcher = new pg.Client(rig.config.postgresUrl);
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await holder?.end();
  await watcher?.end();
  await api?.close();
  await rig?.close();
});

const newSite = async (call: Client): Promise<string> =>
  (await call('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] })).body._id;
/** Transactions that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await watcher.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]!.n);
};

test('take one connection, and another tenant reads and changes as ever', async () => {
  const [locked, other] = [await newSite(flood), await newSite(neighbour)];
  await holder.query('begin');
  await holder.query('select 1 from site where id = $1 for update', [locked]);
  const changes = Array.from({ length: CHANGES }, (_, n) =>
    flood('PATCH', `/sdk/${locked}`, { name: `Shop ${n}` }),
  );
  await eventually('one change waits for the row', async () => (await waiting()) === 1);
  expect((await neighbour('PATCH', `/sdk/${other}`, { name: 'Changed' })).body.name).toBe('Changed');
  expect((await neighbour('GET', '/sdk')).status).toBe(200);
  expect((await flood('GET', `/sdk/${locked}`)).body.name, 'nothing was changed meanwhile').toBe('Shop');
  await holder.query('rollback');
  const answers = await Promise.all(changes);
  // Those whose time ran out before the row was free are told to retry.
  for (const { status, headers } of answers) {
    expect([200, 429, 503]).toContain(status);
    if (status !== 200) expect(headers.get('retry-after')).not.toBeNull();
  }
  expect((await flood('PATCH', `/sdk/${locked}`, { name: 'After' })).body.name).toBe('After');
});
