import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { FORGED_ID } from '../fake-service.ts';
import type { MerchantPage } from '../merchant-page.ts';
import { begin, fence, stopClock, until, useJourney } from '../support/journey.ts';

/** Only our frame, in its own window and on its own channel, may tell a page its visitor id. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
  await stopClock(merchant);
});

async function visitorOf(): Promise<string> {
  await until(() => merchant.service.hellos.length > 0);
  return String(merchant.service.hellos[0]?.['user_id']);
}

/** The page has inserted this frame, the frame has loaded, and earlier messages were received. */
async function loaded(part: string): Promise<void> {
  const find = () => merchant.page.frames().find((frame) => frame.url().includes(part));
  await until(find);
  await find()!.waitForLoadState();
  await fence(merchant);
}

const GOOD = 'a-good-id-of-the-frame-01';
/** The frame's answers to the page: `say` may be called repeatedly. */
const saying = (script: string): string =>
  `const [origin] = location.hash.slice(1).split(','); const say = (what) => parent.postMessage(what, origin); ${script}`;

test('a script of the page that knows the request, and a window on the frame’s origin, are not trusted', async () => {
  merchant.service.frameScript = saying(`setTimeout(() => say('${GOOD}'), 1_000);`);
  await merchant.open({
    head: `<script>new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.localName !== 'iframe' || !node.src.includes('/frame/?site=')) continue;
      const forge = () => postMessage('${FORGED_ID}', '*');
      forge(); setInterval(forge, 20);
      const rogue = document.createElement('iframe'); rogue.src = '${merchant.service.url}/rogue' + new URL(node.src).hash; document.body.append(rogue);
    } }).observe(document, { childList: true, subtree: true });</script>${merchant.tag()}`,
  });
  await begin(merchant);
  for (const part of ['/frame/?site=', '/rogue']) await loaded(part);
  // The forged messages arrive before our frame answers.
  await merchant.page.clock.runFor(1_000);
  expect(await visitorOf()).toBe(GOOD);
  expect(merchant.service.requests).toContain('GET /rogue');
});

test.each([
  ['no text', '12345678901234567890123'],
  ['an object', '{ id: "a-good-id-of-the-frame-01" }'],
  ['a megabyte', "'x'.repeat(1_000_000)"],
  ['markup', `'<img src=x onerror=alert(1)>'`],
  ['with keys of the prototype', `JSON.parse('{"__proto__":{"id":"${FORGED_ID}"}}')`],
  ['nothing', 'undefined'],
])('an id that is %s is not taken: the page has its own', async (_, what) => {
  merchant.service.frameScript = saying(`say(${what});`);
  await merchant.open();
  await begin(merchant);
  // The frame has sent a message, and the page still waits.
  await loaded('/frame/?site=');
  await merchant.page.clock.runFor(3_000);
  const visitor = await visitorOf();
  expect(visitor).toMatch(/^[0-9a-f]{32}$/);
  expect(await merchant.page.evaluate('({}).id')).toBeUndefined();
});

test('other messages of its window, and a policy report without a URL, do not end the wait', async () => {
  merchant.service.frameScript = saying(`say('hello'); say({}); setTimeout(() => say('${GOOD}'), 1_000);`);
  await merchant.open({
    head: `<script>new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes)
      if (node.localName === 'iframe') dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { blockedURI: '', disposition: 'enforce',
        documentURI: location.href, effectiveDirective: 'style-src', violatedDirective: 'style-src', originalPolicy: '', statusCode: 200 }));
    }).observe(document, { childList: true, subtree: true });</script>${merchant.tag()}`,
  });
  await begin(merchant);
  await loaded('/frame/?site=');
  await merchant.page.clock.runFor(1_000);
  expect(await visitorOf()).toBe(GOOD);
});

test('of two answers the first counts', async () => {
  merchant.service.frameScript = saying(`say('${GOOD}'); say('${FORGED_ID}');`);
  await merchant.open();
  await begin(merchant);
  expect(await visitorOf()).toBe(GOOD);
});

/** Whether the frame of this page finds an id in its storage; the frame is removed once it has answered. */
const hasAnId = async (page: Page): Promise<unknown> =>
  page.frames().length === 1 ||
  page
    .frames()[1]!
    .evaluate('Object.keys(localStorage).some((key) => /^engage\\.visitor\\.[^.]+$/.test(key))')
    .catch(() => false);

test('two tabs that open at the same time for the first time are one visitor', async () => {
  const other = await merchant.context.newPage();
  await Promise.all([merchant.open(), other.goto(merchant.url)]);
  await begin(merchant);
  // Each page asks its frame, or already has an answer.
  const asking = (): number => [merchant.page, other].filter((page) => page.frames().length === 2).length;
  await until(() => asking() + merchant.service.hellos.length === 2);
  // Storage reaches the other frame in real time, for which the page's clock would not wait.
  for (const page of [merchant.page, other]) await until(() => hasAnId(page));
  await until(async () => {
    await merchant.page.clock.runFor(50);
    return merchant.service.hellos.length === 2;
  });
  const ids = new Set(merchant.service.hellos.map((hello) => hello['user_id']));
  expect(ids.size).toBe(1);
});
