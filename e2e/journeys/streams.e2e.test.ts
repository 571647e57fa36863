import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedSignal } from '../fake-service.ts';
import type { MerchantPage } from '../merchant-page.ts';
import { trustScriptedClicks, until, useJourney, waitForFrame } from '../support/journey.ts';

/** Sequence numbers count within a stream, one per tab and origin: no two pages ever use the same number. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
  await trustScriptedClicks(merchant.page);
  await waitForFrame(merchant.page);
});

const BODY = '<a id="returns" data-engage="returns" href="#returns">Returns</a>';
const received = (kind: string): ReceivedSignal[] => merchant.service.received(kind);
const streams = (): string[] => merchant.service.hellos.map((hello) => String(hello['stream']));
const isOneVisitor = (): void => {
  expect(new Set(merchant.service.hellos.map((hello) => hello['user_id'])).size).toBe(1);
};
/** The numbers of each stream, in order of arrival: from 1, without a gap. */
const isCountedFromOne = (): void => {
  for (const stream of new Set(streams())) {
    const seqs = merchant.service.signals.filter((one) => one.stream === stream).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  }
};
const clickReturns = async (page: Page): Promise<void> => {
  const clicks = received('click').length;
  await page.evaluate("document.querySelector('#returns').click()");
  await until(() => received('click').length === clicks + 1);
};

test('a tab goes on with its stream from page to page, and over a reload', async () => {
  for (const [i, path] of ['/one', '/two'].entries()) {
    await merchant.open({ body: BODY }, path);
    await until(() => received('page').length === i + 1);
    await clickReturns(merchant.page);
  }
  await merchant.page.reload();
  await until(() => received('page').length === 3);
  expect(streams()[0]).toMatch(/^[\w-]{16,36}$/);
  expect(new Set(streams()).size).toBe(1);
  isCountedFromOne();
});

test('two origins of a shop are two streams of one visitor, and nothing of either is lost', async () => {
  const { port } = new URL(merchant.url);
  merchant.serve({ body: BODY });
  for (const host of ['www.a.test', 'shop.a.test', 'www.a.test', 'shop.a.test']) {
    const pages = received('page').length;
    await merchant.page.goto(`http://${host}:${port}/`);
    await until(() => received('page').length === pages + 1);
    await clickReturns(merchant.page);
  }
  isOneVisitor();
  expect(new Set(streams()).size).toBe(2);
  expect([received('page').length, received('click').length]).toEqual([4, 4]);
  isCountedFromOne();
});

describe('a tab that was opened with a copy of the session storage', () => {
  const openCopy = async (path: string): Promise<Page> => {
    const [copy] = await Promise.all([
      merchant.context.waitForEvent('page'),
      merchant.page.evaluate(`void window.open('${path}')`),
    ]);
    // Otherwise this navigation may supersede the next one of the test, which then never ends.
    await copy.waitForURL(merchant.url + path);
    return copy;
  };

  test('has a stream of its own beside a living page', async () => {
    await merchant.open({ body: BODY });
    await until(() => received('page').length === 1);
    const copy = await openCopy('/copy');
    await until(() => received('page').length === 2);
    for (const page of [merchant.page, copy, merchant.page, copy]) await clickReturns(page);
    await copy.goto(`${merchant.url}/next`);
    await until(() => received('page').length === 3);
    const [first, second, third] = streams();
    expect([first === second, second === third]).toEqual([false, true]);
    isCountedFromOne();
    isOneVisitor();
  });

  test('has a stream of its own also when it was opened from a page without us: only one of the two goes on', async () => {
    await merchant.open({ body: BODY }, '/one');
    await until(() => received('page').length === 1);
    await merchant.open({ head: '', body: 'A page without us' }, '/bare');
    const copy = await openCopy('/bare');
    merchant.serve({ body: BODY });
    await copy.goto(`${merchant.url}/two`);
    await until(() => received('page').length === 2);
    await merchant.page.goto(`${merchant.url}/three`);
    await until(() => received('page').length === 3);
    const [first, second, third] = streams();
    expect([first === second, first === third]).toEqual([true, false]);
    isCountedFromOne();
    isOneVisitor();
  });
});

test('a page from the back/forward cache goes on where the page after it stopped', async () => {
  const { page, tag } = merchant;
  const event = (name: string): Promise<unknown> =>
    page.evaluate(`dispatchEvent(new PageTransitionEvent('${name}', { persisted: true }))`);
  await merchant.open({ head: tag('data-frame="allow"'), body: BODY }, '/one');
  await until(() => received('page').length === 1);
  await event('pagehide');
  // A frame shares the tab's session storage, like the next page.
  await page.evaluate(
    "window.next = document.body.appendChild(Object.assign(document.createElement('iframe'), { src: '/two' }))",
  );
  await until(() => received('page').length === 2);
  await page.evaluate("next.contentDocument.querySelector('#returns').click()");
  await until(() => received('click').length === 1);
  await page.evaluate('next.remove()');
  await event('pageshow');
  await until(() => received('page').length === 3);
  await clickReturns(page);
  expect(new Set(streams()).size).toBe(1);
  isCountedFromOne();
});

test('what a page sends between hiding and returning is not lost, and takes no number of the next page', async () => {
  const { page } = merchant;
  await merchant.open({ body: BODY });
  await until(() => received('page').length === 1);
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    document.querySelector('#returns').click();
    engage.cart({ item_count: 1, total: 10, currency: 'USD', items: [] });`);
  await until(() => merchant.service.posts.length === 1);
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await until(() => received('click').length === 1 && received('page').length === 2);
  expect(new Set(streams()).size).toBe(1);
  expect(merchant.service.posts[0]?.body['stream']).not.toBe(streams()[0]);
  isCountedFromOne();
});

test('where storage is refused every page has a stream of its own, also before a collector that knows none', async () => {
  const { service, page } = merchant;
  service.forgetful = true;
  service.frameScript =
    "parent.postMessage('a-good-id-of-the-frame-01', location.hash.slice(1).split(',')[0]);";
  await page.addInitScript(
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
  );
  for (const path of ['/one', '/two', '/three']) {
    const pages = received('page').length;
    await merchant.open({ body: BODY }, path);
    await until(() => received('page').length === pages + 1);
    await clickReturns(page);
  }
  expect(new Set(streams()).size).toBe(3);
  expect([received('page').length, received('click').length]).toEqual([3, 3]);
  isCountedFromOne();
  isOneVisitor();
});

test('before a collector that does not know the stream, what was stored elsewhere is sent again with its numbers', async () => {
  const { service, page } = merchant;
  await merchant.open({ body: BODY });
  await until(() => received('page').length === 1);
  service.loseAcks = true;
  await clickReturns(page);
  service.loseAcks = false;
  service.forgetful = true;
  service.drop(1012);
  await until(() => service.repeats > 0);
  await clickReturns(page);
  expect(received('click').length).toBe(2);
  isCountedFromOne();
});

test('garbage in place of a saved stream is ignored', async () => {
  for (const saved of ['{', 'null', '[]', '{"id":"short","seq":1,"n":1,"items":[]}', '{"id":7,"items":9}']) {
    const pages = received('page').length;
    await merchant.page.addInitScript(
      `for (const key of Object.keys(sessionStorage)) if (key.includes('stream')) sessionStorage.setItem(key, ${JSON.stringify(saved)});`,
    );
    await merchant.open({ body: BODY });
    await until(() => received('page').length === pages + 1);
  }
  isCountedFromOne();
});
