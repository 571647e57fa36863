import { beforeEach, expect, test } from 'vitest';
import { card, type MerchantPage } from '../../merchant-page.ts';
import type { Upgrades } from '../../support/fake-signals.ts';
import { begin, fence, openStopped, stopClock, until, useJourney } from '../../support/journey.ts';

/** Where nothing lets a websocket through, signals go by POST. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
});

const BODY = '<a id="returns" data-engage="returns" href="#returns">Returns</a>';
const received = (kind: string): number => merchant.service.received(kind).length;
const seqs = (): number[] => merchant.service.signals.map(({ seq }) => seq);
const counted = (): number[] => seqs().map((_, i) => i + 1);
const runUntil = (what: () => unknown): Promise<void> =>
  until(async () => {
    await merchant.page.clock.runFor(1_000);
    return what();
  });
/** Opens a page whose script begins; no socket says hello. */
async function openStill(path = '/'): Promise<void> {
  merchant.serve({ body: BODY });
  const before = merchant.service.asked(/\/settings$/);
  await merchant.page.goto(merchant.url + path);
  await until(async () => {
    await begin(merchant);
    return merchant.service.asked(/\/settings$/) > before;
  });
}

test.each<[string, Exclude<Upgrades, 'pass'>]>([
  ['answers an upgrade with a page', '200'],
  ['never answers an upgrade', 'hang'],
  ['cuts the connection', 'cut'],
])('behind a proxy that %s, every signal arrives once and in order, after two attempts', async (_, how) => {
  const { service, page } = merchant;
  service.upgrades = how;
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  expect(service.upgradesAsked).toBe(2);
  await page.click('#returns');
  await runUntil(() => received('click') === 1);
  expect(seqs()).toEqual(counted());
  expect(service.repeats).toBe(0);
  expect(service.signalPosts[0]).toMatchObject({ token: 'a.signed.token', url: `${merchant.url}/` });
  expect(Object.keys(service.signalPosts[0]!).sort()).toEqual(
    ['items', 'sdk', 'stream', 'token', 'url', 'user_id'].sort(),
  );
  expect(service.hellos).toEqual([]);
});

test('what posts found out is remembered for the visit, with the stream and its numbers', async () => {
  const { service, page } = merchant;
  service.upgrades = 'cut';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  await page.click('#returns');
  // Still to be sent when the page goes.
  await openStill('/two');
  await runUntil(() => received('page') === 2 && received('click') === 1 && received('disconnect') === 1);
  expect(service.upgradesAsked).toBe(2);
  expect(new Set(service.signals.map(({ stream }) => stream)).size).toBe(1);
  expect([...seqs()].sort((a, b) => a - b)).toEqual(counted());
});

test('a card that waits is told with the answer, shown, and acknowledged', async () => {
  const { service, page } = merchant;
  service.upgrades = '200';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  service.card = card;
  await page.click('#returns');
  await runUntil(() => service.acks().length === 1);
  expect(service.acks()).toEqual(['shown']);
});

test('a collector that refuses is no proxy: its sentence is heard, and nothing is posted', async () => {
  const { service, page } = merchant;
  service.refuseHello = { code: 4403, reason: 'wrong origin: it is not one of this website' };
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => service.hellos.length === 3);
  await page.clock.runFor(300_000);
  await fence(merchant);
  expect(service.signalPosts).toEqual([]);
  expect(service.hellos.length).toBe(3);
});

test('a line that was welcomed and breaks, however often, is taken up again as a websocket', async () => {
  const { service } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => received('page') === 1);
  for (let hellos = 2; hellos <= 5; hellos += 1) {
    service.drop(1001);
    await runUntil(() => service.hellos.length === hellos);
  }
  expect(service.signalPosts).toEqual([]);
});

test('a post that fails is sent again with what came meanwhile, after growing waits, and counts once', async () => {
  const { service, page } = merchant;
  service.upgrades = 'cut';
  await stopClock(merchant);
  service.signalsAnswers = [
    { status: 503, headers: { 'Retry-After': '20' } },
    { status: 502, cors: false },
  ];
  await openStill();
  await runUntil(() => service.signalsAnswers.length === 1);
  await page.clock.runFor(18_000);
  await fence(merchant);
  expect(service.signalsAnswers.length).toBe(1);
  await page.click('#returns');
  await runUntil(() => received('page') === 1 && received('click') === 1);
  expect(seqs()).toEqual(counted());
  expect(service.signalsAnswers).toEqual([]);
});

test('a post that is refused asks for new settings, and three refusals in a row end it', async () => {
  const { service, page } = merchant;
  service.upgrades = 'cut';
  service.signalsAnswers = Array.from({ length: 3 }, () => ({
    status: 401,
    error: 'bad site token: expired',
  }));
  await stopClock(merchant);
  await openStill();
  await runUntil(() => service.signalsAnswers.length === 0);
  await page.clock.runFor(600_000);
  await fence(merchant);
  expect(service.signalPosts).toEqual([]);
  expect(service.asked(/\/settings$/)).toBe(4);
});

test('where posts do not arrive either, a websocket is tried again and wins', async () => {
  const { service } = merchant;
  service.upgrades = 'cut';
  service.signalsAnswers = Array.from({ length: 2 }, () => ({ status: 404, cors: false as const }));
  await stopClock(merchant);
  await openStill();
  await runUntil(() => service.signalsAnswers.length === 0);
  service.upgrades = 'pass';
  await runUntil(() => received('page') === 1);
  expect(service.hellos.length).toBe(1);
  expect(service.signalPosts).toEqual([]);
});

test('two attempts while the browser is offline say nothing about proxies', async () => {
  const { service, page, context } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => received('page') === 1);
  await context.setOffline(true);
  service.drop(1001);
  await page.clock.runFor(60_000);
  await context.setOffline(false);
  await page.click('#returns');
  await runUntil(() => received('click') === 1);
  expect(service.signalPosts).toEqual([]);
});

test('a burst of routes keeps the socket and reports the last route; a single one has a handshake of its own', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => received('page') === 1);
  for (let i = 1; i <= 6; i += 1) {
    await page.evaluate(`history.pushState(null, '', '/products/${i}')`);
    await page.clock.runFor(20);
  }
  await runUntil(() => received('page') === 2);
  await page.clock.runFor(5_000);
  await fence(merchant);
  expect(service.hellos.length).toBe(2);
  expect(service.received('page').map(({ data }) => data['url'])).toEqual([
    `${merchant.url}/`,
    `${merchant.url}/products/6`,
  ]);
  await page.evaluate("history.pushState(null, '', '/cart')");
  await runUntil(() => service.hellos.length === 3 && received('page') === 3);
  expect(service.hellos[2]).toMatchObject({ url: `${merchant.url}/cart` });
});
