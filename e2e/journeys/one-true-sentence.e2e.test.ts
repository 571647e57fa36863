import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VisitorId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { launchBrowser } from '../browser.ts';
import { earlierBundles, earlierCardFiles } from '../compat/bundles.ts';
import { newVisitorIn } from '../conformance/spoken-to.ts';
import { type System, startSystem } from '../system.ts';

/** A shopper stalls, reads one checked sentence, buys; the merchant sees the moment and the credited order. */

type Moment = {
  readonly id: string;
  readonly verdict: string;
  readonly reason: string;
  readonly message: string | null;
  readonly why: string;
  readonly cart_total: number;
  readonly held_back: boolean;
  readonly card: string | null;
  readonly aftermath: string | null;
  readonly visitor: string;
};
type Facts = {
  readonly free_shipping_threshold: number;
  readonly shipping_flat: number | null;
  readonly fillers: readonly { readonly title: string; readonly price: number }[];
};

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.close();
});

const stranger = (held: boolean): VisitorId => newVisitorIn(system.site(), held);

/** The frame adopts the id that a page has stored: a returning visitor whose frame storage was cleared. */
async function visit(id: VisitorId): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    `localStorage.getItem('engage.uid') || localStorage.setItem('engage.uid', '${id}')`,
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Puts a product into the cart and looks at the cart; the script listens once its socket is open. */
async function putIntoCart(page: Page, handle: string): Promise<void> {
  const visitPage = (path: string): Promise<unknown> =>
    Promise.all([page.waitForEvent('websocket'), page.goto(system.shopUrl + path)]);
  await visitPage(`/products/${handle}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('#count', { hasText: '1' }).waitFor();
  await visitPage('/cart');
  await page.locator('engage-card').waitFor({ state: 'detached' });
}

/** Longer than a look must last before it is reported. */
const LOOK_MS = 4_000;

/** Waits by timers of the page, which fire after those of an earlier look on any machine. */
const rest = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate(`new Promise((done) => setTimeout(() => setTimeout(done, ${ms - 400}), 400))`);

/**
 * Looks at a link twice, because one look is not enough. From here on nothing moves; returns the instant at which
 * stillness began.
 */
async function stallOn(page: Page, selector: string): Promise<number> {
  await page.hover(selector);
  await rest(page, LOOK_MS);
  await page.hover('h1');
  await rest(page, LOOK_MS / 4);
  await page.hover(selector);
  return Date.now();
}

const moments = async (visitor: VisitorId): Promise<Moment[]> => {
  const { items } = await system.api<{ items: Moment[] }>(
    'GET',
    `/sdk/${system.demo.site._id}/moments?limit=50`,
  );
  return items.filter((moment) => moment.visitor === visitor);
};

/** The owner may send 600 requests a minute, and several shoppers are waited for at once. */
const POLL_EVERY_MS = 500;
const momentWith = (visitor: VisitorId, fits: (moment: Moment) => boolean): Promise<Moment> =>
  eventually('the moment', async () => (await moments(visitor)).find(fits), POLL_EVERY_MS);

/** How long the visitor stood still, by the visitor's clock, when the moment was decided. */
async function stillSeconds({ id }: Moment): Promise<number> {
  const { evidence } = await system.api<{ evidence: { words: string }[] }>(
    'GET',
    `/sdk/${system.demo.site._id}/moments/${id}`,
  );
  const seconds = evidence.map(({ words }) => Number(/^Stood still for (\d+) s$/.exec(words)?.[1] ?? 0));
  expect(Math.max(...seconds)).toBeGreaterThan(0);
  return Math.max(...seconds);
}

const dollars = (text: string): number[] =>
  [...text.matchAll(/\$(\d+(?:\.\d\d)?)/g)].map((found) => Number(found[1]));

async function checkOut(page: Page): Promise<string> {
  await page.goto(`${system.shopUrl}/cart`);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Name').fill('Ada Lind');
  await page.getByLabel('E-mail').fill('ada@shopper.example');
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await page.getByLabel('Street and number').fill('12 Hill Road');
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('ZIP code').fill('50031');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  return (await page.locator('#order-number').textContent())!;
}

/** A visitor is spoken to within this time of standing still. */
const SPOKEN_TO_WITHIN_S = 15;
/** Other load may delay some visits, but not each of so many. */
const TRIES = 4;

/** A visitor stalls on shipping and gets a card: returns the delay and the moment. */
async function spokenTo() {
  const visitor = stranger(false);
  const visiting = await visit(visitor);
  const { page } = visiting;
  await putIntoCart(page, 'house-slippers');
  const stillAt = await stallOn(page, '#shipping-link');
  const timed = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => ({
    value: await work,
    ms: Date.now() - stillAt,
  });
  const [listed, seen] = await Promise.all([
    timed(momentWith(visitor, ({ verdict }) => verdict === 'engage')),
    timed(page.locator('engage-card p', { hasText: '$' }).waitFor({ timeout: 90_000 })),
  ]);
  const text = (await page.locator('engage-card p').textContent())!;
  process.stdout.write(
    `from the last movement: card on screen after ${seen.ms} ms, moment listed after ${listed.ms} ms: "${text}"\n`,
  );
  return { visitor, text, moment: listed.value, stillS: await stillSeconds(listed.value), ...visiting };
}

test('a shopper who stalls on shipping reads a sentence whose every number is right, and the order is credited', async () => {
  const facts = await system.api<Facts>('GET', `/sdk/${system.demo.site._id}/facts`);
  let told = await spokenTo();
  for (let n = 1; n < TRIES && told.stillS >= SPOKEN_TO_WITHIN_S; n += 1) {
    await told.context.close();
    told = await spokenTo();
  }
  const { visitor, text, moment, context, page, errors } = told;
  expect(told.stillS).toBeLessThan(SPOKEN_TO_WITHIN_S);

  const gap = facts.free_shipping_threshold - 54;
  const closing = facts.fillers.filter(({ price }) => price >= gap).map(({ price }) => price);
  expect(dollars(text)).toContain(gap);
  for (const amount of dollars(text)) expect([gap, facts.shipping_flat, ...closing]).toContain(amount);
  expect(moment).toMatchObject({
    message: text,
    reason: 'shipping_cost',
    cart_total: 54,
    held_back: false,
  });

  await momentWith(visitor, ({ card }) => card === 'shown');
  const link = page.locator('engage-card a');
  const path = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${path}`);
  await momentWith(visitor, ({ card }) => card === 'clicked');

  const number = await checkOut(page);
  const orderedAt = Date.now();
  const bought = await momentWith(visitor, ({ aftermath }) => aftermath === 'bought');
  expect(bought.id).toBe(moment.id);
  type Store = { items: { order_number: string; total: number; credited_moment: string | null }[] };
  const credited = async () => {
    const { items } = await system.api<Store>('GET', `/sdk/${system.demo.site._id}/store`);
    return items.find((order) => order.order_number === number)?.credited_moment;
  };
  await expect.poll(credited, { interval: POLL_EVERY_MS }).toBe(moment.id);
  process.stdout.write(`from the order to its credit in the store view ${Date.now() - orderedAt} ms\n`);
  expect(errors).toEqual([]);
  await context.close();
  await seenInConsole(text, number);
});

/** The merchant signs in and finds the sentence among the moments, and the order in the store. */
async function seenInConsole(sentence: string, orderNumber: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  const { email, password } = system.demo.account;
  await page.goto(`${system.rig.config.apiUrl}/console/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Demo shop' }).click();
  await page.getByRole('listitem').filter({ hasText: sentence }).filter({ hasText: 'bought' }).waitFor();
  await page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByText(orderNumber).waitFor();
  await context.close();
}

/** A shopper whose browser has cached the script of an earlier release, with the current system. */
async function stallWithEarlierBundle(body: string): Promise<void> {
  const visitor = stranger(false);
  const { context, page, errors } = await visit(visitor);
  let served = 0;
  await context.route(`${system.rig.config.sdkUrl}/*/sdk`, async (route) => {
    served += 1;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  for (const [name, text] of earlierCardFiles)
    await context.route(`${system.rig.config.sdkUrl}/*/sdk/${name}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: text,
      }),
    );
  await putIntoCart(page, 'house-slippers');
  await stallOn(page, '#shipping-link');
  const moment = await momentWith(visitor, ({ card }) => card === 'shown');
  expect(await page.locator('engage-card p').textContent()).toBe(moment.message);
  await page.locator('engage-card button').click();
  await momentWith(visitor, ({ card }) => card === 'dismissed');
  expect(served).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
}

async function holdBack(): Promise<void> {
  const visitor = stranger(true);
  const { context, page } = await visit(visitor);
  await putIntoCart(page, 'slow-pour');
  await stallOn(page, '#shipping-link');
  const moment = await momentWith(visitor, ({ verdict }) => verdict === 'engage');
  expect(moment).toMatchObject({ held_back: true, reason: 'shipping_cost' });
  await momentWith(visitor, ({ card }) => card === 'ghost');
  expect(await page.locator('engage-card').count()).toBe(0);
  await context.close();
}

// In parallel, because each mostly waits for stillness.
test('a held-back shopper reads nothing; one with the script of an earlier release reads the sentence', async () => {
  await Promise.all([holdBack(), ...earlierBundles.map(({ code }) => stallWithEarlierBundle(code))]);
});

test('with return_days cleared, a stall on returns stays quiet and names the missing fact', async () => {
  const path = `/sdk/${system.demo.site._id}/facts`;
  const { return_days } = await system.api<{ return_days: number }>('GET', path);
  expect(await system.api('PATCH', path, { return_days: null })).toMatchObject({ return_days: null });
  await eventually('the change is in force', () => system.site().facts.return_days === null);
  const visitor = stranger(false);
  const { context, page } = await visit(visitor);
  await putIntoCart(page, 'linen-robe');
  await stallOn(page, '#returns-link');
  const moment = await momentWith(visitor, ({ reason }) => reason === 'returns');
  expect(moment.verdict).toBe('quiet');
  expect(moment.why).toMatch(/return_days/);
  // No request gets a card.
  const card = `${system.rig.config.sdkUrl}/${system.demo.site._id}/card?user_id=${visitor}`;
  expect(await page.evaluate(async (url) => (await fetch(url)).status, card)).toBe(204);
  expect(await page.locator('engage-card').count()).toBe(0);
  for (const { message } of await moments(visitor)) expect(message ?? '').not.toMatch(/return/i);
  await system.api('PATCH', path, { return_days });
  await context.close();
});
