import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { FakeService } from '../../fake-service.ts';
import type { MerchantPage } from '../../merchant-page.ts';
import { begin, fence, openStopped, passUntil, stopClock, until, useJourney } from '../../support/journey.ts';

/**
 * Consent as the page gives and withdraws it, what is remembered of it, and what happens to a visit whose consent is
 * withdrawn.
 */

const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
let page: Page;

beforeEach(async () => {
  merchant = await journey.open();
  ({ service, page } = merchant);
});

const say = (call: string): Promise<unknown> => page.evaluate(`window.engage.${call}`);
const stored = (on = page): Promise<string[]> =>
  on.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage))');
const choiceKey = (): string => `engage.consent.${service.siteId}`;
const visitorOf = (n: number): unknown => service.hellos[n]?.['user_id'];
/** Requests for anything but files of the script. */
const asks = (): string[] =>
  service.requests.filter((line) => !/\/(sdk|fence|sdk\/consent-\w+\.js)$/.test(line));

/** With a stopped clock: waits until this is true. */
const runUntil = (what: () => unknown): Promise<void> => passUntil(merchant, what);
/** With a stopped clock: everything that the page does within ten seconds is done. */
async function settled(): Promise<void> {
  await fence(merchant);
  await page.clock.runFor(10_000);
  await fence(merchant);
}
async function openHeld(text = merchant.tag('data-consent="wait"')): Promise<void> {
  await merchant.open({ head: text });
  await begin(merchant);
}

test('unknown calls never grant, and neither do invalid answers', async () => {
  await stopClock(merchant);
  await openHeld(
    `<script>(window.engage = window.engage || []).push(['consnet'], ['cart'], [], null, ['consent', undefined], ['consent', 'denied'])</script>${merchant.tag('data-consent="wait"')}`,
  );
  for (const call of [
    "push(['consnet'])",
    "push(['__proto__'])",
    "push(['constructor', true])",
    "push(['user_id', true])",
    'push()',
    'push(null)',
    'consent(undefined)',
    'consent(null)',
    "consent('false')",
    'consent(new Event("click"))',
  ])
    await say(call);
  await settled();
  expect(asks()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.each(['consent()', 'consent(true)', "push(['consent'])", "push(['consent', true])"])(
  '%s begins the visit, and is remembered: the next page does not wait',
  async (call) => {
    await stopClock(merchant);
    await openHeld();
    await settled();
    expect(asks()).toEqual([]);
    expect(await stored()).toEqual([]);
    await say(call);
    await runUntil(() => service.received('page').length === 1);
    expect(await stored()).toContain(choiceKey());
    await openHeld();
    await runUntil(() => service.received('page').length === 2);
    expect(visitorOf(1)).toBe(visitorOf(0));
  },
);

test.each([
  ['consent(false)', 0],
  ["push(['consent', false])", 0],
  ['revoke()', 0],
  ['revoke({ erase: true })', 1],
  ["push(['revoke', { erase: true }])", 1],
])('%s ends the visit at once and forgets it; the next pages are silent', async (call, erasures) => {
  await stopClock(merchant);
  await openStopped(merchant, {
    body: '<form onsubmit="return false"><input name="who"><button>Go</button></form><a href="#x" data-engage="returns">Returns</a>',
  });
  await runUntil(() => service.received('page').length === 1);
  await page.fill('[name=who]', 'Wilhelmina');
  await page.click('text=Go');
  await page.click('text=Returns');
  await runUntil(() => service.received('click').length > 0 && service.received('submit').length > 0);
  // Everything in flight has arrived.
  let told = -1;
  await until(async () => {
    const before = told;
    await page.clock.runFor(300);
    await fence(merchant);
    told = service.signals.length;
    return told === before;
  });
  const visitor = visitorOf(0);
  await page.evaluate("window.ended = 0; addEventListener('service:revoked', () => { ended += 1 })");
  await page.click('text=Returns');

  await say(call);
  await page.click('text=Returns');
  await until(() => page.evaluate('window.ended === 1 && window.engage.user_id === null'));
  await settled();
  await until(async () => JSON.stringify(await stored()) === JSON.stringify([choiceKey()]));
  await page.mouse.move(30, 30);
  await page.evaluate(
    "engage.cart({ item_count: 1, total: 1, currency: 'USD' }); history.pushState(0, '', '/other')",
  );
  await settled();
  expect(service.signals.length, 'neither the queue nor what came later').toBe(told);
  expect(service.posts.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: erasures }, () => [`/${service.siteId}/privacy/revoke`, { user_id: visitor }]),
  );

  const before = asks().length;
  await page.reload();
  await begin(merchant);
  await settled();
  expect(asks().length).toBe(before);
  expect(await stored()).toEqual([choiceKey()]);
  expect(service.hellos).toHaveLength(1);
});

test('a visitor who grants consent again, on the same page or a later one, gets a new id', async () => {
  await merchant.open();
  await until(() => service.received('page').length === 1);
  await page.evaluate("engage.cart({ item_count: 2, total: 30, currency: 'USD' })");
  await say('revoke()');
  await say('consent()');
  await until(() => service.received('page').length === 2);
  await say('consent(false)');
  await until(async () => (await stored()).join() === choiceKey());
  await merchant.open();
  await say('consent()');
  await until(() => service.received('page').length === 3);
  await page.reload();
  await until(() => service.received('page').length === 4);
  const ids = [0, 1, 2, 3].map(visitorOf);
  expect(new Set(ids).size).toBe(3);
  expect(ids[3], 'and stays the same from then on').toBe(ids[2]);
  expect(new Set(service.hellos.map(({ stream }) => stream)).size).toBeGreaterThanOrEqual(3);
  const carts = service.posts.filter(({ path }) => path.endsWith('/cart')).map(({ body }) => body);
  expect(carts.map(({ user_id, reason }) => [user_id, reason])).toEqual([
    [ids[0], 'load'],
    [ids[1], 'load'],
  ]);
});

test('a cart that could not be delivered is dropped, also by the part that retries it', async () => {
  await stopClock(merchant);
  service.cartAnswers.push({ status: 503 });
  await openStopped(merchant);
  const unsent = `engage.unsent.${service.siteId}`;
  await page.evaluate("engage.cart({ item_count: 2, total: 30, currency: 'USD' })");
  await runUntil(async () => service.asked(/\/sdk\/post-/) === 1 && (await stored()).includes(unsent));
  await say('revoke()');
  await until(async () => (await stored()).join() === choiceKey());
  await page.clock.runFor(600_000);
  await page.evaluate(
    "dispatchEvent(new Event('online')); dispatchEvent(new PageTransitionEvent('pagehide'))",
  );
  await settled();
  await page.reload();
  await begin(merchant);
  await settled();
  expect(service.posts.filter(({ path }) => path.endsWith('/cart'))).toHaveLength(1);
  expect(await stored()).toEqual([choiceKey()]);
});

test('a grant inside a frame of another page starts nothing', async () => {
  await stopClock(merchant);
  merchant.serve({ head: merchant.tag('data-consent="wait"') });
  await page.goto(`${service.url}/${service.siteId}/fence`);
  await page.setContent(`<iframe src="${merchant.url}/"></iframe>`);
  const [, inner] = page.frames();
  await until(() => inner!.evaluate('!!window.engage && !Array.isArray(window.engage)'));
  await inner!.evaluate('engage.consent()');
  await settled();
  expect(asks()).toEqual([]);
});

test('a refusal in a frame of the shop ends the visit of the page around it', async () => {
  await merchant.open();
  await until(() => service.received('page').length === 1);
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('iframe'), { src: '/inner' }))",
  );
  const inner = () => page.frames().find((frame) => frame.url().endsWith('/inner'));
  await until(() => inner()?.evaluate('!!window.engage && !Array.isArray(window.engage)'));
  await inner()!.evaluate('engage.revoke()');
  await until(() => page.evaluate('window.engage.user_id === null'));
  expect(service.received('page')).toHaveLength(1);
});

test('calls made before the script has loaded count, in order', async () => {
  await stopClock(merchant);
  const calls = (...names: string[]): string =>
    `<script>window.engage = ${JSON.stringify(names.map((name) => [name]))}</script>${merchant.tag('data-consent="wait"')}`;
  await openHeld(calls('consent', 'revoke'));
  await settled();
  expect(asks()).toEqual([]);
  await openHeld(calls('revoke', 'consent'));
  await runUntil(() => service.received('page').length === 1);
});

test('a refusal in one tab ends the visit in the others, and a grant begins it anew there', async () => {
  await merchant.open();
  await until(() => service.received('page').length === 1);
  const other = await merchant.context.newPage();
  await other.goto(merchant.url);
  await until(() => service.received('page').length === 2);
  await say('revoke()');
  await until(async () => (await stored(other)).join() === choiceKey());
  await until(() => other.evaluate('window.engage.user_id === null'));
  await say('consent()');
  await until(() => service.received('page').length === 4);
  expect(visitorOf(2)).toBe(visitorOf(3));
  expect(visitorOf(2)).not.toBe(visitorOf(0));
});

test('a visit that ends takes its card away, and none is drawn later', async () => {
  await stopClock(merchant);
  service.card = {
    id: 'card_1',
    decision_id: 'd_1',
    text: 'Free from $75.',
    cta_label: null,
    cta_path: null,
  };
  await openStopped(merchant);
  service.push();
  await runUntil(async () => (await page.locator('engage-card').count()) === 1);
  await say('revoke()');
  expect(await page.locator('engage-card').count()).toBe(0);
  service.card = {
    id: 'card_2',
    decision_id: 'd_2',
    text: 'Free from $75.',
    cta_label: null,
    cta_path: null,
  };
  await page.clock.runFor(120_000);
  expect(await page.locator('engage-card').count()).toBe(0);
});

test('an erasure is requested again when the service was unreachable', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  const posts = (): number => service.posts.length;
  service.revokeStatus = 503;
  await say('revoke({ erase: true })');
  await until(() => posts() === 1);
  service.revokeStatus = 202;
  await runUntil(() => posts() === 2);
  await settled();
  expect(posts()).toBe(2);
});

test('an erasure request survives a plain refusal, a grant, and a service that does not know the route yet', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  const erased = (): unknown[] =>
    service.posts
      .filter(({ path, status }) => path.endsWith('/revoke') && status === 202)
      .map(({ body }) => body['user_id']);
  service.revokeStatus = 404;
  await say('revoke({ erase: true })');
  await until(() => service.posts.length === 1);
  for (const call of ['consent(false)', 'revoke()', 'consent()']) {
    const before = service.posts.length;
    await page.reload();
    await begin(merchant);
    await say(call);
    await runUntil(() => service.posts.length > before);
  }
  await runUntil(() => service.hellos.length === 2);
  expect(erased()).toEqual([]);
  service.revokeStatus = 202;
  await runUntil(() => erased().length > 0);
  await runUntil(async () => !(await stored()).includes(`${choiceKey()}.erase`));
  expect(erased()).toEqual([visitorOf(0)]);
  expect(visitorOf(1)).not.toBe(visitorOf(0));
});

test('an erasure request that was never accepted stays when the page refuses once more', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  const files = [...service.files];
  service.files.clear();
  await say('revoke({ erase: true })');
  await say('consent(false)');
  await settled();
  for (const [name, code] of files) service.files.set(name, code);
  await page.reload();
  await begin(merchant);
  await say('consent(false)');
  await runUntil(() => service.posts.length > 0);
  expect(service.posts.map(({ body }) => body['user_id'])).toEqual([visitorOf(0)]);
  await runUntil(async () => (await stored()).join() === choiceKey());
  service.violations.length = 0;
});

/** Like another tab while this one is in the browser's cache or has not noticed yet. */
const elsewhere = (key: string, text: string): Promise<unknown> =>
  page.evaluate(`localStorage.setItem('engage.${key}', '${text}')`);
const choose = (word: string): Promise<unknown> => elsewhere(`consent.${service.siteId}`, word);

test('a page that is shown again after consent was withdrawn and granted elsewhere goes on as the new visitor', async () => {
  service.visitorFrame = 'skip';
  await stopClock(merchant);
  await openStopped(merchant);
  const stranger = 'stranger-stranger-stranger';
  await choose('1');
  await elsewhere('uid', stranger);
  await page.evaluate("window.ended = 0; addEventListener('service:revoked', () => { ended += 1 })");
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await runUntil(() => service.hellos.length === 2);
  expect(visitorOf(1)).toBe(stranger);
  expect(await page.evaluate('[ended, engage.user_id]')).toEqual([1, stranger]);
});

test('what is recorded after the end of the visit, such as a campaign that a popup tool shows late, is gone with the page', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  await say('revoke()');
  await until(async () => (await stored()).join() === choiceKey());
  await elsewhere('seen', 'card_1');
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))");
  expect(await stored()).toEqual([choiceKey()]);
});

test('a tab that was inactive meanwhile does not restore the former visitor', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  await page.goto(`${service.url}/${service.siteId}/fence`);
  const tab = page;
  page = await merchant.context.newPage();
  await page.goto(merchant.url);
  await runUntil(() => service.hellos.length === 2);
  expect(visitorOf(1)).toBe(visitorOf(0));
  await say('revoke()');
  await until(async () => (await stored()).join() === choiceKey());
  await say('consent()');
  await runUntil(() => service.hellos.length === 3);
  await page.close();
  page = tab;
  await page.goto(merchant.url);
  await runUntil(() => service.hellos.length === 4);
  expect(visitorOf(3)).toBe(visitorOf(2));
  expect(visitorOf(2)).not.toBe(visitorOf(0));
});

test('a refusal in another tab counts for one that still fetches its settings', async () => {
  await stopClock(merchant);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/settings', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/settings');
  await merchant.open();
  await begin(merchant);
  await asked;
  await choose('2');
  answer();
  await runUntil(() => service.asked(/\/sdk\/consent-/) === 1);
  await settled();
  expect(service.hellos).toEqual([]);
  await say('consent()');
  await runUntil(() => service.hellos.length === 1);
});

test('a page that cannot fetch the part that new settings need sends nothing when consent is withdrawn', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  await runUntil(() => service.received('page').length === 1);
  service.zonePaths = { '/shipping': 'shipping' };
  for (const name of service.files.keys()) if (name.startsWith('post-')) service.files.delete(name);
  await openStopped(merchant);
  const tries = (): number => service.asked(/\/sdk\/post-/);
  await until(() => tries() === 1);
  await say('revoke()');
  await settled();
  expect(tries()).toBe(2);
  service.violations.length = 0;
});

const turnOn = (on: Page): Promise<unknown> =>
  on.addInitScript(
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })",
  );

test('Global Privacy Control that was turned on between two pages: the visit is forgotten, and a visitor who returns without it gets a new id', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  await runUntil(() => service.received('page').length === 1);
  const before = asks().length;
  const tab = await merchant.context.newPage();
  await turnOn(tab);
  await page.close();
  await tab.goto(merchant.url);
  page = tab;
  await tab.clock.runFor(500);
  await until(async () => (await stored(tab)).join() === choiceKey());
  await tab.clock.runFor(10_000);
  expect(asks().length, 'nothing is asked for that').toBe(before);
  await tab.evaluate('engage.consent()');
  await tab.clock.runFor(10_000);
  expect(asks().length, 'the browser has the last word').toBe(before);
  const later = await merchant.context.newPage();
  await tab.close();
  await later.goto(merchant.url);
  page = later;
  await runUntil(() => service.received('page').length === 2);
  expect(visitorOf(1)).not.toBe(visitorOf(0));
});

test.each([
  ['is shown again', "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"],
  ['comes back into sight', "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"],
])('Global Privacy Control that is turned on in mid-visit ends it when the page %s', async (_, event) => {
  await stopClock(merchant);
  await openStopped(merchant);
  await page.evaluate("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
  await page.evaluate(event);
  await until(() => page.evaluate('engage.user_id === null'));
  await until(async () => (await stored()).join() === choiceKey());
});

test.each([
  ['an element', '<div id="engage">Engage</div>'],
  ['two elements', '<div id="engage"></div><a id="engage"></a>'],
  ['a frame', '<iframe name="engage"></iframe>'],
])('%s called engage does not stop the script', async (_, body) => {
  merchant.serve({ head: '', body: `${body}${merchant.tag()}` });
  await page.goto(merchant.url);
  await until(() => service.received('page').length === 1);
  await say('revoke()');
  await until(() => page.evaluate('engage.user_id === null'));
});

test('where storage is refused, a refusal holds on the page', async () => {
  await page.addInitScript(
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new Error('SecurityError') } })",
  );
  await stopClock(merchant);
  await openStopped(merchant);
  await say('revoke()');
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await settled();
  expect(service.hellos).toHaveLength(1);
  await say('consent()');
  await runUntil(() => service.hellos.length === 2);
  expect(visitorOf(1)).not.toBe(visitorOf(0));
});
