/** Two processes of each role behind HAProxy, restarted one after the other while shops are busy: nobody notices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../rig.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { expectNothingLost, openWebsite } from './nothing-lost.ts';
import { bundleRoles, choosePlaces, killAll, type Place, ROLES, type Serving, serveAt } from './roles.ts';
import { startTraffic } from './traffic.ts';

/** Two and a half times what the balancer needs to notice that a process is shutting down. */
const DRAIN_SECONDS = process.env['DRAIN_SECONDS'] ?? '1';
const SHOPPERS = 4;

let rig: Rig;
let balancer: Balancer;
let file: string;
const serving = new Map<Place, Serving>();

beforeAll(async () => {
  const places = await choosePlaces();
  balancer = await startBalancer(places);
  const env = { ...balancer.urls, TRUSTED_PROXIES: '2', DRAIN_SECONDS };
  [rig, file] = await Promise.all([useRig({ taskPartitions: 6, env }), bundleRoles()]);
  for (const role of ROLES) {
    const of = places.filter((place) => place.role === role);
    await Promise.all(of.map(async (place) => serving.set(place, await serveAt(place, file, rig.env))));
  }
  await Promise.all(places.filter(isPublic).map((place) => balancer.sends(place)));
});
afterAll(async () => {
  killAll();
  await balancer?.stop();
  await rig?.close();
});

const isPublic = ({ role }: Place): boolean => role !== 'processor';

test('each process in turn ends by SIGTERM and starts again, and no client sees an error', async () => {
  const website = await openWebsite(rig.config.postgresUrl, balancer.urls);
  const traffic = startTraffic({ urls: balancer.urls, ...website, shoppers: SHOPPERS, shoppersOfOld: 0 });
  /** The shop is busy: two more orders are processed. */
  const flowing = async (): Promise<void> => {
    const before = traffic.orders.size;
    await expect.poll(() => traffic.orders.size).toBeGreaterThan(before + 1);
  };
  await flowing();
  for (const [place, running] of serving) {
    const { code, ms } = await running.end();
    expect(code, `${place.role} ${place.copy}`).toBe(0);
    const again = await serveAt(place, file, rig.env);
    serving.set(place, again);
    if (isPublic(place)) await balancer.sends(place);
    const times = `ended in ${(ms / 1_000).toFixed(1)} s, started in ${(again.startMs / 1_000).toFixed(1)} s`;
    process.stderr.write(`${place.role} ${place.copy} ${times}\n`);
    await flowing();
  }
  await traffic.stop();
  process.stderr.write(`${JSON.stringify(traffic.counts)}\n`);
  expect(traffic.failures).toEqual([]);
  await expectNothingLost(rig.platform, website.site, traffic);
}, 600_000);
