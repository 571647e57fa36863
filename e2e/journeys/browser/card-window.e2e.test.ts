import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ARGS, executable } from '../../browser.ts';
import { card, type MerchantPage, startMerchant } from '../../merchant-page.ts';
import { acks, BOX, deliver, delivered, edges, run, SHOP, shown } from '../../support/card.ts';
import { openStopped, stopClock, until, useJourney } from '../../support/journey.ts';

/** The card on zoomed pages, in print, and on prerendered pages. */
const journey = useJourney();

const LONG = `${'Shipping to Austria is 4.90 euros and free from 75 euros. '.repeat(8)}`;
const BARS =
  '<header style="position:sticky;top:0;height:48px;background:#eee">Shop</header><div id="bar" style="position:fixed;left:0;right:0;bottom:0;height:40px;background:#333">Cookies</div>';

describe('zoomed to', () => {
  // Browser zoom means a smaller window of larger pixels.
  test.each([
    ['200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['400 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
  ])('%s it lies between the bars, whole, and its buttons can be hit', async (_, options) => {
    const merchant = await delivered(journey, `${BARS}${SHOP}`, options);
    await shown(merchant);
    const { top, bottom, left, right } = await edges(merchant, BOX);
    const { width } = options.viewport;
    expect([top >= 48, bottom <= options.viewport.height - 40, left >= 0, right <= width]).toEqual(
      Array(4).fill(true),
    );
    expect(await merchant.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await merchant.page.locator(`${BOX} .close`).click();
    await until(() => acks(merchant).includes('dismissed'));
  });

  test('400 %, with more text than the window holds, it scrolls within itself', async () => {
    const merchant = await journey.open({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    await stopClock(merchant);
    await openStopped(merchant, { body: SHOP });
    await deliver(merchant, { ...card, text: LONG });
    await shown(merchant);
    const { top, bottom } = await edges(merchant, BOX);
    expect([top >= 0, bottom <= 256]).toEqual([true, true]);
    await merchant.page.locator(`${BOX} a`).click();
    await until(() => acks(merchant).includes('clicked'));
  });

  test('200 %, with a word longer than the card, the word is broken', async () => {
    const merchant = await journey.open({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await stopClock(merchant);
    await openStopped(merchant, { body: SHOP });
    await deliver(merchant, { ...card, text: `Passt zu ${'Donaudampfschifffahrt'.repeat(3)}.` });
    await shown(merchant);
    const wide = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('engage-card').shadowRoot.querySelector('div'))`;
    expect(await merchant.page.evaluate(wide)).toBe(0);
  });

  test('by pinching, it waits until it is entirely in sight', async () => {
    const merchant = await journey.open({
      viewport: { width: 390, height: 700 },
      isMobile: true,
      hasTouch: true,
    });
    await stopClock(merchant);
    await openStopped(merchant, { body: SHOP });
    const session = await merchant.context.newCDPSession(merchant.page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await until(() => merchant.page.evaluate('visualViewport.scale === 2'));
    await deliver(merchant);
    await run(merchant, 20_000);
    expect(acks(merchant)).toEqual([]);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await shown(merchant);
  });
});

describe('in print', () => {
  const visible = ({ page }: MerchantPage): Promise<boolean> => page.locator(BOX).isVisible();

  test('it is absent, is not counted, and is shown afterwards', async () => {
    const merchant = await journey.open();
    await stopClock(merchant);
    await openStopped(merchant, { body: `<style>engage-card { display: flex !important }</style>${SHOP}` });
    await merchant.page.emulateMedia({ media: 'print' });
    await deliver(merchant);
    await run(merchant, 20_000);
    expect([await visible(merchant), acks(merchant)]).toEqual([false, []]);
    await merchant.page.emulateMedia({ media: 'screen' });
    await shown(merchant);
    await merchant.page.emulateMedia({ media: 'print' });
    expect(await visible(merchant)).toBe(false);
  });
});

/** Chromium does not prerender while a debugger is attached, so this one runs alone and is observed by its requests. */
describe('a prerendered page', () => {
  let browser: ChildProcess | undefined;
  let profile = '';
  afterEach(async () => {
    const ended = new Promise((resolve) => browser?.once('exit', resolve) ?? resolve(null));
    browser?.kill('SIGKILL');
    await ended;
    // The browser's other processes end after it, and still write there.
    if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 20 });
  });

  test('asks, shows and acknowledges nothing before somebody opens it', async () => {
    const merchant = await startMerchant();
    const { service, url } = merchant;
    const fence = `${service.url}/${service.siteId}/fence`;
    merchant.serve({
      head: `<link rel="icon" href="data:,"><script>
        const say = (what) => fetch('${fence}?' + what);
        if (location.pathname === '/first') {
          addEventListener('storage', () => { location.href = '/second'; });
        } else {
          const tag = document.createElement('script');
          tag.src = '${service.url}/${service.siteId}/sdk';
          document.head.append(tag);
          say(document.prerendering ? 'prerendered' : 'opened');
          document.addEventListener('prerenderingchange', () => say('activated'));
          tag.onload = () => setTimeout(async () => {
            await say(document.prerendering ? 'settled' : 'late');
            localStorage.setItem('settled', 1);
          }, 3_000);
        }
        </script><script type="speculationrules">{"prerender":[{"source":"list","urls":["/second"],"eagerness":"immediate"}]}</script>`,
      body: SHOP,
    });
    service.card = card;
    profile = await mkdtemp(join(tmpdir(), 'engage-prerender-'));
    const args = [...ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
    browser = spawn(await executable(), [...args, `${url}/first`], { stdio: 'ignore' });

    await until(() => service.hellos.length === 1);
    service.push();
    await until(() => service.acks().includes('shown'));
    const lines = service.raw.map((line) =>
      /fence\?(\w+)|\/(settings|card)\?? /.exec(line)?.slice(1).find(Boolean),
    );
    const order = lines.filter((line) => line !== undefined);
    expect(order.slice(0, 2)).toEqual(['prerendered', 'settled']);
    expect(order).toContain('activated');
    expect(service.acks()).toEqual(['shown']);
    await merchant.close();
  });
});
