import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptCart } from '../../ingest/accept/bodies.ts';
import { VISITOR } from '../integrations/fixtures.ts';
import { noticeOf, signIn } from './owner.ts';
import { startService } from './service.ts';
import { type Shop, startShop } from './shop.ts';

const KEY = 'feed-key-of-the-test';
const SLUG = '陶器のやかん';
const hasWooCommerce = Boolean(process.env['WOOCOMMERCE']);
if (!hasWooCommerce) {
  process.stdout.write(
    'WOOCOMMERCE names no folder: orders, carts and checkouts were not tried in a real WooCommerce (docs/not-run-here.md).\n',
  );
}

let shop: Shop;
let service: Awaited<ReturnType<typeof startService>>;
let product: number;

/** Sends everything that waits, without waiting for its time. */
const RUN = `foreach (as_get_scheduled_actions(array('group' => 'engage', 'status' => 'pending', 'per_page' => -1), 'ids') as $id)
  ActionScheduler_QueueRunner::instance()->process_action($id);`;
const run = () => shop.php(`${RUN} return 1;`);
/** The waiting items, with the remaining seconds. */
const waiting = async () =>
  (await shop.php(`$all = array();
    foreach (as_get_scheduled_actions(array('group' => 'engage', 'status' => 'pending', 'per_page' => -1)) as $action) {
      $at = $action->get_schedule()->get_date();
      $all[] = array($action->get_hook(), $action->get_args(), $at ? max(0, $at->getTimestamp() - time()) : 0);
    }
    return $all;`)) as [string, [number, number], number][];
const ORDER = `$make = function ($status, $currency = 'EUR', $visitor = '${VISITOR}') {
    $order = wc_create_order();
    $order->add_product(wc_get_product(PRODUCT), 2);
    $order->set_currency($currency);
    $order->set_address(array('first_name' => 'canary', 'email' => 'canary@example.test'), 'billing');
    if ($visitor) $order->update_meta_data('_service_uid', $visitor);
    $order->calculate_totals();
    $order->save();
    if ($status !== 'pending') $order->update_status($status);
    return $order;
  };`;
const order = async (code: string): Promise<number> =>
  Number(await shop.php(`${ORDER.replace('PRODUCT', String(product))} ${code}`));
const told = () =>
  service.taken.map(({ route, value }) => [route, value['order_id'], value['financial_status']]);

/** A shopper's browser: with cookies, and with the nonce of the store's interface. */
function shopper(url: string) {
  const jar = new Map<string, string>();
  let nonce = '';
  return async (path: string, { json, form }: { json?: object; form?: FormData }): Promise<unknown> => {
    const response = await fetch(url + path, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      ...(form && { method: 'POST', body: form }),
      headers: {
        ...(json && { 'Content-Type': 'application/json' }),
        Nonce: nonce,
        'Sec-Fetch-Site': 'same-origin',
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(key!, value!);
    }
    nonce = response.headers.get('Nonce') ?? nonce;
    return response.json();
  };
}

describe.runIf(hasWooCommerce)('orders of a real WooCommerce', () => {
  beforeAll(async () => {
    service = await startService(KEY);
    shop = await startShop();
    service.state.origins = [shop.url];
    await shop.php(`update_option('engage_settings', array('sdk_url' => '${service.url}', 'site_id' => 'site_1', 'feed_key' => '${KEY}'));
      update_option('woocommerce_currency', 'EUR'); return 1;`);
    product = Number(
      await shop.php(`$p = new WC_Product_Simple(); $p->set_name('Kettle'); $p->set_slug('${SLUG}'); $p->set_regular_price('79');
        $p->set_status('publish'); return $p->save();`),
    );
  });
  afterAll(async () => {
    await shop?.stop();
    await service?.stop();
  });
  beforeEach(() => {
    service.taken.length = 0;
    service.state.failure = null;
  });

  it('declares both order stores and the blocks', async () => {
    const features = await shop.php(`$f = 'Automattic\\WooCommerce\\Utilities\\FeaturesUtil';
      $of = function ($feature) use ($f) { return in_array('engage/engage.php', $f::get_compatible_plugins_for_feature($feature)['compatible'], true); };
      return array($of('custom_order_tables'), $of('cart_checkout_blocks'));`);
    expect(features).toEqual([true, true]);
  });

  it('takes a visitor from the product page to the order of the checkout block', async () => {
    const { slug, link } = (await shop.php(
      `return array('slug' => get_post_field('post_name', ${product}), 'link' => '/?product=' . get_post_field('post_name', ${product}));`,
    )) as { slug: string; link: string };
    expect(slug).toBe(encodeURIComponent(SLUG).toLowerCase());
    const page = await (await fetch(shop.url + link)).text();
    expect(page).toContain(`<meta name="engage-product" data-engage-handle="${SLUG}" />`);

    const buyer = shopper(shop.url);
    await buyer('/?rest_route=/wc/store/v1/cart', {});
    await buyer('/?rest_route=/wc/store/v1/cart/add-item', { json: { id: product, quantity: 2 } });
    const form = new FormData();
    form.append('uid', VISITOR);
    const cart = await buyer('/?wc-ajax=engage_cart', { form });
    expect(cart).toMatchObject({
      item_count: 2,
      total: 158,
      currency: 'EUR',
      items: [{ handle: SLUG, variant_id: product, quantity: 2, price: 79 }],
    });
    expect(acceptCart({ ...(cart as object), user_id: VISITOR }).kind).toBe('accepted');
    await shop.php("update_option('woocommerce_bacs_settings', array('enabled' => 'yes')); return 1;");
    const address = {
      first_name: 'A',
      last_name: 'B',
      address_1: 'C',
      city: 'D',
      postcode: '10115',
      country: 'DE',
    };
    const json = {
      billing_address: { ...address, email: 'canary@example.test' },
      shipping_address: address,
      payment_method: 'bacs',
    };
    const placed = (await buyer('/?rest_route=/wc/store/v1/checkout', { json })) as { order_id: number };
    expect(placed).toMatchObject({ status: 'on-hold' });
    await run();
    expect(service.taken.at(-1)!.value).toMatchObject({
      order_id: String(placed.order_id),
      visitor: VISITOR,
      financial_status: 'pending',
      line_items: [{ handle: SLUG }],
    });
  });

  describe.each([
    ['yes', 'tables of its own'],
    ['no', 'WordPress’s posts'],
  ])('stored in %s: %s', (tables) => {
    beforeAll(async () => {
      // WooCommerce changes the data store only when both hold the same orders, for which the test need not wait.
      await shop.php(`global $wpdb;
        wc_get_container()->get('Automattic\\WooCommerce\\Internal\\DataStores\\Orders\\DataSynchronizer')->create_database_tables();
        delete_option('woocommerce_custom_orders_table_enabled');
        $wpdb->insert($wpdb->options, array('option_name' => 'woocommerce_custom_orders_table_enabled', 'option_value' => '${tables}'));
        return 1;`);
      const isOn = await shop.php(
        'return Automattic\\WooCommerce\\Utilities\\OrderUtil::custom_orders_table_usage_is_enabled();',
      );
      expect(isOn).toBe(tables === 'yes');
    });

    it('tells a purchase once it is one, with product and visitor, and nobody’s name', async () => {
      const id = await order("$o = $make('pending'); return $o->get_id();");
      await run();
      expect(service.taken).toEqual([]);
      await order(`wc_get_order(${id})->update_status('on-hold'); return 1;`);
      await order(`wc_get_order(${id})->update_status('processing'); return 1;`);
      expect(await waiting()).toEqual([['engage_send_order', [id, 1], 0]]);
      await run();
      expect(told()).toEqual([['platform/orders', String(id), 'paid']]);
      expect(service.taken[0]!.value).toMatchObject({
        currency: 'EUR',
        total: '158.00',
        visitor: VISITOR,
        line_items: [{ handle: SLUG, product_id: String(product), price: '79.00', quantity: 2 }],
      });
      expect(service.taken[0]!.text).not.toContain('canary');
    });

    it('tells what becomes of it: on hold, failed, cancelled, trashed; an order that was never placed is not told', async () => {
      const id = await order("$o = $make('on-hold'); return $o->get_id();");
      await run();
      for (const status of ['failed', 'processing', 'cancelled']) {
        await order(`wc_get_order(${id})->update_status('${status}'); return 1;`);
        await run();
      }
      const states = service.taken.map(({ value }) => value['financial_status']);
      expect(states).toEqual(['pending', 'failed', 'paid', 'cancelled']);
      const other = await order("$o = $make('processing'); return $o->get_id();");
      await run();
      await order(`wc_get_order(${other})->delete(false); return 1;`);
      await run();
      expect(told().at(-1)).toEqual(['platform/orders', String(other), 'cancelled']);
      service.taken.length = 0;
      for (const status of ['failed', 'cancelled']) await order(`$make('${status}'); return 1;`);
      await run();
      expect(service.taken).toEqual([]);
    });

    it.each(['EUR', 'JPY'])('tells a refund in the currency of the order: %s', async (currency) => {
      const id = await order(`$o = $make('completed', '${currency}'); return $o->get_id();`);
      const refund = await order(
        `$r = wc_create_refund(array('order_id' => ${id}, 'amount' => '10', 'reason' => 'canary')); return $r->get_id();`,
      );
      await run();
      const [, told] = service.taken;
      expect(told).toMatchObject({
        route: 'platform/refunds',
        value: { refund_id: String(refund), order_id: String(id), currency },
      });
      expect(told!.text).not.toContain('canary');
    });

    it('sends again after growing waits, also after a restart, and sends what is true then', async () => {
      const id = await order("$o = $make('processing'); return $o->get_id();");
      service.state.failure = { status: 503 };
      const waits: Awaited<ReturnType<typeof waiting>> = [];
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await run();
        waits.push((await waiting())[0]!);
      }
      expect(waits.map(([hook, args]) => [hook, args])).toEqual(
        [2, 3, 4].map((attempt) => ['engage_send_order', [id, attempt]]),
      );
      for (const [index, [, , seconds]] of waits.entries()) {
        expect(seconds).toBeGreaterThan(60 * 2 ** index - 30);
        expect(seconds).toBeLessThanOrEqual(60 * 2 ** index);
      }
      service.state.failure = { status: 429, headers: { 'Retry-After': '7000' } };
      await run();
      expect((await waiting())[0]![2]).toBeGreaterThan(6_900);
      // Each of these runs is a separate PHP process: only the database holds the queue.
      service.state.failure = null;
      await order(`wc_get_order(${id})->update_status('cancelled'); return 1;`);
      await run();
      expect(new Set(told().map(String))).toEqual(
        new Set([String(['platform/orders', String(id), 'cancelled'])]),
      );
    });

    it('keeps what is refused for good, shows why, and sends it again when it is told to', async () => {
      const id = await order("$o = $make('processing'); return $o->get_id();");
      service.state.failure = { status: 400, error: '"currency" must be <b>three</b> letters.' };
      await run();
      expect(await waiting()).toEqual([]);
      const owner = await signIn(shop, 'owner', 'password');
      const page = await owner.settings();
      expect(page).toContain(`Order ${id}`);
      expect(page).toContain('&quot;currency&quot; must be three letters.');
      service.state.failure = null;
      expect(noticeOf(await owner.press('engage_send_again'))).toBe('Queued to be sent again: 1.');
      await run();
      expect(told()).toEqual([['platform/orders', String(id), 'paid']]);
      expect(await owner.settings()).not.toContain('Not accepted by the service');
    });

    it('erases at the service before WooCommerce forgets whose the orders are, and takes the visitor off them', async () => {
      const id = await order("$o = $make('processing'); return $o->get_id();");
      await run();
      const answer = await shop.php("return engage_erase('canary@example.test');");
      expect(answer).toMatchObject({ items_removed: true, done: true });
      const erasure = service.taken.find(({ route }) => route === 'privacy/erase');
      expect((erasure!.value as { orders: string[] }).orders).toContain(String(id));
      expect(await shop.php(`return wc_get_order(${id})->get_meta('_service_uid');`)).toBe('');
    });

    it('parks what waits while it is switched off', async () => {
      const id = await order("$o = $make('processing'); return $o->get_id();");
      await shop.php('engage_park_queue(); return 1;');
      expect(await waiting()).toEqual([]);
      expect(Object.keys((await shop.php('return engage_refusals();')) as object)).toEqual([`order:${id}`]);
      await shop.php('engage_send_refused(); return 1;');
      await run();
      expect(told()).toEqual([['platform/orders', String(id), 'paid']]);
    });
  });
});
