import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeService } from '../../fake-service.ts';
import type { MerchantPage } from '../../merchant-page.ts';
import { begin, fence, passUntil, stopClock, until, useJourney } from '../../support/journey.ts';

/** Consent platforms on a real page, as fakes built from their documentation (docs/sdk/consent.md). */

const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
let page: Page;

beforeEach(async () => {
  merchant = await journey.open();
  ({ service, page } = merchant);
  await stopClock(merchant);
});

type Fake = {
  /** in the head, before our tag */
  readonly head: string;
  readonly grant: string;
  readonly refuse: string;
};

/** Each is present from the start and has no answer yet. */
const fakes: Record<string, Fake> = {
  shopify: {
    head: `
      let said = { analytics: '', preferences: '' };
      const yes = (name) => () => said[name] === 'yes';
      window.Shopify = { loadFeatures(features, done) {
        if (features[0].name !== 'consent-tracking-api' || features[0].version !== '0.1') throw new Error('no such feature');
        setTimeout(() => {
          Shopify.customerPrivacy = { currentVisitorConsent: () => said,
            analyticsProcessingAllowed: yes('analytics'), preferencesProcessingAllowed: yes('preferences') };
          done(undefined);
        }, 50);
      } };
      window.answer = (word) => {
        said = { analytics: word, preferences: word };
        const detail = { analyticsAllowed: word === 'yes', preferencesAllowed: word === 'yes', marketingAllowed: false };
        document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail }));
      };`,
    grant: "answer('yes')",
    refuse: "answer('no')",
  },
  google: {
    head: `
      window.dataLayer = window.dataLayer || [];
      function gtag() { dataLayer.push(arguments) }
      gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 });`,
    grant: "gtag('consent', 'update', { analytics_storage: 'granted' })",
    refuse: "gtag('consent', 'update', { analytics_storage: 'denied' })",
  },
  tcf: {
    head: `
      const listeners = [];
      const data = (eventStatus, granted) => ({ eventStatus, gdprApplies: true, listenerId: 1,
        purpose: { consents: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => [n, granted])) } });
      window.__tcfapi = (command, version, listener) => {
        if (command !== 'addEventListener' || version !== 2) throw new Error('not so');
        listeners.push(listener);
        listener(now, true);
      };
      let now = data('cmpuishown', false);
      window.answer = (granted) => {
        now = data('useractioncomplete', granted);
        for (const listener of listeners) listener(now, true);
      };`,
    grant: 'answer(true)',
    refuse: 'answer(false)',
  },
  complianz: {
    head: `
      window.complianz = { consenttype: 'optin' };
      let status = '', banner = 'show';
      const fire = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
      window.cmplz_has_consent = (category) => category === 'functional' || status === 'allow';
      window.cmplz_get_banner_status = () => banner;
      window.answer = (value) => {
        status = value;
        for (const category of ['preferences', 'statistics', 'marketing'])
          fire('cmplz_status_change', { category, value, region: 'eu' });
        banner = 'dismissed';
        fire('cmplz_banner_status', banner);
        fire(value === 'allow' ? 'cmplz_fire_categories' : 'cmplz_revoke', { categories: [] });
      };`,
    grant: "answer('allow')",
    refuse: "answer('deny')",
  },
  cookiebot: {
    head: `
      window.Cookiebot = { hasResponse: false, consent: { necessary: true, preferences: false, statistics: false, marketing: false } };
      window.answer = (granted) => {
        Object.assign(Cookiebot, { hasResponse: true, consented: granted, declined: !granted,
          consent: { necessary: true, preferences: granted, statistics: granted, marketing: false } });
        dispatchEvent(new Event('CookiebotOnConsentReady'));
        dispatchEvent(new Event(granted ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
      };`,
    grant: 'answer(true)',
    refuse: 'answer(false)',
  },
};

const pages = (): number => service.received('page').length;
const stored = (): Promise<string[]> =>
  page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage))');
const partsFetched = (): number => service.asked(/\/sdk\/consent-/);
async function open(head: string, attributes = ''): Promise<void> {
  await merchant.open({ head: (head && `<script>${head}</script>`) + merchant.tag(attributes) });
  await begin(merchant);
}
/** Long enough for the settings to be fetched again. */
const newSession = (): Promise<unknown> =>
  page.evaluate("location.protocol === 'http:' && sessionStorage.clear()");
const runUntil = (what: () => unknown): Promise<void> => passUntil(merchant, what);
async function settled(): Promise<void> {
  await fence(merchant);
  await page.clock.runFor(3_000);
  await fence(merchant);
}

describe.each(Object.entries(fakes))('%s', (_, { head, grant, refuse }) => {
  test('is honoured: nothing before its grant, its withdrawal in mid-visit stops at once, a new grant gives a new id', async () => {
    service.consent = 'wait';
    await open(head);
    await runUntil(() => partsFetched() === 1);
    await settled();
    expect(service.hellos).toEqual([]);
    expect(service.asked(/settings/)).toBe(1);
    expect(await stored()).toEqual([]);

    await page.evaluate(grant);
    await runUntil(() => pages() === 1);
    await page.evaluate(refuse);
    await until(() => page.evaluate('engage.user_id === null'));
    await runUntil(async () => (await stored()).join() === `engage.consent.${service.siteId}`);
    await settled();
    expect(pages()).toBe(1);

    await page.evaluate(grant);
    await runUntil(() => pages() === 2);
    expect(service.hellos[1]!['user_id']).not.toBe(service.hellos[0]!['user_id']);
  });

  test('its refusal outweighs what the page grants', async () => {
    await open(head, 'data-consent="wait"');
    await page.evaluate(refuse);
    await runUntil(() => partsFetched() === 1);
    await settled();
    await page.evaluate('engage.consent()');
    await settled();
    expect(service.hellos).toEqual([]);
    expect(service.asked(/settings/)).toBe(0);
  });
});

test('no platform is even looked for where the website says granted', async () => {
  service.consent = 'granted';
  const { google, cookiebot, shopify } = fakes;
  await open(`{${google!.head}}{${cookiebot!.head}}{${shopify!.head}}`);
  await runUntil(() => pages() === 1);
  await settled();
  expect([pages(), partsFetched()]).toEqual([1, 0]);
});

test('without any answer the website’s setting decides: granted begins at once and fetches nothing more; wait waits for the page', async () => {
  for (const consent of ['granted', null] as const) {
    service.consent = consent;
    const before = pages();
    await newSession();
    await open('');
    await runUntil(() => pages() === before + 1);
  }
  expect(partsFetched()).toBe(0);
  service.consent = 'wait';
  await newSession();
  await open('');
  await settled();
  expect(pages()).toBe(2);
  await page.evaluate('engage.consent()');
  await runUntil(() => pages() === 3);
});

test('a website that changes from granted to wait pauses the visit on an open page until a platform grants', async () => {
  service.consent = 'granted';
  const { cookiebot } = fakes;
  await open(cookiebot!.head);
  await runUntil(() => pages() === 1);
  service.consent = 'wait';
  service.drop(4401);
  await runUntil(() => partsFetched() === 1);
  await settled();
  expect(service.hellos).toHaveLength(1);
  await page.evaluate(cookiebot!.grant);
  await runUntil(() => pages() === 2);
  expect(service.hellos[1]!['user_id']).toBe(service.hellos[0]!['user_id']);
});

test('when the part for that cannot be fetched the visit ends, and no socket is opened meanwhile', async () => {
  service.consent = 'granted';
  await open('');
  await runUntil(() => pages() === 1);
  service.consent = 'wait';
  for (const name of service.files.keys()) if (name.startsWith('consent-')) service.files.delete(name);
  service.drop(4401);
  await runUntil(() => partsFetched() === 2);
  await settled();
  await page.click('h1');
  await settled();
  expect(service.upgradesAsked).toBe(1);
  service.violations.length = 0;
});

test('a platform that loads late, without an answer, pauses a granted visit, and its grant resumes it', async () => {
  const { cookiebot, complianz } = fakes;
  await open(cookiebot!.head, 'data-consent="wait"');
  await page.evaluate(cookiebot!.grant);
  await runUntil(() => pages() === 1);
  await page.evaluate(`{${complianz!.head}}`);
  await settled();
  const told = service.signals.length;
  await page.click('h1');
  await settled();
  expect(service.signals.length).toBe(told);
  expect(await stored()).not.toContain(`engage.consent.${service.siteId}`);
  await page.evaluate(complianz!.grant);
  await runUntil(() => pages() === 2);
  expect(service.hellos[1]!['user_id']).toBe(service.hellos[0]!['user_id']);
});

test('a grant in another tab survives a tab that forgets the visit at that moment', async () => {
  service.frameAnswers = false;
  const { cookiebot } = fakes;
  const choose = (word: string): Promise<unknown> =>
    page.evaluate(`localStorage.setItem('engage.consent.${service.siteId}', '${word}')`);
  await merchant.open({ head: `<script>${cookiebot!.head}</script>` });
  await choose('3');
  await open(cookiebot!.head, 'data-consent="wait"');
  await page.evaluate(cookiebot!.grant);
  await until(() => service.asked(/\/frame\//) === 1);
  await choose('1');
  await runUntil(() => pages() === 1);
  expect(await page.evaluate(`localStorage.getItem('engage.consent.${service.siteId}')`)).toBe('1');
});

test('of several platforms a refusal of any counts, and all of them have to grant', async () => {
  service.consent = 'wait';
  const { google, cookiebot } = fakes;
  await open(`${google!.head}\n${cookiebot!.head}`);
  await runUntil(() => partsFetched() === 1);
  await page.evaluate(google!.grant);
  await settled();
  expect(service.hellos).toEqual([]);
  await page.evaluate(cookiebot!.grant);
  await runUntil(() => pages() === 1);
  await page.evaluate(google!.refuse);
  await runUntil(async () => (await page.evaluate('engage.user_id')) === null);
});

test('a website that waits and whose part cannot be fetched keeps waiting: no consent is assumed', async () => {
  service.consent = 'wait';
  service.files.clear();
  await open(fakes['cookiebot']!.head);
  // Both attempts are violations, and one that came later would not be forgiven.
  await runUntil(() => partsFetched() === 2);
  await settled();
  expect(service.hellos).toEqual([]);
  service.violations.length = 0;
});
