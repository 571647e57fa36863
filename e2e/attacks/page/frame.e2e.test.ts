import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { changeSite, makeSite } from '../../../ingest/test-kit.ts';
import { launchBrowser } from '../../browser.ts';
import { type Rig, useRig } from '../../rig.ts';

/** A visitor's id gives access to the visitor's card. These tests try to obtain it from a shop's frame. */

/** Asks a frame for an id, as any page may. */
const CLIENT = `window.find = (frame, query, id) => new Promise((done) => {
    const channel = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40);
    const element = document.createElement('iframe');
    element.src = frame + '/?nsp=shop&channel=' + channel + query;
    addEventListener('message', ({ data, origin, source }) => {
      if (origin === frame && source === element.contentWindow && data.channel === channel) done(data.id);
    });
    element.onload = () => element.contentWindow.postMessage({ action: 'find', source: 'shop/user_id', id, channel }, frame);
    document.body.append(element);
  });`;

let rig: Rig;
let storefront: Running;
let pages: Server;
let browser: Browser;
let port: number;
let frame: string;
const at = (host: string): string => `http://${host}:${port}`;

beforeAll(async () => {
  [rig, browser] = await Promise.all([
    useRig(),
    launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']),
  ]);
  const { start } = await import('../../../ingest/storefront/main.ts');
  storefront = await start(rig.platform);
  frame = rig.config.frameUrl;
  // Every host serves the same page; /within embeds a page of another host.
  pages = createServer((req, res) => {
    const within = /^\/within\?(.+)$/.exec(req.url ?? '')?.[1];
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end(
      `<!doctype html><body><script>${CLIENT}</script>${within ? `<iframe name="within" src="${decodeURIComponent(within)}"></iframe>` : ''}`,
    );
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  ({ port } = pages.address() as AddressInfo);
});
afterAll(async () => {
  await browser?.close();
  pages?.closeAllConnections();
  await new Promise((done) => (pages ? pages.close(done) : done(null)));
  await storefront?.close();
  await rig?.close();
});

async function makeShop(...hosts: string[]): Promise<string> {
  const id = await makeSite(rig.platform, { origins: hosts.map(at) });
  await eventually(
    'the frame knows the website',
    async () => (await fetch(`${frame}/?site=${id}`)).status === 200,
  );
  return id;
}
type Client = {
  /** the frame's answer */
  readonly ask: (site?: string, offered?: string) => Promise<string>;
  /** resolves when the browser has refused to load the frame */
  readonly isRefused: (site: string) => Promise<void>;
};
function clientIn(page: Page, place: Pick<Page, 'evaluate'> = page): Client {
  const find = (site?: string, offered?: string): string =>
    `window.find(${JSON.stringify(frame)}, ${JSON.stringify(site ? `&site=${site}` : '')}, ${JSON.stringify(offered ?? null)})`;
  const refusals = (): number => page.frames().filter((one) => one.url().startsWith('chrome-error:')).length;
  return {
    ask: (site, offered) => place.evaluate(find(site, offered)),
    async isRefused(site) {
      const before = refusals();
      const answers = `window.answers ??= []; ${find(site)}.then((id) => window.answers.push(id)); null`;
      await place.evaluate(answers);
      await expect.poll(refusals).toBeGreaterThan(before);
      expect(await place.evaluate('window.answers')).toEqual([]);
    },
  };
}
async function pageAt(context: BrowserContext, host: string, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(host) + path);
  return page;
}
/** A page of `inner` embedded in a page of `outer`. */
async function clientWithin(context: BrowserContext, outer: string, inner: string): Promise<Client> {
  const page = await pageAt(context, outer, `/within?${encodeURIComponent(at(inner))}`);
  const found = page.frame('within')!;
  await found.waitForLoadState();
  return clientIn(page, found);
}
const ID = /^[0-9a-f-]{32,36}$/;

test("the shop's own two origins get one id, with and without the website's name", async () => {
  const site = await makeShop('shop.a.test', 'www.a.test');
  const context = await browser.newContext();
  const id = await clientIn(await pageAt(context, 'shop.a.test')).ask(site);
  expect(id).toMatch(ID);
  const { ask: www } = clientIn(await pageAt(context, 'www.a.test'));
  expect(await www(site)).toBe(id);
  expect(await www()).toBe(id);
  await context.close();
});

test("an unrelated site or a look-alike that embeds the shop's frame gets no answer", async () => {
  const site = await makeShop('shop.a.test');
  const context = await browser.newContext();
  const id = await clientIn(await pageAt(context, 'shop.a.test')).ask(site);
  for (const host of ['evil.test', 'shop.a.test.evil.test', 'xshop.a.test', 'a.test']) {
    const { ask, isRefused } = clientIn(await pageAt(context, host));
    await isRefused(site);
    expect(await ask()).not.toBe(id);
  }
  await context.close();
});

test("a third party's iframe on the shop's page gets no id of the shop, with the shop's id, without one, or with its own", async () => {
  const site = await makeShop('shop.a.test');
  const own = await makeShop('ads.test');
  const context = await browser.newContext();
  const id = await clientIn(await pageAt(context, 'shop.a.test')).ask(site);
  const { ask, isRefused } = await clientWithin(context, 'shop.a.test', 'ads.test');
  await isRefused(site);
  expect(await ask()).not.toBe(id);
  // The page that embeds it is not one of its website's pages.
  await isRefused(own);
  await context.close();
});

test("the shop's page embedded in a stranger's page gets no id", async () => {
  const site = await makeShop('shop.a.test');
  const context = await browser.newContext();
  const { isRefused } = await clientWithin(context, 'evil.test', 'shop.a.test');
  await isRefused(site);
  await context.close();
});

test('a page that names another shop, or one that does not exist, gets no id', async () => {
  const [mine, other] = [await makeShop('shop.a.test'), await makeShop('shop.b.test')];
  const context = await browser.newContext();
  const { ask, isRefused } = clientIn(await pageAt(context, 'shop.a.test'));
  expect(await ask(mine)).toMatch(ID);
  for (const guess of [other, 'nosuchsite', `${mine}%00`, `${other}&site=${mine}`]) await isRefused(guess);
  await context.close();
});

test('an id stored by release 0.1 goes to the first website that asks, and to no other', async () => {
  const [shop, second] = [await makeShop('shop.a.test'), await makeShop('second.a.test')];
  const context = await browser.newContext();
  const page = await pageAt(context, 'shop.a.test');
  const old = 'an-id-stored-by-release-0-1';
  // As release 0.1 stored it: by a script of the frame's origin, in the storage partition of this shop.
  await page.evaluate(`new Promise((done) => { const element = document.createElement('iframe');
    element.src = '${frame}/?site=${shop}'; element.name = 'past'; element.onload = done; document.body.append(element); })`);
  await page.frame('past')!.evaluate(`localStorage.setItem('engage.visitor', '${old}')`);
  const stranger = clientIn(await pageAt(context, 'other.a.test'));
  expect(await stranger.ask()).not.toBe(old);
  expect(await clientIn(page).ask(shop, 'offered-by-the-page-000001')).toBe(old);
  expect(await clientIn(await pageAt(context, 'second.a.test')).ask(second)).not.toBe(old);
  expect(await clientIn(page).ask(shop)).toBe(old);
  await context.close();
});

test('within two seconds an origin removed from the list cannot embed the frame', async () => {
  const site = await makeShop('shop.a.test', 'www.a.test');
  const context = await browser.newContext();
  const { ask, isRefused } = clientIn(await pageAt(context, 'www.a.test'));
  expect(await ask(site)).toMatch(ID);
  await changeSite(
    rig.platform,
    site as Parameters<typeof changeSite>[1],
    `allowed_origins = array['${at('shop.a.test')}']`,
  );
  await eventually('the policy names one origin', async () => {
    const { headers } = await fetch(`${frame}/?site=${site}`);
    return (
      !headers.get('content-security-policy')!.includes('www.a.test') &&
      headers.get('cache-control') === 'no-cache'
    );
  });
  await isRefused(site);
  await context.close();
});
