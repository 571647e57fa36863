/**
 * Scripts in the text of shoppers, merchants and strangers: on the shop's page (card, popup, event), in the console, in
 * answers and on the demo shop. Paths that lead elsewhere are tested in schemas/fields/path.test.ts and
 * e2e/journeys/sdk.e2e.test.ts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { startShop } from '../../../deploy/shop/main.ts';
import { start as startStorefront } from '../../../ingest/storefront/main.ts';
import { ask } from '../../conformance/wire.ts';
import { card, openMerchantPage } from '../../merchant-page.ts';
import { type ConsoleDesk, openConsole } from '../../support/console.ts';

/** Runs in any context that treats it as markup: in an element, or out of an attribute, a script or a title. */
const payload = (mark: string): string =>
  `${mark}"'></title></script><img src=x onerror=window.owned='${mark}'><svg onload=window.owned=1>{{7*7}}\${7*7}`;
/** Set only by a payload that was executed. */
const PLANTED = `[...document.querySelectorAll('*')].flatMap((one) => [
  ...[...one.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => one.tagName + ' ' + name),
  ...(one.matches('img[src="x"], iframe, object, embed, base, script:not([src])') ? [one.outerHTML.slice(0, 80)] : []),
  ...(one.href && !/^https?:$/.test(new URL(one.href, location).protocol) ? [String(one.href)] : []),
])`;
const owned = (page: Page): Promise<unknown> => page.evaluate('window.owned ?? null');

let desk: ConsoleDesk;
beforeAll(async () => {
  desk = await openConsole();
});
afterAll(() => desk?.close());

describe('a card', () => {
  const scripts = [
    ...[
      'javascript:window.owned=1',
      'JaVaScRiPt:window.owned=1',
      'java\tscript:window.owned=1',
      '\u0001javascript:window.owned=1',
    ],
    ...[
      ' javascript:window.owned=1',
      'data:text/html,<script>owned=1</script>',
      'vbscript:x',
      'blob:null/x',
      'view-source:x',
    ],
    ...[
      '/\t/evil.test',
      '/\n/evil.test',
      '\\/evil.test',
      '/\\/evil.test',
      '//evil.test',
      '/\u00a0/evil.test',
      '/\u2028x',
    ],
    ...[{ toString: 'x' }, ['javascript:window.owned=1'], 1, true, ''],
  ];

  test('with markup in every field is shown as text, and is text in both events', async () => {
    const merchant = await openMerchantPage(desk.page.context().browser()!);
    try {
      merchant.service.settings['output'] = 'popup';
      merchant.service.settings['popup'] = { provider: 'custom', campaign_id: payload('campaign') };
      await merchant.page.addInitScript(
        `window.heard = []; for (const name of ['service:moment', 'service:popup']) addEventListener(name, (event) => window.heard.push(event.detail));`,
      );
      await merchant.open();
      merchant.service.card = {
        ...{
          id: payload('id'),
          decision_id: payload('decision'),
          text: payload('text'),
          cta_label: payload('label'),
        },
        cta_path: '/x"onmouseover="window.owned=1',
      };
      await expect.poll(() => merchant.service.hellos.length).toBe(1);
      merchant.service.push();
      const box = merchant.page.locator('engage-card');
      await expect.poll(() => box.locator('p').textContent()).toBe(payload('text'));
      expect(await box.locator('a').textContent()).toBe(payload('label'));
      expect(
        await merchant.page.evaluate(
          "document.querySelector('engage-card').shadowRoot.querySelectorAll('img, svg, script, [onmouseover]').length",
        ),
      ).toBe(0);
      expect(await merchant.page.evaluate('window.heard.length')).toBe(2);
      expect([await owned(merchant.page), merchant.errors]).toEqual([null, []]);
    } finally {
      await merchant.close();
    }
  });

  test('has no link if its path could be a script or lead to another site, neither on the page nor in the event', async () => {
    const merchant = await openMerchantPage(desk.page.context().browser()!);
    try {
      await merchant.page.addInitScript(
        "addEventListener('service:moment', (event) => { window.moment = event.detail; })",
      );
      // Each page is a separate session; the previous page may still report until it is unloaded that its card was
      // seen.
      await merchant.page.addInitScript('if (window === window.top) sessionStorage.clear()');
      for (const [n, path] of scripts.entries()) {
        const before = merchant.service.hellos.length;
        merchant.service.card = null;
        await merchant.open();
        await expect.poll(() => merchant.service.hellos.length).toBe(before + 1);
        merchant.service.card = { ...card, id: `card_${n}`, cta_path: path };
        merchant.service.push();
        await merchant.page.locator('engage-card p').waitFor();
        expect([path, await merchant.page.locator('engage-card a').count()]).toEqual([path, 0]);
        expect([
          path,
          await merchant.page.evaluate('window.moment.cta_path ?? window.moment.cta_label'),
        ]).toEqual([path, null]);
      }
      expect(await owned(merchant.page)).toBeNull();
    } finally {
      await merchant.close();
    }
  });

  test.each(['__proto__', 'constructor', 'toString', payload('provider')])(
    'for an unknown popup tool called %j is drawn by the SDK',
    async (provider) => {
      const merchant = await openMerchantPage(desk.page.context().browser()!);
      try {
        merchant.service.settings['output'] = 'popup';
        merchant.service.settings['popup'] = { provider, campaign_id: 'x' };
        await merchant.open();
        await expect.poll(() => merchant.service.hellos.length).toBe(1);
        merchant.service.card = card;
        merchant.service.push();
        await expect.poll(() => merchant.page.locator('engage-card p').textContent()).toBe(card.text);
        expect([await owned(merchant.page), merchant.errors]).toEqual([null, []]);
      } finally {
        await merchant.close();
      }
    },
  );
});

describe('the console', () => {
  const at = `${dayBefore(2)} 10:00:00.000001`;
  const now = (): string => new Date().toISOString().replace('T', ' ').replace('Z', '000');

  beforeAll(async () => {
    const { rig, site, insert } = desk;
    const { postgres, clickhouse } = rig.platform;
    await desk.signIn();
    await postgres.query('update site set name = $1, vertical = $1 where id = $2', [payload('site'), site]);
    await postgres.query('update person set email = $1', [`${payload('person')}@example.com`]);
    await postgres.query(
      `update site set facts = facts || jsonb_build_object('delivery_promise', $1::text, 'vertical', $1::text) where id = $2`,
      [payload('facts'), site],
    );
    await postgres.query(
      `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total, discount_codes, line_items, visitor_id, credited_decision_id, credited_at)
       values ($1, $2, $2, now(), 'USD', 10, $3, $4, 'visitor-0000000000000001', 'm1', now())`,
      [
        site,
        payload('order'),
        JSON.stringify([{ code: payload('code') }]),
        JSON.stringify([{ handle: payload('handle') }]),
      ],
    );
    await postgres.query(
      `insert into api_key (id, account_id, name, key_hash, token_hint, scopes, role) select 'k', account_id, $1, 'x', '<b>', '{sites:read}', 'viewer' from site where id = $2`,
      [payload('key'), site],
    );
    const moment = (id: string, ts: string, verdict: string) => ({
      ...{
        site_id: site,
        id,
        ts,
        visitor_id: payload('visitor'),
        page: `/${payload('page')}`,
        cart_total: '61.5',
        currency: 'USD',
      },
      ...{
        reason: 'returns',
        verdict,
        tier: 2,
        message: payload('message'),
        why: payload('why'),
        facts: [payload('fact')],
      },
      ...{ arm: 'speak', engine_version: payload('engine'), card_id: 'c' },
    });
    await insert(moment('m1', at, 'engage'), moment('m2', now(), 'quiet'));
    const trace = {
      gates: [{ gate: payload('gate'), passed: false, detail: payload('detail') }],
      seen: [{ at_ms: 1_795_233_900_000, what: payload('seen'), ms: 12_000 }],
      fact_values: [{ entry: payload('entry'), value: payload('value') }],
      found: [{ found: payload('found'), entry: payload('entry') }],
      ...{ cta_label: payload('cta'), cta_path: 'javascript:window.owned=1' },
    };
    const traces = ['m1', 'm2'].map((id) => ({
      ...moment(id, id === 'm1' ? at : now(), 'engage'),
      ...trace,
    }));
    const columns = ['site_id', 'ts', 'id', 'visitor_id', ...Object.keys(trace)];
    await clickhouse.insert({
      table: 'traces',
      values: traces.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
      ),
      format: 'JSONEachRow',
    });
    await desk.page.reload();
  });

  /** Opens the page, and waits for something that it shows last. */
  const visit = async (hash: string, mark: string): Promise<void> => {
    await desk.page.goto(`${desk.rig.config.apiUrl}/console/#${hash}`);
    // The switcher of websites contains the names too, but is closed.
    await desk.page.getByText(mark, { exact: false }).filter({ visible: true }).first().waitFor();
  };

  test.each<[string, () => string, string]>([
    ['websites', () => '/', 'site"'],
    ['overview', () => `/site/${desk.site}/overview`, 'site"'],
    ['moments', () => `/site/${desk.site}/moments`, 'message"'],
    ['one moment', () => `/site/${desk.site}/moments?moment=m1`, 'detail"'],
    ['outcomes', () => `/site/${desk.site}/reasons`, 'site"'],
    ['orders', () => `/site/${desk.site}/store`, 'order"'],
    ['facts', () => `/site/${desk.site}/facts`, 'site"'],
    ['settings', () => `/site/${desk.site}/settings`, 'site"'],
    ['install', () => `/site/${desk.site}/install`, 'site"'],
    ['keys', () => '/keys', 'key"'],
  ])('shows markup from others as text on the page of %s', async (_, hash, mark) => {
    await visit(hash(), mark);
    // In reverse order: closing an outer row hides the inner ones.
    for (const summary of (await desk.page.locator('summary').all()).reverse()) await summary.click();
    expect(await desk.page.getByText('person"', { exact: false }).count()).toBe(1);
    expect([await desk.page.evaluate(PLANTED), await owned(desk.page)]).toEqual([[], null]);
  });

  test.each([
    `/site/${payload('hash')}/overview`,
    `/site/${encodeURIComponent(payload('hash'))}`,
    '/site/javascript:window.owned=1/moments',
    `/${payload('hash')}`,
    '/site/..%2f..%2fv1%2fsession/overview',
    '/site/../keys',
  ])('shows the hash %s as text', async (hash) => {
    const asked: string[] = [];
    const note = (request: { url(): string }): void => void asked.push(request.url());
    desk.page.on('request', note);
    await desk.page.goto(`${desk.rig.config.apiUrl}/console/`);
    await desk.page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await desk.page.getByText('person"', { exact: false }).waitFor();
    await desk.page.waitForLoadState('networkidle');
    desk.page.off('request', note);
    const { origin } = new URL(desk.rig.config.apiUrl);
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect([await desk.page.evaluate(PLANTED), await owned(desk.page)]).toEqual([[], null]);
  });

  test('has a policy that blocks injected scripts, foreign resources and requests to other hosts', async () => {
    await desk.page.goto(`${desk.rig.config.apiUrl}/console/`);
    const refused = await desk.page.evaluate(`(async () => {
      const refused = [];
      addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
      const put = (html) => { const box = document.createElement('div'); box.innerHTML = html; document.body.append(box); return box; };
      put('<img src=x onerror="window.owned=1">');
      put('<b style="color:red">x</b>');
      put('<img src="http://127.0.0.1:1/pixel">');
      put('<iframe src="http://127.0.0.1:1/"></iframe>');
      put('<a href="javascript:window.owned=1">x</a>').firstChild.click();
      const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more));
      add('script', { textContent: 'window.owned=1' });
      add('script', { src: 'http://127.0.0.1:1/x.js' });
      add('base', { href: 'http://127.0.0.1:1/' });
      put('<form action="http://127.0.0.1:1/"></form>').firstChild.submit();
      await fetch('http://127.0.0.1:1/').catch(() => {});
      navigator.sendBeacon('http://127.0.0.1:1/', 'x');
      for (let i = 0; i < 2_000 && new Set(refused).size < 8; i += 1) await new Promise((done) => setTimeout(done, 20));
      return [...new Set(refused)].sort();
    })()`);
    expect(refused).toEqual([
      ...[
        'base-uri',
        'connect-src',
        'form-action',
        'frame-src',
        'img-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
      ],
    ]);
    expect(await owned(desk.page)).toBeNull();
  });

  test('is not shown in a frame of another page', async () => {
    const server = createServer((_, res) => {
      res
        .setHeader('Content-Type', 'text/html')
        .end(`<iframe src="${desk.rig.config.apiUrl}/console/"></iframe>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await desk.page.context().browser()!.newPage();
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    } finally {
      await page.close();
      server.close();
    }
  });
});

describe('an answer that repeats the request', () => {
  let storefront: { close(): Promise<void> };
  beforeAll(async () => {
    storefront = await startStorefront(desk.rig.platform);
  });
  afterAll(() => storefront?.close());
  const odd = encodeURIComponent(payload('q'));

  test.each([
    ['a path', 'GET', `/${odd}`, undefined],
    ['a website', 'GET', `/${odd}/settings`, undefined],
    ['a query', 'GET', `/site/card?${odd}=${odd}&${odd}=1`, undefined],
    ['a field', 'POST', '/site/cart', { [payload('f')]: payload('v') }],
    ['a method', 'PROPFIND', `/${odd}`, undefined],
  ])('is JSON, and no browser renders it as a page: %s', async (_, method, path, body) => {
    for (const base of [desk.rig.config.sdkUrl, desk.rig.config.apiUrl, `${desk.rig.config.apiUrl}/v1`]) {
      const answer = await ask(base, { method, path, body, headers: { accept: 'text/html' } });
      expect([base, answer.status >= 400, answer.headers['content-type']]).toEqual([
        base,
        true,
        expect.stringMatching(/^application\/json/),
      ]);
      expect([base, answer.headers['x-content-type-options']]).toEqual([base, 'nosniff']);
      expect(answer.text).not.toContain('<img');
    }
  });
});

test('the demo shop shows a code, a name and a path as text', async () => {
  const shop = await startShop({
    host: '127.0.0.1',
    port: 0,
    sdkUrl: 'http://127.0.0.1:9',
    siteId: 'site',
    feedKey: 'key',
  });
  let cookie = '';
  const post = async (path: string, body: Record<string, string>): Promise<string> => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer.text();
  };
  try {
    await post('/cart/add', { handle: 'slow-pour', variant: '10301' });
    await post('/cart/code', { code: payload('code') });
    await post('/checkout/contact', { email: `${payload('mail')}@x.example`, name: payload('name') });
    const paths = [
      '/cart',
      '/checkout/contact',
      '/checkout/shipping',
      '/checkout/payment',
      `/products/${encodeURIComponent(payload('p'))}`,
      `/${encodeURIComponent(payload('p'))}`,
    ];
    for (const path of paths) {
      const answer = await fetch(shop.url + path, { headers: { cookie } });
      const text = await answer.text();
      expect([path, /<(img src=x|svg onload)/i.test(text)]).toEqual([path, false]);
      expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    }
  } finally {
    await shop.close();
  }
});
