import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { writeVisit } from '../../../deploy/sdk-size/visit-page.ts';
import { start as startCollector } from '../../../ingest/collector/main.ts';
import { start as startStorefront } from '../../../ingest/storefront/main.ts';
import { makeSite, newVisitor } from '../../../ingest/test-kit.ts';
import { launchBrowser } from '../../browser.ts';
import { dial } from '../../conformance/socket.ts';
import { collectorPlatform, type Rig, useRig } from '../../rig.ts';
import {
  type Ledger,
  measureVisit,
  newContext,
  openLedger,
  type PageCost,
  type Shop,
  startShop,
} from './measured-visit.ts';

/** The cost of a visit for a merchant's visitor, measured on the wire with the real storefront, frame and collector. */

let rig: Rig;
let ledger: Ledger;
let shop: Shop;
let browser: Browser;
const running: Running[] = [];
beforeAll(async () => {
  ledger = await openLedger(3);
  const [storefront, frame, collector] = ledger.meters;
  const env = {
    SDK_URL: `http://127.0.0.1:${storefront!.port}`,
    FRAME_URL: `http://127.0.0.1:${frame!.port}`,
    COLLECTOR_URL: `ws://127.0.0.1:${collector!.port}`,
  };
  [rig, shop, browser] = await Promise.all([
    useRig({ env }),
    startShop(),
    launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']),
  ]);
  const { ports } = rig.config;
  storefront!.target = ports.storefront;
  frame!.target = ports.frame;
  collector!.target = ports.collector;
  running.push(await startStorefront(rig.platform), await startCollector(await collectorPlatform(rig)));
});
afterAll(async () => {
  await browser?.close();
  for (const one of running) await one.close();
  await shop?.close();
  await ledger?.close();
  await rig?.close();
});

async function visit(...hosts: string[]): Promise<PageCost[]> {
  const origins = hosts.map((host) => `http://${host}:${shop.port}`);
  const site = await makeSite(rig.platform, { origins });
  const base = `${rig.config.sdkUrl}/${site}`;
  const known = (): Promise<Response> => fetch(`${base}/settings`, { headers: { Origin: origins[0]! } });
  await eventually('the website is known', async () => (await known()).ok);
  // A page that the collector refuses dials again, which costs more.
  await eventually('the collector knows it too', async () => {
    const { token } = (await (await known()).json()) as { token: string };
    const hello = { t: 'hello', v: 1, token, user_id: newVisitor(), url: origins[0], sdk: 't' };
    const { ws, next } = await dial(`ws://127.0.0.1:${rig.config.ports.collector}`, origins[0]!, hello);
    const { t } = await next();
    ws.close();
    return t === 'welcome';
  });
  shop.head = `<script async src="${base}/sdk"></script>`;
  const context = await newContext(browser);
  const costs = await measureVisit(context, ledger, origins[0]!, ({ traffic }) => traffic.sockets > 0);
  await context.close();
  await report(hosts.length, costs);
  return costs;
}

/** The last part of each URL, without what differs between builds. */
const asked = ({ traffic }: PageCost): string[] =>
  traffic.requests.map((line) =>
    line.replace(/^(\w+) .*\/([^/]*)$/, '$1 $2').replace(/-\w{16}\.js|\?.*/, ''),
  );
/** `npm run sdk-cost` writes it down. */
const report = async (origins: number, costs: readonly PageCost[]): Promise<void> => {
  for (const cost of costs) {
    const { down, up, sockets } = cost.traffic;
    process.stdout.write(`${cost.path} ${down} down, ${up} up, ${sockets} socket, ${asked(cost)}\n`);
  }
  if (process.env['SDK_COST'] === 'write') await writeVisit(origins, costs, asked, browser.version());
};

const KB = 1_024;
/** Later pages request nothing except for their carts, and open one socket. */
function expectCheap(later: readonly PageCost[]): void {
  expect(later.map(asked)).toEqual([[], ['POST cart'], ['POST cart'], ['POST cart']]);
  expect(later.map(({ traffic }) => traffic.sockets)).toEqual([1, 1, 1, 1]);
  for (const { path, traffic } of later) expect(traffic.down, path).toBeLessThanOrEqual(KB);
}

test('of a website with one origin: 11 KB and two requests for the first page, at most 1 KB for each further one', async () => {
  const [first, ...later] = await visit('127.0.0.1');
  expect(asked(first!)).toEqual(['GET sdk', 'GET settings']);
  expect(first!.traffic.sockets).toBe(1);
  expect(first!.traffic.down).toBeLessThanOrEqual(11 * KB);
  expectCheap(later);
});

test('of a website with several origins: the frame is asked on the first page of the session, and on no other', async () => {
  const [first, ...later] = await visit('shop.a.test', 'www.a.test');
  expect(asked(first!)).toEqual(['GET sdk', 'GET settings', 'GET ']);
  expect(first!.traffic.sockets).toBe(1);
  expect(first!.traffic.down).toBeLessThanOrEqual(11 * KB);
  expectCheap(later);
});
