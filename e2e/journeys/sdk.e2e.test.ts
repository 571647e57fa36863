import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../../deploy/shop/main.ts';
import type { FakeService } from '../fake-service.ts';
import type { MerchantPage } from '../merchant-page.ts';
import {
  begin,
  fence,
  finishAnimations,
  openStoppedAt,
  passUntil,
  stopClock,
  until,
  useJourney,
  waitForFrame,
} from '../support/journey.ts';

/** The SDK alone, in a real browser on the demo shop, with a fake service that can misbehave. */

const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
let shop: RunningShop;
let page: Page;

const card = {
  id: 'card_1',
  decision_id: 'decision_1',
  /** A text that the demo shop does not show: a card does not repeat what is in view. */
  text: 'Send it back within 45 days & <b>that</b> is all.',
  cta_label: 'Shipping',
  cta_path: '/pages/shipping',
};

const kinds = (): string[] => service.signals.map(({ kind }) => kind);
const acks = (): unknown[] => service.acks();
const asked = (path: string): number => service.requests.filter((line) => line.endsWith(path)).length;
const push = (): void => {
  service.card = card;
  service.push();
};

beforeEach(async () => {
  merchant = await journey.open();
  ({ service, page } = merchant);
  const { url: sdkUrl, siteId } = service;
  shop = await startShop({ host: '127.0.0.1', port: 0, sdkUrl, siteId, feedKey: 'key' });
});
afterEach(async () => {
  // The browser first: an open but unused connection of it would keep the shop from closing.
  await merchant.context.close();
  await shop.close();
});

/** After `stopClock`: a page of the shop that has begun its visit. */
async function visitStopped(path = '/'): Promise<void> {
  await stopClock(merchant);
  await openStoppedAt(merchant, shop.url + path);
}
/** After `stopClock`: everything that the page does within ten seconds is done. */
async function settled(): Promise<void> {
  await fence(merchant);
  await page.clock.runFor(10_000);
  await fence(merchant);
}
/**
 * From here on every page is the first of a session. The previous page may still store, until it is unloaded, that its
 * card was seen, so that clearing from there would be too early. Firefox also runs the script before the first page,
 * where storage is refused.
 */
const beginSessions = (): Promise<unknown> =>
  page.addInitScript('if (window === window.top) try { sessionStorage.clear() } catch {}');
/** The requests of the page itself. */
const requests = (): string[] => service.requests.filter((line) => !line.endsWith('/fence'));

test('a visit is sent as signals numbered across pages, without a preflight or a cookie', async () => {
  await page.goto(`${shop.url}/products/slow-pour`);
  await until(() => kinds().includes('page'));
  await page.click('text=Add to cart');
  // The shop answers first; a page that is left before that reports no change.
  await until(
    () => kinds().includes('click') && service.posts.some(({ body }) => body['reason'] === 'change'),
  );
  await page.goto(`${shop.url}/cart`);
  await until(() => kinds().filter((kind) => kind === 'page').length === 2);

  const seqs = service.signals.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  expect(service.hellos[0]).toMatchObject({
    t: 'hello',
    v: 1,
    token: 'a.signed.token',
    url: `${shop.url}/products/slow-pour`,
  });
  expect(service.signals[0]).toMatchObject({
    kind: 'page',
    data: { handle: 'slow-pour', title: 'Slow Pour · Morrow', lang: 'en' },
  });
  expect(service.signals.find(({ kind }) => kind === 'click')?.data).toMatchObject({
    text: 'Add to cart',
    zone: 'cart',
  });
  const beacon = service.posts.find(({ body }) => body['reason'] === 'change');
  expect(beacon).toMatchObject({
    body: { item_count: 1, total: 42, currency: 'USD', free_shipping_threshold: 75 },
  });
  expect(beacon?.body['user_id']).toBe(service.hellos[0]?.['user_id']);
  expect(service.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
  expect((await merchant.context.cookies()).map(({ name }) => name)).toEqual(['morrow_cart']);
});

test('what the collector has not acknowledged is sent again once after a lost socket', async () => {
  await page.goto(`${shop.url}/products/slow-pour`);
  await until(() => kinds().includes('page'));
  service.mute = true;
  await page.click('.frame');
  await page.click('text=Add to cart');
  await until(() => service.ignored > 0);
  service.drop(1013);
  service.mute = false;
  await until(() => kinds().includes('click'));
  service.drop(1012);
  await page.click('text=Add to cart');
  await until(() => kinds().filter((kind) => kind === 'click').length >= 2);
  const seqs = service.signals.map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(seqs.length);
  expect([...seqs].sort((a, b) => a - b)).toEqual(seqs.map((_, i) => i + 1));
});

test('a refusal makes the page fetch its settings, and repeated ones end the visit', async () => {
  await visitStopped();
  for (const times of [2, 3]) {
    service.drop(4401);
    await until(async () => {
      await page.clock.runFor(100);
      return asked('/settings') === times && service.hellos.length >= times;
    });
  }
  service.mute = true;
  service.drop(4401);
  for (let i = 0; i < 6; i += 1) await settled();
  expect(service.hellos.length).toBeLessThanOrEqual(4);
});

test('the visitor keeps one id within a shop, through the frame, and has another one in another shop', async () => {
  const port = new URL(shop.url).port;
  await waitForFrame(page);
  const idAt = async (host: string): Promise<string> => {
    const before = service.hellos.length;
    await page.goto(`http://${host}:${port}/`);
    await until(() => service.hellos.length > before);
    return String(service.hellos.at(-1)?.['user_id']);
  };
  const first = await idAt('shop.a.test');
  await page.evaluate('localStorage.clear()');
  expect(await idAt('shop.a.test')).toBe(first);
  expect(await idAt('www.a.test')).toBe(first);
  expect(await idAt('shop.b.test')).not.toBe(first);
});

test('without an answer from the frame the page remembers the visitor itself', async () => {
  service.frameAnswers = false;
  await stopClock(merchant);
  for (const [visits, path] of [
    [1, '/'],
    [2, '/cart'],
  ] as const) {
    await page.goto(shop.url + path);
    await passUntil(merchant, () => service.hellos.length === visits, 500);
  }
  expect(service.hellos[1]?.['user_id']).toBe(service.hellos[0]?.['user_id']);
});

test('a pushed card is drawn as text, told to the page, counted when seen, and shown once a session', async () => {
  await page.addInitScript(
    "window.addEventListener('service:moment', (event) => { window.moment = event.detail; })",
  );
  await page.goto(shop.url);
  await until(() => service.hellos.length === 1);
  push();
  const box = page.locator('engage-card');
  await expect.poll(() => box.locator('p').textContent()).toBe(card.text);
  expect(await box.locator('[role=status]').count()).toBe(1);
  expect(await page.evaluate('window.moment')).toEqual({
    id: card.id,
    text: card.text,
    cta_label: card.cta_label,
    cta_path: card.cta_path,
  });
  await until(() => acks().includes('shown'));
  await finishAnimations(page);
  const size = await box.getByRole('button', { name: 'Close' }).boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(44);
  expect(size?.height).toBeGreaterThanOrEqual(44);
  await box.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await until(() => acks().includes('dismissed'));
  expect(await box.count()).toBe(0);

  service.card = { ...card, id: 'card_2' };
  await visitStopped('/cart');
  service.push();
  await settled();
  expect(service.card).not.toBeNull();
  expect(await box.count()).toBe(0);
});

test('the close button of a card is labelled in the language of the page', async () => {
  await beginSessions();
  for (const [lang, name] of [
    ['pl-PL', 'Zamknij'],
    ['sv', 'Stäng'],
    ['ja', 'Close'],
  ] as const) {
    const before = service.hellos.length;
    await page.goto(shop.url);
    await page.evaluate(`document.documentElement.lang = '${lang}'`);
    await until(() => service.hellos.length > before);
    service.card = { ...card, id: `card_${lang}` };
    service.push();
    await page.locator('engage-card').getByRole('button', { name, exact: true }).waitFor();
  }
});

test('the link of a card leads where it says and is counted; a path to elsewhere is no link', async () => {
  await page.goto(shop.url);
  await until(() => service.hellos.length === 1);
  push();
  await page.locator('engage-card a').click();
  await page.waitForURL('**/pages/shipping');
  // A later hello of this page would be taken for one of the next.
  await until(() => acks().includes('clicked') && service.hellos.length === 2);
  await beginSessions();
  const elsewhere = ['//evil.test/x', '/\\evil.test', 'https://evil.test', '/a b', 'javascript:alert(1)'];
  for (const ctaPath of elsewhere) {
    const before = service.hellos.length;
    await page.goto(shop.url);
    await until(() => service.hellos.length > before);
    service.card = { ...card, id: ctaPath.length.toString(), cta_path: ctaPath };
    service.push();
    await page.locator('engage-card p').waitFor();
    expect(await page.locator('engage-card a').count()).toBe(0);
  }
});

test('where no socket is welcomed the poll finds the card, after twelve seconds and only in a tab that is looked at', async () => {
  service.silent = true;
  await visitStopped();
  expect(asked('/card')).toBe(0);
  service.card = card;
  await page.clock.runFor(12_500);
  await until(async () => {
    await page.clock.runFor(10);
    return acks().includes('shown');
  });
  const polls = asked('/card');
  for (let i = 0; i < 6; i += 1) await settled();
  expect(asked('/card')).toBe(polls);
});

test.each([
  ['event', ['shown'], 0],
  ['none', [], 0],
] as const)('output %s draws nothing', async (output, expected, drawn) => {
  service.settings['output'] = output;
  await page.addInitScript(
    "window.addEventListener('service:moment', () => document.documentElement.setAttribute('data-moment', 'yes'))",
  );
  await page.goto(shop.url);
  await until(() => service.hellos.length === 1);
  push();
  await page.locator('html[data-moment=yes]').waitFor();
  await until(() => acks().length === expected.length);
  await fence(merchant);
  expect(acks()).toEqual(expected);
  expect(await page.locator('engage-card').count()).toBe(drawn);
});

test('Global Privacy Control keeps us away altogether', async () => {
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
  );
  await stopClock(merchant);
  await page.goto(`${shop.url}/products/slow-pour`);
  await page.click('text=Add to cart');
  await settled();
  expect(requests()).toEqual([`GET /${service.siteId}/sdk`]);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
});

test('data-consent="wait" holds everything until the page grants consent', async () => {
  await stopClock(merchant);
  await merchant.open({ head: merchant.tag('data-consent="wait"') });
  await settled();
  expect(requests().filter((line) => !line.includes('/sdk/consent-'))).toEqual([
    `GET /${service.siteId}/sdk`,
  ]);
  await page.evaluate('window.engage.consent()');
  await until(async () => {
    await page.clock.runFor(50);
    return kinds().includes('page');
  });
});

test.each([
  ['wait', '', true],
  ['wait', 'data-consent="granted"', true],
  ['granted', 'data-consent="wait"', true],
  ['granted', '', false],
] as const)('the website says %s, the tag %j: the stricter counts', async (consent, attributes, waits) => {
  service.consent = consent;
  await stopClock(merchant);
  await merchant.open({ head: merchant.tag(attributes) });
  const visited = (): Promise<void> =>
    until(async () => {
      await page.clock.runFor(50);
      return kinds().includes('page');
    });
  if (!waits) return visited();
  await settled();
  expect(service.hellos).toEqual([]);
  expect(requests().filter((line) => !/\/settings$|\/sdk\/consent-/.test(line))).toEqual([
    `GET /${service.siteId}/sdk`,
  ]);
  expect(await page.evaluate('Object.keys({ ...localStorage, ...sessionStorage })')).toEqual([]);
  await page.evaluate('window.engage.consent()');
  await visited();
});

test.each([204, 404])(
  'an e-mail address goes with the form that it is in, where the merchant identifies visitors; %i is no error',
  async (status) => {
    service.identifyStatus = status;
    service.settings['capture'] = { identify: true };
    await merchant.open({
      body: `<form onsubmit="return false"><input name="mail_street" value="Main St"><input type="email" name="who"><input type="password" value="p@ss"><button>Go</button></form>`,
    });
    await until(() => kinds().includes('page'));
    const submits = (): number => kinds().filter((kind) => kind === 'submit').length;
    await page.click('text=Go');
    // The part that reads forms is loaded with the first of them.
    await until(() => submits() === 1);
    await page.fill('[type=email]', ' Ann@Example.com ');
    await page.click('text=Go');
    await until(() => submits() === 2);
    await fence(merchant);
    const handed = service.posts.filter(({ path }) => path.endsWith('/identify')).map(({ body }) => body);
    expect(handed).toEqual([{ user_id: service.hellos[0]?.['user_id'], email: 'Ann@Example.com' }]);
  },
);

test('a site that is switched off, and a service that is unreachable, leave the page alone', async () => {
  service.settingsStatus = 418;
  await stopClock(merchant);
  await page.goto(shop.url);
  await begin(merchant);
  await until(() => asked('/settings') === 1);
  await settled();
  expect(service.hellos).toEqual([]);
  await page.route(`${service.url}/**`, (route) => route.abort());
  await page.goto(`${shop.url}/products/slow-pour`);
  await page.click('text=Add to cart');
  await page.locator('#count', { hasText: '1' }).waitFor();
});

test('two tags are one visit', async () => {
  const { tag } = merchant;
  await stopClock(merchant);
  merchant.serve({ head: tag() + tag(), body: tag() });
  await openStoppedAt(merchant, merchant.url);
  await until(() => kinds().includes('page'));
  // Less than the first step of stillness, which would be another signal.
  await page.clock.runFor(4_000);
  await fence(merchant);
  expect(kinds()).toEqual(['page']);
  expect(asked('/settings')).toBe(1);
});

test('a route of a single-page app is a new page; a rewritten query is not', async () => {
  await merchant.open();
  await until(() => kinds().includes('page'));
  await page.evaluate("history.pushState(null, '', '/products/dawn-müg')");
  await until(() => kinds().filter((kind) => kind === 'page').length === 2);
  expect(service.received('page').at(-1)?.data).toMatchObject({
    url: `${merchant.url}/products/dawn-m%C3%BCg`,
    handle: 'dawn-m%C3%BCg',
  });
  expect(service.hellos.length).toBe(2);
  await page.evaluate("history.replaceState(null, '', '/products/dawn-müg?colour=milk')");
  await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await until(() => kinds().filter((kind) => kind === 'page').length === 3);
  expect(service.hellos.length).toBe(2);
});

test("a form is told by names and hashes, never by what was typed; its validation message by the browser's words", async () => {
  const form = `<form name="news" onsubmit="return false"><input name="city" value="Bergen" ><input name="mail" type="email" value="a@b.example">
    <input name="secret" type="password" value="hunter2"><input name="zip" required><button>Go</button></form>`;
  const tracker =
    '<form id="tracker" action="https://www.google-analytics.com/collect" onsubmit="return false"><input name="q" value="1"><button>Tell them</button></form>' +
    // A field called `action` hides the form's own property.
    '<form name="trap" action="https://www.google-analytics.com/collect" onsubmit="return false"><input name="action" required><button>Count me</button></form>';
  await merchant.open({ body: form + tracker });
  await until(() => kinds().includes('page'));
  await page.click('text=Tell them');
  await page.click('text=Count me');
  await page.click('text=Go');
  await until(() => kinds().includes('invalid_form'));
  expect(service.signals.find(({ kind }) => kind === 'invalid_form')?.data).toMatchObject({
    form: 'news',
    field: 'zip',
  });
  await page.fill('[name=zip]', 'n-5003');
  await page.click('text=Go');
  await until(() => kinds().includes('submit'));
  const submits = (): unknown[] =>
    service.signals.filter(({ kind }) => kind === 'submit').map(({ data }) => data['fields']);
  // Salted per site and with a secret of the visit, so that a receiver cannot guess values by hashing candidates.
  const secret = await page.evaluate("sessionStorage.getItem('engage.secret')");
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  const salted = (name: string, value: string): object => ({
    name,
    hash: createHash('sha256').update(`salt${secret}${value}`).digest('hex').slice(0, 16),
  });
  expect(submits()).toEqual([[salted('city', 'bergen'), salted('zip', 'n-5003')]]);
  expect(service.asked(/identify/)).toBe(0);

  service.settings['capture'] = { identify: true };
  await merchant.open({ body: form });
  await until(() => kinds().filter((kind) => kind === 'page').length === 2);
  // This page starts with the settings of the previous one, until it learns that they have changed.
  const kept = `sessionStorage.getItem('engage.settings.${service.siteId}')`;
  await until(() => page.evaluate(`${kept}.includes('"identify":true')`));
  await page.fill('[name=zip]', 'n-5003');
  await page.click('text=Go');
  await until(() => submits().length === 2);
  // Equal values of a visit have equal hashes, on another page too.
  expect(submits()[1]).toEqual(
    expect.arrayContaining([salted('zip', 'n-5003'), salted('mail', 'a@b.example')]),
  );
  expect(JSON.stringify(service.signals)).not.toMatch(/Bergen|hunter2|n-5003|a@b/);
  expect(service.raw.join()).not.toContain(secret);
});
