import { describe, expect, test } from 'vitest';
import { card, type MerchantPage } from '../../merchant-page.ts';
import { acks, BOX, deliver, delivered, drawn, run, SHOP, shown } from '../../support/card.ts';
import { fence, openStopped, stopClock, until, useJourney } from '../../support/journey.ts';

/** A card that was not seen stays available for three minutes, on this page and the next one. */
const journey = useJourney();

const COVER = '<div id="over" style="position:fixed;inset:0;background:#333;z-index:2147483647">Sale!</div>';
const COVERED = SHOP + COVER;
const told = ({ page }: MerchantPage): Promise<unknown> =>
  page.evaluate("sessionStorage.getItem('engage.told')");
const uncover = ({ page }: MerchantPage): Promise<unknown> =>
  page.evaluate("document.querySelector('#over').remove()");
const cover = ({ page }: MerchantPage): Promise<unknown> =>
  page.evaluate(`document.body.insertAdjacentHTML('beforeend', '${COVER}')`);
async function next(merchant: MerchantPage, body: string, path = '/next'): Promise<void> {
  await openStopped(merchant, { body }, path);
  await run(merchant, 500);
}
/** A single-page app navigates to a page where nothing covers the card. */
const go = ({ page }: MerchantPage, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', '${path}'); document.querySelector('#over')?.remove()`);
/** The card was not seen, and has not used up the session's one card. */
async function givenUp(merchant: MerchantPage): Promise<void> {
  await until(async () => {
    await run(merchant, 500);
    return (await told(merchant)) === null;
  });
  await run(merchant, 5_000);
  expect([await drawn(merchant), acks(merchant), await told(merchant)]).toEqual([0, [], null]);
}
const CART = {
  item_count: 1,
  total: 37.5,
  currency: 'USD',
  items: [{ handle: 'mug', variant_id: 1, quantity: 1, price: 37.5 }],
};
const state = ({ page }: MerchantPage, stated: object): Promise<unknown> =>
  page.evaluate(`engage.cart(${JSON.stringify(stated)})`);
/** A page that has stated its cart and got a card of this reason. */
async function deliveredFor(reason: string): Promise<MerchantPage> {
  const merchant = await journey.open();
  merchant.service.cardReason = reason;
  await stopClock(merchant);
  await openStopped(merchant, { body: SHOP });
  await state(merchant, CART);
  await deliver(merchant);
  return merchant;
}
/** Hands the card out while its part does not load. */
async function handedOut(merchant: MerchantPage): Promise<void> {
  merchant.service.card = card;
  merchant.service.push();
  await until(async () => {
    await merchant.page.clock.runFor(10);
    return (await told(merchant)) !== null;
  });
}
const hide = ({ page }: MerchantPage, state: string): Promise<unknown> =>
  page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
  );

describe('on the same page', () => {
  test('a card that is covered before it was in sight for a second is withdrawn, and shown when the place is free', async () => {
    const merchant = await delivered(journey, SHOP);
    await until(async () => (await drawn(merchant)) === 1);
    await run(merchant, 500);
    await cover(merchant);
    await run(merchant, 60_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([0, []]);
    await uncover(merchant);
    await shown(merchant);
  });

  test('the second in sight is an uninterrupted one, in a visible tab', async () => {
    const merchant = await delivered(journey, SHOP);
    await run(merchant, 600);
    await hide(merchant, 'hidden');
    await run(merchant, 10_000);
    expect(acks(merchant)).toEqual([]);
    await hide(merchant, 'visible');
    await run(merchant, 600);
    expect(acks(merchant)).toEqual([]);
    await shown(merchant);
  });

  test('a visitor who closes it within the second has seen it', async () => {
    const merchant = await delivered(journey, SHOP);
    await run(merchant, 300);
    await merchant.page.locator(`${BOX} .close`).click();
    await until(() => acks(merchant).length === 2);
    // Each is a separate request, and one may overtake the other.
    expect([await drawn(merchant), acks(merchant).toSorted()]).toEqual([0, ['dismissed', 'shown']]);
    await run(merchant, 20_000);
    expect([await drawn(merchant), acks(merchant).length]).toEqual([0, 2]);
  });

  test('a card that was seen is removed once the page has another cart, and not by the same cart', async () => {
    const merchant = await deliveredFor('shipping_cost');
    await shown(merchant);
    await state(merchant, { ...CART, reason: 'change' });
    await run(merchant, 5_000);
    expect(await drawn(merchant)).toBe(1);
    await state(merchant, { ...CART, total: 50 });
    await run(merchant, 1_500);
    // It stays the session's one card.
    expect([await drawn(merchant), acks(merchant), await told(merchant)]).toEqual([0, ['shown'], '-']);
  });

  test('a note on sizes that was seen stays when the cart changes', async () => {
    const merchant = await deliveredFor('size');
    await shown(merchant);
    await state(merchant, { ...CART, total: 50 });
    await run(merchant, 5_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([1, ['shown']]);
  });

  test('a card in sight for less than a second is given up once the page has another cart', async () => {
    const merchant = await deliveredFor('shipping_cost');
    await until(async () => (await drawn(merchant)) === 1);
    await state(merchant, { ...CART, currency: 'CAD' });
    await givenUp(merchant);
  });

  test('while it is covered it checks once a second, and not at all in a hidden tab', async () => {
    const merchant = await delivered(journey, COVERED);
    const { page } = merchant;
    await page.evaluate(
      "window.hits = 0; for (const name of ['elementFromPoint', 'elementsFromPoint']) { const own = Document.prototype[name]; Document.prototype[name] = function (...at) { window.hits += 1; return own.apply(this, at); }; }",
    );
    await run(merchant, 20_000);
    expect(await page.evaluate('window.hits')).toBeGreaterThan(10);
    expect(await page.evaluate('window.hits')).toBeLessThanOrEqual(60);
    await hide(merchant, 'hidden');
    await page.evaluate('window.hits = 0');
    await run(merchant, 20_000);
    expect(await page.evaluate('window.hits')).toBe(0);
  });

  test('after three minutes it is given up, without using up the session’s one card', async () => {
    const merchant = await delivered(journey, COVERED);
    await run(merchant, 182_000);
    await uncover(merchant);
    await run(merchant, 5_000);
    expect([await drawn(merchant), acks(merchant), await told(merchant)]).toEqual([0, [], null]);
    // The socket was idle for long, so the page polls.
    merchant.service.card = { ...card, id: 'card_2' };
    await until(async () => {
      await run(merchant, 5_000);
      return merchant.service.card === null;
    });
    await shown(merchant);
    expect(merchant.service.posts.at(-1)!.body['card_id']).toBe('card_2');
  });

  test('on the next page of a single-page app it is shown once that page is drawn', async () => {
    const merchant = await delivered(journey, COVERED);
    await run(merchant, 5_000);
    await merchant.page.evaluate(
      "history.pushState(null, '', '/elsewhere'); document.querySelector('#over').remove()",
    );
    await run(merchant, 1_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([0, []]);
    await shown(merchant);
    expect(merchant.service.posts.at(-1)!.body['page']).toBe(`${merchant.url}/elsewhere`);
  });

  test.each([
    ['of an excluded path', { excludedPages: 'path=%2Fblog' }, '/blog/summer'],
    ['of an excluded product', { excludedPages: 'product=mug' }, '/products/mug'],
    ['in quiet hours', { quietHours: 'from=13%3A00&until=13%3A30&zone=Europe%2FBerlin' }, '/elsewhere'],
    ['of the checkout', {}, '/checkout/contact'],
  ])('on the next page of an app, one %s, it is not shown', async (_, said, path) => {
    const merchant = await journey.open();
    Object.assign(merchant.service, said);
    await stopClock(merchant);
    await openStopped(merchant, { body: COVERED });
    await deliver(merchant);
    await go(merchant, path);
    await givenUp(merchant);
  });

  test.each([
    ['is shown', '', '/elsewhere', true],
    ['is not shown if that page is excluded', 'path=%2Fblog', '/blog/summer', false],
  ])(
    'a card whose part loads only after an app has navigated %s',
    async (_, excludedPages, path, isShown) => {
      const merchant = await journey.open();
      const { page, service } = merchant;
      Object.assign(service, { excludedPages });
      let answer = (): void => undefined;
      const loaded = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/sdk/card-*', async (route) => {
        await loaded;
        await route.continue();
      });
      await stopClock(merchant);
      await openStopped(merchant, { body: SHOP });
      await handedOut(merchant);
      await go(merchant, path);
      answer();
      if (!isShown) return givenUp(merchant);
      await shown(merchant);
      expect(service.posts.at(-1)!.body['page']).toBe(merchant.url + path);
    },
  );

  test('once the website is switched off it is not shown any more', async () => {
    const merchant = await delivered(journey, COVERED);
    const { page, service } = merchant;
    service.settingsStatus = 418;
    service.refuseHello = { code: 4418, reason: 'the website is switched off' };
    service.drop(4418);
    await until(async () => {
      await run(merchant, 500);
      return page.evaluate(`sessionStorage.getItem('engage.settings.${service.siteId}') === null`);
    });
    await uncover(merchant);
    await run(merchant, 10_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([0, []]);
  });

  test('after consent was withdrawn it is not shown any more, in a browser without storage either', async () => {
    const merchant = await journey.open();
    const { page, service } = merchant;
    await page.addInitScript(
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
    );
    await stopClock(merchant);
    await openStopped(merchant, { body: COVERED });
    await deliver(merchant);
    await page.evaluate('engage.consent(false)');
    await until(async () => {
      await run(merchant, 500);
      return service.asked(/\/sdk\/consent-/) && page.evaluate('engage.user_id === null');
    });
    await uncover(merchant);
    await run(merchant, 10_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([0, []]);
  });

  test('on the next page of a single-page app it is not shown while the settings for that page are unknown', async () => {
    const merchant = await delivered(journey, COVERED);
    await merchant.page.route('**/silence-*', (route) => route.abort());
    await go(merchant, '/elsewhere');
    await givenUp(merchant);
  });
});

describe('on the next page', () => {
  test('it is shown, and the page is not told a second time', async () => {
    const merchant = await delivered(journey, COVERED);
    await merchant.page.addInitScript(
      "window.moments = []; addEventListener('service:moment', ({ detail }) => moments.push(detail.id))",
    );
    await run(merchant, 5_000);
    await next(merchant, SHOP);
    await shown(merchant);
    expect(await merchant.page.locator(`${BOX} p`).textContent()).toBe(card.text);
    expect(await merchant.page.evaluate('window.moments')).toEqual([]);
    await openStopped(merchant, { body: SHOP }, '/third');
    await run(merchant, 10_000);
    expect([await drawn(merchant), acks(merchant)]).toEqual([0, ['shown']]);
  });

  const cart = (total: number): string =>
    `<script>(window.engage = window.engage || []).push(['cart', { item_count: 1, total: ${total}, currency: 'USD' }])</script>`;
  test.each([
    ['of another cart', '', cart(84), '/next', 1_000],
    ['of the checkout', '', '', '/checkout/contact', 1_000],
    ['that comes after three minutes', '', '', '/next', 180_000],
    ['after another tab has shown it', "localStorage.setItem('engage.seen', 'card_1')", '', '/next', 1_000],
  ])(
    '%s it is not shown, and has not used up the one card of the session',
    async (_, script, body, path, waitMs) => {
      const merchant = await delivered(journey, COVERED + cart(42));
      if (script) await merchant.page.evaluate(script);
      // A page of the shop without our script.
      await merchant.open({ head: '', body: '' }, '/without');
      await merchant.page.clock.runFor(waitMs);
      await next(merchant, SHOP + body, path);
      await givenUp(merchant);
    },
  );
  // The page's clock says 12:00 UTC, which is 13:00 in Berlin.
  test.each([
    ['of an excluded path', { excludedPages: 'path=%2Fblog' }, '/blog/summer', ''],
    ['of an excluded path with percent signs', { excludedPages: 'path=%2Fgr%C3%B6%C3%9Fen' }, '/größen', ''],
    ['of an excluded product', { excludedPages: 'path=%2Fblog&product=mug' }, '/products/mug', ''],
    [
      'of an excluded product, by its mark',
      { excludedPages: 'product=mug' },
      '/next',
      '<i data-engage-handle="mug"></i>',
    ],
    ['in quiet hours', { quietHours: 'from=13%3A00&until=13%3A30&zone=Europe%2FBerlin' }, '/next', ''],
    ['in quiet hours over midnight', { quietHours: 'from=22%3A00&until=12%3A30&zone=UTC' }, '/next', ''],
  ])('%s it is not shown', async (_, said, path, body) => {
    const merchant = await delivered(journey, COVERED);
    await merchant.page.evaluate(`sessionStorage.removeItem('engage.settings.${merchant.service.siteId}')`);
    Object.assign(merchant.service, said);
    await next(merchant, SHOP + body, path);
    await givenUp(merchant);
  });
  test.each([
    ['beside an excluded path', { excludedPages: 'path=%2Fblog&product=bowl' }, '/blogs'],
    ['outside of quiet hours', { quietHours: 'from=12%3A30&until=13%3A00&zone=Europe%2FBerlin' }, '/next'],
    ['where a zone is unknown, by UTC', { quietHours: 'from=13%3A00&until=14%3A00&zone=No%2FZone' }, '/next'],
  ])('%s it is shown', async (_, said, path) => {
    const merchant = await delivered(journey, COVERED);
    await merchant.page.evaluate(`sessionStorage.removeItem('engage.settings.${merchant.service.siteId}')`);
    Object.assign(merchant.service, said);
    await next(merchant, SHOP, path);
    await shown(merchant);
  });

  test('a note on the size of a product is not shown for another one, by a page load or a route', async () => {
    for (const goTo of [
      (one: MerchantPage) => next(one, SHOP, '/products/boots'),
      (one: MerchantPage) => go(one, '/products/boots'),
    ]) {
      const merchant = await journey.open();
      merchant.service.cardReason = 'size';
      await stopClock(merchant);
      await openStopped(merchant, { body: COVERED }, '/products/shoe');
      await deliver(merchant);
      await goTo(merchant);
      await givenUp(merchant);
    }
  });

  /** On the page of a product, with a card of this reason that has not been seen there. */
  async function unseenOf(reason: string): Promise<MerchantPage> {
    const merchant = await journey.open();
    merchant.service.cardReason = reason;
    await stopClock(merchant);
    await openStopped(merchant, { body: COVERED }, '/products/shoe');
    await deliver(merchant);
    return merchant;
  }
  test.each([
    ['returns', '/products/boots', ''],
    ['delivery', '/de/produkt/boots', ''],
    ['hesitation', '/boots', '<i data-engage-handle="boots"></i>'],
  ])(
    'one about %s is not shown for a product, which may be final sale or a gift card',
    async (reason, path, body) => {
      const merchant = await unseenOf(reason);
      await next(merchant, SHOP + body, path);
      await givenUp(merchant);
    },
  );
  test('one about returns is shown where there is no product', async () => {
    const merchant = await unseenOf('returns');
    await next(merchant, SHOP, '/pages/about');
    await shown(merchant);
  });
  test('a note on sizes is not shown either if its part did not load on the page of the product', async () => {
    const merchant = await journey.open();
    merchant.service.cardReason = 'size';
    await merchant.page.route('**/sdk/card-*', (route) => route.abort());
    await stopClock(merchant);
    await openStopped(merchant, { body: SHOP }, '/products/shoe');
    await handedOut(merchant);
    await merchant.page.unroute('**/sdk/card-*');
    await next(merchant, SHOP, '/products/boots');
    await givenUp(merchant);
  });

  test('a single-page app that navigates before its settings are known keeps it for another page', async () => {
    const merchant = await delivered(journey, COVERED);
    const { page } = merchant;
    let file = '';
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/silence-*', async (route) => {
      file = route.request().url();
      await asked;
      await route.continue();
    });
    await next(merchant, SHOP);
    await until(() => file);
    await go(merchant, '/elsewhere');
    answer();
    await page.evaluate(`import('${file}').then(() => 0)`);
    await run(merchant, 5_000);
    expect([await drawn(merchant), acks(merchant), await told(merchant)]).toEqual([
      0,
      [],
      expect.stringContaining(card.text),
    ]);
  });

  test('it is shown when the path of the script begins like the name of its part', async () => {
    const merchant = await journey.open();
    const { page, service } = merchant;
    await page.route('**/card-shop/**', (route) =>
      route.continue({ url: route.request().url().replace('/card-shop', '') }),
    );
    const head = `<script async src="${service.url}/card-shop/${service.siteId}/sdk"></script>`;
    await stopClock(merchant);
    await openStopped(merchant, { head, body: COVERED });
    await deliver(merchant);
    await openStopped(merchant, { head, body: SHOP }, '/next');
    await shown(merchant);
  });

  test('with the same cart it is shown', async () => {
    const merchant = await delivered(journey, COVERED + cart(42));
    await next(merchant, SHOP + cart(42));
    await shown(merchant);
  });

  test('a card name stored by an earlier release counts as the session’s one card', async () => {
    const merchant = await delivered(journey, SHOP);
    await shown(merchant);
    await merchant.page.evaluate("sessionStorage.setItem('engage.told', '0197a3b1-card')");
    await next(merchant, SHOP);
    await run(merchant, 20_000);
    await fence(merchant);
    expect([await drawn(merchant), merchant.service.asked(/\/card$/)]).toEqual([0, 1]);
  });
});
