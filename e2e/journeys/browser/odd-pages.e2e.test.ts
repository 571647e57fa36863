import { describe, expect, test } from 'vitest';
import { card, type MerchantPage, VISIT_BODY } from '../../merchant-page.ts';
import { BOX } from '../../support/card.ts';
import { fence, openStopped, passUntil, stopClock, until, useJourney } from '../../support/journey.ts';

/** Pages that change built-in functions of the browser, and networks that fail when a visit begins. */

const journey = useJourney();

const runUntil = (merchant: MerchantPage, what: () => unknown): Promise<void> =>
  passUntil(merchant, what, 1_000);
const CART = {
  item_count: 1,
  total: 42,
  currency: 'USD',
  items: [{ handle: 'mug', quantity: 1, price: 42 }],
};

/** Scripts that a page runs before all others, as these libraries and shims do. */
const odd: readonly (readonly [string, string])[] = [
  [
    'an old Prototype.js: lists have a `toJSON`, a `reduce` and an `entries` of its own, elements a `remove`',
    `Array.prototype.toJSON = function () { return '[' + this.map(JSON.stringify).join(', ') + ']'; };
     Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
     Array.prototype.entries = Array.prototype.toArray = function () { return this.concat(); };
     Array.from = (list) => [].slice.call(list);
     Object.keys = (object) => { const keys = []; for (const key in object) keys.push(key); return keys; };
     Object.values = (object) => { const values = []; for (const key in object) values.push(object[key]); return values; };
     Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };`,
  ],
  [
    'prototypes that are frozen',
    `for (const { prototype } of [Object, Array, Function, String, Promise, RegExp, Map, Set, History, Event, EventTarget, Node, Element])
       Object.freeze(prototype);`,
  ],
  [
    'a `performance` that is the page’s own',
    "Object.defineProperty(window, 'performance', { value: { mark() {} } });",
  ],
  ['a history that nobody may change', 'Object.freeze(history);'],
  [
    'a `fetch` that a tool has wrapped',
    `const own = window.fetch;
     window.fetch = function (...call) { return own.apply(this, call).then((answer) => answer.clone()); };`,
  ],
  ['an observer that is no observer', 'window.PerformanceObserver = function () {};'],
];

describe.each(odd)('on a page with %s', (_, script) => {
  test('signals, carts, stored settings and the card work as elsewhere', async () => {
    const merchant = await journey.open();
    const { page, service } = merchant;
    await stopClock(merchant);
    // Runs after the clock's own script, which changes what these pages freeze or replace.
    await page.addInitScript(script);
    await openStopped(merchant, { body: VISIT_BODY });
    await page.evaluate(`engage.push(['cart', ${JSON.stringify({ ...CART, secret: ['x'] })}])`);
    await page.click('#add');
    await runUntil(merchant, () => service.received('click').length === 1 && service.posts.length === 1);
    const { user_id, stream, n, ...cart } = service.posts[0]!.body;
    expect(cart).toEqual({ ...CART, reason: 'load' });

    // The next page of the session continues with what this one has stored.
    await page.goto(`${merchant.url}/next`);
    await runUntil(merchant, () => service.received('page').length === 2);
    expect(service.asked(/\/settings$/)).toBe(1);
    expect(service.hellos.at(-1)).toMatchObject({ user_id, stream });

    service.card = card;
    service.push();
    await runUntil(merchant, () => service.acks().includes('shown'));
    expect(await page.textContent(`${BOX} p`)).toBe(card.text);
  });
});

test('a framework that replaces the body keeps the card and loses nothing', async () => {
  const merchant = await journey.open();
  const { page, service } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: VISIT_BODY });
  service.card = card;
  service.push();
  await runUntil(merchant, () => service.acks().includes('shown'));
  await page.evaluate(
    `const body = document.createElement('body'); body.innerHTML = '<button id="new">New</button>'; document.body.replaceWith(body);`,
  );
  expect(await page.locator('engage-card').count()).toBe(0);
  await page.clock.runFor(1_500);
  await until(async () => (await page.locator('engage-card').count()) === 1);
  await page.click('#new');
  await runUntil(merchant, () => service.received('click').length === 1);
  expect(service.acks()).toEqual(['shown']);
});

test('an app that changes route several times at once keeps its socket, and the last route is a page', async () => {
  const merchant = await journey.open();
  const { page, service } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: VISIT_BODY });
  await runUntil(merchant, () => service.received('page').length === 1);
  await page.evaluate(
    "for (const path of ['/one', '/two', '/three', '/products/mug']) history.pushState(null, '', path)",
  );
  await runUntil(merchant, () => service.received('page').length === 2);
  expect(service.received('page')[1]!.data).toMatchObject({ url: `${merchant.url}/products/mug` });
  expect(service.hellos.length).toBe(2);
  expect(service.upgradesAsked).toBe(2);
  expect(service.received('disconnect').map(({ data }) => data['why'])).toEqual(['route']);
});

describe('settings that fail to load at first', () => {
  const opened = async (): Promise<MerchantPage> => {
    const merchant = await journey.open();
    await stopClock(merchant);
    merchant.serve({});
    return merchant;
  };
  const asks = ({ service }: MerchantPage): number => service.asked(/\/settings$/);

  test('because the network is away for a second and a half', async () => {
    const merchant = await opened();
    const { context, page, service } = merchant;
    let failed = 0;
    // The page and the script have loaded; later requests have no network.
    await context.route(/\/settings$/, (route) => {
      failed += 1;
      return failed === 1 ? route.abort('internetdisconnected') : route.continue();
    });
    await page.goto(merchant.url);
    await page.clock.runFor(500);
    await until(() => failed === 1);
    await runUntil(merchant, () => service.received('page').length === 1);
    expect(asks(merchant)).toBe(1);
  });

  test('because a proxy answers without CORS, and then the service asks to wait half a minute', async () => {
    const merchant = await opened();
    const { context, page, service } = merchant;
    const answers = [
      { status: 502, body: 'Bad gateway' },
      {
        status: 429,
        headers: {
          'Retry-After': '30',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
        },
      },
    ];
    let refused = 0;
    await context.route(/\/settings$/, (route) => {
      const answer = answers[refused];
      refused += 1;
      return answer ? route.fulfill(answer) : route.continue();
    });
    await page.goto(merchant.url);
    await page.clock.runFor(500);
    await runUntil(merchant, () => refused === 2);
    for (let second = 0; second < 29; second += 1) await page.clock.runFor(1_000);
    await fence(merchant);
    expect(refused, 'not before the half minute').toBe(2);
    await runUntil(merchant, () => service.received('page').length === 1);
    expect(refused).toBe(3);
  });

  test('are given up when nobody answers, and the page is left alone', async () => {
    const merchant = await opened();
    const { context, page, service } = merchant;
    let refused = 0;
    await context.route(/\/settings$/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(merchant.url);
    await page.clock.runFor(500);
    await passUntil(merchant, () => refused === 4, 5_000);
    for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
    await fence(merchant);
    expect(refused).toBe(4);
    expect(service.hellos).toEqual([]);
  });
});

test('a prerendered page counts its largest paint from its activation', async () => {
  const merchant = await journey.open();
  const { page, service } = merchant;
  await stopClock(merchant);
  // Painted at once, but opened a long time after. The stopped clock has its own `performance`, which this changes.
  await page.addInitScript(
    "performance.getEntriesByType = () => [{ type: 'navigate', responseStart: 20, activationStart: 1e7 }]",
  );
  await openStopped(merchant, { body: VISIT_BODY });
  await page.click('#add');
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  await until(() => service.received('performance').length === 1);
  expect(service.received('performance')[0]!.data).toMatchObject({ lcp: 0 });
  expect(service.received('performance')[0]!.data).not.toHaveProperty('ttfb');
});
