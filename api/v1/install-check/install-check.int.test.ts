import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, signIn } from '../../testing.ts';

let rig: Rig;
let api: Running;
let admin: Client;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  admin = await signIn(`${rig.config.apiUrl}/v1`, await addPerson(rig.platform, 'ines@example.com'));
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

async function check(origin: string) {
  const made = await admin('POST', '/sdk', { name: 'Shop', allowed_origins: [origin] });
  return { id: made.body._id as string, ...(await admin('GET', `/sdk/${made.body._id}/install-check`)) };
}

test.each(['http://127.0.0.1:30004', 'http://localhost:3000', 'https://[::1]'])(
  'a website at %s learns that its address is not public, and gets the other steps',
  async (origin) => {
    const { status, body } = await check(origin);
    expect([status, body.installed, body.steps.length]).toEqual([200, false, 10]);
    expect(body.error).toContain('is not public');
  },
);

test('an unresolvable host gives one sentence, and the service’s own steps are reported', async () => {
  const { id, body } = await check('https://nowhere.invalid-shop-name.example');
  expect(body).toMatchObject({ installed: false, error: expect.stringMatching(/^The .*\.$/) });
  const ok = (name: string, steps = body.steps): boolean =>
    steps.find((one: { step: string }) => one.step === name).ok;
  expect([ok('first_visit_seen'), ok('order_with_visitor_id_seen')]).toEqual([false, false]);
  expect(ok('cart_beacon_seen')).toBe(false);
  await rig.platform.postgres.query(
    'update site set connected_at = now(), cart_seen_at = now() where id = $1',
    [id],
  );
  await rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
     values ($1, '1', now(), 'USD', 10, 'visitor-0000000000000001')`,
    [id],
  );
  const { body: after } = await admin('GET', `/sdk/${id}/install-check`);
  expect(ok('first_visit_seen', after.steps)).toBe(true);
  expect(ok('cart_beacon_seen', after.steps)).toBe(true);
  expect(ok('order_with_visitor_id_seen', after.steps)).toBe(true);
  expect((await admin('GET', '/sdk/unknown/install-check')).status).toBe(404);
});

test('where a page asked from another address, the step of the first visit names it until it is one of the website', async () => {
  const { id } = await check('https://localhost:3000');
  const visitStep = async () => {
    const { body } = await admin('GET', `/sdk/${id}/install-check`);
    return body.steps.find((one: { step: string }) => one.step === 'first_visit_seen');
  };
  const refused = (agoHours: number) =>
    rig.platform.postgres.query(
      `update site set refused_origin = 'http://localhost:3000',
         refused_origin_at = now() - make_interval(hours => $2) where id = $1`,
      [id, agoHours],
    );
  await refused(2);
  expect(await visitStep()).toMatchObject({ ok: false, detail: 'No visit has arrived yet.' });
  await refused(0);
  expect(await visitStep()).toMatchObject({
    ok: false,
    detail: expect.stringContaining('a request from http://localhost:3000 was refused'),
    fix: 'Add http://localhost:3000 under Settings, Addresses of the shop, if it is yours.',
  });
  await admin('PATCH', `/sdk/${id}`, { allowed_origins: ['http://localhost:3000'] });
  expect(await visitStep()).toMatchObject({ ok: false, detail: 'No visit has arrived yet.' });
});

test('where the script waits for consent, the step of the first visit says so', async () => {
  const { id } = await check('http://localhost:3000');
  const visitStep = async () => {
    const { body } = await admin('GET', `/sdk/${id}/install-check`);
    return body.steps.find((one: { step: string }) => one.step === 'first_visit_seen').detail;
  };
  await admin('PATCH', `/sdk/${id}/facts`, { home_country: 'DE' });
  expect(await visitStep()).toContain('the script waits for consent');
  await admin('PATCH', `/sdk/${id}`, { consent: 'granted' });
  expect(await visitStep()).toBe('No visit has arrived yet.');
});
