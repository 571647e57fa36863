import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { projectFile } from '#schemas/files.ts';
import { startShop } from '../deploy/shop/main.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { type Asked, sentenceFor } from './screenshots-sentence.ts';

type Shot = {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly path: string;
  readonly asked: Asked;
  /** puts the product of this page into the cart first */
  readonly buys?: string;
  /** language and direction of the page, if not English */
  readonly arabic?: true;
  readonly style?: string;
};

const desktop = { width: 1280, height: 800 };
/** A dark style for the demo shop, which has none of its own. */
const NIGHT = `:root{color-scheme:dark;--paper:#171614;--sheet:#24221e;--ink:#efe9df;--dim:#b5ab9c;--line:#3c3831;--clay:#d98a6b;--clay-dark:#e9a68b}
.lead{color:#cfc6b8}`;

const robe = { handle: 'linen-robe', dollars: 118 } as const;
const pour = { handle: 'slow-pour', dollars: 42 } as const;
const slippers = { handle: 'house-slippers', dollars: 54 } as const;

const shots: readonly Shot[] = [
  {
    name: 'card',
    context: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 },
    path: '/cart',
    buys: '/products/house-slippers',
    asked: { reason: 'shipping_cost', ...slippers, lang: 'en' },
  },
  {
    name: 'card-desktop',
    context: { viewport: desktop },
    path: '/products/linen-robe',
    asked: { reason: 'returns', ...robe, lang: 'en' },
  },
  {
    name: 'card-phone',
    context: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    path: '/products/slow-pour',
    asked: { reason: 'shipping_cost', ...pour, lang: 'en' },
  },
  {
    name: 'card-dark',
    context: { viewport: desktop, colorScheme: 'dark' },
    path: '/products/first-light-candle',
    asked: { reason: 'shipping_cost', ...pour, lang: 'de' },
    style: NIGHT,
  },
  {
    name: 'card-right-to-left',
    context: { viewport: desktop },
    path: '/products/linen-robe',
    asked: { reason: 'shipping_cost', ...robe, lang: 'ar' },
    arabic: true,
    // The shop's skip link is far to the left, where a right-to-left page can be scrolled to.
    style: '.skip{display:none}',
  },
];

/** The card on the demo shop, with sentences from the engine. */
export async function cardShots(browser: Browser): Promise<void> {
  const service = await startFakeService();
  const shop = await startShop({
    host: '127.0.0.1',
    port: 0,
    sdkUrl: service.url,
    siteId: service.siteId,
    feedKey: 'key',
  });
  try {
    for (const shot of shots) await take(browser, service, shop.url, shot);
  } finally {
    await Promise.all([shop.close(), service.close()]);
  }
}

async function take(browser: Browser, service: FakeService, shopUrl: string, shot: Shot): Promise<void> {
  // The style and the direction are ours, and the shop's policy would refuse them.
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...shot.context });
  const page = await context.newPage();
  // Waits for each page's hello before opening the next: a late one would be taken for the second's.
  const heard = async (open: () => Promise<unknown>): Promise<void> => {
    const before = service.hellos.length;
    await open();
    await until(() => service.hellos.length > before);
  };
  if (shot.buys) await heard(() => buy(page, shopUrl + shot.buys));
  await heard(() => page.goto(shopUrl + shot.path));
  if (shot.arabic) await page.evaluate("Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })");
  if (shot.style) await page.addStyleTag({ content: shot.style });
  const sentence = sentenceFor(shopUrl, shot.path, shot.asked);
  service.card = { id: shot.name, decision_id: shot.name, ...sentence };
  service.push();
  await page.locator('engage-card p', { hasText: sentence.text }).waitFor();
  await page.screenshot({ path: projectFile('docs', 'screenshots', `${shot.name}.png`) });
  await context.close();
}

async function buy(page: Page, productUrl: string): Promise<void> {
  await page.goto(productUrl);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('In your cart.').waitFor();
}

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!what()) {
    if (Date.now() > deadline)
      throw new Error('The script did not connect within 20 s: look at the page of the shop.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
