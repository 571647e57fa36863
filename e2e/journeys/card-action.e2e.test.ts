import { describe, expect, test } from 'vitest';
import { card, type MerchantPage } from '../merchant-page.ts';
import { deliver, run, shown } from '../support/card.ts';
import { openStopped, stopClock, until, useJourney } from '../support/journey.ts';

/**
 * What a visitor can do with a code, and that a card repeats nothing that the page shows in view. The code is
 * WELCOME-ß.
 */
const journey = useJourney();
const box = 'engage-card';

async function pushTo(merchant: MerchantPage, text: string, reason = 'shipping_cost'): Promise<void> {
  merchant.service.card = {
    ...card,
    text,
    ...(reason === 'code_declined' && { cta_label: null, cta_path: null }),
  };
  merchant.service.cardReason = reason;
  merchant.service.push();
  await until(() => merchant.service.card === null);
}

async function opened(body: string, html = 'lang="en"', path = '/'): Promise<MerchantPage> {
  const merchant = await journey.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await merchant.open({ body, html }, path);
  await until(() => merchant.service.hellos.length === 1);
  return merchant;
}
const drawn = ({ page }: MerchantPage): Promise<number> => page.locator(box).count();

describe('a card about a declined code', () => {
  const text = 'Der Code WELCOME-ß bringt Ihnen 10 % Rabatt.';

  test('copies the code, says so in the language of the page, and tells that it was clicked', async () => {
    const merchant = await opened('<h1>Warenkorb</h1>', 'lang="de-AT"', '/cart');
    const { page, service } = merchant;
    await pushTo(merchant, text, 'code_declined');
    await page.locator(box).getByRole('button', { name: 'Code kopieren' }).click();
    await until(() => service.acks().includes('clicked'));
    await expect.poll(() => page.locator(`${box} .said`).textContent()).toBe('Kopiert');
    expect(await page.locator(`${box} .said`).getAttribute('role')).toBe('status');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('WELCOME-ß');
    expect(await page.locator(`${box} a`).count()).toBe(0);
    await page.locator(box).getByRole('button', { name: 'Schließen' }).click();
    await until(() => service.acks().includes('dismissed'));
  });

  test('has the shop apply it on a Shopify page, and returns', async () => {
    const merchant = await opened(
      '<h1>Cart</h1><script>window.Shopify = {}</script>',
      'lang="xx"',
      '/cart?a=1',
    );
    await pushTo(merchant, text, 'code_declined');
    const link = merchant.page.locator(box).getByRole('link', { name: 'Apply the code' });
    const href = '/discount/WELCOME-%C3%9F?redirect=%2Fcart%3Fa%3D1';
    await expect.poll(() => link.getAttribute('href')).toBe(href);
    await link.click();
    await merchant.page.waitForURL(`${merchant.url}${href}`);
    await until(() => merchant.service.acks().includes('clicked'));
  });

  test('another card keeps its own link', async () => {
    const merchant = await opened('<h1>Shop</h1>');
    await pushTo(merchant, card.text);
    const link = merchant.page.locator(box).getByRole('link', { name: 'Shipping' });
    await expect.poll(() => link.getAttribute('href')).toBe('/pages/shipping');
    expect(await merchant.page.locator(box).getByRole('button').count()).toBe(1);
  });
});

describe('what the page already says in view', () => {
  const tall = '<div style="height:3000px"></div>';
  const scroll = ({ page }: MerchantPage, y: number) => page.evaluate(`scrollTo(0, ${y})`);
  const gone = "You're $12.50 away from free shipping.";
  const bar = '<p id="bar">Only <b>$12.50</b> to go for free shipping!</p>';
  /** Long enough for several checks. */
  const looks = (merchant: MerchantPage): Promise<void> => run(merchant, 2_500);
  /** A page whose clock is stopped, and whose card has checked its place. */
  async function looked(body: string, text: string): Promise<MerchantPage> {
    const merchant = await journey.open();
    await stopClock(merchant);
    await openStopped(merchant, { body });
    await deliver(merchant, { ...card, text });
    return merchant;
  }

  test('is not repeated: the card waits until it is out of view, and is not acknowledged before it is drawn', async () => {
    const merchant = await looked(
      `<p>Delivered in\n 2 to 4 <i>working days</i></p>${tall}`,
      'Wondering when it arrives? Delivered in 2 to 4 working days.',
    );
    await looks(merchant);
    expect([await drawn(merchant), merchant.service.acks()]).toEqual([0, []]);
    await scroll(merchant, 2_000);
    await shown(merchant);
  });

  test('is not repeated: an amount waits as well, and is dropped when the page says another', async () => {
    const merchant = await looked(`${bar}${tall}`, gone);
    await looks(merchant);
    expect(await drawn(merchant)).toBe(0);
    await merchant.page.evaluate("document.querySelector('#bar').textContent = 'Only $3 to go!'");
    await looks(merchant);
    await scroll(merchant, 2_000);
    await looks(merchant);
    expect([await drawn(merchant), merchant.service.acks()]).toEqual([0, []]);
  });

  test.each([
    ['out of view', `${tall}${bar}`, gone],
    ['hidden', `<div style="visibility:hidden">${bar}</div>`, gone],
    ['of another amount', '<p>Socks $12.505, boots $112.50, mugs $12</p>', gone],
    ['only half of the sentence', bar, `${gone} Add Wool socks ($15) to get there.`],
    ['in a script', `<script>var text = "${gone}"</script>`, gone],
  ])('is said where it is %s', async (_, body, text) => {
    const merchant = await opened(body);
    await pushTo(merchant, text);
    await until(() => merchant.service.acks().includes('shown'));
    expect(await drawn(merchant)).toBe(1);
  });
});
