import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { card, type MerchantPage } from '../merchant-page.ts';
import { openStopped, passUntil, stopClock, until, useJourney } from '../support/journey.ts';

/** The card part of the SDK: loaded with the first card, only by pages that draw one. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
  await merchant.page.addInitScript(
    "window.moments = []; addEventListener('service:moment', ({ detail }) => moments.push(detail.id))",
  );
});

const acks = (): unknown[] => merchant.service.acks();
const files = (): number => merchant.service.asked(/\/sdk\/card-[0-9a-f]{16}\.js$/);
const polls = (): number => merchant.service.asked(/\/card$/);
const moments = (): Promise<unknown> => merchant.page.evaluate('moments');
const drawn = (): Promise<number> => merchant.page.locator('engage-card').count();
async function push(): Promise<void> {
  merchant.service.card = card;
  merchant.service.push();
  await until(() => merchant.service.card === null);
}
/** After `stopClock`: the page polls for its card by a timer. */
async function pushStopped(): Promise<void> {
  merchant.service.card = card;
  merchant.service.push();
  await until(async () => {
    await merchant.page.clock.runFor(10);
    return merchant.service.card === null;
  });
}
async function open(text = {}, path = '/'): Promise<void> {
  const visits = merchant.service.hellos.length;
  await merchant.open(text, path);
  await until(() => merchant.service.hellos.length > visits);
}

test('is fetched once, only when a card waits', async () => {
  await stopClock(merchant);
  await openStopped(merchant);
  await passUntil(merchant, () => polls() >= 2, 6_500);
  expect(files()).toBe(0);
  await pushStopped();
  await passUntil(merchant, () => acks().includes('shown'));
  expect(files()).toBe(1);
});

test('is fetched in parallel with the request for the card, also when there is none', async () => {
  await open();
  merchant.service.push();
  await until(() => files() === 1 && polls() >= 1);
  expect(await drawn()).toBe(0);
  await push();
  await until(() => acks().includes('shown'));
  expect(files()).toBe(1);
});

test.each([
  ['event', true, ['shown']],
  ['none', true, []],
  ['card', false, []],
])('is never fetched with output %s and the on-page card %s', async (output, cardEnabled, expected) => {
  const { service } = merchant;
  service.settings = { ...service.settings, output, card_enabled: cardEnabled };
  service.cardFileRefusals = 99;
  await open();
  if (output === 'card') service.push();
  else await push();
  await expect.poll(moments).toEqual(output === 'card' ? [] : [card.id]);
  await until(() => acks().length === expected.length);
  expect(acks()).toEqual(expected);
  expect(files()).toBe(0);
});

describe('that cannot be fetched', () => {
  test('is fetched again, and then the card is drawn', async () => {
    merchant.service.cardFileRefusals = 1;
    await open();
    await push();
    await until(() => acks().includes('shown'));
    expect([files(), await drawn(), await moments()]).toEqual([2, 1, [card.id]]);
  });

  test('leaves the card unacknowledged; the page was told; the next card is drawn once it can be', async () => {
    merchant.service.cardFileRefusals = 2;
    await open();
    await push();
    await until(() => files() === 2);
    await expect.poll(() => merchant.page.evaluate("sessionStorage.getItem('engage.told')")).toBeNull();
    expect([await drawn(), await moments(), acks()]).toEqual([0, [card.id], []]);
    await push();
    await until(() => acks().includes('shown'));
    expect([files(), await drawn(), await moments()]).toEqual([3, 1, [card.id, card.id]]);
  });

  test('draws its card on another page of the app, to which the visitor went meanwhile, once that may show it', async () => {
    const { page, service } = merchant;
    service.cardFileRefusals = 1;
    await stopClock(merchant);
    await openStopped(merchant);
    await pushStopped();
    await until(() => files() === 1);
    // The page has received the card, and waits for the file.
    await expect.poll(moments).toEqual([card.id]);
    await page.evaluate("history.pushState(null, '', '/elsewhere')");
    await passUntil(merchant, () => files() === 2 && service.hellos.length === 2, 1_000);
    // The file has been asked for; a slow machine may need a while to run it.
    await passUntil(merchant, () => acks().length > 0);
    expect([await drawn(), acks()]).toEqual([1, ['shown']]);
  });
});

describe('of a first file that the page pins by integrity', () => {
  const name = 'sdk-0123456789abcdef.js';
  const pinned = (code: string): string => {
    const { service } = merchant;
    service.files.set(name, code);
    const integrity = `sha384-${createHash('sha384').update(service.bundle!).digest('base64')}`;
    return `<script async onerror="window.refused = true" crossorigin="anonymous" integrity="${integrity}" src="${service.url}/${service.siteId}/sdk/${name}"></script>`;
  };

  test('is loaded, and the card is drawn', async () => {
    await open({ head: pinned(merchant.service.bundle!) });
    await push();
    await until(() => acks().includes('shown'));
    expect(await drawn()).toBe(1);
  });

  test('is not fetched when the first file was changed, which is not run', async () => {
    const { page, service } = merchant;
    await merchant.open({ head: pinned(`${service.bundle} window.taken = 1;`) });
    await until(async () => (await page.evaluate('window.refused')) === true);
    expect([await page.evaluate('window.taken'), service.hellos, files()]).toEqual([undefined, [], 0]);
  });
});

describe('on a page with a strict policy that trusts by', () => {
  const policies = (url: string): [string, string][] => [
    ['its host', `script-src ${url}`],
    ['a nonce alone', "script-src 'nonce-n0nce'"],
    ['a nonce and strict-dynamic', "script-src 'nonce-n0nce' 'strict-dynamic'"],
    ['the folder of the website', `script-src ${url}/site_demo/`],
  ];
  test.each(policies('').map(([name], i) => [name, i] as const))('%s is loaded', async (_, i) => {
    const { service, tag, page } = merchant;
    const ws = service.url.replace('http', 'ws');
    const [, scripts] = policies(service.url)[i]!;
    await page.addInitScript(
      "window.violations = []; document.addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective + ' ' + e.blockedURI));",
    );
    await open({
      head: tag('nonce="n0nce"'),
      headers: {
        'Content-Security-Policy': `default-src 'none'; img-src 'self'; ${scripts}; connect-src ${service.url} ${ws}; frame-src ${service.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    });
    await push();
    await until(() => acks().includes('shown'));
    expect(await page.evaluate('violations')).toEqual([]);
  });
});
