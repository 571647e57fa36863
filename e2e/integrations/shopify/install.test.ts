import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_ID, shopifyOrder, shopifyRedact } from '../fixtures.ts';
import { APP_SECRET, CLIENT_ID, SCOPES } from './fake-shopify.ts';
import {
  APP_URL,
  app,
  ask,
  begin,
  callback,
  closeApp,
  connect,
  drained,
  install,
  openApp,
  send,
  signed,
} from './merchant.ts';
import { queued, SHOP, sendTo, stop } from './support.ts';

beforeEach(openApp);
afterEach(closeApp);

describe('an installation', () => {
  it('asks Shopify for just the scopes of the app', async () => {
    const { status, location, set } = await ask(`/install?shop=${SHOP}`);
    const url = new URL(location);
    expect([status, url.pathname]).toEqual([302, '/admin/oauth/authorize']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      scope: SCOPES,
      redirect_uri: `${APP_URL}/callback`,
    });
    expect(set[0]).toMatch(/^__Host-.*; Path=\/; Secure; HttpOnly; SameSite=Lax/);
  });

  it.each([
    '',
    'evil.example.com',
    'kettles.myshopify.com.evil.example',
    'a/b.myshopify.com',
    '.myshopify.com',
  ])('goes nowhere for the shop "%s"', async (shop) => {
    expect(await ask(`/install?shop=${encodeURIComponent(shop)}`)).toMatchObject({
      status: 400,
      location: '',
    });
  });

  it('ends with an expiring token, encrypted on the disk', async () => {
    await install();
    expect(Object.fromEntries(app.shopify.state.tokenRequests[0]!)).toEqual({
      client_id: CLIENT_ID,
      client_secret: APP_SECRET,
      code: 'the-code',
      expiring: '1',
    });
    const files = readdirSync(join(app.folder, 'shops')).filter((name) => !name.startsWith('.'));
    expect(files).toEqual([SHOP]);
    expect(readFileSync(join(app.folder, 'shops', SHOP), 'latin1')).not.toMatch(/shpat|shprt|954889/);
    expect(JSON.stringify(app.bridge.logged)).not.toMatch(/shpat|shprt|kettles/);
  });

  it('is refused when Shopify did not sign the callback, or signed it long ago', async () => {
    const { state, cookies } = await begin();
    const query = signed({ code: 'the-code', state }, 'guess');
    expect(await ask(`/callback?${query}`, cookies)).toMatchObject({ status: 401 });
    const changed = signed({ code: 'the-code', state }).replace(SHOP, 'other.myshopify.com');
    expect(await ask(`/callback?${changed}`, cookies)).toMatchObject({ status: 401 });
    const old = String(Math.floor(Date.now() / 1_000) - 120);
    expect(await callback(state, cookies, { timestamp: old })).toMatchObject({ status: 401 });
    expect(app.shopify.state.tokenRequests).toEqual([]);
  });

  it('is refused in a browser that did not begin it, for another shop, and after ten minutes', async () => {
    const { state, cookies } = await begin();
    expect(await callback(state, '')).toMatchObject({ status: 403 });
    expect(await callback('forged', '__Host-engage-state=forged')).toMatchObject({ status: 403 });
    expect(await callback(state, cookies, { shop: 'other.myshopify.com' })).toMatchObject({ status: 403 });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await callback(state, cookies)).toMatchObject({ status: 403 });
    expect(app.shopify.state.tokenRequests).toEqual([]);
  });

  it('is refused without the scopes, and with a code that Shopify does not know', async () => {
    const { state, cookies } = await begin();
    expect(await callback(state, cookies, { code: 'another' })).toMatchObject({ status: 403 });
    app.shopify.state.scope = 'read_products';
    expect(await callback(state, cookies)).toMatchObject({ status: 403 });
    expect(readdirSync(join(app.folder, 'shops'))).not.toContain(SHOP);
  });
});

describe('the page of the app', () => {
  it('is shown when Shopify opens it, and links to the console and the theme editor', async () => {
    await install();
    const opened = await ask(`/?${signed({ host: 'YWRtaW4=' })}`);
    expect(opened).toMatchObject({ status: 302, location: '/' });
    const page = await ask('/', opened.cookies);
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="https://console.example.com"');
    expect(page.text).toContain(`activateAppId=${CLIENT_ID}/engage`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('begins an installation for a shop that has none', async () => {
    const opened = await ask(`/?${signed({})}`);
    expect(new URL(opened.location).pathname).toBe('/admin/oauth/authorize');
  });

  it('is not shown otherwise', async () => {
    const session = await install();
    expect(await ask('/')).toMatchObject({ status: 401 });
    expect(await ask(`/?${signed({}, 'guess')}`)).toMatchObject({ status: 401 });
    expect(await ask('/', session.replace(SHOP, 'other.myshopify.com'))).toMatchObject({ status: 401 });
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    expect(await ask('/', session)).toMatchObject({ status: 401 });
  });

  it('accepts its form only from its own page', async () => {
    const session = await install();
    for (const token of ['', 'forged', 'x'.repeat(43)])
      expect(await connect(session, { token })).toMatchObject({ status: 403 });
    expect(await connect(session, { site_id: '../admin' })).toMatchObject({ status: 200 });
    expect((await ask('/', session)).text).toContain('not connected yet');
  });

  it('connects no website whose key the service does not know, but does so when the service is unreachable', async () => {
    const session = await install();
    const refused = await connect(session, { feed_key: 'a-wrong-key' });
    expect(refused.text).toContain('This is not the feed key of this website.');
    expect(refused.text).toContain('not connected yet');
    const moved = await connect(session, { feed_key: 'a-moved-key' });
    expect(moved.text).toContain('The address of the service redirects');
    expect(moved.text).toContain('not connected yet');
    await stop(app.service);
    expect((await connect(session)).text).not.toContain('not connected yet');
  });
});

describe('compliance topics', () => {
  it('of a shop are answered, and erase what the bridge itself stores about it', async () => {
    await connect(await install());
    await send('orders/create', shopifyOrder);
    await drained();
    expect(await send('customers/redact', shopifyRedact)).toBe(200);
    await drained();
    expect(readFileSync(join(app.folder, 'orders'), 'utf8')).toBe('');
    expect(await send('shop/redact', { shop_id: SHOP_ID, shop_domain: SHOP })).toBe(200);
    await drained();
    expect(app.service.bodies('/site_1/privacy/erase')).toMatchObject([
      { scope: 'customer' },
      { scope: 'shop' },
    ]);
    await expect.poll(() => readdirSync(join(app.folder, 'shops'))).not.toContain(SHOP);
  });

  it('of an unknown shop are answered with 200, other topics are not', async () => {
    const unknown = { shop_id: 7, shop_domain: 'gone.myshopify.com' };
    expect(await send('shop/redact', unknown, 'gone.myshopify.com')).toBe(200);
    expect(await send('customers/redact', { ...shopifyRedact, ...unknown }, 'gone.myshopify.com')).toBe(200);
    expect(await send('orders/create', shopifyOrder)).toBe(403);
    expect(await sendTo(app.bridge, { topic: 'shop/redact', body: unknown, secret: 'guess' })).toBe(401);
    expect(await queued(app.bridge)).toEqual({ waiting: 0, refused: 0 });
  });
});
