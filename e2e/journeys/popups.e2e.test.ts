import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
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
  /** Creates the tool: `show(id)` draws the campaign and returns the proof. */
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
/** The tool's behaviour: it shows the campaign, does nothing, shows it after our card was seen, or throws. */
const behaviours = {
  works: '(work) => work()',
  refuses: '() => {}',
  // When the test says so, 5 s later by the page's clock, however busy the machine is: a much later campaign is
  // not ours.
  late: `(work) => { const then = Date.now() + 5000; window.showLate = () => { const { now } = Date;
      Date.now = () => then; try { work(); } finally { Date.now = now; } }; }`,
  throws: "() => { throw new Error('a fault of the tool') }",
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Each test has a separate page, shop and service, so that they can run concurrently. */
const test = base.extend<{ merchant: MerchantPage }>({
  merchant: async ({ task: _ }, use) => {
    const merchant = await openMerchantPage(browser);
    await use(merchant);
    await merchant.close();
    expect(merchant.service.violations).toEqual([]);
    // An error in a tool's own listener belongs to the page; none comes from the script.
    expect(merchant.errors.filter((error) => !error.includes('a fault of the tool'))).toEqual([]);
  },
});

/** `expect.poll` supports only one test at a time. */
const becomes = (look: () => unknown, wanted: unknown): Promise<true> =>
  eventually(`becoming ${JSON.stringify(wanted)}`, async () => isDeepStrictEqual(await look(), wanted));

const acksOf = ({ service }: MerchantPage): unknown[] =>
  service.posts.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body['event']);

async function deliver(
  merchant: MerchantPage,
  provider: string,
  script: string,
  popup: object = {},
): Promise<void> {
  const { service } = merchant;
  service.settings = {
    ...service.settings,
    output: 'popup',
    popup: { provider, campaign_id: 'c_1', code_campaign_id: 'c_code', ...popup },
  };
  await merchant.open({ head: `<script>${script}</script>${merchant.tag()}` });
  await becomes(() => service.hellos.length, 1);
  service.card = card;
  service.push();
}

const ownCard = ({ page }: MerchantPage): Promise<number> => page.locator('engage-card').count();
const shownBy = async (merchant: MerchantPage, who: 'tool' | 'us'): Promise<void> => {
  await becomes(() => acksOf(merchant), ['shown']);
  expect(await ownCard(merchant)).toBe(who === 'us' ? 1 : 0);
  expect(await merchant.page.locator(CAMPAIGN).count()).toBe(who === 'us' ? 0 : 1);
};

describe.concurrent.each(Object.entries(fakes))('%s', (provider, { tool, stub }) => {
  const make = (behaviour: keyof typeof behaviours): string =>
    `{ ${DRAW} const answer = ${behaviours[behaviour]}; ${tool} }`;

  test('works: it shows the campaign, and that counts as shown', async ({ merchant }) => {
    await deliver(merchant, provider, make('works'));
    await shownBy(merchant, 'tool');
    expect(await merchant.page.evaluate('window.asked')).toBe('c_1');
  });

  test('is absent: our own card', async ({ merchant }) => {
    await deliver(merchant, provider, stub);
    await shownBy(merchant, 'us');
  });

  test.for(['refuses', 'throws'] as const)('%s: our own card', async (behaviour, { merchant }) => {
    await deliver(merchant, provider, make(behaviour));
    await shownBy(merchant, 'us');
  });

  test('shows it too late: one of the two remains, and it counts once', async ({ merchant }) => {
    await deliver(merchant, provider, make('late'));
    await shownBy(merchant, 'us');
    await merchant.page.evaluate('showLate()');
    await becomes(() => merchant.page.locator(CAMPAIGN).count(), 1);
    // A tool that gives no answer is no longer watched once our card is drawn.
    const tells = ['klaviyo', 'omnisend', 'wisepops'].includes(provider);
    await becomes(() => ownCard(merchant), tells ? 0 : 1);
    // Reported for whichever of the two the visitor saw first.
    await becomes(() => acksOf(merchant).join(), 'shown');
  });
});

test('a tool that loads after the card has come is still asked', async ({ merchant }) => {
  const { tool } = fakes['omnisend']!;
  await deliver(
    merchant,
    'omnisend',
    `window.omnisend = []; setTimeout(() => { ${DRAW} const answer = (work) => work(); ${tool} }, 1500);`,
  );
  await shownBy(merchant, 'tool');
});

test('a card about a declined code opens the campaign for that; the page names tool and campaigns before the sheet', async ({
  merchant,
}) => {
  merchant.service.cardReason = 'code_declined';
  const { tool } = fakes['klaviyo']!;
  const own =
    "window.ServiceOutput = { provider: 'klaviyo', campaign_id: 'p_1', code_campaign_id: 'p_code' };";
  await deliver(merchant, 'drip', `${own} { ${DRAW} const answer = (work) => work(); ${tool} }`);
  await shownBy(merchant, 'tool');
  expect(await merchant.page.evaluate('window.asked')).toBe('p_code');
});

test('an app that goes to another page while the tool is waited for shows our own card there', async ({
  merchant,
}) => {
  await deliver(merchant, 'omnisend', 'window.omnisend = [];');
  await becomes(() => merchant.service.requests.some((line) => line.includes('/sdk/card-')), true);
  await becomes(() => merchant.page.evaluate("sessionStorage.getItem('engage.told') !== null"), true);
  await merchant.page.evaluate("history.pushState(null, '', '/elsewhere')");
  await shownBy(merchant, 'us');
  expect(merchant.service.posts.at(-1)!.body['page']).toBe(`${merchant.url}/elsewhere`);
});

test('without a campaign there is nothing to ask for: our own card', async ({ merchant }) => {
  await deliver(merchant, 'klaviyo', '', { campaign_id: null, code_campaign_id: null });
  await shownBy(merchant, 'us');
});

test('where the on-page card is switched off, a tool that refuses leaves nothing', async ({ merchant }) => {
  merchant.service.settings = { ...merchant.service.settings, card_enabled: false };
  await deliver(merchant, 'custom', '');
  await becomes(() => merchant.service.requests.some((line) => line.includes('/card')), true);
  // Longer than the script waits for a tool, by a timer of the page, which fires after those set before it.
  await merchant.page.evaluate('new Promise((done) => setTimeout(done, 3_000))');
  expect(await ownCard(merchant)).toBe(0);
  expect(acksOf(merchant)).toEqual([]);
});

test('where the on-page card is switched off, a campaign shown too late still counts', async ({
  merchant,
}) => {
  merchant.service.settings = { ...merchant.service.settings, card_enabled: false };
  const { tool } = fakes['klaviyo']!;
  await deliver(merchant, 'klaviyo', `{ ${DRAW} const answer = (work) => setTimeout(work, 3000); ${tool} }`);
  await becomes(() => merchant.page.locator(CAMPAIGN).count(), 1);
  await becomes(() => acksOf(merchant).join(), 'shown');
  expect(await ownCard(merchant)).toBe(0);
});
