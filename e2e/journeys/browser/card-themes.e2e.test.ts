import { expect, test } from 'vitest';
import { type Theme, themePage } from '../../fixtures/themes/theme-page.ts';
import { card, type MerchantPage } from '../../merchant-page.ts';
import { acks, BOX, deliver, edges, run, shown } from '../../support/card.ts';
import { openStopped, stopClock, useJourney } from '../../support/journey.ts';

/** Cards on pages of themes and apps. */
const journey = useJourney();

const themes: readonly Theme[] = ['dawn', 'horizon', 'classic', 'blocks'];
const parts = ['announcement', 'sticky-header', 'slideshow', 'product', 'cart-drawer'] as const;
/** No text that a bar of the page already shows: such a card waits. */
const said = { ...card, text: 'Parcels to Austria arrive within four working days.' };
const isVisible = ({ page }: MerchantPage): Promise<boolean> => page.locator(BOX).isVisible();

test.each(themes)(
  '%s on a phone: above the cookie layer, and away while the drawer is open',
  async (theme) => {
    const merchant = await journey.open({
      viewport: { width: 390, height: 760 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = merchant;
    await stopClock(merchant);
    await openStopped(merchant, themePage({ theme, parts: [...parts, 'cookies'] }), '/products/slow-pour');
    await deliver(merchant, said);
    await shown(merchant);
    const layer = await edges(merchant, '#cookie-layer');
    expect((await edges(merchant, BOX)).bottom).toBeLessThanOrEqual(layer.top);

    await page.click('#cookies-accept');
    await page
      .locator('button[name=add], .single_add_to_cart_button')
      .evaluate((one: { click(): void }) => one.click());
    const checkout = page.locator('text=/^(View cart|Check out|Go to checkout)$/').first();
    await checkout.waitFor();
    await run(merchant, 2_000);
    const bought = await edges(merchant, '[name=checkout], [href*=checkout]');
    const overlaps = async (): Promise<boolean> => {
      const { top, bottom } = await edges(merchant, BOX);
      return bottom > bought.top && top < bought.bottom;
    };
    expect((await isVisible(merchant)) && (await overlaps())).toBe(false);
    await page.click(
      '.drawer__close, .cart-drawer__close-button, .side-cart__close, .wc-block-components-drawer__close',
    );
    await run(merchant, 2_000);
    expect(await isVisible(merchant)).toBe(true);
    expect(acks(merchant)).toEqual(['shown']);
  },
);

test.each(
  themes.flatMap((theme) => [
    [theme, 'dialog', '#newsletter-close'] as const,
    [theme, 'inert', '#age-yes'] as const,
  ]),
)('%s under a layer of the kind "%s": not before that is answered', async (theme, layer, button) => {
  const merchant = await journey.open();
  await stopClock(merchant);
  await openStopped(merchant, themePage({ theme, parts: [...parts, layer] }), '/products/slow-pour');
  await deliver(merchant, said);
  await run(merchant, 20_000);
  expect([await isVisible(merchant), acks(merchant)]).toEqual([false, []]);
  await merchant.page.click(button);
  await shown(merchant);
});

test.each(themes)('%s with a container that scrolls: in its corner', async (theme) => {
  const merchant = await journey.open({ viewport: { width: 1280, height: 800 } });
  await stopClock(merchant);
  await openStopped(merchant, themePage({ theme, parts: [...parts, 'inner-scroll'] }), '/products/slow-pour');
  await deliver(merchant, said);
  await shown(merchant);
  const { right } = await edges(merchant, BOX);
  expect(right).toBeGreaterThan(1_200);
});
