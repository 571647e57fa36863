import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../../ingest/test-kit.ts';
import { launchBrowser } from '../../browser.ts';
import { openShop, type Shop } from '../../conformance/shop.ts';
import { ask } from '../../conformance/wire.ts';
import { must, newAccount, startWorld, type World } from '../../conformance/world.ts';
import { type PathProxy, PREFIX, startPathProxy } from '../../support/path-proxy.ts';

/** The script under a path of the shop's own host, with the real storefront and collector behind the shop's proxy. */
let world: World;
let browser: Browser;
let account: Awaited<ReturnType<typeof newAccount>>;
let bus: Awaited<ReturnType<typeof follow>>;
let proxy: PathProxy;
let shop: Shop;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld('storefront', 'api', 'collector'), launchBrowser()]);
  account = await newAccount(world, 'first-party@example.com');
  bus = await follow(world.rig.platform, 'signals');
});
afterAll(async () => {
  await browser?.close();
  await bus?.close();
  await world?.close();
});

beforeEach(async () => {
  proxy = await startPathProxy();
  proxy.storefront = world.shop;
  proxy.collector = world.rig.config.collectorUrl;
  shop = await openShop(world, account);
  await must(
    200,
    account.call('PATCH', `/sdk/${shop.id}`, {
      allowed_origins: [proxy.url],
      first_party_hosts: [proxy.host],
      consent: 'granted',
    }),
  );
  await eventually('the hosts are in force', async () => (await settingsAt(proxy.host)).status === 200);
  proxy.html = `<!doctype html><title>Shop</title><script async src="${PREFIX}/${shop.id}/sdk"></script><a id="returns" href="#returns">Returns</a>`;
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(async () => {
  await context?.close();
  await proxy?.close();
});

const settingsAt = (host: string) =>
  ask(world.shop, {
    method: 'GET',
    path: `/${shop.id}/settings`,
    headers: { host, 'sec-fetch-site': 'same-origin' },
  });
const heard = (kind: string): Signal[] =>
  bus.records.filter(
    (one): one is Signal => one.kind === kind && 'visitor_id' in one && one.site_id === shop.id,
  );
const upgradesAsked = (): number => proxy.handedOn.filter((line) => line.startsWith('UPGRADE')).length;
/** Hosts that the page requests, except for the visitor's frame. */
function hostsAsked(): Set<string> {
  const hosts = new Set<string>();
  const frame = new URL(world.rig.config.frameUrl).host;
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (host !== frame) hosts.add(host);
  });
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  return hosts;
}
test('a proxy that passes websockets carries the whole visit: no request leaves the shop’s host', async () => {
  const hosts = hostsAsked();
  await page.goto(proxy.url);
  await eventually('the page is stored', () => heard('page').length === 1);
  await page.evaluate("engage.push(['cart', { item_count: 1, total: 10, currency: 'USD', items: [] }])");
  await page.click('#returns');
  await eventually(
    'cart and click are stored',
    () => heard('cart').length === 1 && heard('click').length === 1,
  );
  expect([...hosts]).toEqual([proxy.host]);
  const paths = ['sdk', 'settings', 'cart'].map((name) => expect.stringContaining(`/${shop.id}/${name}`));
  expect(proxy.handedOn).toEqual(expect.arrayContaining([...paths, `UPGRADE /${shop.id}/socket`]));
  expect(proxy.handedOn.filter((line) => line.includes('/signals'))).toEqual([]);
  const visitor = heard('page')[0]!.visitor_id;
  const poll = `fetch('${PREFIX}/${shop.id}/card?user_id=${visitor}').then(({ status }) => status)`;
  expect(await page.evaluate(poll)).toBe(204);
});

test('a proxy that drops upgrades: offline in the middle, over pages and in two tabs, every signal is stored once and in order', async () => {
  proxy.upgrades = 'cut';
  const clickReturns = async (of: Page): Promise<void> => {
    const clicks = heard('click').length;
    await of.click('#returns');
    await eventually('the click is stored', () => heard('click').length > clicks);
  };
  await page.goto(proxy.url);
  await eventually('the page is stored', () => heard('page').length === 1);
  expect(upgradesAsked()).toBe(2);
  await clickReturns(page);

  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/signals'));
  await context.setOffline(true);
  await page.click('#returns');
  await failed;
  await context.setOffline(false);
  await page.goto(`${proxy.url}/two`);
  await eventually('the next page is stored', () => heard('page').length === 2);
  await eventually('nothing of the first is lost', () => heard('click').length === 2);

  const other = await context.newPage();
  await other.goto(`${proxy.url}/other`);
  await eventually('the other tab is stored', () => heard('page').length === 3);
  for (const tab of [page, other, page]) await clickReturns(tab);
  const streams = new Set(heard('click').map((one) => 'stream' in one && one.stream));
  expect(streams.size).toBe(2);
  for (const stream of streams) {
    const seqs = bus.records.flatMap((one) =>
      'stream' in one && one.stream === stream && 'seq' in one ? [one.seq] : [],
    );
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  }
});

test('a page of another origin gets nothing through the shop’s path', async () => {
  const evil = await startPathProxy();
  try {
    evil.html = '<!doctype html><title>Evil</title>';
    await page.goto(evil.url);
    for (const path of ['settings', 'card?user_id=0123456789abcdef01234567']) {
      const read = `fetch('${proxy.url}${PREFIX}/${shop.id}/${path}').then(() => 'read', () => 'refused')`;
      expect(await page.evaluate(read)).toBe('refused');
    }
    expect(proxy.statuses).toEqual([403, 403]);
  } finally {
    await evil.close();
  }
});
