import { beforeEach, expect, test } from 'vitest';
import { FORGED_ID } from '../fake-service.ts';
import type { MerchantPage } from '../merchant-page.ts';
import { begin, fence, stopClock, until, useJourney } from '../support/journey.ts';

/** Who may tell a page its visitor: our frame in its own window on its own channel, and nobody else. */
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

/** The page has put this frame in, the frame has loaded, and what was said until then is heard. */
async function loaded(part: string): Promise<void> {
  const find = () => merchant.page.frames().find((frame) => frame.url().includes(part));
  await until(find);
  await find()!.waitForLoadState();
  await fence(merchant);
}

/** What the frame of the script says when it is asked, `reply` making the answer. */
const answering = (reply: string): string =>
  `addEventListener('message', ({ data, source, origin }) => { const say = (more) => source.postMessage({ action: 'found', source: data.source, channel: data.channel, ...more }, origin); ${reply} });`;

const GOOD = 'a-good-id-of-the-frame-01';

test("a script of the page that knows the channel, and a window on the frame's origin, are not believed", async () => {
  merchant.service.frameScript = answering(`setTimeout(() => say({ id: '${GOOD}' }), 1_000);`);
  await merchant.open({
    head: `<script>new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.localName !== 'iframe' || !node.src.includes('channel=')) continue;
      const channel = new URL(node.src).hash.split('=')[1];
      const forge = () => postMessage({ action: 'found', source: 'engage/user_id', id: '${FORGED_ID}', channel }, '*');
      forge(); setInterval(forge, 20);
      const rogue = document.createElement('iframe'); rogue.src = '${merchant.service.url}/rogue#' + channel; document.body.append(rogue);
    } }).observe(document, { childList: true, subtree: true });</script>${merchant.tag()}`,
  });
  await begin(merchant);
  for (const part of ['channel=', '/rogue']) await loaded(part);
  // The forgers have spoken before our frame answers.
  await merchant.page.clock.runFor(1_000);
  expect(await visitorOf()).toBe(GOOD);
  expect(merchant.service.requests).toContain('GET /rogue');
});

test.each([
  ['no text', '{ id: 12345678901234567890123 }'],
  [
    'an object',
    "{ id: { toString: () => 'x'.repeat(24) }.constructor.name === 'Object' ? { length: 24 } : null }",
  ],
  ['a megabyte', "{ id: 'x'.repeat(1_000_000) }"],
  ['markup', `{ id: '<img src=x onerror=alert(1)>' }`],
  ['of another channel', `{ id: '${FORGED_ID}', channel: 'another-channel' }`],
  ['from another source', `{ id: '${FORGED_ID}', source: 'other/user_id' }`],
  ['with keys of the prototype', `JSON.parse('{"id":null,"__proto__":{"id":"${FORGED_ID}"}}')`],
])('an id that is %s is not taken: the page has its own', async (_, reply) => {
  merchant.service.frameScript = answering(`say(${reply});`);
  await merchant.open();
  await begin(merchant);
  await loaded('channel=');
  expect(merchant.service.hellos).toEqual([]);
  await merchant.page.clock.runFor(3_000);
  const visitor = await visitorOf();
  expect(visitor).toMatch(/^[0-9a-f]{32}$/);
  expect(await merchant.page.evaluate('({}).id')).toBeUndefined();
});

test('of two answers the first counts', async () => {
  merchant.service.frameScript = answering(`say({ id: '${GOOD}' }); say({ id: '${FORGED_ID}' });`);
  await merchant.open();
  await begin(merchant);
  expect(await visitorOf()).toBe(GOOD);
});

test('two tabs that open at the same time for the first time are one visitor', async () => {
  const other = await merchant.context.newPage();
  await Promise.all([merchant.open(), other.goto(merchant.url)]);
  await begin(merchant);
  // Each page asks its frame, or has been answered already.
  const asking = (): number => [merchant.page, other].filter((page) => page.frames().length === 2).length;
  await until(() => asking() + merchant.service.hellos.length === 2);
  await until(async () => {
    await merchant.page.clock.runFor(50);
    return merchant.service.hellos.length === 2;
  });
  const ids = new Set(merchant.service.hellos.map((hello) => hello['user_id']));
  expect(ids.size).toBe(1);
});
