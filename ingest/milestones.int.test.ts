/** Milestones of a website, which the install check reads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../e2e/rig.ts';
import { recordRefusedOrigin } from './milestones.ts';
import { loadBundle } from './storefront/bundle.ts';
import { startStorefront } from './storefront/main.ts';
import { makeSite, newVisitor, ORIGIN } from './test-kit.ts';

let rig: Rig;
let storefront: Running;

beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* the bundle */');
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
});
afterAll(async () => {
  await storefront?.close();
  await rig?.close();
});

const settings = (site: SiteId, origin: string): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${site}/settings`, { headers: { origin } });
const column = async (site: SiteId, name: string): Promise<unknown> =>
  (await rig.platform.postgres.query(`select ${name} as it from site where id = $1`, [site])).rows[0].it;

/** Creates a website, and waits until the storefront knows it. */
async function knownSite(): Promise<SiteId> {
  const site = await makeSite(rig.platform);
  await eventually('the site is known', async () => (await settings(site, ORIGIN)).ok);
  return site;
}

test('the first cart is recorded, even without a moment', async () => {
  const site = await knownSite();
  expect(await column(site, 'cart_seen_at')).toBeNull();
  const cart = { user_id: newVisitor(), reason: 'load', item_count: 0, total: 0, currency: 'EUR', items: [] };
  const told = await fetch(`${rig.config.sdkUrl}/${site}/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(cart),
  });
  expect(told.status).toBe(204);
  await eventually('it is noted', () => column(site, 'cart_seen_at'));
});

test('the origin of a refused page is recorded, and values that no page sends are not', async () => {
  const site = await knownSite();
  for (const origin of [
    'null',
    'https://Shop.Test',
    'javascript:alert(1)',
    `https://${'a'.repeat(300)}.test`,
  ]) {
    expect((await settings(site, origin)).status).toBe(403);
  }
  expect(await column(site, 'refused_origin')).toBeNull();
  expect((await settings(site, 'http://shop.test')).status).toBe(403);
  await eventually('it is noted', async () => (await column(site, 'refused_origin')) === 'http://shop.test');
});

test('is recorded once a minute at most, for each website', async () => {
  const [one, other] = [await makeSite(rig.platform), await makeSite(rig.platform)];
  const note = recordRefusedOrigin(rig.platform);
  const noted = (site: SiteId) => column(site, 'refused_origin');
  note(one, 'https://a.test', 1_000_000);
  await eventually('the first is noted', async () => (await noted(one)) === 'https://a.test');
  note(one, 'https://b.test', 1_059_999);
  note(other, 'https://b.test', 1_059_999);
  await eventually('that of the other website is', async () => (await noted(other)) === 'https://b.test');
  expect(await noted(one)).toBe('https://a.test');
  note(one, 'https://c.test', 1_060_000);
  await eventually('the next minute counts again', async () => (await noted(one)) === 'https://c.test');
});
