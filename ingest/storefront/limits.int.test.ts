import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stretchWindows } from '#platform/limits/testing.ts';
import type { Running } from '#platform/platform.ts';
import { createPostgres, transaction } from '#platform/postgres/postgres.ts';
import { publishSite } from '#platform/site-record.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { FEED_KEY, makeSite, newVisitor, ORIGIN, order } from '../test-kit.ts';
import { loadBundle } from './bundle.ts';
import { startStorefront } from './main.ts';

let rig: Rig;
let site: SiteId;
const running: Running[] = [];
const bases: string[] = [];

/** Two storefronts like two processes: each has its own ports and its own pool on the same database. */
beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  const { ports: free } = rig.config;
  for (const [own, frame] of [
    [free.storefront, free.frame],
    [free.api, free.collector],
  ] as const) {
    const ports = { ...free, storefront: own, frame };
    const postgres = createPostgres(rig.config.postgresUrl);
    const platform = { ...rig.platform, config: { ...rig.config, ports }, postgres };
    const storefront = await startStorefront(platform, loadBundle(bundle));
    running.push({ close: () => storefront.close().then(() => postgres.end()) });
    bases.push(`http://127.0.0.1:${ports.storefront}`);
  }
  site = await makeSite(rig.platform);
  for (const base of bases) {
    await eventually(
      'the site is known',
      async () => (await ask(base, '/settings', elsewhere())).status === 200,
    );
  }
});
afterAll(async () => {
  for (const one of running) await one.close();
  await rig?.close();
});

let address = 0;
const elsewhere = (): string => `10.0.${++address >> 8}.${address & 255}`;
function ask(base: string, path: string, from: string, body?: object, more = {}): Promise<Response> {
  const headers = { origin: ORIGIN, 'x-forwarded-for': from, 'content-type': 'text/plain', ...more };
  return fetch(`${base}/${site}${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
}

const poll = (): string => `/card?user_id=${newVisitor()}`;
const cart = () => ({ user_id: newVisitor(), reason: 'load', item_count: 0, total: 0, currency: 'EUR' });
const checkout = () => ({ user_id: newVisitor(), event: 'checkout_started' });
const ack = () => ({ user_id: newVisitor(), card_id: 'c', decision_id: 'd' });
const routes: [string, number, () => string, (() => object) | undefined][] = [
  ['settings', 120, () => '/settings', undefined],
  ['cart', 240, () => '/cart', cart],
  ['checkout', 120, () => '/checkout', checkout],
  ['card', 600, poll, undefined],
  ['ack', 120, () => '/card/ack', ack],
];

test.each(routes)(
  'two processes share the limit of %s, and its answers say so',
  async (what, limit, path, body) => {
    const from = elsewhere();
    const replies: Response[] = [];
    for (let i = 0; replies.length < limit * 1.5; i += 1) {
      const some = Array.from({ length: 20 }, (_, j) => {
        // Forged addresses are to the left of the one that our proxy added.
        return ask(bases[(i + j) % 2]!, path(), `198.51.100.${j}, ${from}`, body?.());
      });
      replies.push(...(await Promise.all(some)));
      // Each time, because a process tells Postgres of a window only after some requests.
      await stretchWindows(rig.platform.postgres);
    }
    const allowed = replies.filter((one) => one.status !== 429);
    expect(allowed.length).toBeGreaterThanOrEqual(limit);
    expect(allowed.length).toBeLessThanOrEqual(limit * 1.05);
    expect(allowed.filter((one) => one.status >= 500)).toEqual([]);
    for (const one of replies) {
      expect(one.headers.get('ratelimit-policy')).toBe(`"${what}";q=${limit};w=60`);
      expect(one.headers.get('ratelimit')).toMatch(new RegExp(`^"${what}";r=\\d+;t=[1-9]\\d*$`));
      expect(one.headers.get('access-control-expose-headers')).toContain('RateLimit');
    }
    const refused = replies.find((one) => one.status === 429)!;
    expect(refused.headers.get('ratelimit')).toMatch(/;r=0;/);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    // Another network, and another /64, have limits of their own.
    expect((await ask(bases[0]!, path(), elsewhere(), body?.())).status).not.toBe(429);
  },
);

test('an IPv6 network is one caller', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 180; i += 20) {
    const some = Array.from({ length: 20 }, (_, j) =>
      ask(bases[j % 2]!, '/settings', `2001:db8:1:1:${(i + j).toString(16)}::1`),
    );
    statuses.push(...(await Promise.all(some)).map((one) => one.status));
    await stretchWindows(rig.platform.postgres);
  }
  expect(statuses).toContain(429);
  expect((await ask(bases[0]!, '/settings', '2001:db8:1:2::1')).status).toBe(200);
});

test('two processes share the 60 wrong service tokens of a network, and valid ones are not counted', async () => {
  const from = elsewhere();
  const order = (token: string, i: number) =>
    ask(bases[i % 2]!, '/platform/orders', from, {}, { 'x-service-token': token });
  const right = await Promise.all(Array.from({ length: 100 }, (_, i) => order(FEED_KEY + site, i)));
  expect(right.filter((one) => one.status !== 400)).toEqual([]);
  expect(right[0]!.headers.get('ratelimit-policy')).toBe('"feed";q=6000;w=60');
  const wrong = await Promise.all(Array.from({ length: 130 }, (_, i) => order('wrong', i)));
  expect(wrong.filter((one) => one.status === 401)).toHaveLength(60);
  expect(wrong.filter((one) => one.status === 429)).toHaveLength(70);
});

test('a shop whose webhooks have a wrong signature does not block others behind the same addresses of Shopify', async () => {
  const from = elsewhere();
  const other = await makeSite(rig.platform);
  await eventually('the other website is known', async () => {
    const headers = { origin: ORIGIN, 'x-forwarded-for': elsewhere() };
    return (await fetch(`${bases[0]}/${other}/settings`, { headers })).status === 200;
  });
  const webhook = (id: SiteId): Promise<Response> =>
    fetch(`${bases[0]}/${id}/platform/shopify`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'x-shopify-hmac-sha256': 'wrong' },
      body: '{}',
    });
  const wrong = await Promise.all(Array.from({ length: 70 }, () => webhook(site)));
  expect(wrong.filter((one) => one.status === 401)).toHaveLength(60);
  expect(wrong.filter((one) => one.status === 429)).toHaveLength(10);
  expect((await webhook(other)).status).toBe(401);
});

test('an order does not wait for a change of its website, which would hold one connection for each order', async () => {
  await transaction(rig.platform.postgres, async (tx) => {
    await publishSite(tx, rig.platform.codec, site);
    const headers = { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site };
    const answer = await ask(bases[0]!, '/platform/orders', elsewhere(), order('meanwhile', null), headers);
    expect(answer.status).toBe(200);
  });
});
