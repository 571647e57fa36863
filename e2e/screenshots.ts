/** `npm run screenshots`: renews docs/screenshots: the card on the demo shop, and the console, in a real Chromium. */
import type { BrowserContextOptions } from 'playwright-core';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { startShop } from '../deploy/shop/main.ts';
import { launchBrowser } from './browser.ts';
import { startFakeService } from './fake-service.ts';
import { consoleShots } from './screenshots-console.ts';

const usage = 'npm run screenshots\nRenews the pictures of docs/screenshots in a real Chromium.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));

type Shot = {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly path: string;
  readonly text: string;
  readonly label: string;
  /** what the page says of its language and direction instead of English */
  readonly arabic?: true;
  readonly style?: string;
};

const desktop = { width: 1280, height: 800 };
/** The demo shop has no dark dress of its own: its colours, at night. */
const NIGHT = `:root{color-scheme:dark;--paper:#171614;--sheet:#24221e;--ink:#efe9df;--dim:#b5ab9c;--line:#3c3831;--clay:#d98a6b;--clay-dark:#e9a68b}
.lead{color:#cfc6b8}`;

const shots: readonly Shot[] = [
  {
    name: 'card-desktop',
    context: { viewport: desktop },
    path: '/products/linen-robe',
    text: 'You can return it within 30 days, worn or not.',
    label: 'Returns',
  },
  {
    name: 'card-phone',
    context: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    path: '/products/slow-pour',
    text: 'Shipping is free from $75: you are $33 away.',
    label: 'Shipping',
  },
  {
    name: 'card-dark',
    context: { viewport: desktop, colorScheme: 'dark' },
    path: '/products/first-light-candle',
    text: 'Versand ab 75 $ kostenlos: Es fehlen noch 33 $.',
    label: 'Versand',
    style: NIGHT,
  },
  {
    name: 'card-right-to-left',
    context: { viewport: desktop },
    path: '/products/linen-robe',
    text: 'يمكنك إرجاع المنتج خلال 30 يومًا من استلامه.',
    label: 'الإرجاع',
    arabic: true,
    // The shop's skip link waits far to the left, where a page that runs to the left can be scrolled to.
    style: '.skip{display:none}',
  },
];

const service = await startFakeService();
const shop = await startShop({
  host: '127.0.0.1',
  port: 0,
  sdkUrl: service.url,
  siteId: service.siteId,
  feedKey: 'key',
});
const browser = await launchBrowser();
try {
  for (const shot of shots) await take(shot);
  await consoleShots(browser);
} finally {
  await browser.close();
  await Promise.all([shop.close(), service.close()]);
}

async function take(shot: Shot): Promise<void> {
  // The style and the direction are ours, and the shop's policy would refuse them.
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...shot.context });
  const page = await context.newPage();
  const before = service.hellos.length;
  await page.goto(shop.url + shot.path);
  if (shot.arabic) await page.evaluate("Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })");
  if (shot.style) await page.addStyleTag({ content: shot.style });
  await until(() => service.hellos.length > before);
  service.card = {
    id: shot.name,
    decision_id: shot.name,
    text: shot.text,
    cta_label: shot.label,
    cta_path: '/pages/returns',
  };
  service.push();
  await page.locator('engage-card p', { hasText: shot.text }).waitFor();
  await page.screenshot({ path: projectFile('docs', 'screenshots', `${shot.name}.png`) });
  await context.close();
}

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!what()) {
    if (Date.now() > deadline)
      throw new Error('The script did not connect within 20 s: look at the page of the shop.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
