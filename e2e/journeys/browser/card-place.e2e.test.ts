import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MerchantPage } from '../../merchant-page.ts';
import { acks, BOX, delivered, edges, run, SHOP, shown } from '../../support/card.ts';
import { useJourney } from '../../support/journey.ts';

/** The place of the card: in its corner, or beside fixed elements, and never on top of them. */
const journey = useJourney();

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 700 },
  hasTouch: true,
  isMobile: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const opened = (body: string, options = desktop): Promise<MerchantPage> => delivered(journey, body, options);

describe('lies beside', () => {
  const bar = (more: string): string => `<div id="bar" style="position:fixed;${more}">We use cookies.</div>`;
  const bottom = 'left:0;right:0;bottom:0;height:180px;background:#333;';
  test.each([
    ['a cookie bar above it', bar(`${bottom}z-index:2147483647`), phone],
    ['a cookie bar of a lower layer', bar(`${bottom}z-index:10`), phone],
    [
      'a bar in a container that lets clicks through',
      `<div style="position:fixed;inset:0;pointer-events:none;z-index:99"><div id="bar" style="position:absolute;pointer-events:auto;${bottom}">We use cookies.</div></div>`,
      phone,
    ],
    [
      'the bubble of a chat',
      bar('right:16px;bottom:16px;width:60px;height:60px;background:#333;z-index:2147483001'),
      phone,
    ],
    [
      'a sticky bar to buy',
      `<div id="bar" style="position:sticky;bottom:0;height:80px;background:#eee;margin-top:-80px"><button>Add</button></div>`,
      phone,
    ],
    [
      'two bars, one upon the other',
      `${bar('left:0;right:0;bottom:0;height:60px;background:#333')}<div style="position:fixed;left:0;right:0;bottom:60px;height:60px;background:#666">More</div>`,
      phone,
    ],
  ])('%s', async (_, over, options) => {
    const merchant = await opened(`${SHOP}${over}`, options);
    await shown(merchant);
    expect((await edges(merchant, BOX)).bottom).toBeLessThanOrEqual((await edges(merchant, '#bar')).top);
  });

  test('a layer in an open shadow root', async () => {
    const merchant = await opened(
      `${SHOP}<cookie-layer></cookie-layer><script>document.querySelector('cookie-layer').attachShadow({ mode: 'open' }).innerHTML = '<div id="bar" style="position:fixed;${bottom}">We use cookies.</div>'</script>`,
      phone,
    );
    await shown(merchant);
    expect((await edges(merchant, BOX)).bottom).toBeLessThanOrEqual((await edges(merchant, '#bar')).top);
  });

  test.each([
    [
      'a drawer, on the other side',
      bar('right:0;top:0;bottom:0;width:400px;background:#eee'),
      ({ right }: { right: number }) => right <= 880,
    ],
    [
      'what sells, above it',
      '<form action="/cart/add" style="position:absolute;right:40px;top:700px"><button id="bar" name="add" style="width:300px;height:60px">Add to cart</button></form>',
      ({ bottom }: { bottom: number }) => bottom <= 700,
    ],
    [
      'bars at the bottom and a high header, in the middle',
      `${bar('left:0;right:0;bottom:0;height:250px;background:#333')}<header style="position:fixed;left:0;right:0;top:0;height:100px;background:#eee">Header</header>`,
      ({ top, bottom }: { top: number; bottom: number }) => top >= 100 && bottom <= 550,
    ],
  ])('%s', async (_, over, holds) => {
    const merchant = await opened(`${SHOP}${over}`);
    await shown(merchant);
    expect(holds(await edges(merchant, BOX))).toBe(true);
  });

  test('nothing, where the whole page is in a fixed container, and on sticky columns', async () => {
    const merchant = await opened(
      `<div style="position:fixed;inset:0;overflow:auto;background:#eee"><main><div style="position:sticky;top:0;height:600px;background:#ddd">Gallery</div>${SHOP}</main></div>`,
    );
    await shown(merchant);
    expect((await edges(merchant, BOX)).bottom).toBeGreaterThan(750);
  });

  test('nothing when every corner covers only product content', async () => {
    const merchant = await opened(
      `<form action="/cart"><button name="checkout" style="position:absolute;left:0;top:0;width:100%;height:1500px">Check out</button></form>`,
    );
    await shown(merchant);
  });
});

describe('after it was seen', () => {
  test('it moves for a layer that appears later, and hides for a dialog until that is closed', async () => {
    const merchant = await opened(SHOP);
    await shown(merchant);
    const { page } = merchant;
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<div id="bar" style="position:fixed;left:0;right:0;bottom:0;height:90px">Bar</div>')`,
    );
    await run(merchant, 1_000);
    expect((await edges(merchant, BOX)).bottom).toBeLessThanOrEqual((await edges(merchant, '#bar')).top);
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<div id="modal" role="dialog" aria-modal="true" style="position:fixed;inset:100px;background:#eee;z-index:9">Size chart</div>')`,
    );
    await run(merchant, 1_000);
    expect(await page.locator(BOX).isVisible()).toBe(false);
    await page.evaluate("document.querySelector('#modal').remove()");
    await run(merchant, 1_000);
    expect(await page.locator(BOX).isVisible()).toBe(true);
    expect(acks(merchant)).toEqual(['shown']);
  });

  test('it does not move while under the pointer or focused', async () => {
    const merchant = await opened(SHOP);
    await shown(merchant);
    const { page } = merchant;
    await page.locator('engage-card .close').focus();
    const before = await edges(merchant, BOX);
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<form action="/cart"><button name="checkout" style="position:absolute;right:0;top:650px;width:500px;height:150px">Check out</button></form>')`,
    );
    await run(merchant, 2_000);
    expect(await edges(merchant, BOX)).toEqual(before);
    expect(await page.evaluate('document.activeElement.localName')).toBe('engage-card');
    await page.evaluate('document.activeElement.blur()');
    await run(merchant, 1_000);
    expect((await edges(merchant, BOX)).bottom).toBeLessThanOrEqual(650);
  });
});
