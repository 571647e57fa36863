import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { launchBrowser } from '../browser.ts';
import { type Api, signIn as signInToService } from '../fixtures/client.ts';
import { type Copy, startCopy } from '../fixtures/start-copy.ts';
import { noticeOf, signIn } from './owner.ts';
import { type Shop, startShop } from './shop.ts';

/** The plugin in a real WordPress, connected to a real `npm start` as a merchant would connect it. */
let folder: string;
let copy: Copy;
let shop: Shop;
let api: Api;
let site: string;
let feedKey: string;
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engage-woo-service-'));
  copy = await startCopy(projectFile('.'), folder);
  shop = await startShop();
  api = await signInToService(copy.ready.base_url, copy.ready.account);
  const website = await api('POST', '/sdk', { name: 'WooCommerce', allowed_origins: [shop.url] });
  site = website['_id'];
  feedKey = (await api('GET', `/sdk/${site}/feed-key`)).public_key;
  owner = await signIn(shop, 'owner', 'password');
});
afterAll(async () => {
  await shop?.stop();
  await copy?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const save = (more: Record<string, string> = {}): Promise<string> =>
  owner.press('engage', {
    'engage_settings[sdk_url]': copy.ready.sdk_url,
    'engage_settings[site_id]': site,
    'engage_settings[feed_key]': feedKey,
    'engage_settings[consent]': 'service',
    'engage_settings[category]': 'marketing',
    ...more,
  });
const test = async (): Promise<string | undefined> => noticeOf(await owner.press('engage_test'));
const GOOD = 'Connected: the service accepts orders from this shop.';

it('the connection test hears the service itself: what is wrong, one thing after the other, and that nothing is', async () => {
  await save({ 'engage_settings[site_id]': 'no-such-website' });
  expect(await test()).toContain('has no website no-such-website');
  await save({ 'engage_settings[feed_key]': 'svc_feed_of_another_website' });
  expect(await test()).toContain('feed key does not belong to this website');
  await save();
  expect(await test()).toBe(GOOD);
  await api('PATCH', `/sdk/${site}`, { enabled: false });
  await expect.poll(test).toContain('The website is switched off');
  await api('PATCH', `/sdk/${site}`, { enabled: true, allowed_origins: ['https://shop.example'] });
  await expect.poll(test).toContain(`add ${shop.url} to its allowed origins`);
  await api('PATCH', `/sdk/${site}`, { allowed_origins: [shop.url] });
  await expect.poll(test).toBe(GOOD);
  const { items } = await api('GET', `/sdk/${site}/store`);
  expect(items).toEqual([]);
});

/** Sends everything that waits, without waiting for its time. */
const SEND = `foreach (as_get_scheduled_actions(array('group' => 'engage', 'status' => 'pending', 'per_page' => -1), 'ids') as $id)
  ActionScheduler_QueueRunner::instance()->process_action($id);
  return count(engage_refusals());`;
const send = async (): Promise<void> => expect(await shop.php(SEND)).toBe(0);

/** Buys the cart's content, as the checkout block does with the shop's own interface. */
const BUY = `(async () => {
  const cart = await fetch('/?rest_route=/wc/store/v1/cart');
  const address = { first_name: 'A', last_name: 'B', address_1: 'C', city: 'D', postcode: '10115', country: 'DE' };
  const bought = await fetch('/?rest_route=/wc/store/v1/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Nonce: cart.headers.get('Nonce') },
    body: JSON.stringify({
      billing_address: { ...address, email: 'canary@example.test' },
      shipping_address: address,
      payment_method: 'bacs',
    }),
  });
  return bought.json();
})()`;

describe.runIf(process.env['WOOCOMMERCE'])('a real WooCommerce', () => {
  let browser: Browser;
  let page: Page;
  let product: number;

  beforeAll(async () => {
    await shop.php(`update_option('woocommerce_currency', 'EUR'); update_option('woocommerce_default_country', 'DE');
      update_option('woocommerce_bacs_settings', array('enabled' => 'yes')); return 1;`);
    product = Number(
      await shop.php(`$p = new WC_Product_Simple(); $p->set_name('Kettle'); $p->set_slug('kettle'); $p->set_regular_price('79');
        $p->set_status('publish'); return $p->save();`),
    );
    browser = await launchBrowser();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  /** Puts a kettle into the cart, and waits until the service knows. */
  async function fill(): Promise<number> {
    const told = page.waitForResponse(
      (answer) =>
        answer.url() === `${copy.ready.sdk_url}/${site}/cart` && answer.request().method() === 'POST',
    );
    await page.goto(`${shop.url}/?add-to-cart=${product}`);
    return (await told).status();
  }
  async function buy(): Promise<string> {
    const placed = (await page.evaluate(BUY)) as { order_id?: number; message?: string };
    expect(placed).toMatchObject({ status: 'on-hold' });
    return String(placed.order_id);
  }
  const stored = async (order: string): Promise<Record<string, unknown> | undefined> => {
    const { items } = await api('GET', `/sdk/${site}/store`);
    return items.find(({ order_id }: { order_id: string }) => order_id === order);
  };
  const steps = async (): Promise<Record<string, boolean>> => {
    const { steps } = await api('GET', `/sdk/${site}/install-check`);
    return Object.fromEntries(steps.map((one: { step: string; ok: boolean }) => [one.step, one.ok]));
  };

  it('tells visit and cart: a visitor who stands still with it is a moment of the service', async () => {
    await page.goto(`${shop.url}/?product=kettle`);
    await expect.poll(() => page.evaluate('window.engage?.user_id ?? null')).toMatch(/^[\w-]{21,36}$/);
    expect(await fill()).toBe(204);
    await expect.poll(steps).toMatchObject({ first_visit_seen: true, cart_beacon_seen: true });
    const moments = async (): Promise<unknown> => (await api('GET', `/sdk/${site}/moments`)).items;
    await expect.poll(moments).toContainEqual(expect.objectContaining({ cart_total: 79, currency: 'EUR' }));
  });

  it('an order is in the ledger with its visitor, and is cancelled there too', async () => {
    const order = await buy();
    await send();
    await expect
      .poll(() => stored(order))
      .toMatchObject({
        ...{ currency: 'EUR', total: 79, refunded: 0, net: 79 },
        financial_status: 'pending',
      });
    await expect.poll(steps).toMatchObject({ order_with_visitor_id_seen: true });
    await shop.php(`wc_get_order(${order})->update_status('cancelled'); return 1;`);
    await send();
    await expect.poll(() => stored(order)).toMatchObject({ financial_status: 'cancelled' });
  });

  it('a refund is taken off its order, once', async () => {
    expect(await fill()).toBe(204);
    const order = await buy();
    await shop.php(`wc_get_order(${order})->update_status('completed'); return 1;`);
    await send();
    await expect.poll(() => stored(order)).toMatchObject({ financial_status: 'paid', refunded: 0 });
    const refund = await shop.php(
      `return wc_create_refund(array('order_id' => ${order}, 'amount' => '10', 'reason' => 'canary'))->get_id();`,
    );
    await send();
    await expect
      .poll(() => stored(order))
      .toMatchObject({
        ...{ total: 79, refunded: 10, net: 69 },
        refunds: [{ refund_id: String(refund), amount: 10, currency: 'EUR' }],
      });
    await shop.php(`engage_enqueue('refund', ${Number(refund)}); return 1;`);
    await send();
    expect(await stored(order)).toMatchObject({ refunded: 10, net: 69 });
  });

  it('and the service has refused nothing of it, nor missed the visitor', async () => {
    const { days } = await api('GET', `/sdk/${site}/deliveries`);
    const taken = days.filter(({ status }: { status: number }) => status === 200);
    expect(new Set(taken.map(({ route }: { route: string }) => route))).toEqual(
      new Set(['orders', 'refunds']),
    );
    expect(taken.filter(({ sentence }: { sentence: string | null }) => sentence !== null)).toEqual([]);
  });
});
