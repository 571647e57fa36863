/**
 * Release 0.1 and this one side by side on one log and one database while shops are busy, in the order of
 * docs/operations/upgrade.md: nobody notices, and nothing is lost. The bundle of 0.1 is in e2e/fixtures.
 */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { projectFile } from '#schemas/files.ts';
import { unpackFiles } from '../fixtures/archive.ts';
import { emptyResources, type RigResources } from '../rig.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { expectNothingLost, openWebsite } from './nothing-lost.ts';
import { bundleRoles, choosePlaces, killAll, type Place, type Role, type Serving, serveAt } from './roles.ts';
import { startTraffic } from './traffic.ts';

let resources: RigResources;
let balancer: Balancer;
let platform: Platform | null = null;
let places: readonly Place[];
let earlier: string;
let file: string;
let env: Readonly<Record<string, string>>;
const serving = new Map<Place, Serving>();

beforeAll(async () => {
  earlier = unpackFiles(projectFile('e2e', 'fixtures', 'release-0.1.tar.br'));
  // Its native packages are those of this release; all others are in its bundle.
  symlinkSync(projectFile('node_modules'), join(earlier, 'node_modules'));
  places = await choosePlaces();
  balancer = await startBalancer(places);
  [resources, file] = await Promise.all([emptyResources(), bundleRoles()]);
  env = {
    ...resources.env,
    ...balancer.urls,
    TASK_PARTITIONS: '6',
    TRUSTED_PROXIES: '2',
    DRAIN_SECONDS: '1',
  };
  // Processes of 0.1 that create the tables and topics at the same time disturb each other.
  for (const place of places) await start(place, join(earlier, 'dist', 'role.js'));
}, 900_000);
afterAll(async () => {
  killAll();
  await platform?.close();
  await balancer?.stop();
  await resources?.close();
  if (earlier) rmSync(earlier, { recursive: true, force: true });
});

async function start(place: Place, bundle: string): Promise<void> {
  const dataDir = join(resources.env.DATA_DIR!, `${place.role}-${place.copy}`);
  serving.set(place, await serveAt(place, bundle, { ...env, DATA_DIR: dataDir }));
  if (place.role !== 'processor') await balancer.sends(place);
}

const placesOf = (role: Role): Place[] => places.filter((place) => place.role === role);

/** 0.1 closes its port at once, so the balancer is told before. */
async function replace(place: Place): Promise<void> {
  await balancer.set(place, 'drain');
  expect(await serving.get(place)!.end()).toMatchObject({ code: 0 });
  await balancer.set(place, 'ready');
  await start(place, file);
}

test('all roles of 0.1 are replaced under traffic, and nothing that was acknowledged is lost', async () => {
  const website = await openWebsite(resources.env.POSTGRES_URL!, balancer.urls);
  const traffic = startTraffic({ urls: balancer.urls, ...website, shoppers: 4, shoppersOfOld: 2 });
  const flowing = async (): Promise<void> => {
    const before = traffic.orders.size;
    await expect.poll(() => traffic.orders.size).toBeGreaterThan(before + 1);
  };
  await flowing();
  // The version of the state was raised: no old processor may run beside a new one.
  for (const place of placesOf('processor')) {
    expect(await serving.get(place)!.end()).toMatchObject({ code: 0 });
  }
  for (const place of placesOf('processor')) await start(place, file);
  await flowing();
  for (const role of ['storefront', 'api', 'collector'] as const) {
    for (const place of placesOf(role)) {
      await replace(place);
      await flowing();
    }
  }
  await traffic.stop();
  process.stderr.write(`${JSON.stringify(traffic.counts)}\n`);
  expect(traffic.failures).toEqual([]);
  platform = await createPlatform(configFrom(env), 'test');
  await expectNothingLost(platform, website.site, traffic);
}, 900_000);
