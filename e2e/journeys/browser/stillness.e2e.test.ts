import { describe, expect, test } from 'vitest';
import { activeSite, NOON_MS } from '#engine/testing/fixtures.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { decisionsFor, type PreviewSignal } from '../../../api/v1/preview/decisions.ts';
import { acceptCart } from '../../../ingest/accept/bodies.ts';
import { type Theme, type ThemePart, themePage } from '../../fixtures/themes/theme-page.ts';
import { card, type MerchantPage } from '../../merchant-page.ts';
import { fence, openStopped, stopClock, until, useJourney } from '../../support/journey.ts';

/** What counts as activity on pages that move by themselves (decision 73). */

const journey = useJourney();
let merchant: MerchantPage;

const MOVING: readonly ThemePart[] = ['announcement', 'sticky-header', 'slideshow', 'product'];
const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

async function visit(theme: Theme, parts: readonly ThemePart[], options = {}): Promise<void> {
  merchant = await journey.open(options);
  await stopClock(merchant);
  await openStopped(merchant, themePage({ theme, parts }), '/products/slow-pour');
  await until(() => merchant.service.received('page').length === 1);
}
/** Lets this much time pass in small steps, in which the page draws its scrolling, and collects all signals. */
async function pass(ms: number, stepMs = 500): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await merchant.page.clock.runFor(stepMs);
    await drawn();
  }
  await merchant.page.clock.runFor(500);
  await fence(merchant);
  await fence(merchant);
}
/** The browser fires `scroll` when it draws; it draws frames even while the page's clock stands still. */
const drawn = (): Promise<unknown> => merchant.page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
const still = (): number[] =>
  merchant.service.signals
    .filter(({ data }) => data['what'] === 'still')
    .map(({ data }) => Math.round(Number(data['ms']) / 1_000));
const depths = (): number[] => merchant.service.received('scroll').map(({ data }) => Number(data['depth']));
const scrolls = (): Promise<number> => merchant.page.evaluate('window.scrolls');
const countScrolls = (): Promise<unknown> =>
  merchant.page.evaluate(
    "window.scrolls = 0; addEventListener('scroll', () => { window.scrolls += 1; }, true)",
  );

describe.each<Theme>(['dawn', 'horizon', 'classic', 'blocks'])(
  'a page of %s whose slideshow scrolls itself',
  (theme) => {
    test('is still when its visitor is, and its own scrolling has no depth', async () => {
      await visit(theme, MOVING);
      const { page } = merchant;
      await countScrolls();
      await page.mouse.move(5, 700);
      await pass(14_000);
      await until(() => still().length === 3);
      expect(still()).toEqual([5, 10, 12]);
      expect(await scrolls()).toBeGreaterThan(2);
      expect(depths()).toEqual([]);
    });
  },
);

test('a card is triggered by stillness on a page whose slideshow scrolls itself', async () => {
  await visit('dawn', MOVING);
  const { page, service } = merchant;
  await page.evaluate(
    "engage.cart({ item_count: 1, total: 37.5, currency: 'USD', items: [{ handle: 'slow-pour', variant_id: 1, quantity: 1, price: 37.5 }] })",
  );
  await until(() => service.posts.length === 1);
  const carts = service.posts.map(({ body }) => acceptCart(body));
  for (let look = 0; look < 2; look += 1) {
    await page.mouse.move(5, 700);
    await page.hover('#Details-returns summary');
    await pass(3_500);
  }
  await page.mouse.move(5, 700);
  await pass(14_000);
  const [seen, ...rest] = service.signals.map(({ kind, data }) => ({ kind, data })) as PreviewSignal[];
  const stated = carts.flatMap((cart): PreviewSignal[] =>
    cart.kind === 'refused' ? [] : [{ kind: 'cart', data: cart.value.data }],
  );
  const visitor = service.hellos[0]!['user_id'] as VisitorId;
  const decisions = decisionsFor(
    { ...activeSite, holdout_pct: 0 },
    visitor,
    [seen!, ...stated, ...rest],
    NOON_MS,
  );
  expect(decisions.map(({ verdict, reason }) => [verdict, reason])).toEqual([['engage', 'returns']]);
  service.card = { ...card, text: decisions[0]!.message! };
  service.push();
  await until(async () => {
    await page.clock.runFor(500);
    return page.locator('engage-card').count();
  });
});

test('events that a script dispatches are not activity', async () => {
  await visit('dawn', ['product']);
  await merchant.page.evaluate(`setInterval(() => {
    for (const event of [new KeyboardEvent('keydown', { key: 'a' }), new WheelEvent('wheel'), new PointerEvent('pointerdown'),
      new PointerEvent('pointermove', { clientX: Math.random() * 500 }), new Event('scroll'), new Event('touchstart')]) document.body.dispatchEvent(event);
    document.querySelector('#Details-returns summary').click();
    document.querySelector('.header__heading-link').focus();
  }, 1_000)`);
  await pass(13_000);
  await until(() => still().length === 3);
  expect(merchant.service.received('click')).toEqual([]);
  expect(merchant.service.received('interest')).toEqual([]);
});

describe('a page that goes on scrolling', () => {
  test('by momentum, after a finger has lifted, counts as activity', async () => {
    await visit('dawn', ['product'], PHONE);
    const { page } = merchant;
    await page.touchscreen.tap(200, 650);
    await page.evaluate('setInterval(() => window.ends || scrollBy(0, 2), 100)');
    await pass(3_000, 100);
    await page.evaluate('window.ends = true');
    await pass(4_000);
    expect(still()).toEqual([]);
    await pass(2_000);
    await until(() => still().length === 1);
  });

  test('for ever counts as scrolling by itself', async () => {
    await visit('dawn', ['product'], PHONE);
    const { page } = merchant;
    await page.touchscreen.tap(200, 650);
    await page.evaluate('setInterval(() => scrollTo(0, Math.random() * 300), 100)');
    await pass(18_000, 100);
    await until(() => still().length === 3);
  });
});

test('on a phone what lies in the middle is looked at though a slideshow moves elsewhere, and no longer once it moves itself', async () => {
  await visit('dawn', ['slideshow', 'product'], PHONE);
  const { page, service } = merchant;
  await page.evaluate(`{ const style = document.querySelector('#Details-returns').style;
    style.cssText = 'position:fixed;left:0;top:300px;width:390px;height:100px;background:#fff'; }`);
  await page.touchscreen.tap(200, 650);
  await pass(9_000);
  const looks = () => service.received('interest').filter(({ data }) => data['zone'] === 'returns');
  await until(() => looks().length > 1);
  expect(new Set(looks().map(({ data }) => data['look'])).size).toBe(1);

  await visit('dawn', ['slideshow'], PHONE);
  await merchant.page.evaluate(`{ document.querySelector('#Slider-hero').style.cssText = 'position:fixed;left:0;top:250px;width:390px';
    for (const slide of document.querySelectorAll('#Slider-hero > *')) slide.innerHTML = '<button style="width:390px;height:200px">Returns</button>'; }`);
  await merchant.page.touchscreen.tap(200, 650);
  await pass(30_000);
  expect(merchant.service.received('interest').length).toBeLessThan(2);
});

test('a script that focuses a frame is not activity of the visitor', async () => {
  merchant = await journey.open();
  // By a timer of the page: what a test evaluates counts as the visitor's action.
  await merchant.open({
    body: `<h1>Fixture</h1><iframe srcdoc="<input>"></iframe><script>setTimeout(() => document.querySelector('iframe').contentWindow.focus(), 800)</script>`,
  });
  await until(() => still().length > 0);
});

test('a visitor who went into a frame is not still there', async () => {
  await visit('dawn', ['product']);
  const { page } = merchant;
  await page.evaluate(
    `document.body.insertAdjacentHTML('afterbegin', '<iframe id="chat" srcdoc="<input>" style="position:fixed;left:0;top:0;z-index:9"></iframe>')`,
  );
  await page.frameLocator('#chat').locator('input').click();
  await pass(14_000);
  expect(still()).toEqual([]);
});

describe('depth', () => {
  test('is that of the container which scrolls in place of the document', async () => {
    await visit('horizon', ['product', 'inner-scroll']);
    const { page } = merchant;
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 400);
    await until(async () => (await page.evaluate('document.querySelector("#scroller").scrollTop')) === 400);
    await drawn();
    await pass(1_000);
    await until(() => depths().length === 1);
    const depth = await page.evaluate(
      '{ const box = document.querySelector("#scroller"); (box.scrollTop + box.clientHeight) / box.scrollHeight }',
    );
    expect(Math.abs(depths()[0]! - Number(depth))).toBeLessThan(0.01);
  });

  test.each<Theme>(['dawn', 'horizon', 'blocks'])(
    'is not that of the list in the cart drawer of %s',
    async (theme) => {
      await visit(theme, ['product', 'cart-drawer'], { viewport: { width: 390, height: 700 } });
      const { page } = merchant;
      await page.click('button[name=add], .single_add_to_cart_button');
      await page.locator('text=/^(Check out|Go to checkout)$/').waitFor();
      await countScrolls();
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 300);
      await until(async () => (await scrolls()) > 0);
      await pass(1_000);
      expect(depths()).toEqual([]);
    },
  );
});
