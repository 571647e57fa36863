import { beforeEach, expect, test } from 'vitest';
import type { MerchantPage } from '../merchant-page.ts';
import { fence, openStopped, partIsThere, stopClock, until, useJourney } from '../support/journey.ts';

/** Carts reach the service in order, or with a number that shows that they are old. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
});

const sendCart = (total: number, more = ''): Promise<unknown> =>
  merchant.page.evaluate(
    `engage.push(['cart', { item_count: 1, total: ${total}, currency: 'USD', items: [] ${more} }])`,
  );
/** Carts as they arrived: their total, and the answer's status. */
const carts = (): [unknown, number][] =>
  merchant.service.posts
    .filter(({ path }) => path.endsWith('/cart'))
    .map(({ body, status }) => [body['total'], status]);
const field = (name: string): unknown[] =>
  merchant.service.posts.filter(({ path }) => path.endsWith('/cart')).map(({ body }) => body[name]);
/** Counts in the page the answers to carts that the script has received. */
const COUNT_ANSWERS = `window.cartsAnswered = 0;
  window.fetch = ((fetch) => (url, options) => {
    const answer = fetch(url, options);
    const count = () => { window.cartsAnswered += 1; };
    if (String(url).endsWith('/cart')) answer.then(count, count);
    return answer;
  })(window.fetch);`;
/** Waits until the page has handled that many answers, and so has set the timer of its next attempt. */
const answered = (count: number): Promise<void> =>
  until(async () => Number(await merchant.page.evaluate('window.cartsAnswered')) >= count);
/** Waits until the part of the script that retries has loaded, and so has set the timer of its next attempt. */
const insists = (): Promise<void> => partIsThere(merchant, 'post');
async function openStill(): Promise<void> {
  await stopClock(merchant);
  await merchant.page.addInitScript(COUNT_ANSWERS);
  await openStopped(merchant);
}

test('carts carry their stream and are numbered in it from page to page', async () => {
  await merchant.page.addInitScript(COUNT_ANSWERS);
  await merchant.open({}, '/one');
  await until(() => merchant.service.hellos.length === 1);
  // A cart without an answer is sent again by the next page, and two requests may overtake each other.
  await sendCart(10);
  await answered(1);
  await sendCart(20);
  await answered(2);
  await merchant.open({}, '/two');
  await until(() => merchant.service.hellos.length === 2);
  await sendCart(30);
  await until(() => carts().length === 3);
  expect(field('n')).toEqual([1, 2, 3]);
  expect(new Set(field('stream'))).toEqual(new Set([merchant.service.hellos[0]?.['stream']]));
  expect(field('reason')).toEqual(['load', 'change', 'load']);
});

test('a page cannot choose the number of a cart, and slow hashing of a code does not reorder carts', async () => {
  await merchant.page.addInitScript(`const digest = SubtleCrypto.prototype.digest;
    SubtleCrypto.prototype.digest = function (...args) { return new Promise((go) => { window.go = go; }).then(() => digest.apply(this, args)); };`);
  await merchant.open();
  await until(() => merchant.service.hellos.length === 1);
  await sendCart(10, ", code: 'SPRING', n: 99, stream: 'another-stream-01'");
  await sendCart(20, ", n: 98, stream: 'another-stream-01'");
  await until(() => carts().length === 1);
  // The part that hashes may load after the cart has arrived.
  await until(() => merchant.page.evaluate('window.go !== undefined'));
  await merchant.page.evaluate('window.go()');
  await sendCart(30);
  await until(() => carts().length === 2);
  expect(carts()).toEqual([
    [20, 204],
    [30, 204],
  ]);
  expect(field('n')).toEqual([2, 3]);
  expect(new Set(field('stream'))).toEqual(new Set([merchant.service.hellos[0]?.['stream']]));
});

test('a code that the page sets by itself is hashed without a further file', async () => {
  const { service } = merchant;
  await merchant.open();
  await until(() => service.hellos.length === 1);
  await sendCart(10, ", code: ' Spring10 ', discount_applied: true");
  await until(() => carts().length === 1);
  // SHA-256 of `spring10`, as `printf %s spring10 | sha256sum | cut -c1-16` says.
  expect(field('code_hash')).toEqual(['ab001db3ba03fada']);
  expect(service.asked(/\/sdk\/forms-/)).toBe(0);
});

test('a cart that was refused is not tried again once a newer one is on its way', async () => {
  const { service, page } = merchant;
  await openStill();
  service.cartAnswers = [{ status: 503, headers: { 'Retry-After': '2' } }];
  await sendCart(10);
  await answered(1);
  await sendCart(20);
  await answered(2);
  await page.clock.runFor(120_000);
  await fence(merchant);
  expect(carts()).toEqual([
    [10, 503],
    [20, 204],
  ]);
});

test('a refused cart waits as long as Retry-After says, and then arrives with the same number', async () => {
  const { service, page } = merchant;
  await openStill();
  service.cartAnswers = [{ status: 503, headers: { 'Retry-After': '20' } }, { status: 429 }];
  await sendCart(10);
  await answered(1);
  await insists();
  await page.clock.runFor(19_000);
  await fence(merchant);
  expect(carts()).toEqual([[10, 503]]);
  await page.clock.runFor(12_000);
  await answered(2);
  await page.clock.runFor(12_000);
  await answered(3);
  expect(carts().map(([, status]) => status)).toEqual([503, 429, 204]);
  expect(field('n')).toEqual([1, 1, 1]);
});

test('a cart that waits for its next attempt is sent when the page is left', async () => {
  const { service } = merchant;
  await openStill();
  service.cartAnswers = [{ status: 503, headers: { 'Retry-After': '60' } }];
  await sendCart(10);
  await answered(1);
  await insists();
  await merchant.open({ head: '', body: 'A page without us' }, '/bare');
  await until(() => carts().length === 2);
  expect(carts()).toEqual([
    [10, 503],
    [10, 204],
  ]);
});

test('a cart that the network lost is tried again, though a beacon was sent', async () => {
  const { page, service } = merchant;
  await openStill();
  let swallowed = 0;
  await page.route('**/cart', (route) => {
    swallowed += 1;
    return route.abort();
  });
  await sendCart(10);
  await until(() => swallowed >= 1);
  await page.unroute('**/cart');
  await until(async () => {
    await page.clock.runFor(1_000);
    return carts().some(([total, status]) => total === 10 && status === 204);
  });
  expect(new Set(field('n'))).toEqual(new Set([1]));
  expect(service.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
});
