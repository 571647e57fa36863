import { describe, expect, it } from 'vitest';
import { acceptCart, acceptCheckout } from '../../ingest/accept/bodies.ts';
import { type Asked, fakePage, kitFile } from './fake-page.ts';
import { CANARY, VISITOR } from './fixtures.ts';

const script = kitFile('woocommerce', 'engage', 'assets', 'page.js');
const cart = { item_count: 1, total: 79, currency: 'EUR', items: [], discount_applied: true };

function start(
  page: string,
  { order = '', answer = (): unknown => cart, prepare = (_: object): void => undefined } = {},
) {
  const fake = fakePage(({ url }: Asked) => (url.includes('wc-ajax') ? answer() : {}));
  fake.document['cookie'] = 'woocommerce_items_in_cart=1';
  const config = {
    cart: '/?wc-ajax=engage_cart',
    checkout: 'https://engage.example.com/site_1/checkout',
    page,
    order,
  };
  fake.document['getElementById'] = () => ({ textContent: JSON.stringify(config) });
  prepare(fake.window);
  fake.run(script);
  const steps = () =>
    fake.asked
      .filter(({ url }) => url.endsWith('/checkout'))
      .map(({ init }) => JSON.parse(String(init.body)));
  const carts = () => fake.asked.filter(({ url }) => url.includes('wc-ajax')).length;
  return { ...fake, steps, carts };
}
type Page = ReturnType<typeof start>;

/** The part of jQuery that WooCommerce's events need. */
function fakeQuery() {
  const bound = new Map<string, ((event: object, ...more: unknown[]) => void)[]>();
  const jQuery = () => ({
    on(names: string, work: (event: object) => void): void {
      for (const name of names.split(' ')) bound.set(name, [...(bound.get(name) ?? []), work]);
    },
  });
  const trigger = (name: string, ...more: unknown[]): void => {
    for (const work of bound.get(name) ?? []) work({}, ...more);
  };
  return { jQuery, trigger, bound };
}

/** The cart store of the blocks, as documented. */
function fakeStore() {
  const state = {
    items: [{ key: 'a', quantity: 1 }],
    coupons: [] as { code: string }[],
    totals: { total_items: '7900' },
  };
  const listeners: (() => void)[] = [];
  let applying = '';
  const store = { getCartData: () => state, getCouponBeingApplied: () => applying };
  const data = {
    select: (name: string) => (name === 'wc/store/cart' ? store : undefined),
    subscribe: (listener: () => void, _: string) => listeners.push(listener),
  };
  return {
    data,
    change(work: (now: typeof state) => void, coupon = ''): void {
      work(state);
      applying = coupon;
      for (const listener of listeners) listener();
    },
  };
}
/** A script of the page has loaded: its event is caught in the capture phase. */
const scriptCame = ({ document }: Page): unknown => document.dispatchEvent(new Event('load'));

describe('the cart', () => {
  it('is reported, and the shop learns which visitor it is', async () => {
    const { pushes, ready, asked } = start('');
    await expect.poll(() => pushes).toHaveLength(1);
    expect(acceptCart({ ...pushes[0]![1], user_id: VISITOR, reason: 'load' }).kind).toBe('accepted');
    ready(VISITOR);
    expect((asked.at(-1)!.init.body as FormData).get('uid')).toBe(VISITOR);
  });

  it('is nobody’s once the visitor has withdrawn consent', async () => {
    const field = { value: '' };
    const { pushes, ready, asked, window } = start('', {
      prepare: (page) =>
        Object.assign((page as { document: object }).document, { querySelectorAll: () => [field] }),
    });
    await expect.poll(() => pushes).toHaveLength(1);
    ready(VISITOR);
    expect(field.value).toBe(VISITOR);
    window.dispatchEvent(new Event('service:revoked'));
    expect((asked.at(-1)!.init.body as FormData).get('uid')).toBe('');
    expect(field.value).toBe('');
  });

  it('is not replaced by a slow answer to an earlier request', async () => {
    let answerFirst = (_: object): void => undefined;
    const slow = new Promise<object>((resolve) => {
      answerFirst = resolve;
    });
    const answers: unknown[] = [slow, { ...cart, total: 20 }, { ...cart, total: 30 }];
    const { pushes, ready, asked, document } = start('', { answer: () => answers.shift() });
    ready(VISITOR);
    await expect.poll(() => pushes).toHaveLength(1);
    answerFirst({ ...cart, total: 10 });
    (document['body'] as EventTarget).dispatchEvent(new Event('wc-blocks_added_to_cart'));
    await expect.poll(() => asked).toHaveLength(3);
    await expect.poll(() => pushes.at(-1)![1]).toMatchObject({ total: 30 });
    expect(pushes.map(([, { total }]) => total)).toEqual([20, 30]);
  });

  it('is reported although an element of the page is called engage', async () => {
    const element = { tagName: 'SECTION' };
    const { window } = start('', { prepare: (page) => Object.assign(page, { engage: element }) });
    await expect.poll(() => window['engage']).toEqual([['cart', cart]]);
  });
});

describe('a classic page', () => {
  it('is heard once, even when jQuery loads late', async () => {
    const page = start('');
    await expect.poll(() => page.pushes).toHaveLength(1);
    scriptCame(page);
    const { jQuery, trigger, bound } = fakeQuery();
    page.window['jQuery'] = jQuery;
    scriptCame(page);
    scriptCame(page);
    expect([...bound.values()].map((works) => works.length)).toEqual([...bound].map(() => 1));
    for (const name of [
      'added_to_cart',
      'item_removed_from_classic_cart',
      'updated_wc_div',
      'wc_fragments_refreshed',
    ]) {
      const before = page.carts();
      trigger(name);
      await expect.poll(page.carts).toBe(before + 1);
    }
  });

  it('reports a code that the shop refused, and forgets it when one is applied', async () => {
    const { jQuery, trigger } = fakeQuery();
    const { discount_applied: _, ...plain } = cart;
    const answers: object[] = [plain, plain, { ...cart, code: 'spring' }];
    const { pushes } = start('', {
      answer: () => answers.shift(),
      prepare: (page) => Object.assign(page, { jQuery }),
    });
    await expect.poll(() => pushes).toHaveLength(1);
    trigger('applied_coupon', ' winter ');
    await expect.poll(() => pushes).toHaveLength(2);
    expect(pushes[1]![1]).toMatchObject({ code: 'winter', discount_applied: false });
    trigger('applied_coupon_in_checkout', 'spring');
    await expect.poll(() => pushes).toHaveLength(3);
    expect(pushes[2]![1]).toMatchObject({ code: 'spring', discount_applied: true });
  });
});

it('a code that was applied and then removed was not refused', async () => {
  const { jQuery, trigger } = fakeQuery();
  const { discount_applied: _, ...plain } = cart;
  const answers: object[] = [plain, { ...cart, code: 'spring' }, plain];
  const { pushes } = start('', {
    answer: () => answers.shift(),
    prepare: (page) => Object.assign(page, { jQuery }),
  });
  await expect.poll(() => pushes).toHaveLength(1);
  trigger('applied_coupon', 'SPRING');
  await expect.poll(() => pushes).toHaveLength(2);
  trigger('removed_coupon', 'spring');
  await expect.poll(() => pushes).toHaveLength(3);
  expect(pushes[2]![1]).toEqual(plain);
});

describe('a page of blocks', () => {
  it('is watched once its store is there: quantities, coupons, and totals that the server corrects', async () => {
    const page = start('');
    await expect.poll(() => page.pushes).toHaveLength(1);
    const store = fakeStore();
    page.window['wp'] = { data: store.data };
    scriptCame(page);
    store.change(() => undefined);
    const changes: Parameters<typeof store.change>[0][] = [
      (now) => Object.assign(now.items[0]!, { quantity: 3 }),
      (now) => Object.assign(now.totals, { total_items: '23700' }),
      (now) => now.coupons.push({ code: 'spring' }),
      (now) => now.items.pop(),
    ];
    for (const [index, change] of changes.entries()) {
      store.change(change);
      await expect.poll(page.carts).toBe(index + 2);
    }
    page.window.dispatchEvent(new Event('wc-blocks_store_sync_required'));
    await expect.poll(page.carts).toBe(changes.length + 2);
  });

  it('reports a code that the shop refused', async () => {
    const store = fakeStore();
    const { discount_applied: _, ...plain } = cart;
    const { pushes } = start('', {
      answer: () => plain,
      prepare: (page) => Object.assign(page, { wp: { data: store.data } }),
    });
    await expect.poll(() => pushes).toHaveLength(1);
    store.change(() => undefined, 'winter');
    store.change(() => undefined);
    await expect.poll(() => pushes).toHaveLength(2);
    expect(pushes[1]![1]).toMatchObject({ code: 'winter', discount_applied: false });
  });
});

describe('the checkout', () => {
  it('reports its steps once the visitor is known, each once', async () => {
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

  it('names the order on the thank-you page', () => {
    const { ready, steps } = start('received', { order: '727' });
    ready(VISITOR);
    expect(steps()).toEqual([{ user_id: VISITOR, step: 'completed', order_ref: '727' }]);
  });
});
