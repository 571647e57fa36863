import { writeFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickHouse, createClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import type { DecisionId, SiteId } from '#schemas/ids.ts';
import { visitorKey } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { loadBundle } from '../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite, newVisitor } from '../../ingest/test-kit.ts';
import { startViewsSink } from '../../processors/views/sink.ts';
import { type Rig, useRig } from '../rig.ts';

let rig: Rig;
let site: SiteId;
let clickhouse: ClickHouse;
let writer: Writer;
const running: Running[] = [];
const between = startBetween();

/** A proxy before ClickHouse that answers nothing while it hangs. */
function startBetween() {
  const held = new Set<ServerResponse>();
  let server: Server;
  let hangs = false;
  return {
    async listen(url: string): Promise<string> {
      const to = new URL(url);
      server = createServer((req, res) => {
        if (hangs) {
          held.add(res);
          return;
        }
        const { hostname, port } = to;
        const { headers, method, url: path } = req;
        const onward = request({ hostname, port, path, method, headers }, (answer) => {
          res.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(res);
        });
        onward.on('error', () => res.destroy());
        req.pipe(onward);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const mine = new URL(url);
      mine.port = String((server.address() as { port: number }).port);
      return mine.href;
    },
    hang(): void {
      hangs = true;
    },
    /** Hanging requests are cut, as by a server that restarts. */
    recover(): void {
      hangs = false;
      for (const res of held) res.destroy();
      held.clear();
    },
    close(): void {
      server?.closeAllConnections();
      server?.close();
    },
  };
}

beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent', taskPartitions: 1 });
  // Twenty orders may take a busy machine longer than 9 s. A connection without a byte is cut after 30 s.
  Object.assign(limits, { ERASE_ANSWER_MS: 20_000 });
  clickhouse = createClickHouse(await between.listen(rig.config.clickhouseUrl));
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  const platform = { ...rig.platform, clickhouse };
  running.push(await startStorefront(platform, loadBundle(bundle)), await startViewsSink(platform));
  writer = await Writer.open(rig.platform, ['decisions']);
  site = await makeSite(rig.platform);
});
afterAll(async () => {
  between.recover();
  await Promise.allSettled([writer?.close(), ...running.map((one) => one.close())]);
  await clickhouse?.close();
  between.close();
  await rig?.close();
});

const post = (path: string, body: object) =>
  fetch(`${rig.config.sdkUrl}/${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site },
    body: JSON.stringify(body),
  });
const order = (id: string) => ({
  id,
  created_at: new Date().toISOString(),
  currency: 'EUR',
  total_price: '1.00',
});

test('orders are taken while an erasure waits for a ClickHouse that hangs', async () => {
  between.hang();
  const visitor = newVisitor();
  const outcome: Outcome = {
    kind: 'outcome',
    id: 'o1',
    decision_id: 'd1' as DecisionId,
    site_id: site,
    visitor_id: visitor,
    decision_ts_us: Date.now() * 1_000,
    version: 1,
    card: 'shown',
    aftermath: null,
    at_ms: Date.now(),
    salt_epoch: 1,
  };
  await writer.write([
    { topic: 'decisions', key: visitorKey(site, visitor), value: rig.platform.codec.encode(outcome) },
  ]);
  await eventually('the sink stores', async () => {
    const { rowCount } = await rig.platform.postgres.query(
      `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return (rowCount ?? 0) > 0;
  });

  let erased: number | null = null;
  const erasing = post('/privacy/erase', { scope: 'customer', orders: ['unknown'] }).then(({ status }) => {
    erased = status;
  });
  await eventually('the erasure has begun', async () => {
    const { rowCount } = await rig.platform.postgres.query('select 1 from erased where site_id = $1', [site]);
    return (rowCount ?? 0) > 0;
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await post('/platform/orders', order(`slow-${n}`))).status),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
  expect(erased, 'the erasure still waits').toBeNull();

  await erasing;
  expect(erased).toBe(503);
  between.recover();
  await eventually('the retry finishes', async () => {
    const answer = await post('/privacy/erase', { scope: 'customer', orders: ['unknown'] });
    return answer.status === 200;
  });
});
