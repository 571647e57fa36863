import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import {
  acceptCart,
  acceptCheckout,
  acceptErasure,
  acceptOrder,
  acceptRefund,
} from '../../ingest/accept/bodies.ts';
import { type Asked, fakePage, kitFile } from './fake-page.ts';
import { CANARY, VISITOR, wooOrder, wooRefund } from './fixtures.ts';

const plugin = kitFile('woocommerce', 'engage.php');
const hasPhp = spawnSync('php', ['-v']).status === 0;

type Post = { url: string; headers: Record<string, string>; redirection: number; body: string };
type Outcome = { posts: Post[]; queued: unknown[]; [name: string]: unknown };

function harness(status: number, more: object = {}): Outcome {
  const file = projectFile('e2e', 'integrations', 'woocommerce.harness.php');
  const input = JSON.stringify({ status, order: wooOrder, refund: wooRefund, ...more });
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', file], {
    input,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Outcome;
}
const bodyOf = (post: Post | undefined): Record<string, unknown> => JSON.parse(post!.body);

describe('what the plugin is, read without PHP', () => {
  it('defines every function that it hooks', () => {
    const hooked = [...plugin.matchAll(/add_(?:action|filter)\( '[^']+', '(\w+)'/g)].map(
      (found) => found[1]!,
    );
    expect(hooked.length).toBeGreaterThan(12);
    for (const name of hooked) expect(plugin).toContain(`function ${name}(`);
    expect(plugin).toContain("if ( ! defined( 'ABSPATH' ) )");
  });

  it('asks an order for no personal field', () => {
    expect(plugin).not.toMatch(
      /get_(billing|formatted|customer_note|customer_ip|address|user\(|shipping_(?!country))/,
    );
  });

  it('never prints the feed key', () => {
    expect(plugin).toContain("$secret ? '' : esc_attr( engage_setting( $name ) )");
    const printed = plugin.split('\n').filter((line) => /\becho\b|printf/.test(line));
    expect(printed.join()).not.toContain('feed_key');
  });
});

if (!hasPhp) {
  process.stdout.write(
    'No PHP on this machine: the WooCommerce plugin was read, not run (docs/not-run-here.md).\n',
  );
}
describe.runIf(hasPhp)('the plugin in PHP', () => {
  it('posts the reduced order, the refund and the erasure as the service takes them', () => {
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
      value: { refund_id: '726', order_id: '727', amounts: ['10.00'] },
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

  it('sends again what the service did not take, gives up loudly, and keeps what it could not erase', () => {
    const { queued, failed, erased, deleted, erasers, broken, tag } = harness(503);
    expect(queued).toEqual([
      ['engage_send_order', [727, 2], 60],
      ['engage_send_refund', [726, 2], 60],
    ]);
    expect(failed).toContain('did not take');
    expect(erased).toMatchObject({ items_removed: false, items_retained: true });
    expect(deleted).toEqual([]);
    expect(erasers).toEqual(['engage', 'woocommerce-customer']);
    expect(broken).toEqual([]);
    expect(tag).toBe('<script async src="https://engage.example.com/site_1/sdk"></script>\n');
  });
});

describe.runIf(hasPhp)('what an attacker tries on the plugin in PHP', () => {
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

  it('whoever listens on the network gets no feed key', () => {
    expect(harness(204, { sdk_url: 'http://engage.example.com' }).posts).toEqual([]);
    expect(harness(204, { sdk_url: 'http://localhost.evil.example' }).posts).toEqual([]);
    expect(harness(204, { sdk_url: 'http://127.0.0.1:8081' }).posts).toHaveLength(3);
  });
});

describe('the script that the plugin prints', () => {
  const script = /<<<'JS'\n([\s\S]*?)\nJS;/.exec(plugin)![1]!;
  const cart = { item_count: 1, total: 79, currency: 'EUR', items: [], discount_applied: true };
  const start = (page: string, order = '', answer: () => unknown = () => cart) => {
    const fake = fakePage(({ url }: Asked) => (url.includes('wc-ajax') ? answer() : {}));
    fake.document['cookie'] = 'woocommerce_items_in_cart=1';
    const config = {
      cart: '/?wc-ajax=engage_cart',
      checkout: 'https://engage.example.com/site_1/checkout',
      page,
      order,
    };
    fake.run(`(${script})(${JSON.stringify(config)})`);
    const steps = () =>
      fake.asked
        .filter(({ url }) => url.endsWith('/checkout'))
        .map(({ init }) => JSON.parse(String(init.body)));
    return { ...fake, steps };
  };

  it('tells the cart, and tells the shop which visitor it is', async () => {
    const { pushes, ready, asked } = start('');
    await expect.poll(() => pushes).toHaveLength(1);
    expect(acceptCart({ ...pushes[0]![1], user_id: VISITOR, reason: 'load' }).kind).toBe('accepted');
    ready(VISITOR);
    expect((asked.at(-1)!.init.body as FormData).get('uid')).toBe(VISITOR);
  });

  it('does not put the slow answer to an earlier question over a newer cart', async () => {
    let answerFirst = (_: object): void => undefined;
    const slow = new Promise<object>((resolve) => {
      answerFirst = resolve;
    });
    const answers: unknown[] = [slow, { ...cart, total: 20 }, { ...cart, total: 30 }];
    const { pushes, ready, asked, document } = start('', '', () => answers.shift());
    ready(VISITOR);
    await expect.poll(() => pushes).toHaveLength(1);
    answerFirst({ ...cart, total: 10 });
    (document['body'] as EventTarget).dispatchEvent(new Event('wc-blocks_added_to_cart'));
    await expect.poll(() => asked).toHaveLength(3);
    await expect.poll(() => pushes.at(-1)![1]).toMatchObject({ total: 30 });
    expect(pushes.map(([, { total }]) => total)).toEqual([20, 30]);
  });

  it('tells the steps once the visitor is known, each once', async () => {
    const { ready, steps, document, pushes } = start('checkout');
    await expect.poll(() => pushes).toHaveLength(1);
    expect(steps()).toEqual([]);
    ready(VISITOR);
    for (const target of [
      { name: 'billing_email', value: 'canary@example.test' },
      { name: 'shipping_method[0]' },
      { name: 'shipping_method[0]' },
    ]) {
      const event = new Event('change');
      Object.defineProperty(event, 'target', { value: target });
      document.dispatchEvent(event);
    }
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: { closest: () => ({}) } });
    document.dispatchEvent(click);
    expect(steps().map(({ step }) => step)).toEqual(['started', 'contact', 'shipping', 'payment']);
    for (const body of steps()) expect(acceptCheckout(body).kind).toBe('accepted');
    expect(JSON.stringify(steps())).not.toContain(CANARY);
  });

  it('names the order on the page of thanks', () => {
    const { ready, steps } = start('received', '727');
    ready(VISITOR);
    expect(steps()).toEqual([{ user_id: VISITOR, step: 'completed', order_ref: '727' }]);
  });
});
