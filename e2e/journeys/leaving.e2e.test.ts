import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { MerchantPage } from '../merchant-page.ts';
import {
  begin,
  fence,
  openStopped,
  partIsThere,
  passUntil,
  rest,
  stopClock,
  trustScriptedClicks,
  until,
  useJourney,
} from '../support/journey.ts';

/** What a page sends when the visitor leaves it or returns to it, when the connection is down, and how much. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
  await trustScriptedClicks(merchant.page);
});

const BODY = '<a id="returns" data-engage="returns" href="#returns">Returns</a>';
const showAs = (state: string): string =>
  `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`;
const received = (kind: string): number => merchant.service.received(kind).length;
/** Steps of stillness are of the kind `behavioral` too, and a slow machine may take longer than the first one. */
const steps = (): number => merchant.service.signals.filter(({ data }) => data['what'] === 'still').length;

/** A pointer that has rested for a while when the visitor goes to a page without the script. */
async function restAndLeave(): Promise<void> {
  await merchant.open({ body: BODY });
  await until(() => received('page') === 1);
  await merchant.page.hover('#returns');
  await rest(merchant.page);
  await merchant.open({ head: '', body: 'A page without us' }, '/bare');
}

test('on leaving, the page still says where the pointer rested, how fast it was, and goodbye', async () => {
  await restAndLeave();
  await until(() => received('performance') === 1 && received('disconnect') === 1);
  // A page that is left late has reported the same look before, after three seconds.
  expect(new Set(merchant.service.received('interest').map(({ data }) => data['look'])).size).toBe(1);
  expect(merchant.service.signals.find(({ kind }) => kind === 'performance')?.data).toMatchObject({
    ttfb: expect.any(Number),
  });
});

test('what was unacknowledged when the page was left is sent by the next page, once', async () => {
  const { service } = merchant;
  await merchant.open({ body: BODY });
  await until(() => received('page') === 1);
  service.mute = true;
  await merchant.page.click('#returns');
  await merchant.open({ head: '', body: 'A page without us' }, '/bare');
  expect(received('click')).toBe(0);
  service.mute = false;
  for (const [path, pages] of [
    ['/next', 2],
    ['/third', 3],
  ] as const) {
    await merchant.open({}, path);
    await until(() => received('page') === pages && received('click') === 1);
  }
  const seqs = service.signals.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
});

test('a page that returns does not repeat what another page has sent for it meanwhile', async () => {
  const { service, page } = merchant;
  await merchant.open({ body: BODY });
  await until(() => received('page') === 1);
  service.mute = true;
  await page.click('#returns');
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
  const saved = () => page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('stream'))");
  expect(await saved()).toHaveLength(1);
  // Like the next page, which takes over what waits.
  await page.evaluate(`sessionStorage.removeItem('${(await saved()) as string}')`);
  // The last signal of this page before it returns, with no collector to receive it.
  await until(() => service.raw.some((text) => text.includes('"disconnect"')));
  service.mute = false;
  const before = service.hellos.length;
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await until(() => received('page') === 2);
  expect(service.hellos.length).toBe(before + 1);
  expect(received('click')).toBe(0);
});

test('a page that is restored is one page, although it becomes visible before the browser says so', async () => {
  const { service, page } = merchant;
  await merchant.open({ body: BODY });
  await until(() => received('page') === 1);
  await page.evaluate(
    `dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); ${showAs('hidden')}`,
  );
  // In Firefox, and by the standard, both follow in this order.
  await page.evaluate(
    `${showAs('visible')}; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
  );
  await until(() => received('page') > 1);
  await page.click('#returns');
  await until(() => received('click') === 1);
  expect(received('page')).toBe(2);
  const seqs = service.signals.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
});

test('the socket closes when the visitor is quiet or away, and opens again with the first signal', async () => {
  const { service, page } = merchant;
  const why = (): unknown[] =>
    service.signals.filter(({ kind }) => kind === 'disconnect').map(({ data }) => data['why']);
  const see = (state: string): Promise<unknown> => page.evaluate(showAs(state));
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await until(() => received('page') === 1);
  await see('hidden');
  await page.clock.runFor(9_000);
  expect(why()).toEqual([]);
  await page.clock.runFor(2_000);
  await until(() => why().length === 1);
  await see('visible');
  await page.clock.runFor(500);
  await until(() => service.hellos.length === 2 && received('behavioral') === 2);
  // Half a minute after the last step of stillness, which is at forty seconds.
  await page.clock.runFor(75_000);
  await until(() => why().length === 2);
  expect(why()).toEqual(['hide', 'idle']);
  await page.click('#returns');
  await page.clock.runFor(500);
  await until(() => service.hellos.length === 3 && received('click') === 1);
});

test('a page that was opened in a background tab starts once the visitor sees it', async () => {
  const { service, page } = merchant;
  await page.addInitScript(showAs('hidden'));
  await merchant.open({ body: BODY });
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500)))');
  expect([service.asked(/settings$/), service.hellos]).toEqual([0, []]);
  await page.evaluate(showAs('visible'));
  await until(() => received('page') === 1);
});

test('a visitor who returns from another tab is on the page of this one again', async () => {
  const { service, page } = merchant;
  await merchant.open({ body: BODY }, '/products/shoe');
  await until(() => received('page') === 1);
  const returned = async (): Promise<void> => {
    await page.evaluate(showAs('hidden'));
    await page.evaluate(showAs('visible'));
  };
  await returned();
  await until(() => received('behavioral') - steps() === 2);
  // The same origin, so both tabs have the same local storage.
  const other = await page.context().newPage();
  await other.goto(page.url().replace('shoe', 'boots'));
  await until(() => received('page') === 2);
  await returned();
  await until(() => received('page') === 3);
  const pages = service.signals.filter(({ kind }) => kind === 'page').map(({ data }) => String(data['url']));
  expect(pages.map((url) => url.split('/').at(-1))).toEqual(['shoe', 'boots', 'shoe']);
  await other.close();
});

test('no kind of signal exceeds its limit a minute, and none crowds out the others', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  const fields = Array.from({ length: 14 }, (_, i) => `<input name="f${i}" required>`).join('');
  await openStopped(merchant, { body: `${BODY}<form>${fields}</form>` });
  await until(() => received('page') === 1);
  const press = async (script: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) {
      await page.evaluate(script);
      // Never so many at once that all kinds together would reach their limit.
      await page.clock.runFor(3_000);
    }
  };
  await press("for (let i = 0; i < 5; i++) document.querySelector('#returns').click()", 14);
  await until(() => received('click') === 60);
  await page.clock.runFor(61_000);
  const before = received('behavioral') - steps();
  await press("document.dispatchEvent(new Event('visibilitychange'))", 14);
  await page.evaluate("document.querySelector('form').checkValidity()");
  // The part that reads forms is loaded with the first validation message.
  await partIsThere(merchant, 'forms');
  await page.clock.runFor(3_000);
  await page.evaluate("history.pushState(null, '', '/products/mug')");
  await page.clock.runFor(3_000);
  await until(() => received('page') === 2);
  expect([received('click'), received('behavioral') - steps() - before, received('invalid_form')]).toEqual([
    60, 8, 10,
  ]);
  // A visitor who switched between tabs and then rests is still reported.
  const sofar = service.signals.length;
  await page.clock.runFor(13_000);
  await until(() =>
    service.signals.slice(sofar).some(({ data }) => data['what'] === 'still' && Number(data['ms']) >= 12_000),
  );
});

/** The longest random delay, and a count of the sockets whose end the page has noticed. */
const drawLongest = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    Math.random = () => 1;
    window.socketsClosed = 0;
    window.WebSocket = class extends WebSocket {
      constructor(...args) {
        super(...args);
        this.addEventListener('close', () => { window.socketsClosed += 1; });
      }
    };`);
const socketsClosed = (page: Page): Promise<unknown> => page.evaluate('socketsClosed');

test('a lost connection is reopened after a random delay, so that pages do not return in step', async () => {
  const { service, page } = merchant;
  await stopClock(merchant);
  await drawLongest(page);
  await openStopped(merchant, { body: BODY });
  await until(() => received('page') === 1);
  service.drop(1012);
  await expect.poll(() => socketsClosed(page)).toBe(1);
  await partIsThere(merchant, 'post');
  // One and a half times half a second: without the random delay it would have returned sooner.
  await page.clock.runFor(749);
  await fence(merchant);
  expect(service.hellos.length).toBe(1);
  await page.clock.runFor(1);
  await until(() => service.hellos.length === 2);
});

test('a collector that says when to come back is left alone until then, also by the next page, however often', async () => {
  const { service, page } = merchant;
  const settingsAsked = (): number => service.asked(/\/settings$/);
  await stopClock(merchant);
  await drawLongest(page);
  service.refuseHello = { code: 4429, reason: 'too many new visitors from this network; retry-after=30' };
  await openStopped(merchant, { body: BODY });
  // Four refusals: three would end the visit if they counted.
  for (let refused = 1; refused <= 4; refused++) {
    await until(() => service.hellos.length === refused);
    await expect.poll(() => socketsClosed(page)).toBe(refused);
    // The page knows how long to wait.
    await partIsThere(merchant, 'post');
    // The fourth wait is left to the next page.
    await page.clock.runFor(refused < 4 ? 44_999 : 29_000);
    await fence(merchant);
    expect(service.hellos.length).toBe(refused);
    if (refused < 4) await page.clock.runFor(1);
  }
  expect(settingsAsked()).toBe(1);
  await merchant.open({ body: BODY }, '/two');
  await begin(merchant);
  // It continues with the settings of the previous page.
  await page.waitForFunction('engage.user_id');
  // The page listens for clicks once it has taken its stream out of storage.
  await expect
    .poll(() => page.evaluate("Object.keys(sessionStorage).some((key) => key.startsWith('engage.stream'))"))
    .toBe(false);
  await page.click('#returns');
  await page.clock.runFor(300);
  await fence(merchant);
  expect(service.hellos.length).toBe(4);
  service.refuseHello = null;
  await passUntil(merchant, () => received('click') === 1 && received('page') === 2, 1_000);
  expect(service.hellos.length).toBe(5);
});
