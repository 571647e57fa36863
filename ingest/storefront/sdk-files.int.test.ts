import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { makeSite, ORIGIN } from '../test-kit.ts';
import { loadBundle } from './bundle.ts';
import { startStorefront } from './main.ts';
import { SdkFiles } from './sdk-files.ts';

const BUNDLE = `/* ${'the bundle '.repeat(50)} */`;
const CARD_FILE = 'card-0123456789abcdef.js';

let rig: Rig;
let storefront: Running;
let site: SiteId;

beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, BUNDLE);
  writeFileSync(join(rig.config.dataDir, CARD_FILE), BUNDLE);
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
  site = await makeSite(rig.platform);
  await eventually('the site is known', async () => (await get('/settings')).status === 200);
});
afterAll(async () => {
  await storefront?.close();
  await rig?.close();
});

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = { origin: ORIGIN }, id: string = site): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${id}${path}`, { headers });

test('the SDK bundle is cacheable, compressed, and has an ETag for each encoding', async () => {
  const answer = await get('/sdk', { 'accept-encoding': 'gzip' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('cache-control')).toContain('max-age=3600');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(BUNDLE);
  const etag = answer.headers.get('etag')!;
  expect(etag).toMatch(/^"/);
  const again = await get('/sdk', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(again.status).toBe(304);
});

test('a part of the SDK is cacheable for ever, and an unknown name is not found', async () => {
  const answer = await get(`/sdk/${CARD_FILE}`, { 'accept-encoding': 'gzip' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(BUNDLE);
  const etag = answer.headers.get('etag')!;
  expect(etag).toMatch(/^"/);
  const again = await get(`/sdk/${CARD_FILE}`, { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(again.status).toBe(304);
  for (const name of ['card-ffffffffffffffff.js', '..%2Fsdk.js', 'sdk.js', '__proto__']) {
    const refused = await get(`/sdk/${name}`);
    expect([name, refused.status, refused.headers.get('cache-control')]).toEqual([name, 404, 'no-store']);
  }
  expect((await get(`/sdk/${CARD_FILE}`, {}, 'nobody')).status).toBe(404);
});

describe('a version of the SDK that a page pins', () => {
  const nameOf = (bytes: string): string =>
    `sdk-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.js`;

  test('has bytes that never change, the same for every website, in every encoding', async () => {
    const other = await makeSite(rig.platform);
    await eventually('the site is known', async () => (await get('/settings', { origin: ORIGIN }, other)).ok);
    const { version } = (await (await get('/settings')).json()) as { version: string };
    expect(nameOf(BUNDLE)).toBe(`sdk-${version}.js`);
    for (const id of [site, other])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await get(`/sdk/${nameOf(BUNDLE)}`, { 'accept-encoding': encoding }, id);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(await answer.text()).toBe(BUNDLE);
      }
    const { rows } = await rig.platform.postgres.query('select integrity from sdk_file where name = $1', [
      nameOf(BUNDLE),
    ]);
    expect(rows[0].integrity).toBe(`sha384-${createHash('sha384').update(BUNDLE).digest('base64')}`);
  });

  test('is served by storefronts of earlier and later releases', async () => {
    const bundles = ['/* earlier */', '/* later */'];
    const served: SdkFiles[] = [];
    for (const bytes of bundles) {
      const path = join(rig.config.dataDir, `${nameOf(bytes)}-build.js`);
      writeFileSync(path, bytes);
      served.push(await SdkFiles.open(rig.platform.postgres, loadBundle(path)));
    }
    for (const files of served)
      for (const bytes of [...bundles, BUNDLE]) {
        await eventually('the file is found', async () => (await files.get(nameOf(bytes))) !== undefined);
        expect(String((await files.get(nameOf(bytes)))?.plain)).toBe(bytes);
      }
  });

  test('is found while unknown names are requested, with at most one query a second', async () => {
    let questions = 0;
    const postgres = {
      query: (...args: unknown[]) => {
        questions += 1;
        return (rig.platform.postgres.query as (...all: unknown[]) => unknown)(...args);
      },
    } as unknown as typeof rig.platform.postgres;
    const path = join(rig.config.dataDir, 'sdk.js');
    const files = await SdkFiles.open(postgres, loadBundle(path));
    questions = 0;
    const names = Array.from({ length: 500 }, (_, i) => `sdk-${String(i).padStart(16, '0')}.js`);
    const beganMs = performance.now();
    expect((await Promise.all(names.map((name) => files.get(name)))).every((one) => one === undefined)).toBe(
      true,
    );
    expect(questions).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - beganMs) / 1_000));
    for (const name of ['sdk.js', '../sdk.js', 'sdk-0123456789abcdef.js\n', '__proto__'])
      expect(await files.get(name)).toBeUndefined();
  });
});
