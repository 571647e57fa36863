import { beforeEach, describe, expect, test } from 'vitest';
import { card, type MerchantPage, VISIT_BODY } from '../../merchant-page.ts';
import { until, useJourney } from '../../support/journey.ts';
import { openWithPanel, panelText } from './panel.ts';

/** `?engage_debug`: the panel appears for whoever asks, on their own screen, and costs nobody else anything. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await openWithPanel(journey);
});

const panel = (): Promise<string> => panelText(merchant);
const state = (name: string): Promise<string> =>
  merchant.page.evaluate(
    `[...(window.panelRoot?.querySelectorAll('dt') ?? [])].find((one) => one.textContent === '${name}')?.nextSibling.textContent ?? ''`,
  );
async function visit(path: string, text: object = { body: VISIT_BODY }): Promise<void> {
  const hellos = merchant.service.hellos.length;
  await merchant.open(text, path);
  await until(() => merchant.service.hellos.length > hellos);
  // A separate part, which sees only what happens after it has loaded.
  if (path.includes('engage_debug')) await until(panel);
}

describe('the panel', () => {
  test('is fetched only by a page that asks for it, with the exact parameter', async () => {
    await visit('/?q=engage_ment&debug');
    await visit('/');
    expect(merchant.service.asked(/\/debug-[0-9a-f]{16}\.js$/)).toBe(0);
    expect(await merchant.page.locator('engage-debug').count()).toBe(0);
  });

  test('shows what was noticed, sent and answered, on this page and the next ones of the tab, until it is closed', async () => {
    const { page, service } = merchant;
    await visit('/?engage_debug');
    await page.click('#add');
    await until(async () => /signal click/.test(await panel()));
    await until(async () => /sent frame/.test(await panel()) && /received frame/.test(await panel()));
    await page.evaluate("engage.cart({ item_count: 1, total: 42, currency: 'USD' })");
    await until(async () => /sent POST \/cart/.test(await panel()));
    await expect.poll(() => state('Cart')).toBe('updates sent on this page: 1');
    await expect.poll(() => state('Settings')).toBe('loaded');
    await expect.poll(() => state('Socket')).toBe('open');
    await visit('/next');
    await until(async () => /service:ready|sent frame/.test(await panel()));
    await page.evaluate("panelRoot.querySelector('button').click()");
    expect(await page.locator('engage-debug').count()).toBe(0);
    await visit('/last');
    expect(await page.locator('engage-debug').count()).toBe(0);
    expect(service.raw.join()).not.toContain('panelRoot');
  });

  test('shows no secret of the visit, as people share screenshots', async () => {
    const { service } = merchant;
    service.settings = { ...service.settings, token: 'secret.token', field_salt: 'secret-salt' };
    await visit('/?engage_debug');
    await until(async () => /sent frame/.test(await panel()) && /settings: 200/.test(await panel()));
    const visitor = String(service.hellos[0]!['user_id']);
    const text = await panel();
    for (const secret of ['secret.token', 'secret-salt', visitor, String(service.hellos[0]!['stream'])])
      expect(text).not.toContain(secret);
    await expect.poll(() => state('Visitor')).toBe(`${visitor.slice(0, 4)}…`);
  });

  test('sends nothing but one more request for the settings', async () => {
    await visit('/');
    const usual = new Set(merchant.service.requests);
    await visit('/?engage_debug');
    await until(async () => /settings: 200/.test(await panel()));
    const more = merchant.service.requests.filter((line) => !usual.has(line));
    expect(more.map((line) => line.replace(/-[0-9a-f]{16}/, ''))).toEqual(['GET /site_demo/sdk/debug.js']);
  });

  test('renders nothing as HTML, and leaves the page’s other requests unchanged', async () => {
    const { page } = merchant;
    await visit('/?engage_debug', {
      body: `<button id="x" data-engage="returns"><img src=x onerror="window.hit = 1">&lt;img src=y onerror="window.hit = 2"&gt;</button>`,
    });
    await page.click('#x');
    await until(async () => /signal click/.test(await panel()));
    expect(await page.evaluate("panelRoot.querySelectorAll('img').length")).toBe(0);
    expect(await page.evaluate("fetch('/own').then((answer) => answer.status)")).toBe(200);
    expect(await panel()).not.toContain('/own');
  });

  test('works behind a policy with a nonce and strict-dynamic that names no styles', async () => {
    const policy =
      "script-src 'nonce-abc' 'strict-dynamic'; style-src 'none'; require-trusted-types-for 'script'";
    const head = merchant.tag('nonce="abc"');
    await visit('/?engage_debug', { head, headers: { 'Content-Security-Policy': policy } });
    await until(async () => /sent frame/.test(await panel()));
    expect(
      await merchant.page.evaluate("getComputedStyle(document.querySelector('engage-debug')).position"),
    ).toBe('fixed');
  });
});

describe('why no card is shown', () => {
  const open = (attributes = ''): Promise<void> =>
    merchant.open({ head: merchant.tag(attributes) }, '/?engage_debug');

  test('the website is switched off', async () => {
    merchant.service.settingsStatus = 418;
    await open();
    await expect.poll(() => state('Settings')).toBe('the website is switched off');
  });
  test('the tag, or the website, waits for consent', async () => {
    await open('data-consent="wait"');
    await expect.poll(() => state('Visitor')).toBe('waiting for engage.consent() (tag)');
    merchant.service.consent = 'wait';
    await open();
    await expect.poll(() => state('Visitor')).toBe('waiting for engage.consent() (website settings)');
    await merchant.page.evaluate('engage.consent()');
    await until(async () => (await state('Visitor')).endsWith('…'));
  });
  test('Global Privacy Control is on', async () => {
    await merchant.page.addInitScript(
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
    );
    await open();
    await expect.poll(() => state('Visitor')).toContain('Global Privacy Control');
    expect(merchant.service.hellos).toEqual([]);
  });
  test('the card is switched off; the collector refused; no answer at all', async () => {
    const { service } = merchant;
    service.settings = { ...service.settings, card_enabled: false };
    service.refuseHello = { code: 4403, reason: 'Origin must be an allowed origin of this website.' };
    await open();
    await expect.poll(() => state('Output')).toBe('the card is switched off');
    await expect.poll(() => state('Socket')).toContain('closed: 4403 Origin');
    await merchant.context.route('**/settings', (route) => route.abort());
    await open();
    await expect.poll(() => state('Settings')).toContain('content blocker');
  });
  test('the session has already had its card', async () => {
    const { service } = merchant;
    await visit('/?engage_debug');
    service.card = card;
    service.push();
    await expect.poll(() => state('Card')).toContain('has had its card');
    await expect.poll(panel).toContain('service:moment');
  });
});
