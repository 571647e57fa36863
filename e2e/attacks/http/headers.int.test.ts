/** Request headers on which an answer depends: X-Forwarded-Proto, and a missing Content-Type. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson } from '../../../api/testing.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite, newVisitor, ORIGIN } from '../../../ingest/test-kit.ts';
import { type Rig, useRig } from '../../rig.ts';
import { openRaw, requestOf, statuses } from './raw.ts';

let rig: Rig;
let site: string;
const running: Running[] = [];
beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  running.push(await startApi(rig.platform), await startStorefront(rig.platform, loadBundle(bundle)));
  site = await makeSite(rig.platform);
  const known = `${rig.config.sdkUrl}/${site}/settings`;
  await eventually(
    'the website is known',
    async () => (await fetch(known, { headers: { Origin: ORIGIN } })).ok,
  );
});
afterAll(async () => {
  for (const one of running) await one.close();
  await rig?.close();
});

/** Every path by which a browser gets an answer. */
const addresses: [string, () => string][] = [
  ['the management API', () => `${rig.config.apiUrl}/v1/session`],
  ['the console', () => `${rig.config.apiUrl}/console/`],
  ['the SDK', () => `${rig.config.sdkUrl}/${site}/sdk`],
  ['the settings', () => `${rig.config.sdkUrl}/${site}/settings`],
  ['a poll that finds no card', () => `${rig.config.sdkUrl}/${site}/card?user_id=${newVisitor()}`],
  ['the visitor frame', () => `${rig.config.frameUrl}/?site=${site}`],
];

describe('behind TLS answers have an HSTS header', () => {
  test.each(addresses)('from %s', async (_, address) => {
    const seen = async (proto: string): Promise<string | null> => {
      const headers = { Origin: ORIGIN, 'X-Forwarded-Proto': proto };
      const answer = await fetch(address(), { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.headers.get('strict-transport-security');
    };
    expect(await seen('https')).toBe('max-age=31536000');
    expect(await seen('http'), 'no header without TLS').toBeNull();
  });
});

/** As a form or `sendBeacon` of any page sends it, without a preflight. */
async function withoutType(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const { port, pathname } = new URL(url);
  const length = String(Buffer.byteLength(body));
  const one = openRaw(
    Number(port),
    requestOf(`POST ${pathname}`, { Connection: 'close', ...headers, 'Content-Length': length }, body),
  );
  return statuses(await one.ended)[0]!;
}

describe('a body without a content type is not read as JSON', () => {
  test('by the sign-in', async () => {
    const { email, password } = await addPerson(rig.platform, 'anna@example.com');
    const body = JSON.stringify({ email, password });
    const url = `${rig.config.apiUrl}/v1/session`;
    expect(await withoutType(url, {}, body)).toBe(400);
    expect(await withoutType(url, { 'Content-Type': '' }, body)).toBe(400);
    expect(await withoutType(url, { 'Content-Type': 'application/json' }, body)).toBe(200);
  });

  test('by an erasure, which would otherwise start', async () => {
    const url = `${rig.config.sdkUrl}/${site}/privacy/erase`;
    const body = JSON.stringify({ scope: 'customer', orders: ['none'] });
    expect(await withoutType(url, { 'X-Service-Token': FEED_KEY + site }, body)).toBe(400);
  });
});
