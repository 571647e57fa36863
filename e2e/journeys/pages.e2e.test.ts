import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { card, type MerchantPage, type PageText } from '../merchant-page.ts';
import {
  begin,
  fence,
  finishAnimations,
  openStopped,
  stopClock,
  until,
  useJourney,
} from '../support/journey.ts';

/** Pages of merchants and failing hosts: the script works, or leaves the page alone. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const journey = useJourney();
let merchant: MerchantPage;
const at = async (options?: BrowserContextOptions): Promise<MerchantPage> => {
  merchant = await journey.open(options);
  return merchant;
};
const helloed = (): Promise<void> => until(() => merchant.service.hellos.length >= 1);
const acks = (): unknown[] => merchant.service.acks();
/** After `stopClock`: everything that the page does within ten seconds is done. */
async function settled(): Promise<void> {
  await fence(merchant);
  await merchant.page.clock.runFor(10_000);
  await fence(merchant);
}

async function showCard(text?: PageText): Promise<Page> {
  await merchant.open(text);
  await helloed();
  merchant.service.card = card;
  merchant.service.push();
  await until(() => acks().includes('shown'));
  await finishAnimations(merchant.page);
  return merchant.page;
}

describe('a page with', () => {
  test('a strict content security policy and Trusted Types shows the card, and reports no violation', async () => {
    const { service } = await at();
    const ws = service.url.replace('http', 'ws');
    await merchant.page.addInitScript(
      "window.violations = []; document.addEventListener('securitypolicyviolation', (e) => window.violations.push(e.violatedDirective + ' ' + e.sourceFile));",
    );
    const page = await showCard({
      headers: {
        'Content-Security-Policy': `default-src 'none'; img-src 'self'; script-src ${service.url}; connect-src ${service.url} ${ws}; frame-src ${service.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    });
    expect(await page.evaluate('window.violations')).toEqual([]);
    const box = page.locator('engage-card div');
    expect((await box.boundingBox())?.width).toBeGreaterThan(200);
  });

  test('a policy that refuses the frame still has a visitor', async () => {
    const { service } = await at();
    await merchant.open({
      headers: { 'Content-Security-Policy': `frame-src 'none'` },
    });
    await helloed();
    expect(String(service.hellos[0]?.['user_id'])).toMatch(/^[\w-]{21,36}$/);
  });

  test('two tags, one of them put in late by a tag manager, is one visit', async () => {
    const { service, tag, page } = await at();
    const late = `<script>setTimeout(() => { const s = document.createElement('script'); s.async = true; s.src = '${service.url}/${service.siteId}/sdk'; s.onload = () => { window.late = true; }; document.head.append(s); }, 300)</script>`;
    await stopClock(merchant);
    await openStopped(merchant, { head: tag() + late });
    await until(() => page.evaluate('window.late'));
    await settled();
    expect(service.hellos).toHaveLength(1);
    expect(service.signals.filter(({ kind }) => kind === 'page')).toHaveLength(1);
  });

  test('only a tag manager, after everything else has loaded', async () => {
    const { service } = await at();
    await merchant.open({
      head: `<script>addEventListener('load', () => setTimeout(() => { const s = document.createElement('script'); s.src = '${service.url}/${service.siteId}/sdk'; document.body.append(s); }, 500))</script>`,
    });
    await helloed();
    await until(() => service.signals.some(({ kind }) => kind === 'page'));
  });

  test('a sandboxed frame that has our tag: nothing of ours runs in there, and nothing breaks', async () => {
    const { service, tag } = await at();
    const inner = `<!doctype html><head>${tag()}</head>`.replaceAll('"', '&quot;');
    await stopClock(merchant);
    // Once our script has run, the frame and the page have loaded.
    await merchant.open({ head: '', body: `<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>` });
    expect(service.asked(/\/sdk$/)).toBe(1);
    await settled();
    expect(service.hellos).toEqual([]);
    expect(service.asked(/\/settings/)).toBe(0);
  });

  test('storage that throws at every touch', async () => {
    await at();
    await merchant.page.addInitScript(
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
    );
    await showCard();
  });

  test('a shop that replaced fetch, history and JSON of its own leaves us working', async () => {
    const { service } = await at();
    await merchant.open({
      head: `<script>Array.prototype.last = function () { return this[this.length - 1]; }; Object.prototype.extra = 1;</script>${merchant.tag()}`,
    });
    await helloed();
    await until(() => service.signals.some(({ kind }) => kind === 'page'));
  });
});

describe('the card', () => {
  const measure = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(`(() => { const root = document.querySelector('engage-card').shadowRoot;
      const box = root.querySelector('div').getBoundingClientRect(); const close = root.querySelector('button').getBoundingClientRect();
      const link = root.querySelector('a').getBoundingClientRect();
      return { left: box.left, right: innerWidth - box.right, bottom: innerHeight - box.bottom, width: box.width,
        closeLeft: close.left - box.left, closeRight: box.right - close.right, close: Math.min(close.width, close.height), link: link.height }; })()`);

  test('lies at the lower right of a desktop, with targets a finger can hit', async () => {
    await at({ viewport: { width: 1280, height: 800 } });
    const place = await measure(await showCard());
    expect(place['right']).toBeLessThan(40);
    expect(place['left']).toBeGreaterThan(700);
    expect(place['close']).toBeGreaterThanOrEqual(44);
    expect(place['link']).toBeGreaterThanOrEqual(44);
  });

  test('fits a phone', async () => {
    await at({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    const place = await measure(await showCard());
    expect(place['left']).toBeGreaterThanOrEqual(0);
    expect(place['right']).toBeGreaterThanOrEqual(0);
    expect(place['width']).toBeLessThanOrEqual(320);
  });

  test('is mirrored on a right-to-left page', async () => {
    await at({ viewport: { width: 1280, height: 800 } });
    const place = await measure(await showCard({ html: 'lang="ar" dir="rtl"' }));
    expect(place['left']).toBeLessThan(40);
    expect(place['closeLeft']).toBeLessThan(place['closeRight']!);
  });

  test('on a right-to-left page without a language, an English sentence still ends with its full stop', async () => {
    await at({ viewport: { width: 1280, height: 800 } });
    const page = await showCard({ html: 'dir="rtl"' });
    expect((await measure(page))['left']).toBeLessThan(40);
    const sentence =
      "getComputedStyle(document.querySelector('engage-card').shadowRoot.querySelector('p')).direction";
    expect(await page.evaluate(sentence)).toBe('ltr');
  });

  test.each([
    ['does not move for who asked for less motion', 'reduce', 'none'],
    ['moves for who asked for nothing', 'no-preference', 'a'],
  ] as const)('%s', async (_, reducedMotion, expected) => {
    await at({ reducedMotion });
    const page = await showCard();
    const name = await page.evaluate(
      "getComputedStyle(document.querySelector('engage-card').shadowRoot.querySelector('div')).animationName",
    );
    expect(name).toBe(expected);
  });

  test("wears the merchant's colours, round corners and font", async () => {
    await at();
    const page = await showCard({
      html: 'lang="en" style="--engage-bg:#123456;--engage-fg:#fedcba;--engage-accent:#00ffff;--engage-line:#abcdef;--engage-radius:3px;--engage-font:monospace"',
    });
    const worn = await page.evaluate(`(() => { const root = document.querySelector('engage-card').shadowRoot;
      const box = getComputedStyle(root.querySelector('div')); const link = getComputedStyle(root.querySelector('a'));
      return [box.backgroundColor, box.color, link.color, box.borderTopColor, box.borderTopLeftRadius, box.fontFamily]; })()`);
    expect(worn).toEqual([
      'rgb(18, 52, 86)',
      'rgb(254, 220, 186)',
      'rgb(0, 255, 255)',
      'rgb(171, 205, 239)',
      '3px',
      'monospace',
    ]);
  });

  const dressed = `(() => { const host = document.querySelector('engage-card'); const root = host.shadowRoot;
    const box = getComputedStyle(root.querySelector('div')); const link = getComputedStyle(root.querySelector('a'));
    return [box.backgroundColor, box.color, link.color, box.borderTopLeftRadius, box.fontFamily, getComputedStyle(host).paddingLeft]; })()`;

  test('looks as the settings say, in the corner that they name', async () => {
    const { service } = await at();
    service.cardLook =
      'background=123456&text=fedcba&accent=00ffff&corner=top_left&radius=3&distance=40&font=system';
    const page = await showCard();
    expect(await page.evaluate(dressed)).toEqual([
      'rgb(18, 52, 86)',
      'rgb(254, 220, 186)',
      'rgb(0, 255, 255)',
      '3px',
      'system-ui, sans-serif',
      '40px',
    ]);
    const { x, y } = (await page.locator('engage-card div').boundingBox())!;
    expect([x, y]).toEqual([40, 40]);
  });

  test('ignores lists that a later service may add to its settings', async () => {
    const { service } = await at();
    service.settings = { ...service.settings, languages: ['en', 'de'] };
    service.cardLook = 'background=123456&text=fedcba&corner=top_left&radius=3&distance=16&font=page';
    const page = await showCard();
    expect(((await page.evaluate(dressed)) as string[]).slice(0, 2)).toEqual([
      'rgb(18, 52, 86)',
      'rgb(254, 220, 186)',
    ]);
  });

  test('prefers the page’s own properties to the settings', async () => {
    const { service } = await at();
    service.cardLook = 'background=123456&text=fedcba&corner=bottom_left&radius=3&distance=16&font=page';
    const page = await showCard({ html: 'lang="en" style="--engage-bg:#ffffff;--engage-fg:#000000"' });
    expect(((await page.evaluate(dressed)) as string[]).slice(0, 2)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ]);
  });

  test('takes no style from a malformed look', async () => {
    await at();
    const usual = await (await showCard()).evaluate(dressed);
    const { service, url } = await at();
    const evil = `red);background:url(${url}/stolen)`;
    service.cardLook = new URLSearchParams({
      background: evil,
      text: `ffffff;}*{background:url(${url}/stolen)}`,
      accent: 'var(--x)',
      corner: 'top_left;inset:0',
      radius: `3px;background:url(${url}/stolen)`,
      distance: '16px)',
      font: `system;src:url(${url}/stolen)`,
    }).toString();
    const page = await showCard();
    expect(await page.evaluate(dressed)).toEqual(usual);
    const style = await page.evaluate(
      "[document.querySelector('engage-card'), document.querySelector('engage-card').shadowRoot.querySelector('div')].map((one) => one.getAttribute('style') ?? '').join()",
    );
    expect(style).not.toMatch(/url|red|var\(--x|inset/);
  });

  test('is dark when the visitor prefers dark and the page supports it', async () => {
    await at({ colorScheme: 'dark' });
    const page = await showCard({ head: `<meta name="color-scheme" content="dark light">${merchant.tag()}` });
    const colours =
      await page.evaluate(`(() => { const s = getComputedStyle(document.querySelector('engage-card').shadowRoot.querySelector('div'));
      const light = (c) => { const [r, g, b] = c.match(/[\\d.]+/g).map(Number); return (r + g + b) / 3; }; return [light(s.backgroundColor), light(s.color)]; })()`);
    const [background, ink] = colours as [number, number];
    expect(background).toBeLessThan(80);
    expect(ink).toBeGreaterThan(180);
  });

  test.each(['light', 'dark'] as const)('has no accessibility violation (axe), %s', async (colorScheme) => {
    await at({ colorScheme });
    const page = await showCard({
      head: `<meta name="color-scheme" content="light dark">${merchant.tag()}`,
      body: '<main><h1>Fixture</h1></main>',
    });
    await page.evaluate(axe);
    const { violations, passes } = (await page.evaluate(
      "axe.run({ include: [['engage-card']] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    )) as { violations: { id: string }[]; passes: { id: string }[] };
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
  });

  test('never takes the focus, is reached by Tab, and closes by Escape from inside', async () => {
    await at();
    const page = await showCard({ body: '<input id="mine" autofocus><button id="after">After</button>' });
    expect(await page.evaluate('document.activeElement.id')).toBe('mine');
    await page.keyboard.press('Escape');
    expect(await page.locator('engage-card').count()).toBe(1);
    await page.locator('engage-card button').focus();
    await page.keyboard.press('Escape');
    await until(() => acks().includes('dismissed'));
    expect(await page.locator('engage-card').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('mine');
  });

  test.each([
    ['goes back to where Tab left it, when the cross is pressed by keyboard', 'Enter', 'after'],
    ['does not go back, when the cross is clicked', 'click', ''],
  ])('the focus %s', async (_, how, focused) => {
    await at();
    const page = await showCard({ body: '<input id="mine"><button id="after">After</button>' });
    await page.locator('#after').focus();
    if (how === 'click') await page.locator('engage-card .close').click();
    else {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.localName')).toBe('engage-card');
      await page.keyboard.press('Tab');
      await page.keyboard.press(how);
    }
    await until(() => acks().includes('dismissed'));
    expect(await page.evaluate('document.activeElement.id')).toBe(focused);
  });
});

describe('a service that', () => {
  const openAlone = async (text?: PageText): Promise<void> => {
    await stopClock(merchant);
    await merchant.open(text);
    await begin(merchant);
  };
  const alone = async (): Promise<void> => {
    await settled();
    expect(await merchant.page.textContent('h1')).toBe('Fixture');
    expect(merchant.service.hellos).toEqual([]);
  };
  test('is down leaves the page alone', async () => {
    await at();
    await openAlone({ head: '<script async src="http://127.0.0.1:9/site/sdk"></script>' });
    await alone();
  });
  test('never answers does not hold the page up', async () => {
    const { service } = await at();
    service.bundle = null;
    await merchant.page.goto(merchant.url, { waitUntil: 'domcontentloaded' });
    expect(await merchant.page.textContent('h1')).toBe('Fixture');
  });
  test.each([
    ['an error', 500, {}],
    ['an empty answer', 200, {}],
    ['garbage', 200, { token: 7, collector_url: 'not a url', frame_url: [] }],
    ['a list', 200, []],
  ])('gives %s for settings leaves the page alone', async (_, status, settings) => {
    const { service } = await at();
    service.settingsStatus = status;
    service.settings = settings as Record<string, unknown>;
    await openAlone();
    await until(() => service.asked(/\/settings/) > 0);
    await alone();
  });
  test('hands out a garbled card draws nothing', async () => {
    const { service } = await at();
    await merchant.open();
    await helloed();
    service.card = { text: { html: '<b>' }, cta_path: 7 };
    service.push();
    await until(() => service.card === null && service.asked(/\/card-/) === 1);
    await fence(merchant);
    expect(await merchant.page.locator('engage-card p').allTextContents()).toEqual([]);
  });
});

test('a new bundle is fetched once when the settings name it, and the next page runs it', async () => {
  const { service } = await at();
  const loads = (): number => service.asked(/\/sdk$/);
  const known = (): Promise<unknown> =>
    merchant.page.evaluate(`localStorage.getItem('engage.version.${service.siteId}')`);
  await merchant.open();
  await helloed();
  expect(await known()).toBe('test');
  const first = loads();
  service.bundle += ';window.generation = 2;';
  service.settings = { ...service.settings, version: 'second' };
  // The page knows the version when the answer begins. If it is left before the end, no bundle is cached.
  const stored = merchant.page.waitForEvent('requestfinished', (request) => {
    return request.url().endsWith('/sdk') && request.resourceType() !== 'script';
  });
  await merchant.open({}, '/two');
  await expect.poll(known).toBe('second');
  await stored;
  // The version is known before the hello, so a page that is left in between sends none.
  await until(() => service.hellos.length === 2);
  const fetched = loads();
  expect(fetched).toBeGreaterThan(first);
  await merchant.open({}, '/three');
  await until(() => service.hellos.length === 3);
  expect(await merchant.page.evaluate('window.generation')).toBe(2);
  expect(loads()).toBe(fetched);
});

test('on a phone, what is in the middle of the screen is looked at', async () => {
  const { service } = await at({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  const { page } = merchant;
  await stopClock(merchant);
  await openStopped(merchant, {
    body: '<div style="height:1500px"></div><div data-engage="returns" style="height:500px">Returns</div><div style="height:2000px"></div>',
  });
  await page.touchscreen.tap(200, 300);
  // A scroll counts as the finger's for one second only.
  await page.evaluate(
    "new Promise((done) => { addEventListener('scroll', () => done(), { once: true }); scrollTo(0, 1400); })",
  );
  await until(async () => {
    await page.clock.runFor(1_000);
    return service.received('interest').some(({ data }) => data['zone'] === 'returns');
  });
});

test('a link has the topic of the facts sheet’s link to the same page, whatever its text', async () => {
  const { service } = await at();
  service.zonePaths = { '/seite/gr%C3%B6sse': 'size' };
  await merchant.open({ body: '<a href="/seite/größe?x=1">?</a> <a href="/seite/grösse#top">hier</a>' });
  await helloed();
  await merchant.page.evaluate("document.addEventListener('click', (event) => event.preventDefault())");
  await merchant.page.click('text=?');
  await merchant.page.click('text=hier');
  await until(() => service.signals.filter(({ kind }) => kind === 'click').length === 2);
  expect(service.signals.filter(({ kind }) => kind === 'click').map(({ data }) => data['zone'])).toEqual([
    undefined,
    'size',
  ]);
});
