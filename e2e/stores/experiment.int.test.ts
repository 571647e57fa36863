import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start } from '../../api/main.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { openSiteTable, type SiteTable } from '../../ingest/site-table.ts';
import { useRig } from '../rig.ts';

const rig = await useRig();
const base = `${rig.config.apiUrl}/v1`;
let api: Running;
let table: SiteTable;
let admin: Client;
let viewer: Client;
let stranger: Client;
beforeAll(async () => {
  api = await start(rig.platform);
  table = await openSiteTable(rig.platform);
  const anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
  viewer = await signIn(base, await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
});
afterAll(async () => {
  await table?.close();
  await api?.close();
  await rig.close();
});

async function newSite(shadow: boolean): Promise<string> {
  const made = await admin('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] });
  const id = made.body._id;
  if (!shadow) expect((await admin('PATCH', `/sdk/${id}`, { shadow })).status).toBe(200);
  return id;
}
const begin = (call: Client, id: string, body?: object) => call('POST', `/sdk/${id}/experiment`, body);
const experimentOf = async (id: string) => (await admin('GET', `/sdk/${id}/reasons`)).body.experiment;

/** The settings once they are in force with this epoch. */
const inForce = (id: string, epoch: number) =>
  eventually('the settings are in force', () => {
    const site = table.get(id);
    return site?.salt_epoch === epoch && site;
  });

test('a website that leaves shadow mode begins an experiment, with the arms that it had', async () => {
  const id = await newSite(true);
  const before = await inForce(id, 1);
  expect(await experimentOf(id)).toBeNull();
  await admin('PATCH', `/sdk/${id}`, { shadow: false });
  const after = await inForce(id, 2);
  expect(after).toMatchObject({ holdout_salt: before.holdout_salt, experiment_mode: 'ab' });
  const first = await experimentOf(id);
  expect(first).toMatchObject({ id: expect.stringMatching(/^2-/), mode: 'ab' });
  await admin('PATCH', `/sdk/${id}`, { shadow: false, name: 'Shop, renamed', holdout_pct: 0.3 });
  expect(await experimentOf(id)).toEqual(first);
  await begin(admin, id, { mode: 'aa' });
  await admin('PATCH', `/sdk/${id}`, { shadow: true });
  await admin('PATCH', `/sdk/${id}`, { shadow: false });
  expect((await inForce(id, 4)).experiment_mode).toBe('ab');
  expect(await experimentOf(id)).toMatchObject({ id: expect.stringMatching(/^4-/), mode: 'ab' });
});

test('an experiment that is started draws the arms anew, by a salt that is fresh each time', async () => {
  const id = await newSite(false);
  const first = await inForce(id, 2);
  const started = await begin(admin, id, { mode: 'aa' });
  expect(started.status).toBe(201);
  expect(started.body).toEqual({
    id: expect.stringMatching(/^3-/),
    started_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
    mode: 'aa',
  });
  expect(await experimentOf(id)).toEqual(started.body);
  const second = await inForce(id, 3);
  expect(second).toMatchObject({ experiment_mode: 'aa', shadow: false, holdout_pct: first.holdout_pct });
  const again = await begin(admin, id);
  expect(again.body).toMatchObject({ id: expect.stringMatching(/^4-/), mode: 'ab' });
  const third = await inForce(id, 4);
  expect(third.experiment_mode).toBe('ab');
  expect(new Set([first, second, third].map((site) => site.holdout_salt)).size).toBe(3);
  expect(Date.parse(again.body.started_at)).toBeGreaterThanOrEqual(Date.parse(started.body.started_at));
});

test('two that are started at once are two experiments', async () => {
  const id = await newSite(false);
  const both = await Promise.all([begin(admin, id, { mode: 'ab' }), begin(admin, id, { mode: 'aa' })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.id.split('-')[0]))).toEqual(new Set(['3', '4']));
  const last = both.find(({ body }) => body.id.startsWith('4-'))!;
  expect(await experimentOf(id)).toEqual(last.body);
});

test('a refused start changes nothing, and says why', async () => {
  const id = await newSite(true);
  const shadow = await begin(admin, id, { mode: 'aa' });
  expect(shadow.status).toBe(409);
  expect(shadow.body.error).toContain('cannot start in shadow mode');
  await admin('PATCH', `/sdk/${id}`, { shadow: false });
  const first = await experimentOf(id);
  const wrong = await begin(admin, id, { mode: 'abc' });
  expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('"mode"')]);
  expect((await begin(viewer, id)).status).toBe(403);
  expect((await begin(stranger, id)).status).toBe(404);
  const key = await admin('POST', '/keys', { name: 'k', scopes: ['sites:write'], role: 'admin' });
  expect((await begin(client(base, key.body.token), id)).status).toBe(403);
  expect(await experimentOf(id)).toEqual(first);
});

test('the audit log says who started it, and in which mode', async () => {
  const id = await newSite(false);
  await begin(admin, id, { mode: 'aa' });
  const { items } = (await admin('GET', '/audit?limit=5')).body;
  expect(items[0]).toMatchObject({
    actor: { kind: 'person', name: 'anna@example.com' },
    action: 'experiment.started',
    subject: { kind: 'website', id, name: 'Shop' },
    detail: 'aa',
  });
});
