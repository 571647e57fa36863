import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import type { Running } from '#platform/platform.ts';
import { createPostgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { signSiteToken } from '../site-token.ts';
import { FEED_KEY, makeSite, newVisitor, ORIGIN } from '../test-kit.ts';
import { loadBundle } from './bundle.ts';
import { startStorefront } from './main.ts';

let rig: Rig;
let storefront: Running;
let site: SiteId;
const sockets: Socket[] = [];
const { WRITE_ANSWER_MS } = limits;

/** A storefront whose Postgres refuses connections, and whose Kafka can be stalled. */
beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent' });
  // The rig waits for longer, in which the client of Kafka would connect again.
  Object.assign(limits, { WRITE_ANSWER_MS });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  const kafkajs = new Kafka({
    brokers: [...rig.config.kafkaBrokers],
    logLevel: logLevel.NOTHING,
    socketFactory: ({ host, port, onConnect }) => {
      const socket = connect(port, host, onConnect);
      sockets.push(socket);
      return socket;
    },
  });
  const kafka = kafkajsClient(kafkajs, rig.platform.log);
  const postgres = createPostgres('postgres://nobody@127.0.0.1:1/none');
  storefront = await startStorefront({ ...rig.platform, kafka, postgres }, loadBundle(bundle));
  site = await makeSite(rig.platform);
  await eventually('the site is known', async () => (await ask('/settings')).status === 200);
});
afterAll(async () => {
  for (const socket of sockets) socket.uncork();
  await storefront?.close();
  await rig?.close();
});

const ask = (path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${site}${path}`, {
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

test('without Postgres a feed is answered 503, and polls without a card are answered', async () => {
  const answer = await ask('/platform/orders', { id: 1 }, { 'x-service-token': FEED_KEY });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await answer.json()) as { error: string }).error).toMatch(/database/);
  expect((await ask(`/card?user_id=${newVisitor()}`)).status).toBe(204);
});

test('while Kafka does not answer nothing is acknowledged', async () => {
  for (const socket of sockets) socket.cork();
  const cart = { user_id: newVisitor(), reason: 'load', item_count: 0, total: 0, currency: 'EUR' };
  const token = signSiteToken(
    { site, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
    rig.platform.secrets.token,
  );
  const items = [{ seq: 1, kind: 'page', at: 1, data: { url: ORIGIN } }];
  const signals = { token, user_id: newVisitor(), url: ORIGIN, sdk: 'test', stream: newVisitor(), items };
  for (const answer of await Promise.all([ask('/cart', cart), ask('/signals', signals)])) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  }
});
