/** For every website and way of loading, the code before the first card is at most 8,192 bytes in gzip. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start as startApi } from '../../api/main.ts';
import { addPerson, type Client, signIn } from '../../api/testing.ts';
import { loadBundle, versionedName } from '../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../ingest/storefront/main.ts';
import { buildSdk, type Sdk } from '../../sdk/build.ts';
import { type Rig, useRig } from '../rig.ts';

const MOST_BYTES = 8_192;
const ONE = ['https://shop.example'];
const SEVERAL = [...ONE, 'https://www.shop.example', 'https://outlet.shop.example'];

let rig: Rig;
let owner: Client;
let sdk: Sdk;
let version: string;
const running: Running[] = [];

beforeAll(async () => {
  rig = await useRig();
  running.push(rig);
  const folder = rig.config.dataDir;
  sdk = await buildSdk(folder);
  const bundle = loadBundle(join(folder, 'sdk.js'));
  version = bundle.version;
  running.push(await startStorefront(rig.platform, bundle), await startApi(rig.platform));
  owner = await signIn(`${rig.config.apiUrl}/v1`, await addPerson(rig.platform, 'owner@example.com'));
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
});

/** The names under which a page may load the first file. */
const addresses = (): readonly string[] => ['/sdk', '/sdk?engage_debug', `/sdk/${versionedName(version)}`];
const acceptable = ['br', 'gzip', 'gzip, deflate, br, zstd', 'gzip;q=1, br;q=0', 'identity'];

type Loaded = { readonly code: string; readonly wireBytes: number; readonly isCompressed: boolean };

async function load(site: string, address: string, encodings: string): Promise<Loaded> {
  const answer = await fetch(`${rig.config.sdkUrl}/${site}${address}`, {
    headers: { 'accept-encoding': encodings },
  });
  expect(answer.status, address).toBe(200);
  return {
    code: await answer.text(),
    wireBytes: Number(answer.headers.get('content-length')),
    isCompressed: answer.headers.has('content-encoding'),
  };
}

/** Loads every address with every accepted encoding. */
const loadAll = (site: string): Promise<Loaded[]> =>
  Promise.all(addresses().flatMap((address) => acceptable.map((one) => load(site, address, one))));

// The settings that decide which script a website gets.
test.each([
  ['one origin', ONE, {}],
  ['several origins', SEVERAL, {}],
  ['one origin that waits for consent', ONE, { consent: 'wait' }],
  ['several origins that wait for consent', SEVERAL, { consent: 'wait' }],
  ['one origin and a host of its own', ONE, { first_party_hosts: ['engage.shop.example'] }],
  ['several origins and a host of their own', SEVERAL, { first_party_hosts: ['engage.shop.example'] }],
  ['one origin and a popup tool', ONE, { output: 'popup' }],
  ['several origins that draw by themselves', SEVERAL, { output: 'event' }],
])('a website with %s', async (_, allowed_origins, more) => {
  const { _id: site } = (await owner('POST', '/sdk', { name: 'Shop', allowed_origins })).body;
  const changed = await owner('PATCH', `/sdk/${site}`, more);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  // Waits until the storefront knows the latest change.
  const setting = Object.keys(more).includes('consent') ? 'wait' : null;
  await eventually('the website is known', async () => {
    const answer = await fetch(`${rig.config.sdkUrl}/${site}/settings`, { headers: { origin: ONE[0]! } });
    return answer.ok && (!setting || answer.headers.get('consent') === setting);
  });

  const loaded = await loadAll(site);
  for (const { code, wireBytes, isCompressed } of loaded) {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
    if (isCompressed) expect(wireBytes).toBeLessThanOrEqual(MOST_BYTES);
  }
  // Under the tag's address the frame's code is included, whatever encodings the browser accepts; the pinned file is
  // the same for all.
  const first = allowed_origins === SEVERAL ? sdk.sdkWithFrame.code : sdk.sdk.code;
  expect(new Set(loaded.map(({ code }) => code))).toEqual(new Set([first, sdk.sdk.code]));
  expect(loaded.filter(({ code }) => code === first).length).toBeGreaterThanOrEqual(2 * acceptable.length);
});
