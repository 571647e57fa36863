/** What the feeds of a shop's server answer while its website is being deleted, which takes long if it has many orders. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite, order } from '../../../ingest/test-kit.ts';
import { type Rig, useRig } from '../../rig.ts';

let rig: Rig;
let storefront: Running;
beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
});
afterAll(async () => {
  await storefront?.close();
  await rig?.close();
});

const refund = {
  ...{ id: 1, order_id: 'one', created_at: `${yesterday}T12:00:00Z`, refund_line_items: [] },
  transactions: [{ kind: 'refund', status: 'success', amount: '0.10', currency: 'EUR' }],
};

const post = (site: SiteId, feed: string, body: object): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${site}/platform/${feed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site },
    body: JSON.stringify(body),
  });
const sendBoth = (site: SiteId): Promise<Response[]> =>
  Promise.all([post(site, 'orders', order('one', null)), post(site, 'refunds', refund)]);
/** On a connection of its own, so that it ends with the test. */
async function beginDeletion(site: SiteId): Promise<pg.Client> {
  const client = new pg.Client(rig.config.postgresUrl);
  await client.connect();
  await client.query('begin');
  await client.query('delete from site where id = $1', [site]);
  return client;
}

const statusesOf = (answers: readonly Response[]): number[] => answers.map(({ status }) => status);

test('orders and refunds of a website that is being deleted are refused at once, and those of others are stored', async () => {
  const [site, other] = [await makeSite(rig.platform), await makeSite(rig.platform)];
  expect(statusesOf(await sendBoth(site))).toEqual([200, 200]);
  const deletion = await beginDeletion(site);
  onTestFinished(() => deletion.end());
  // More than the pool has connections.
  const refused = (await Promise.all(Array.from({ length: 10 }, () => sendBoth(site)))).flat();
  for (const answer of refused) {
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'The website is being deleted: if it still exists later, try again then.' },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statusesOf(await sendBoth(other))).toEqual([200, 200]);
  await deletion.query('commit');
  expect(statusesOf(await sendBoth(site))).toEqual([404, 404]);
});
