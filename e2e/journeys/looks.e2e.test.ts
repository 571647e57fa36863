import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedSignal } from '../fake-service.ts';
import type { MerchantPage } from '../merchant-page.ts';
import { fence, openStopped, stopClock, until, useJourney } from '../support/journey.ts';

/** The signals of looks and of stillness, in a real browser whose clock is stopped (decision 56). */

const BODY = `<h1 style="height:60px">Fixture</h1><a id="returns" data-engage="returns" href="#r">Returns</a>
  <p id="price" class="price" style="margin-top:40px">$42.00</p><input id="code" name="code">
  <div id="editor" contenteditable></div><div style="height:3000px"></div>`;

const journey = useJourney();
let merchant: MerchantPage;

async function visit(options = {}): Promise<void> {
  merchant = await journey.open(options);
  await stopClock(merchant);
  await openStopped(merchant, { body: BODY });
  await until(() => merchant.service.received('page').length === 1);
}
/** Lets this much time pass, and collects all signals. */
async function pass(ms: number): Promise<void> {
  await merchant.page.clock.runFor(ms);
  await merchant.page.clock.runFor(500);
  await fence(merchant);
  await fence(merchant);
}
const of = (kind: string, zone: string): ReceivedSignal[] =>
  merchant.service.received(kind).filter(({ data }) => data['zone'] === zone);
const looks = (zone: string): { look: unknown; ms: number }[] =>
  of('interest', zone).map(({ data }) => ({ look: data['look'], ms: Number(data['ms']) }));
const still = (): number[] =>
  merchant.service.signals
    .filter(({ data }) => data['what'] === 'still')
    .map(({ data }) => Number(data['ms']));

describe('a pointer', () => {
  beforeEach(() => visit());

  test('that rests is one look of growing duration, a second rest is a second look, and then stillness', async () => {
    const { page } = merchant;
    await page.hover('#returns');
    await pass(6_600);
    await until(() => looks('returns').length === 2);
    await page.hover('h1');
    await pass(1_000);
    await until(() => looks('returns').length === 3);
    const [first, second, last] = looks('returns');
    expect(new Set(looks('returns').map(({ look }) => look)).size).toBe(1);
    expect(first!.look).toMatch(/^[\w-]{1,36}$/);
    expect(first!.ms).toBeGreaterThanOrEqual(3_000);
    expect(second!.ms).toBeGreaterThanOrEqual(6_000);
    expect(last!.ms).toBeGreaterThan(second!.ms);
    expect(last!.ms).toBeLessThanOrEqual(7_400);
    await page.hover('#returns');
    await pass(4_000);
    await until(() => new Set(looks('returns').map(({ look }) => look)).size === 2);
    await page.hover('h1');
    await pass(12_000);
    await until(() => still().some((ms) => ms >= 12_000 && ms < 13_000));
  });

  test('that is parked makes no look: neither when the page moved under it, nor after half a minute', async () => {
    const { page } = merchant;
    await page.mouse.move(500, 500);
    const { y } = (await page.locator('#returns').boundingBox())!;
    await page.evaluate(
      `document.querySelector('#returns').style.cssText = 'display:block;position:fixed;left:400px;top:450px;width:200px;height:100px'`,
    );
    await page.evaluate('scrollTo(0, 40)');
    // The browser reports in a separate frame what came under a resting pointer. An earlier move would look like the
    // visitor's.
    await until(() => page.evaluate("document.querySelector('#returns:hover') !== null"));
    await pass(8_000);
    await page.mouse.move(501, 500);
    await pass(8_000);
    expect([y > 0, looks('returns')]).toEqual([true, []]);
    await page.mouse.move(520, 510);
    await pass(120_000);
    await page.mouse.move(10, 10);
    await pass(1_000);
    const told = looks('returns');
    expect(told.at(-1)!.ms).toBeGreaterThanOrEqual(24_000);
    expect(told.at(-1)!.ms).toBeLessThanOrEqual(30_000);
    expect(new Set(told.map(({ look }) => look)).size).toBe(1);
  });

  test('sees a price that nobody can click', async () => {
    await merchant.page.hover('#price');
    await pass(3_500);
    await until(() => looks('price').length === 1);
  });
});

describe('a keyboard', () => {
  beforeEach(() => visit());

  test('that brings the focus to a zone looks at it until the visitor does something else', async () => {
    const { page } = merchant;
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('returns');
    await pass(4_000);
    await page.keyboard.press('ArrowDown');
    await pass(4_000);
    const told = looks('returns');
    expect(told.at(-1)!.ms).toBeGreaterThanOrEqual(3_000);
    expect(told.at(-1)!.ms).toBeLessThanOrEqual(4_500);
  });

  test('that scrolls through the page counts as activity', async () => {
    const { page } = merchant;
    for (const key of ['ArrowDown', 'Space', 'PageDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await pass(4_000);
    }
    expect(still()).toEqual([]);
  });

  test.each([['#code'], ['#editor']])(
    'whose caret is in a text that is being written is not still: %s',
    async (field) => {
      const { page } = merchant;
      await page.click(field);
      await pass(6_000);
      expect(still().length).toBe(1);
      await page.keyboard.type('WELCOME');
      await pass(30_000);
      expect(still().length).toBe(1);
      await page.click('h1');
      await pass(13_000);
      await until(() => still().some((ms) => ms >= 12_000));
    },
  );
});

test('a finger that rests on the screen is neither stillness nor a look until it is lifted', async () => {
  await visit({ viewport: { width: 390, height: 300 }, hasTouch: true, isMobile: true });
  const { page } = merchant;
  await page.evaluate(
    `document.querySelector('#returns').style.cssText = 'display:block;position:fixed;left:0;top:50px;width:390px;height:200px'`,
  );
  const session = await merchant.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: 200, y: 280 }]);
  await pass(20_000);
  expect([still(), looks('returns')]).toEqual([[], []]);
  await touch('touchEnd', []);
  await pass(13_000);
  await until(() => still().some((ms) => ms >= 12_000) && looks('returns').length > 0);
});

test('an unattended page reports nothing after forty seconds, nor does a machine that slept', async () => {
  await visit();
  const { page } = merchant;
  await pass(60_000);
  const told = merchant.service.signals.length;
  expect(still().map((ms) => Math.round(ms / 1_000))).toEqual([5, 10, 12, 20, 40]);
  await pass(600_000);
  expect(merchant.service.signals.slice(told).filter(({ kind }) => kind !== 'disconnect')).toEqual([]);
  await page.mouse.move(300, 300);
  await page.clock.fastForward(3_600_000);
  await pass(5_000);
  expect(still().every((ms) => ms < 60_000)).toBe(true);
});
