import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { card, type MerchantPage } from '../merchant-page.ts';
import { fence, until, useJourney } from '../support/journey.ts';

/**
 * The kit for headless shops in a React shop (e2e/integrations/headless): in StrictMode, with a content security
 * policy, in Chromium.
 */
const journey = useJourney();
const NONCE = 'bm9uY2U';
const PACKAGE = '@storefront-engagement/headless';

let browserCode: string;
let renderOnServer: (shop: object) => string;
let folder: string;

async function bundle(entry: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [projectFile('e2e', 'integrations', 'headless', entry)],
    alias: {
      [PACKAGE]: projectFile('sdk', 'integrations', 'headless', 'engage.mjs'),
      [`${PACKAGE}/react`]: projectFile('sdk', 'integrations', 'headless', 'react.mjs'),
    },
    bundle: true,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    jsx: 'automatic',
    tsconfigRaw: {},
    // React's own checks, of StrictMode and of hydration, are in its development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]!.text;
}

beforeAll(async () => {
  browserCode = (await bundle('browser.tsx', 'browser')).replaceAll('</script', '<\\/script');
  folder = await mkdtemp(join(tmpdir(), 'engage-headless-'));
  const file = join(folder, 'server.cjs');
  await writeFile(file, await bundle('server.tsx', 'node'));
  renderOnServer = (createRequire(import.meta.url)(file) as { render: typeof renderOnServer }).render;
});
afterAll(() => rm(folder, { recursive: true }));

const tagAddress = ({ service }: MerchantPage): string => `${service.url}/${service.siteId}/sdk`;
const tagsAsked = ({ service }: MerchantPage): number => service.asked(/^GET \/site_demo\/sdk$/);
const carts = ({ service }: MerchantPage): unknown[] =>
  service.posts.filter(({ path }) => path.endsWith('/cart')).map(({ body }) => body['item_count']);

/** Opens the shop, rendered by its server or in the browser. */
async function openShop(merchant: MerchantPage, more: object = {}, rendered = false): Promise<void> {
  const shop = { src: tagAddress(merchant), nonce: NONCE, ...more };
  const html = rendered ? renderOnServer(shop) : '';
  await merchant.open({
    head: '',
    headers: { 'Content-Security-Policy': `script-src 'nonce-${NONCE}' 'strict-dynamic'` },
    body: `<div id="root">${html}</div>
      <script nonce="${NONCE}">window.shop = ${JSON.stringify(shop)}</script><script nonce="${NONCE}">${browserCode}</script>`,
  });
}

async function push({ service }: MerchantPage): Promise<void> {
  service.card = card;
  service.push();
  await until(() => service.card === null);
}

describe.each([
  ['in the browser', false],
  ['on the server', true],
])('a shop rendered %s', (_, rendered) => {
  test('loads the script once, reports each cart once, and knows its visitor', async () => {
    const merchant = await journey.open();
    const { page, service } = merchant;
    await openShop(merchant, {}, rendered);
    await until(() => service.hellos.length === 1);
    await until(() => carts(merchant).length === 1);
    await page.click('#render');
    await page.click('#add');
    await until(() => carts(merchant).length === 2);
    expect(carts(merchant)).toEqual([1, 2]);
    expect(tagsAsked(merchant)).toBe(1);
    await expect.poll(() => page.textContent('#visitor')).toBe(service.hellos[0]!['user_id']);
    expect(await page.evaluate('hydrationErrors')).toEqual([]);
  });

  test('waits for consent, and passes on that it was given', async () => {
    const merchant = await journey.open();
    await openShop(merchant, { consent: false }, rendered);
    await until(() => tagsAsked(merchant) === 1);
    await merchant.page.waitForFunction('window.engage && !Array.isArray(window.engage)');
    expect(merchant.service.asked(/settings$/)).toBe(0);
    await merchant.page.click('#accept');
    await until(() => merchant.service.hellos.length === 1);
  });
});

test('the server sends the tag with the nonce of its policy', () => {
  const html = renderOnServer({ src: 'https://engage.example/site/sdk', nonce: NONCE, consent: false });
  const [tag] = html.match(/<script[^>]*>/) ?? [];
  for (const part of [
    'async',
    'src="https://engage.example/site/sdk"',
    `nonce="${NONCE}"`,
    'data-consent="wait"',
  ])
    expect(tag).toContain(part);
});

test('a website that waits for consent by its settings learns that consent was given from the start', async () => {
  const merchant = await journey.open();
  merchant.service.consent = 'wait';
  await openShop(merchant, { consent: true });
  await until(() => merchant.service.hellos.length === 1);
});

/** A shop that draws its cards itself, with one on the page. */
async function openWithCard(): Promise<MerchantPage> {
  const merchant = await journey.open();
  const { page, service } = merchant;
  service.settings = { ...service.settings, output: 'none' };
  await openShop(merchant);
  await until(() => service.hellos.length === 1);
  await push(merchant);
  await page.waitForSelector('#card');
  return merchant;
}

test('a visitor who withdraws consent is nobody, and the card goes', async () => {
  const merchant = await openWithCard();
  const { page, service } = merchant;
  await expect.poll(() => page.textContent('#visitor')).toBe(service.hellos[0]!['user_id']);
  await page.click('#refuse');
  await expect.poll(() => page.textContent('#visitor')).toBe('');
  expect(await page.locator('#card').count()).toBe(0);
});

test('a card drawn by the shop is acknowledged once when seen, and each outcome once', async () => {
  const merchant = await openWithCard();
  const { page, service } = merchant;
  expect(await page.textContent('#card')).toContain(card.text);
  expect(await page.evaluate("document.querySelector('engage-card')")).toBeNull();
  // Far below the fold: a card that is drawn there is not shown yet.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(service.acks()).toEqual([]);
  await page.locator('#card').scrollIntoViewIfNeeded();
  await until(() => service.acks().includes('shown'));
  await page.click('#follow');
  await page.click('#follow');
  await page.click('#close');
  // Each is a separate request.
  await until(() => ['clicked', 'dismissed'].every((event) => service.acks().includes(event)));
  await fence(merchant);
  expect(service.acks().toSorted()).toEqual(['clicked', 'dismissed', 'shown']);
  expect(await page.locator('#card').count()).toBe(0);
});

test('a moment can be copied, except for its acknowledgement function', async () => {
  const merchant = await journey.open();
  merchant.service.settings = { ...merchant.service.settings, output: 'none' };
  await merchant.open({
    body: `<h1>Shop</h1><script>addEventListener('service:moment', ({ detail }) => { window.copy = structuredClone(detail); window.json = JSON.stringify(detail); window.has = 'ack' in detail; });</script>`,
  });
  await until(() => merchant.service.hellos.length === 1);
  await push(merchant);
  const { id, text, cta_label, cta_path } = card;
  await expect.poll(() => merchant.page.evaluate('window.copy')).toEqual({ id, text, cta_label, cta_path });
  expect(await merchant.page.evaluate('[Object.keys(JSON.parse(json)).length, has]')).toEqual([4, true]);
});
