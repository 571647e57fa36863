import { beforeEach, expect, test } from 'vitest';
import { card, type MerchantPage } from '../../merchant-page.ts';
import type { Upgrades } from '../../support/fake-signals.ts';
import {
  begin,
  fence,
  openStopped,
  partIsThere,
  passUntil,
  stopClock,
  until,
  useJourney,
} from '../../support/journey.ts';

/** Where websockets are blocked, signals are sent by POST. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
});

const BODY = '<a id="returns" data-engage="returns" href="#returns">Returns</a>';
const received = (kind: string): number => merchant.service.received(kind).length;
const seqs = (): number[] => merchant.service.signals.map(({ seq }) => seq);
const counted = (): number[] => seqs().map((_, i) => i + 1);
const runUntil = (what: () => unknown): Promise<void> => passUntil(merchant, what, 1_000);
/** Opens a page whose sockets are never welcomed, and waits until it has begun. */
async function openStill(path = '/'): Promise<void> {
  merchant.serve({ body: BODY });
  await merchant.page.goto(merchant.url + path);
  await until(async () => {
    await begin(merchant);
    return merchant.page.evaluate('window.engage?.user_id');
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

test('the change to posts is remembered for the visit, with the stream and its numbers', async () => {
  const { service, page } = merchant;
  service.upgrades = 'cut';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  await page.click('#returns');
  // Still unsent when the page is left, and refused then.
  service.signalsAnswers = [{ status: 503 }];
  await openStill('/two');
  await runUntil(() => received('page') === 2 && received('click') === 1 && received('disconnect') === 1);
  expect(service.upgradesAsked).toBe(2);
  expect(new Set(service.signals.map(({ stream }) => stream)).size).toBe(1);
  expect([...seqs()].sort((a, b) => a - b)).toEqual(counted());
});

test('a waiting card comes with the answer, is shown, and is acknowledged', async () => {
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

test('a refusal by the collector is not taken for a proxy: it is honoured, and nothing is posted', async () => {
  const { service, page } = merchant;
  service.refuseHello = { code: 4403, reason: 'wrong origin: it is not an allowed origin of this website' };
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => service.hellos.length === 3);
  await page.clock.runFor(300_000);
  await fence(merchant);
  expect(service.signalPosts).toEqual([]);
  expect(service.hellos.length).toBe(3);
});

test('a connection that was welcomed and breaks, however often, is reopened as a websocket', async () => {
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

test('a collector that restarts is not taken for a proxy: what worked on the page stays a websocket', async () => {
  const { service } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await runUntil(() => received('page') === 1);
  const before = service.upgradesAsked;
  service.upgrades = 'cut';
  service.drop(1012);
  await runUntil(() => service.upgradesAsked >= before + 3);
  service.upgrades = 'pass';
  await runUntil(() => service.hellos.length === 2);
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
  const refused = page.waitForResponse(/\/signals$/);
  await openStill();
  await runUntil(() => service.signalsAnswers.length === 1);
  await (await refused).finished();
  await fence(merchant);
  await page.clock.runFor(15_000);
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
  service.signalsAnswers = Array.from({ length: 50 }, () => ({
    status: 401,
    error: 'bad site token: expired',
  }));
  await stopClock(merchant);
  await openStill();
  await runUntil(() => service.asked(/\/settings$/) === 4);
  await fence(merchant);
  const left = service.signalsAnswers.length;
  await page.clock.runFor(600_000);
  await fence(merchant);
  expect(service.signalPosts).toEqual([]);
  expect(service.signalsAnswers.length).toBe(left);
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

test('posts do not replace the push: the card is polled as often as without a socket', async () => {
  const { service, page } = merchant;
  service.upgrades = '200';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  const before = service.asked(/\/card$/);
  await page.clock.runFor(30_000);
  await runUntil(() => service.asked(/\/card$/) >= before + 4);
  service.card = card;
  await runUntil(() => service.acks().length === 1);
  expect(service.acks()).toEqual(['shown']);
});

test('offline for a while, and over to the next page: every signal once, in order, with the stream’s numbers', async () => {
  const { service, page, context } = merchant;
  service.upgrades = '200';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/signals')) failed += 1;
  });
  await context.setOffline(true);
  await page.click('#returns');
  await until(async () => {
    await page.clock.runFor(500);
    return failed > 0;
  });
  await context.setOffline(false);
  await openStill('/two');
  await runUntil(() => received('page') === 2 && received('click') === 1);
  expect(service.upgradesAsked).toBe(2);
  expect(new Set(service.signals.map(({ stream }) => stream)).size).toBe(1);
  expect(seqs()).toEqual(counted());
});

test('two tabs: each finds its transport and has its own numbers', async () => {
  const { service, page, context } = merchant;
  service.upgrades = 'cut';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  const other = await context.newPage();
  await other.goto(`${merchant.url}/other`);
  await until(async () => {
    await other.clock.runFor(500);
    return received('page') === 2;
  });
  await page.click('#returns');
  await other.click('#returns');
  await until(async () => {
    for (const tab of [page, other]) await tab.clock.runFor(500);
    return received('click') === 2;
  });
  const streams = new Set(service.signals.map(({ stream }) => stream));
  expect(streams.size).toBe(2);
  for (const stream of streams) {
    const ofTab = service.signals.filter((one) => one.stream === stream).map(({ seq }) => seq);
    expect(ofTab).toEqual(ofTab.map((_, i) => i + 1));
  }
  expect(new Set(service.signalPosts.map((body) => body['user_id'])).size).toBe(1);
});

test('a visit whose consent is withdrawn sends nothing more, not even what waited for an answer', async () => {
  const { service, page } = merchant;
  service.upgrades = 'cut';
  await stopClock(merchant);
  await openStill();
  await runUntil(() => received('page') === 1);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/signals$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.click('#returns');
  const asked = page.waitForRequest(/\/signals$/);
  await page.clock.runFor(500);
  await asked;
  await page.click('#returns');
  await page.clock.runFor(500);
  await page.evaluate('engage.revoke()');
  await partIsThere(merchant, 'consent');
  release();
  await until(() => received('click') === 1);
  await page.clock.runFor(60_000);
  await fence(merchant);
  expect(received('click')).toBe(1);
});
