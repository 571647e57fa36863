import { beforeEach, expect, test } from 'vitest';
import type { FakeService } from '../../fake-service.ts';
import type { MerchantPage } from '../../merchant-page.ts';
import { begin, openStopped, stopClock, until, useJourney, waitForFrame } from '../../support/journey.ts';

/** When the visitor frame is loaded, and that a visitor keeps one id when a website gets a second origin. */
const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
beforeEach(async () => {
  merchant = await journey.open();
  ({ service } = merchant);
});

const frames = (): number => service.asked(/^GET \/frame\/$/);
const parts = (): number => service.asked(/\/frame-/);
const idAt = async (host: string, path = '/'): Promise<string> => {
  const before = service.hellos.length;
  merchant.serve({});
  await merchant.page.goto(`http://${host}:${new URL(merchant.url).port}${path}`);
  await until(() => service.hellos.length > before);
  return String(service.hellos.at(-1)?.['user_id']);
};
const endSession = (): Promise<unknown> => merchant.page.evaluate('sessionStorage.clear()');

test('the frame is loaded once a session, from the same URL each time', async () => {
  await waitForFrame(merchant.page);
  const ids = [await idAt('shop.a.test', '/one'), await idAt('shop.a.test', '/two')];
  expect([frames(), parts()]).toEqual([1, 0]);
  await endSession();
  ids.push(await idAt('shop.a.test', '/three'));
  expect([frames(), parts()]).toEqual([2, 0]);
  expect(new Set(ids).size).toBe(1);
  const addresses = service.raw.flatMap((line) => /^GET (\/frame\/\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(addresses)).toEqual(new Set([`/frame/?site=${service.siteId}`]));
});

test('a page that pinned the first file loads it too, by its cached part', async () => {
  await waitForFrame(merchant.page);
  service.bundle = service.pinned;
  const ids = [await idAt('shop.a.test', '/one'), await idAt('www.a.test', '/two')];
  await endSession();
  ids.push(await idAt('www.a.test', '/three'));
  expect([frames(), parts()]).toEqual([3, 1]);
  expect(new Set(ids).size).toBe(1);
});

test('a website with one origin never loads it; two tabs that open at the same time are one visitor', async () => {
  service.visitorFrame = 'skip';
  const other = await merchant.context.newPage();
  await stopClock(merchant);
  await Promise.all([merchant.open(), other.goto(merchant.url)]);
  // Until both are idle, but less than they wait for each other.
  await merchant.page.clock.runFor(60);
  // A browser may take a while before one tab reads what another has stored; the page's clock stands still meanwhile.
  await until(async () => {
    const stored = "localStorage.getItem('engage.uid')";
    const [one, two] = await Promise.all([merchant.page, other].map((page) => page.evaluate(stored)));
    return one && one === two;
  });
  await until(async () => {
    await merchant.page.clock.runFor(50);
    return service.hellos.length === 2;
  });
  await other.close();
  await openStopped(merchant, {}, '/two');
  expect(new Set(service.hellos.map((hello) => hello['user_id'])).size).toBe(1);
  expect([frames(), parts()]).toEqual([0, 0]);
});

test('when a second origin is added, a visitor known on the first is known on both', async () => {
  await waitForFrame(merchant.page);
  service.visitorFrame = 'skip';
  const first = await idAt('shop.a.test');
  await endSession();
  service.visitorFrame = 'ask';
  expect(await idAt('shop.a.test')).toBe(first);
  expect(await idAt('www.a.test')).toBe(first);
});

test('also when the visitor goes to the new origin first: the older id stays', async () => {
  await waitForFrame(merchant.page);
  service.visitorFrame = 'skip';
  const first = await idAt('shop.a.test');
  await endSession();
  service.visitorFrame = 'ask';
  const second = await idAt('www.a.test');
  expect(second).not.toBe(first);
  await endSession();
  expect(await idAt('shop.a.test')).toBe(first);
  await idAt('www.a.test');
  await endSession();
  expect(await idAt('www.a.test')).toBe(first);
  await endSession();
  expect(await idAt('shop.a.test')).toBe(first);
});

test('a visitor who withdraws consent on one origin and grants it again gets a new id on all of them, though another still has the old one', async () => {
  await waitForFrame(merchant.page);
  const old = await idAt('www.a.test');
  expect(await idAt('shop.a.test')).toBe(old);
  const before = service.hellos.length;
  await merchant.page.evaluate('engage.revoke(); engage.consent(); null');
  await until(() => service.hellos.length > before);
  const id = String(service.hellos.at(-1)?.['user_id']);
  expect(id).not.toBe(old);
  // Within its session the other origin does not ask the frame again.
  expect(await idAt('www.a.test', '/two')).toBe(old);
  await endSession();
  expect(await idAt('www.a.test', '/three')).toBe(id);
  await endSession();
  expect(await idAt('shop.a.test', '/two')).toBe(id);
});

test('a policy that blocks the frame, or its part, causes no delay: the page goes on with its own id', async () => {
  await stopClock(merchant);
  merchant.serve({ headers: { 'Content-Security-Policy': "frame-src 'none'" } });
  await merchant.page.goto(merchant.url);
  await begin(merchant);
  // The clock stands still from here on, so no timer fires.
  await until(() => service.hellos.length === 1);
  expect(frames()).toBe(0);
  // It is not tried again on each page of the session, as each try would be reported.
  await openStopped(merchant, {}, '/two');
  expect(frames()).toBe(0);
  expect(service.hellos[1]?.['user_id']).toBe(service.hellos[0]?.['user_id']);
});

test('a policy that only reports the frame does not end the wait', async () => {
  await waitForFrame(merchant.page);
  merchant.serve({ headers: { 'Content-Security-Policy-Report-Only': "frame-src 'none'" } });
  await merchant.page.goto(merchant.url);
  await until(() => service.hellos.length === 1);
  expect(frames()).toBe(1);
  const stored = await merchant.page.evaluate("localStorage.getItem('engage.uid')");
  expect(service.hellos[0]?.['user_id']).toBe(stored);
});

test('an earlier service, without the header that announces changes', async () => {
  service.visitorFrame = null;
  service.saysChanged = false;
  service.bundle = service.pinned;
  await waitForFrame(merchant.page);
  const ids = [await idAt('shop.a.test'), await idAt('www.a.test'), await idAt('shop.a.test', '/two')];
  expect(new Set(ids).size).toBe(1);
  expect(frames()).toBe(2);
});
