import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { acceptErasure, acceptOrder, acceptRefund } from '../../ingest/accept/bodies.ts';
import { kitFile } from './fake-page.ts';
import { CANARY, VISITOR, wooOrder, wooRefund } from './fixtures.ts';

const hasPhp = spawnSync('php', ['-v']).status === 0;
const folder = projectFile('sdk', 'integrations', 'woocommerce', 'engage');
const php = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.php'),
);
const plugin = php.map((name) => kitFile('woocommerce', 'engage', name)).join('\n');

type Post = { url: string; headers: Record<string, string>; redirection: number; body: string };
type Outcome = { posts: Post[]; queued: unknown[]; [name: string]: unknown };

/** The calls by which WordPress sends a queued order and refund. */
const SENDS = [
  ['engage_send_order', [wooOrder.id, 1]],
  ['engage_send_refund', [wooRefund.id, 1]],
];
function harness(status: number, more: object = {}): Outcome {
  const file = projectFile('e2e', 'integrations', 'woocommerce.harness.php');
  const input = JSON.stringify({ status, order: wooOrder, refund: wooRefund, calls: SENDS, ...more });
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', file], {
    input,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Outcome;
}
const bodyOf = (post: Post | undefined): Record<string, unknown> => JSON.parse(post!.body);

describe('the plugin, checked without PHP', () => {
  it('defines every function that it hooks', () => {
    const hooked = [...plugin.matchAll(/add_(?:action|filter)\( '[^']+', '(\w+)'/g)].map(
      (found) => found[1]!,
    );
    expect(hooked.length).toBeGreaterThan(12);
    for (const name of hooked) expect(plugin).toContain(`function ${name}(`);
  });

  it('asks an order for no personal field', () => {
    expect(plugin).not.toMatch(
      /get_(billing|formatted|customer_note|customer_ip|address|user\(|shipping_(?!country))/,
    );
  });

  it('is a folder that WordPress accepts: header, readme of the same version, and nothing that runs without WordPress', () => {
    const header = kitFile('woocommerce', 'engage', 'engage.php').split('*/')[0]!;
    const readme = kitFile('woocommerce', 'engage', 'readme.txt');
    const [, version] = /^ \* Version: (\S+)$/m.exec(header)!;
    for (const field of [
      'Plugin Name',
      'Requires PHP',
      'Requires at least',
      'Requires Plugins',
      'License',
      'Text Domain',
    ])
      expect(header).toMatch(new RegExp(`^ \\* ${field}: .+$`, 'm'));
    expect(readme).toMatch(/^=== .+ ===\n/);
    expect(readme).toContain(`Stable tag: ${version}\n`);
    expect(readme.split('\n\n')[1]!.length).toBeLessThanOrEqual(150);
    for (const name of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
      expect(readme).toContain(`== ${name} ==`);
    for (const name of php)
      expect(kitFile('woocommerce', 'engage', name)).toMatch(
        /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/,
      );
  });

  it('gives a renewal of WooCommerce Subscriptions no visitor, whatever it is copied from', () => {
    for (const copy of ['subscription', 'renewal_order', 'resubscribe_order'])
      expect(plugin).toContain(`add_filter( 'wc_subscriptions_${copy}_data', 'engage_not_copied' );`);
  });

  it('never prints the feed key', () => {
    const printed = plugin.split('\n').filter((line) => /\becho\b|printf/.test(line));
    expect(printed.join()).not.toMatch(/engage_setting\( 'feed_key' \)/);
    expect(plugin).toMatch(/type="password"[^']*value=""/);
  });

  it('checks a capability and a nonce before any button takes effect', () => {
    const actions = [...plugin.matchAll(/add_action\( 'admin_post_\w+', '(\w+)' \)/g)].map(
      ([, name]) => name!,
    );
    expect(actions).toHaveLength(3);
    for (const name of actions)
      expect(plugin).toMatch(new RegExp(`function ${name}\\(\\): void \\{\\n\\tengage_require_admin\\(`));
  });
});

if (!hasPhp) {
  process.stdout.write(
    'No PHP on this machine: the WooCommerce plugin was read, not run (docs/not-run-here.md).\n',
  );
}
describe.runIf(hasPhp)('the plugin in PHP', () => {
  it('posts the reduced order, the refund and the erasure in the service’s format', () => {
    const { posts, queued, erased, deleted } = harness(204);
    expect(posts.map(({ url }) => url)).toEqual(
      ['platform/orders', 'platform/refunds', 'privacy/erase'].map(
        (path) => `https://engage.example.com/site_1/${path}`,
      ),
    );
    for (const { headers, redirection } of posts)
      expect([headers['X-Service-Token'], redirection]).toEqual(['feed-key', 0]);
    expect(acceptOrder(bodyOf(posts[0]))).toMatchObject({
      kind: 'accepted',
      value: {
        order_id: '727',
        order_number: '727',
        created_at_ms: Date.parse('2026-11-20T08:30:00Z'),
        currency: 'EUR',
        total: '71.10',
        subtotal: '79.00',
        discounts: '7.90',
        financial_status: 'paid',
        discount_codes: ['spring'],
        visitor: VISITOR,
        customer_id: '26',
        line_items: [
          { handle: 'slow-pour', product_id: '93', variant_id: '94', price: '79.00', quantity: 1 },
        ],
      },
    });
    expect(acceptRefund(bodyOf(posts[1]))).toMatchObject({
      kind: 'accepted',
      value: { refund_id: '726', order_id: '727', parts: [{ amounts: ['10.00'] }] },
    });
    expect(acceptErasure(bodyOf(posts[2]))).toMatchObject({
      kind: 'accepted',
      value: { scope: 'customer', customer_id: '26', email: 'canary@example.test', orders: ['727'] },
    });
    expect(JSON.stringify(posts.slice(0, 2))).not.toContain(CANARY);
    expect(queued).toEqual([]);
    expect(erased).toMatchObject({ items_removed: true, items_retained: false, done: true });
    expect(deleted).toEqual(['_service_uid']);
  });

  it('retries what the service did not accept, and keeps what it could not erase', () => {
    const { queued, erased, deleted, erasers, broken, tag, refusals } = harness(503);
    expect(queued).toEqual([
      ['engage_send_order', [727, 2], 60],
      ['engage_send_refund', [726, 2], 60],
    ]);
    expect(refusals).toEqual([]);
    expect(erased).toMatchObject({ items_removed: false, items_retained: true });
    expect(deleted).toEqual([]);
    expect(erasers).toEqual(['engage', 'woocommerce-customer']);
    expect(broken).toEqual([]);
    expect(tag).toContain('<script async src="https://engage.example.com/site_1/sdk"></script>\n');
  });

  it('repeats a failed erasure with its orders, which WooCommerce no longer finds by then', () => {
    const { posts, erased, deleted } = harness(503, { status_again: 200 });
    const bodies = posts.filter(({ url }) => url.endsWith('privacy/erase')).map(bodyOf);
    expect(bodies.map(({ orders }) => orders)).toEqual([['727'], ['727']]);
    expect(erased).toMatchObject({ items_removed: true, items_retained: false });
    expect(deleted).toEqual(['_service_uid']);
  });

  it('waits longer each time, at most six hours, and honours Retry-After', () => {
    const waitAfter = (attempt: number, more: object = {}) =>
      (harness(503, { calls: [['engage_send_order', [727, attempt]]], ...more }).queued as number[][])[0]![2];
    expect([1, 2, 5, 9, 15].map((attempt) => waitAfter(attempt))).toEqual([60, 120, 960, 15_360, 21_600]);
    expect(waitAfter(1, { retry_after: '7000' })).toBe(7000);
    expect(harness(503, { no_scheduler: true }).queued).toEqual([
      ['engage_send_order', [727, 2], 60, 'cron'],
      ['engage_send_refund', [726, 2], 60, 'cron'],
    ]);
  });

  it.each([
    ['refused for good', 400, 1],
    ['too large', 413, 1],
    ['not taken for two days', 503, 16],
    ['not set up rightly for two days', 401, 16],
  ])('keeps what is %s, with its reason and without its body', (_, status, attempt) => {
    const { queued, refusals } = harness(status, { calls: [['engage_send_order', [727, attempt]]] });
    expect(queued).toEqual([]);
    expect(refusals).toEqual([
      { kind: 'order', id: 727, at: expect.any(Number), status, sentence: 'Not now.' },
    ]);
  });

  it('keeps all of a day in which the service took nothing', () => {
    const calls = Array.from({ length: 400 }, (_, n) => ['engage_keep_refusal', ['order', n + 1, 503, '']]);
    expect(harness(503, { calls })['refusals']).toHaveLength(calls.length);
  });

  it.each([
    ['pending', 'on-hold', 1],
    ['pending', 'processing', 1],
    ['on-hold', 'cancelled', 1],
    ['processing', 'failed', 1],
    ['pending', 'failed', 0],
    ['pending', 'cancelled', 0],
  ])('of an order that goes from %s to %s it queues %i', (from, to, times) => {
    const order = { ...wooOrder, status: to };
    const calls = [
      ['engage_order_changed', [727, from, to]],
      ['engage_order_changed', [727, from, to]],
    ];
    expect(harness(204, { order, calls }).queued).toEqual(
      times === 0 ? [] : [['engage_send_order', [727, 1]]],
    );
  });

  it.each([
    ['on-hold', 'pending'],
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
    ['trash', 'cancelled'],
    ['refunded', 'refunded'],
  ])('tells an order that is %s as %s', (status, told) => {
    const { posts } = harness(204, { order: { ...wooOrder, status } });
    expect(bodyOf(posts[0])['financial_status']).toBe(told);
  });

  it('reads an amount with a decimal comma or a decimal point', () => {
    const amounts = ['75', '49,90', '49.90', '49,90 €', '1.000,50', '1,000', '1,000.50', ''];
    const read = ['75', '49.90', '49.90', '49.90', '1000.50', '1000', '1000.50', ''];
    expect(harness(204, { amounts })['amounts']).toEqual(read);
  });

  it('keeps visitor and mark of an order out of its subscription and renewals', () => {
    const copied = { _service_uid: VISITOR, _engage_placed: '1', _billing_phone: '1' };
    expect(harness(204, { copied })['copied']).toEqual({ _billing_phone: '1' });
  });

  it('names a product by its decoded slug, unlike WordPress', () => {
    const { posts } = harness(204, { slug: '%e9%99%b6%e5%99%a8' });
    expect(bodyOf(posts[0])['line_items']).toMatchObject([{ handle: '陶器' }]);
  });

  it('makes the tag wait when the shop says so, and loads the script that passes consent on', () => {
    const { tag, scripts } = harness(204, { settings: { consent: 'wait', category: 'statistics' } });
    expect(tag).toContain('/site_1/sdk" data-consent="wait"></script>');
    expect(tag).toContain(
      '<script type="application/json" id="engage-config">{"consent":"statistics"}</script>',
    );
    expect(scripts).toEqual(['engage-consent']);
    expect(harness(204).scripts).toEqual([]);
  });

  const settings = { status: 200, body: '{"token":"t"}', consent: 'granted' };
  it.each([
    [400, settings, true, 'accepts orders from this shop'],
    [401, settings, false, 'feed key does not belong'],
    [403, settings, false, 'for erasures and exports only'],
    [400, { ...settings, status: 403 }, false, 'add https://shop.example.com to its allowed origins'],
    [400, { ...settings, status: 404 }, false, 'no website site_1'],
    [400, { ...settings, status: 418 }, false, 'switched off'],
    [400, { ...settings, body: '<html>' }, false, 'is not the service'],
    [400, { ...settings, consent: 'wait' }, false, 'no consent plugin'],
  ])('tests the connection: %i after %o', (status, settings_answer, ok, words) => {
    const { test, posts } = harness(status, { settings_answer, calls: [] });
    expect(test).toEqual({ ok, sentence: expect.stringContaining(words) });
    for (const { body } of posts.slice(1)) expect(body).toBe('{"connection_test":true}');
  });
});

it.runIf(hasPhp)(
  'forgets for the checkout a visitor who has withdrawn consent, and only for the shop’s pages',
  () => {
    const own = { HTTP_SEC_FETCH_SITE: 'same-origin' };
    const asks = [
      [own, VISITOR],
      [{ HTTP_SEC_FETCH_SITE: 'cross-site' }, ''],
      [own, ''],
    ];
    expect(harness(204, { asks })['session']).toEqual([VISITOR, '']);
  },
);

describe.runIf(hasPhp)('attacks on the plugin in PHP', () => {
  it('a form on another site does not put its visitor id on the shopper’s order', () => {
    const mine = (n: number): string => `attacker-0123456789-0${n}`;
    const { session } = harness(204, {
      asks: [
        [{ HTTP_SEC_FETCH_SITE: 'cross-site', HTTP_ORIGIN: 'https://evil.example' }, mine(1)],
        [{ HTTP_SEC_FETCH_SITE: 'same-site', HTTP_ORIGIN: 'https://blog.example.com' }, mine(2)],
        [{ HTTP_ORIGIN: 'https://evil.example' }, mine(3)],
        [{ HTTP_ORIGIN: 'https://shop.example.com.evil.example' }, mine(4)],
        [{ HTTP_ORIGIN: 'null' }, mine(5)],
        [{ HTTP_SEC_FETCH_SITE: 'same-origin', HTTP_ORIGIN: 'https://shop.example.com' }, 'not-an-id'],
        [{ HTTP_SEC_FETCH_SITE: 'same-origin', HTTP_ORIGIN: 'https://shop.example.com' }, VISITOR],
        [{ HTTP_ORIGIN: 'https://shop.example.com' }, VISITOR],
      ],
    });
    expect(session).toEqual([VISITOR, VISITOR]);
  });

  it('an eavesdropper on the network gets no feed key', () => {
    expect(harness(204, { sdk_url: 'http://engage.example.com' }).posts).toEqual([]);
    expect(harness(204, { sdk_url: 'http://localhost.evil.example' }).posts).toEqual([]);
    expect(harness(204, { sdk_url: 'http://127.0.0.1:8081' }).posts).toHaveLength(3);
  });
});
