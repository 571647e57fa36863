import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { start } from '../../api/main.ts';
import { demoAccount, ensureDemo } from '../../api/seed.ts';
import { type Client, signIn } from '../../api/testing.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { copyHistory } from '../../processors/history/copy.ts';
import { ensureSample, SAMPLE_LOCK, type SampleOptions } from './ensure.ts';

// The engine decides on thousands of moments, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

const PASSWORD = 'correct horse';
let rig: Rig;
let api: Running;
let admin: Client;
let demo: string;
let sample: SiteId;
let options: SampleOptions;

const idsOf = async (): Promise<string[]> =>
  (await admin('GET', '/sdk')).body.items
    .filter((one: { sample: boolean }) => one.sample)
    .map(({ _id }: { _id: string }) => _id);

/** What the console goes by: the visits of an incomplete one have not arrived. */
const isComplete = async (id: string): Promise<boolean> =>
  (await admin('GET', `/sdk/${id}`)).body.state.connected;

beforeAll(async () => {
  rig = await useRig();
  demo = (await ensureDemo(rig.platform, { shopOrigin: 'http://127.0.0.1:1', password: PASSWORD })).site._id;
  options = { accountId: demoAccount, endMs: Date.now() - 6 * 3_600_000, shoppersADay: 12 };
  sample = (await ensureSample(rig.platform, options))!;
  api = await start(rig.platform);
  admin = await signIn(`${rig.config.apiUrl}/v1`, {
    accountId: demoAccount,
    email: 'demo@example.com',
    password: PASSWORD,
  });
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

test('it exists beside the demo, marked as a sample, and is not counted there', async () => {
  expect(await idsOf()).toEqual([sample]);
  const website = (await admin('GET', `/sdk/${demo}`)).body;
  expect([website.sample, (await admin('GET', `/sdk/${demo}/moments`)).body.items]).toEqual([false, []]);
  expect((await admin('GET', `/sdk/${demo}/store`)).body.items).toEqual([]);
});

test('its moments open to their explanations, and its orders name the moments that they are credited to', async () => {
  const { items, next } = (await admin('GET', `/sdk/${sample}/moments?limit=100&verdict=engage`)).body;
  expect([items.length, typeof next]).toEqual([100, 'string']);
  const explained = (await admin('GET', `/sdk/${sample}/moments/${items[0].id}`)).body;
  expect(explained.gates.length).toBeGreaterThan(10);
  expect(explained.evidence.length).toBeGreaterThan(1);
  const orders = (await admin('GET', `/sdk/${sample}/store?limit=200`)).body;
  expect(orders.totals).toMatchObject([{ currency: 'EUR' }]);
  expect(orders.items.length).toBeGreaterThan(50);
  const credited = orders.items.find((one: { credited_moment: string | null }) => one.credited_moment);
  const moment = (await admin('GET', `/sdk/${sample}/moments/${credited.credited_moment}`)).body;
  expect(moment.orders).toMatchObject([{ order_id: credited.order_id }]);
});

test('the versions of its facts sheet that its moments name are there', async () => {
  const { items } = (await admin('GET', `/sdk/${sample}/facts/history`)).body;
  expect(items).toMatchObject([
    { version: 2, by: { kind: 'operator' }, sections: ['size_notes', 'texts'] },
    { version: 1, by: { kind: 'operator' }, sections: [] },
  ]);
  expect(Date.parse(items[0].at) - Date.parse(items[1].at)).toBe(24 * 86_400_000);
  const { facts, differences } = (await admin('GET', `/sdk/${sample}/facts/history/2`)).body;
  const sheet = (await admin('GET', `/sdk/${sample}/facts`)).body;
  expect(facts.size_notes).toEqual(sheet.size_notes);
  expect(differences[0].before).toHaveLength(facts.size_notes.length - 1);
});

test('its comparison cannot be restarted: no new experiment could get data', async () => {
  const started = async (): Promise<unknown> =>
    (await admin('GET', `/sdk/${sample}/reasons`)).body.experiment.started_at;
  const before = await started();
  for (const shadow of [true, false])
    expect((await admin('PATCH', `/sdk/${sample}`, { shadow })).body.shadow).toBe(shadow);
  expect(await started()).toBe(before);
  const anew = await admin('POST', `/sdk/${sample}/experiment`, {});
  expect([anew.status, anew.body.error]).toEqual([
    409,
    'The experiment of a sample website cannot be restarted, because its visitors are simulated.',
  ]);
  expect(await started()).toBe(before);
});

test('both arms are compared, and a copy of the comparison from the stores is equal', async () => {
  const compared = async () => {
    const { all, items, holdout } = (await admin('GET', `/sdk/${sample}/reasons`)).body;
    return { all, items, holdout };
  };
  // The plan counts whole hours up to now: with a running clock, an hour that ends in between would change it.
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
  const before = await compared();
  expect(before.all.spoken_to).toBeGreaterThan(100);
  expect(before.all.left_alone).toBeGreaterThan(30);
  expect(before.all.outcomes.spoken_to.orders).toBeGreaterThan(0);
  await copyHistory(rig.platform, new AbortController().signal);
  expect(await compared()).toEqual(before);
});

test('it is not announced on config, and has no feed key', async () => {
  // Every announcement goes through the outbox, which numbers it.
  const announced = async (): Promise<unknown> =>
    (
      await rig.platform.postgres.query(
        "select pg_sequence_last_value(pg_get_serial_sequence('outbox', 'id')) as last",
      )
    ).rows;
  const before = await announced();
  expect((await admin('PATCH', `/sdk/${sample}`, { holdout_pct: 0.3 })).body.holdout_pct).toBe(0.3);
  expect((await admin('PATCH', `/sdk/${sample}/facts`, { return_days: 31 })).body.return_days).toBe(31);
  expect(await announced()).toEqual(before);
  await admin('PATCH', `/sdk/${demo}`, { holdout_pct: 0.3 });
  expect(await announced()).not.toEqual(before);
  const answers = [
    await admin('GET', `/sdk/${sample}/feed-key`),
    await admin('POST', `/sdk/${sample}/public-key`, {}),
    await admin('POST', `/sdk/${sample}/privacy-key`, {}),
    await admin('DELETE', `/sdk/${sample}/privacy-key`),
    await admin('POST', `/sdk/${sample}/preview-link`, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  const keys = 'select 1 from feed_key where site_id = $1';
  expect((await rig.platform.postgres.query(keys, [sample])).rowCount).toBe(0);
});

test('it is created once, not again after its deletion, and recreated on request', async () => {
  expect(await ensureSample(rig.platform, options)).toBeNull();
  const again = await ensureSample(rig.platform, { ...options, again: true });
  expect(await idsOf()).toEqual([again]);
  expect(again).not.toBe(sample);
  await rig.platform.postgres.query('delete from site where id = $1', [again]);
  expect(await ensureSample(rig.platform, options)).toBeNull();
  expect(await idsOf()).toEqual([]);
});

test('an interrupted creation is repeated', async () => {
  await rig.platform.postgres.query('update account set sample_made_at = null where id = $1', [demoAccount]);
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(ensureSample(rig.platform, { ...options, signal: stopped })).rejects.toThrow('stopped');
  const [half] = await idsOf();
  expect(await isComplete(half!)).toBe(false);
  const whole = await ensureSample(rig.platform, options);
  expect(whole).not.toBeNull();
  expect(half).not.toBe(whole);
  expect(await idsOf()).toEqual([whole]);
  expect(await isComplete(whole!)).toBe(true);

  await expect(ensureSample(rig.platform, { ...options, again: true, signal: stopped })).rejects.toThrow(
    'stopped',
  );
  const anew = await ensureSample(rig.platform, options);
  expect(anew).not.toBeNull();
  expect(await idsOf()).toEqual([anew]);
});

test('deleting it during its creation prevents it', async () => {
  const { postgres } = rig.platform;
  await postgres.query('delete from site where sample');
  await postgres.query('update account set sample_made_at = null where id = $1', [demoAccount]);
  const deleter = await postgres.connect();
  try {
    // The first orders of that website wait for this.
    await deleter.query('begin');
    await deleter.query('lock table ledger_order in exclusive mode');
    const made = ensureSample(rig.platform, options);
    made.catch(() => {});
    const halves = async (): Promise<unknown[]> =>
      (await postgres.query('select id from site where sample')).rows;
    await expect.poll(halves).toHaveLength(1);
    await deleter.query('delete from site where sample');
    await deleter.query('commit');
    expect(await made).toBeNull();
  } finally {
    deleter.release(true);
  }
  expect(await idsOf()).toEqual([]);
  expect(await ensureSample(rig.platform, options)).toBeNull();
});

test('it is not created while another process is creating it', async () => {
  const { postgres } = rig.platform;
  const other = await postgres.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [SAMPLE_LOCK]);
    expect(await ensureSample(rig.platform, { ...options, again: true })).toBeNull();
  } finally {
    other.release(true);
  }
  expect(await idsOf()).toEqual([]);
});
