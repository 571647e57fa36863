import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { FEED_KEY, follow, makeSite, newVisitor } from '../test-kit.ts';
import { loadBundle } from './bundle.ts';
import { startStorefront } from './main.ts';

let rig: Rig;
let storefront: Running;
let site: SiteId;
let signals: Awaited<ReturnType<typeof follow>>;
let admin: pg.Client;
let database: string;

beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent' });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
  site = await makeSite(rig.platform);
  signals = await follow(rig.platform, 'signals');
  const url = new URL(rig.config.postgresUrl);
  database = url.pathname.slice(1);
  url.pathname = '/postgres';
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await Promise.allSettled([signals?.close(), storefront?.close()]);
  await rig?.close();
});

let number = 0;
const postOrder = (id = `f${number++}`): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${site}/platform/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site },
    body: JSON.stringify({
      id,
      created_at: new Date().toISOString(),
      currency: 'EUR',
      total_price: '1.00',
      note_attributes: [{ name: '_service_uid', value: newVisitor() }],
    }),
  });

/** Like a failover: connections break, and new ones go to a read-only server. */
async function beginFailover(): Promise<void> {
  await admin.query(`alter database ${database} set default_transaction_read_only = on`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
}
/** The address leads to a writable server; connections to the other one stay open. */
const endFailover = (): Promise<unknown> =>
  admin.query(`alter database ${database} reset default_transaction_read_only`);

test('during a failover orders are answered 503, and after it they are accepted without a restart', async () => {
  expect((await postOrder()).status).toBe(200);
  await beginFailover();
  // More than the pool holds, so that every connection of it was made to the read-only server.
  await Promise.all(Array.from({ length: 20 }, () => postOrder()));
  const answer = await postOrder();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/database/) });

  await endFailover();
  await eventually('an order is taken', async () => (await postOrder()).status === 200);
  const all = await Promise.all(Array.from({ length: 50 }, () => postOrder()));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const last = 'after-the-failover';
  expect((await postOrder(last)).status).toBe(200);
  await eventually('the relay publishes again', () =>
    signals.records.some((record) => record.kind === 'order' && record.order_id === last),
  );
});
