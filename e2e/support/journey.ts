import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { SdkPart } from '#schemas/sdk-parts.ts';
import { launchBrowser } from '../browser.ts';
import { type MerchantPage, openMerchantPage, type PageText } from '../merchant-page.ts';

/**
 * Shared by the journeys on a merchant's page: one browser for a file, a page for each test, and checks that apply to
 * every page.
 */
export type Journey = {
  readonly browser: Browser;
  /**
   * Opens a page in a context of its own, with a service behind it. At the end of the test the page is checked and
   * closed.
   */
  open(options?: BrowserContextOptions): Promise<MerchantPage>;
};

/** Every name that ends in `.test` resolves to this machine, so that one server can be several shops. */
const SHOP_HOSTS = '--host-resolver-rules=MAP *.test 127.0.0.1';

export function useJourney(): Journey {
  let browser: Browser;
  let merchants: MerchantPage[] = [];
  beforeAll(async () => {
    browser = await launchBrowser([SHOP_HOSTS]);
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const opened = merchants;
    merchants = [];
    for (const merchant of opened) await merchant.close();
    for (const merchant of opened) expectNoFault(merchant);
  });
  return {
    get browser() {
      return browser;
    },
    async open(options) {
      const merchant = await openMerchantPage(browser, options);
      merchants.push(merchant);
      return merchant;
    },
  };
}

/** No error reached the page, the real parts would have refused nothing, and nothing needed a preflight. */
function expectNoFault({ service, errors }: MerchantPage): void {
  expect(service.violations).toEqual([]);
  expect(errors).toEqual([]);
  expect(service.asked(/^OPTIONS/)).toBe(0);
}

export const until = (what: () => unknown): Promise<void> => expect.poll(what).toBeTruthy();

/**
 * After `stopClock`: advances the time until this is true. Between the steps the page's requests are answered, so that
 * its time does not outrun a slow machine's network; unless the test has disconnected the network.
 */
export const passUntil = (merchant: MerchantPage, what: () => unknown, stepMs = 100): Promise<void> =>
  until(async () => {
    await merchant.page.clock.runFor(stepMs);
    await fence(merchant).catch(() => undefined);
    return what();
  });

const STOPPED_MS = Date.parse('2026-11-21T12:00:01Z');
/** Until it is stopped, a clock runs: longer than a busy machine takes in between, as no clock can be set back. */
const AHEAD_MS = 120_000;

/**
 * Stops the clock of this context's pages, including later ones: from here on their timers fire only by
 * `page.clock.runFor`.
 */
export async function stopClock({ page }: Pick<MerchantPage, 'page'>): Promise<void> {
  await page.clock.install({ time: STOPPED_MS - AHEAD_MS });
  await page.clock.pauseAt(STOPPED_MS);
}

/** After `stopClock`: opens a page of the merchant, and waits for its hello. */
export async function openStopped(merchant: MerchantPage, text?: PageText, path = '/'): Promise<void> {
  merchant.serve(text ?? {});
  await openStoppedAt(merchant, merchant.url + path);
}

/** The same at any address. */
export async function openStoppedAt(merchant: MerchantPage, url: string): Promise<void> {
  const before = merchant.service.hellos.length;
  const saidHello = (): boolean => merchant.service.hellos.length > before;
  await merchant.page.goto(url);
  await begin(merchant);
  await until(async () => {
    // Without a frame a new visitor's page waits a moment.
    if (merchant.service.visitorFrame === 'skip') await runUntilKnown(merchant, 50);
    return saidHello() || visitorFrame(merchant.page);
  });
  await visitorFrame(merchant.page)?.waitForLoadState().catch(wasRemoved);
  await until(async () => {
    // The frame of a new visitor waits a moment before it answers.
    if (!saidHello()) await runUntilKnown(merchant, 100);
    return saidHello();
  });
}

/**
 * Stops once the page knows its visitor: from then on time belongs to the visit, and the duration of a hello depends on
 * the machine.
 */
async function runUntilKnown({ page }: MerchantPage, ms: number): Promise<void> {
  if (!(await page.evaluate('window.engage?.user_id'))) await page.clock.runFor(ms);
}

const visitorFrame = (page: Page) => page.frames().find((frame) => frame.url().includes('/frame/?site='));
/** The frame is removed as soon as it has answered. */
const wasRemoved = (): void => undefined;

/** After `stopClock`: runs until a loaded page is idle, and begins. */
export const begin = ({ page }: MerchantPage): Promise<void> => page.clock.runFor(500);

/** A request that the page makes after all others, and its answer. */
export const fence = ({ page, service }: MerchantPage): Promise<unknown> =>
  page.evaluate(`fetch('${service.url}/${service.siteId}/fence').then(() => 0)`);

/** Waits until the page has loaded this part of the script, and code that waited for it has continued. */
export async function partIsThere(merchant: MerchantPage, part: SdkPart): Promise<void> {
  const { service, page } = merchant;
  const find = (): string | undefined => service.requests.find((line) => line.includes(`/sdk/${part}-`));
  await until(find);
  await page.evaluate(`import('${service.url}${find()!.split(' ')[1]}').then(() => undefined)`);
  await fence(merchant);
}

/** Clicks by a script of the test count as the visitor's, in every tab and frame of the page's browser context. */
export const trustScriptedClicks = (page: Page): Promise<unknown> =>
  page.context().addInitScript(`{
    const listen = window.addEventListener.bind(window);
    const trusted = (event) => new Proxy(event, {
      get(target, name) {
        const value = name === 'isTrusted' || target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    window.addEventListener = (type, work, options) =>
      listen(type, type === 'click' ? (event) => work(trusted(event)) : work, options);
  }`);

/**
 * Longer than a pointer must rest to count as interest: with timers of the page, which fire in order on any machine.
 */
export const rest = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => setTimeout(() => setTimeout(done, 700), 600))');

/** Gives the visitor frame all the time that a busy machine may need. */
export const waitForFrame = (page: Page): Promise<unknown> =>
  page.addInitScript(`{ const set = window.setTimeout;
    window.setTimeout = (work, ms, ...more) => set(work, ms === 3_000 ? 60_000 : ms, ...more); }`);

/** Ends the animation of the card, so that its final position is measured. */
export const finishAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(
    "document.querySelector('engage-card').shadowRoot.getAnimations().forEach((one) => one.finish())",
  );
