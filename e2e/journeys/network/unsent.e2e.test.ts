import { beforeEach, expect, test } from 'vitest';
import { card, type MerchantPage } from '../../merchant-page.ts';
import {
  fence,
  openStopped,
  partIsThere,
  passUntil,
  stopClock,
  until,
  useJourney,
} from '../../support/journey.ts';

/** Carts and acknowledgements of cards arrive in spite of network failures, and count once. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
});

const UNSENT = 'engage.unsent.site_demo';
const unsent = async (): Promise<unknown[]> =>
  JSON.parse(
    String((await merchant.page.evaluate(`sessionStorage.getItem('${UNSENT}')`)) ?? '[]'),
  ) as unknown[];
const sendCart = (total: number): Promise<unknown> =>
  merchant.page.evaluate(
    `engage.push(['cart', { item_count: 1, total: ${total}, currency: 'USD', items: [] }])`,
  );
/** Posts to a path as they arrived: a part of the body that identifies them, and the answer's status. */
const posts = (path: string, field: string): [unknown, number][] =>
  merchant.service.posts
    .filter((post) => post.path.endsWith(path))
    .map(({ body, status }) => [body[field], status]);
const carts = (): [unknown, number][] => posts('/cart', 'total');
const acks = (): [unknown, number][] => posts('/card/ack', 'event');
const runUntil = (what: () => unknown): Promise<void> => passUntil(merchant, what, 1_000);
async function openStill(path = '/'): Promise<void> {
  await openStopped(merchant, {}, path);
}

test('a second and a half without a network does not lose the cart, and no beacon counts as sent', async () => {
  const { context, page } = merchant;
  await page.addInitScript(
    'window.beacons = 0; navigator.sendBeacon = () => { window.beacons += 1; return true; };',
  );
  await stopClock(merchant);
  await openStill();
  let failed = 0;
  page.on('requestfailed', () => {
    failed += 1;
  });
  await context.setOffline(true);
  await sendCart(10);
  await until(() => failed > 0);
  await page.clock.runFor(1_500);
  expect(await unsent()).toHaveLength(1);
  await context.setOffline(false);
  await runUntil(() => carts().length === 1);
  expect(carts()).toEqual([[10, 204]]);
  expect(await page.evaluate('window.beacons')).toBe(0);
  await until(async () => (await unsent()).length === 0);
});

test('offline for an hour: nothing is tried before the browser is online, and then soon, with how long it waited', async () => {
  const { context, page, service } = merchant;
  await stopClock(merchant);
  await openStill();
  let tried = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/cart')) tried += 1;
  });
  await context.setOffline(true);
  await sendCart(10);
  await until(() => tried === 1);
  await page.clock.runFor(3_600_000);
  expect(tried).toBe(1);
  await context.setOffline(false);
  await runUntil(() => carts().length === 1);
  expect(carts()).toEqual([[10, 204]]);
  const [sent] = service.posts.filter(({ path }) => path.endsWith('/cart'));
  expect(Number(sent!.body['age_ms'])).toBeGreaterThanOrEqual(3_600_000);
});

test('an answer of a proxy without CORS is retried, however often, and no beacon is sent', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  await openStill();
  service.cartAnswers = Array.from({ length: 12 }, () => ({ status: 502, cors: false as const }));
  await sendCart(10);
  await until(async () => {
    await page.clock.runFor(60_000);
    return carts().length === 13;
  });
  expect(new Set(carts().map(([total]) => total))).toEqual(new Set([10]));
  expect(carts().at(-1)).toEqual([10, 204]);
  await until(async () => (await unsent()).length === 0);
});

test('an acknowledgement that was refused for a while arrives on the next page, with what it said', async () => {
  const { service } = merchant;
  service.card = card;
  service.ackAnswers = Array.from({ length: 3 }, () => ({ status: 503, cors: false as const }));
  await merchant.open();
  await until(() => service.hellos.length === 1);
  service.push();
  await until(() => acks().length > 0);
  expect(acks().every(([, status]) => status === 503)).toBe(true);
  expect(await unsent()).toHaveLength(1);
  await merchant.open({}, '/next');
  await until(() => acks().some(([event, status]) => event === 'shown' && status === 204));
  await until(async () => (await unsent()).length === 0);
  const bodies = service.posts.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body);
  const said = bodies.map(({ age_ms, ...body }) => JSON.stringify(body));
  expect(new Set(said).size).toBe(1);
  expect(bodies[0]!['age_ms']).toBeUndefined();
  expect(Number(bodies.at(-1)!['age_ms'])).toBeGreaterThan(0);
  // Delivered: the next page does not send it again.
  const before = acks().length;
  await merchant.open({}, '/third');
  await until(() => service.hellos.length === 3);
  await fence(merchant);
  expect(acks().length).toBe(before);
  await until(async () => (await unsent()).length === 0);
});

test('a 429 waits as long as Retry-After says, and a page in between does not lose the acknowledgement', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  service.card = card;
  service.ackAnswers = [{ status: 429, headers: { 'Retry-After': '60' } }];
  await openStill();
  service.push();
  await runUntil(() => acks().length === 1);
  await page.clock.runFor(55_000);
  await fence(merchant);
  expect(acks()).toEqual([['shown', 429]]);
  await runUntil(() => acks().length === 2);
  expect(acks()).toEqual([
    ['shown', 429],
    ['shown', 204],
  ]);
});

test('of carts the next page sends the newest alone, and of the rest a few', async () => {
  const { service, page } = merchant;
  await merchant.open();
  await until(() => service.hellos.length === 1);
  service.cartAnswers = Array.from({ length: 40 }, () => ({ status: 503 }));
  for (const total of [10, 20, 30]) await sendCart(total);
  await until(() => carts().length >= 3);
  const kept = (await unsent()) as [string, string][];
  expect(kept.map(([, text]) => (JSON.parse(text) as { total: number }).total)).toEqual([30]);
  // From other pages' scripts, or after many failures: never more than eight.
  const many = Array.from({ length: 30 }, (_, i) => [
    `${service.url}/site_demo/cart`,
    JSON.stringify({ i }),
    true,
  ]);
  await page.evaluate(`sessionStorage.setItem('${UNSENT}', ${JSON.stringify(JSON.stringify(many))})`);
  await page.route('**/cart', (route) => route.abort());
  await merchant.open({}, '/next');
  await until(() => service.hellos.length === 2);
  expect(await unsent()).toHaveLength(8);
  await page.evaluate(`sessionStorage.removeItem('${UNSENT}')`);
});

test('a page that returns continues with what the next page could not deliver, not with its own', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  await openStill();
  service.cartAnswers = Array.from({ length: 40 }, () => ({ status: 503 }));
  await sendCart(10);
  await partIsThere(merchant, 'post');
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
  // What waits is tried at once, and sent as a beacon too: both are refused.
  await until(() => carts().length === 3);
  const kept = JSON.stringify(await unsent());
  expect(kept).toContain('total');
  // As the next page would leave it.
  await page.evaluate(
    `sessionStorage.setItem('${UNSENT}', ${JSON.stringify(kept.replace(/(?<=total\W+)10/, '20'))})`,
  );
  service.cartAnswers = [];
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await runUntil(() => carts().some(([total]) => total === 20));
  await until(async () => (await unsent()).length === 0);
  await page.clock.runFor(600_000);
  await fence(merchant);
  expect(carts().filter(([, status]) => status === 204)).toEqual([[20, 204]]);
});

test('garbage in the storage does not stop the script', async () => {
  const { service, page } = merchant;
  await page.addInitScript(`sessionStorage.setItem('${UNSENT}', '{"not a list')`);
  await merchant.open();
  await until(() => service.received('page').length === 1);
  await sendCart(10);
  await until(() => carts().length === 1);
});
