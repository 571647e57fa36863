import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type MerchantPage, openMerchantPage } from '../merchant-page.ts';

/**
 * The five popup tools and the page's own, as fakes that keep to the documented call and event of each, and in every
 * way of failing. A fake draws `#campaign`, so that "nothing is said twice" can be seen.
 */
const card = {
  id: 'card_1',
  decision_id: 'decision_1',
  text: 'Shipping is free.',
  cta_label: null,
  cta_path: null,
};

type Fake = {
  /** Makes the tool: `show(id)` draws the campaign and gives the proof. */
  readonly tool: string;
  /** What the tool's stub leaves behind before the tool has loaded. */
  readonly stub: string;
};

const DRAW = `const show = (id) => { window.asked = id; const box = document.createElement('div'); box.id = 'campaign';
  box.textContent = id; box.style.cssText = 'width:200px;height:50px'; document.body.append(box); return box; };`;

const fakes: Readonly<Record<string, Fake>> = {
  klaviyo: {
    tool: `window.klaviyo = {}; const handle = ([, id]) => answer(() => { show(id);
        dispatchEvent(new CustomEvent('klaviyoForms', { detail: { type: 'open', formId: id } })); });
      const waiting = window._klOnsite || []; window._klOnsite = { push: handle }; waiting.forEach(handle);`,
    stub: 'window._klOnsite = [];',
  },
  omnisend: {
    tool: `window.omnisend = { push: ([, id]) => answer(() => { show(id);
        dispatchEvent(new CustomEvent('omnisendForms', { detail: { type: 'view', form: { id } } })); }) };`,
    stub: 'window.omnisend = [];',
  },
  drip: {
    tool: `window._dcq = { push: ([, { id }]) => answer(() => { show(id).id = 'drip-ef-' + id; }) };`,
    stub: 'window._dcq = [];',
  },
  attentive: {
    tool: `window.__attentive = { trigger: (a, b, c, id) => answer(() => { show(id).id = 'attentive_overlay'; }) };`,
    stub: '',
  },
  wisepops: {
    tool: `let told = () => {}; window.wisepops = (what, name, call) => { if (what === 'listen') told = call;
        else answer(() => { show(name); told(); }); };`,
    stub: 'window.wisepops = Object.assign(() => {}, { q: [] });',
  },
  custom: {
    tool: `addEventListener('service:popup', (event) => answer(() => { event.preventDefault(); show(event.detail.campaign_id); }));`,
    stub: '',
  },
};

const CAMPAIGN = '#campaign, #attentive_overlay, [id^=drip-]';
/** How the tool behaves when it is asked: it shows the campaign, does nothing, shows it too late, or throws. */
const behaviours = {
  works: '(work) => work()',
  refuses: '() => {}',
  late: '(work) => setTimeout(work, 3000)',
  throws: "() => { throw new Error('a fault of the tool') }",
} as const;

let browser: Browser;
let merchant: MerchantPage;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  merchant = await openMerchantPage(browser);
});
afterEach(async () => {
  await merchant.close();
  expect(merchant.service.complaints).toEqual([]);
  // A tool's own fault in a listener of its own is the page's; none of them is ours.
  expect(merchant.errors.filter((error) => !error.includes('a fault of the tool'))).toEqual([]);
});

const acks = (): unknown[] =>
  merchant.service.posts.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body['event']);

async function deliver(provider: string, script: string, popup: object = {}): Promise<void> {
  const { service } = merchant;
  service.settings = {
    ...service.settings,
    output: 'popup',
    popup: { provider, campaign_id: 'c_1', code_campaign_id: 'c_code', ...popup },
  };
  await merchant.open({ head: `<script>${script}</script>${merchant.tag()}` });
  await expect.poll(() => service.hellos.length).toBe(1);
  service.card = card;
  service.push();
}

const ownCard = (): Promise<number> => merchant.page.locator('engage-card').count();
const shownBy = async (who: 'tool' | 'us'): Promise<void> => {
  await expect.poll(acks, { timeout: 9_000 }).toEqual(['shown']);
  expect(await ownCard()).toBe(who === 'us' ? 1 : 0);
  expect(await merchant.page.locator(CAMPAIGN).count()).toBe(who === 'us' ? 0 : 1);
};

describe.each(Object.entries(fakes))('%s', (provider, { tool, stub }) => {
  const make = (behaviour: keyof typeof behaviours): string =>
    `{ ${DRAW} const answer = ${behaviours[behaviour]}; ${tool} }`;

  test('works: it shows the campaign, and that counts as shown', async () => {
    await deliver(provider, make('works'));
    await shownBy('tool');
    expect(await merchant.page.evaluate('window.asked')).toBe('c_1');
  });

  test('is not there: our own card', async () => {
    await deliver(provider, stub);
    await shownBy('us');
  });

  test.each(['refuses', 'throws'] as const)('%s: our own card', async (behaviour) => {
    await deliver(provider, make(behaviour));
    await shownBy('us');
  });

  test('shows it too late: one of the two is left, and it counts once', async () => {
    await deliver(provider, make('late'));
    await expect.poll(ownCard, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => merchant.page.locator(CAMPAIGN).count(), { timeout: 5_000 }).toBe(1);
    // A tool that tells nothing is not looked for any more after our card was drawn.
    const tells = ['klaviyo', 'omnisend', 'wisepops'].includes(provider);
    await expect.poll(ownCard).toBe(tells ? 0 : 1);
    expect(acks()).toEqual(['shown']);
  });
});

test('a tool that loads after the card has come is still asked', async () => {
  const { tool } = fakes['omnisend']!;
  await deliver(
    'omnisend',
    `window.omnisend = []; setTimeout(() => { ${DRAW} const answer = (work) => work(); ${tool} }, 1500);`,
  );
  await shownBy('tool');
});

test('a card about a declined code opens the campaign for that; the page names tool and campaigns before the sheet', async () => {
  merchant.service.cardReason = 'code_declined';
  const { tool } = fakes['klaviyo']!;
  const own =
    "window.ServiceOutput = { provider: 'klaviyo', campaign_id: 'p_1', code_campaign_id: 'p_code' };";
  await deliver('drip', `${own} { ${DRAW} const answer = (work) => work(); ${tool} }`);
  await shownBy('tool');
  expect(await merchant.page.evaluate('window.asked')).toBe('p_code');
});

test('without a campaign there is nothing to ask for: our own card', async () => {
  await deliver('klaviyo', '', { campaign_id: null, code_campaign_id: null });
  await shownBy('us');
});

test('where the on-page card is switched off, a tool that refuses leaves nothing', async () => {
  merchant.service.settings = { ...merchant.service.settings, card_enabled: false };
  await deliver('custom', '');
  await expect.poll(() => merchant.service.requests.some((line) => line.includes('/card'))).toBe(true);
  await merchant.page.waitForTimeout(2_000);
  expect(await ownCard()).toBe(0);
  expect(acks()).toEqual([]);
});
