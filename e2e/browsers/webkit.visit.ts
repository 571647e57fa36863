import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { card, type Merchant, startMerchant, VISIT_BODY } from '../merchant-page.ts';
import { type Driver, startWebKit } from './webdriver.ts';

/** A shopper with WebKit. Debian's WebKitGTK has Safari's engine without Apple's network stack and tracking rules. */
let browser: Driver;
let merchant: Merchant;
beforeAll(async () => {
  browser = await startWebKit();
  process.stdout.write(`WebKitGTK ${browser.version}\n`);
});
afterAll(() => browser?.close());
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(async () => {
  await browser.goto('about:blank');
  await merchant.close();
  expect(merchant.service.violations).toEqual([]);
  expect(merchant.service.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
});

const WATCH =
  "<script>window.errors = []; addEventListener('error', (e) => errors.push(e.message)); addEventListener('pageshow', (e) => { window.persisted = e.persisted; });</script>";
const CARD = "document.querySelector('engage-card').shadowRoot";

const until = (what: () => unknown, timeout = 15_000): Promise<void> =>
  expect.poll(what, { timeout, interval: 100 }).toBeTruthy();
const received = (kind: string): number =>
  merchant.service.signals.filter((signal) => signal.kind === kind).length;
const acks = (): unknown[] =>
  merchant.service.posts.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body['event']);
const show = (): void => {
  merchant.service.card = card;
  merchant.service.push();
};
async function open(path = '/', body = VISIT_BODY): Promise<void> {
  merchant.serve({ head: WATCH + merchant.tag(), body });
  await browser.goto(merchant.url + path);
}
const inStep = (): void => {
  const seqs = merchant.service.signals.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
};

test('a whole visit: reads, hovers, clicks, fails a form, scrolls, goes on, sees a card, closes it, leaves', async () => {
  const { service } = merchant;
  await open();
  await until(() => received('page') === 1);
  await browser.point('#returns');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await browser.point('#add', true);
  await until(() => received('interest') >= 1 && received('click') >= 1);
  await browser.point('#go', true);
  await until(() => received('invalid_form') === 1);
  await browser.run('scrollTo(0, 1500)');
  await until(() => received('scroll') >= 1);
  await browser.run("engage.cart({ item_count: 1, total: 42, currency: 'USD', items: [], code: 'SPRING' })");
  await browser.run("history.pushState(null, '', '/products/mug')");
  await until(() => received('page') === 2 && service.hellos.length === 2);
  show();
  await until(() => acks().includes('shown'));
  const size = await browser.run<number[]>(
    `const { width, height } = ${CARD}.querySelector('button').getBoundingClientRect(); return [width, height];`,
  );
  expect(Math.min(...size)).toBeGreaterThanOrEqual(44);
  expect(
    await browser.run(`return ${CARD}.adoptedStyleSheets.length + ${CARD}.querySelector('p').textContent`),
  ).toBe(`1${card.text}`);
  expect(await browser.run('return document.activeElement.localName')).not.toBe('engage-card');
  await browser.run(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  // While half faded in, nothing has enough contrast.
  await until(() => browser.run(`return ${CARD}.getAnimations().length === 0`));
  const { violations, passes } = await browser.run<Record<string, { id: string }[]>>(
    "return axe.run({ include: [['engage-card']] }).then(({ violations, passes }) => ({ violations, passes }))",
  );
  expect(violations?.map(({ id }) => id)).toEqual([]);
  expect(passes?.map(({ id }) => id)).toContain('color-contrast');
  await browser.run(`${CARD}.querySelector('button').focus()`);
  await browser.press('\uE00C');
  await until(() => acks().includes('dismissed'));
  expect(await browser.run('return document.cookie')).toBe('');
  expect(await browser.run('return errors')).toEqual([]);
  await browser.goto('about:blank');
  // One for the route, one for leaving the page.
  await until(() => received('disconnect') === 2 && received('performance') === 1);
  inStep();
});

test('a strict content security policy with Trusted Types shows the card, and reports no violation', async () => {
  const { service, tag, url } = merchant;
  const watch = `<script nonce="w">window.violations = []; document.addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective));</script>`;
  const ws = service.url.replace('http', 'ws');
  merchant.serve({
    head: watch + tag(),
    headers: {
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; script-src 'nonce-w' ${service.url}; connect-src ${service.url} ${ws}; frame-src ${service.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await browser.goto(url);
  await until(() => received('page') === 1);
  show();
  await until(() => acks().includes('shown'));
  expect(
    await browser.run(`return ${CARD}.querySelector('div').getBoundingClientRect().width`),
  ).toBeGreaterThan(200);
  expect(await browser.run('return violations')).toEqual([]);
});

test('the frame knows the visitor of one site again, and not on another', async () => {
  const idAt = async (host: string): Promise<string> => {
    const before = merchant.service.hellos.length;
    merchant.serve({});
    await browser.goto(merchant.url.replace('127.0.0.1', host));
    await until(() => merchant.service.hellos.length > before);
    return String(merchant.service.hellos.at(-1)?.['user_id']);
  };
  const here = await idAt('localhost');
  await browser.run('localStorage.clear(); sessionStorage.clear()');
  expect(await idAt('localhost')).toBe(here);
  expect(await idAt('127.0.0.1')).not.toBe(here);
});

test('a page that comes back from the back/forward cache goes on: nothing lost, nothing twice, the card works', async () => {
  const { service } = merchant;
  await open();
  await until(() => received('page') === 1);
  await browser.point('#add', true);
  await until(() => received('click') === 1);
  merchant.serve({ head: '', body: 'A page without us' });
  await browser.goto(`${merchant.url}/bare`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await browser.back();
  await until(async () => (await browser.run('return window.persisted')) !== undefined);
  expect(await browser.run('return window.persisted')).toBe(true);
  await until(() => received('page') === 2 && service.hellos.length === 2);
  expect([received('click'), received('disconnect'), received('performance')]).toEqual([1, 1, 1]);
  inStep();
  show();
  await until(() => acks().includes('shown'));
  expect(await browser.run('return errors')).toEqual([]);
});
