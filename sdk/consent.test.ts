import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERASE, GRANTED, REFUSED } from './src/consent/choice.ts';
import type { Platform, Verdict } from './src/consent/platforms/platform.ts';
import type { installPageApi as InstallPageApi } from './src/page-api.ts';

/** Each adapter with a fake of the platform's documented API (docs/sdk/consent.md), without a browser. */

const page: Record<string, unknown> = {};
let events = new EventTarget();
vi.stubGlobal('window', page);
vi.stubGlobal('addEventListener', (type: string, work: EventListener) => events.addEventListener(type, work));
const fire = (type: string, detail?: unknown): boolean =>
  events.dispatchEvent(new CustomEvent(type, { detail }));

const platforms: Record<string, Platform> = {};
let watchPlatforms: (onVerdict: (verdict: Verdict) => void) => void;
let installPageApi: typeof InstallPageApi;
beforeAll(async () => {
  ({ installPageApi } = await import('./src/page-api.ts'));
  const { shopify } = await import('./src/consent/platforms/shopify.ts');
  const { google } = await import('./src/consent/platforms/google.ts');
  const { tcf } = await import('./src/consent/platforms/tcf.ts');
  const { complianz } = await import('./src/consent/platforms/complianz.ts');
  const { cookiebot } = await import('./src/consent/platforms/cookiebot.ts');
  Object.assign(platforms, { shopify, google, tcf, complianz, cookiebot });
  ({ watchPlatforms } = await import('./src/consent/platform-verdict.ts'));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(page)) delete page[name];
  events = new EventTarget();
});

/** The platform's answer, and how often it announced a change. */
function watch(name: string): { says: () => Verdict; changes: () => number } {
  let changes = 0;
  const says = platforms[name]!(() => {
    changes += 1;
    says();
  });
  return { says, changes: () => changes };
}

test.each(['shopify', 'google', 'tcf', 'complianz', 'cookiebot'])(
  '%s has no verdict if it is not on the page',
  (name) => {
    expect(watch(name).says()).toBeUndefined();
  },
);

describe('shopify', () => {
  const privacyOf = (
    analytics: string,
    preferences: string,
    allowed = [analytics === 'yes', preferences === 'yes'],
  ) => ({
    analyticsProcessingAllowed: () => allowed[0],
    preferencesProcessingAllowed: () => allowed[1],
    currentVisitorConsent: () => ({ marketing: 'yes', sale_of_data: 'yes', analytics, preferences }),
  });
  test.each([
    ['yes', 'yes', true],
    ['', '', null],
    ['yes', '', null],
    ['no', 'no', false],
    ['yes', 'no', false],
    ['no', 'yes', false],
  ] as const)('analytics %j and preferences %j: %s', (analytics, preferences, verdict) => {
    page['Shopify'] = { customerPrivacy: privacyOf(analytics, preferences) };
    expect(watch('shopify').says()).toBe(verdict);
  });
  test('a region that requires no consent counts as a grant', () => {
    page['Shopify'] = { customerPrivacy: privacyOf('', '', [true, true]) };
    expect(watch('shopify').says()).toBe(true);
  });
  test('its API is loaded once, and awaited', () => {
    const loads: unknown[] = [];
    let done = (_error?: unknown): void => undefined;
    const shop: Record<string, unknown> = {
      loadFeatures(features: unknown, then: () => void) {
        expect(this).toBe(shop);
        loads.push(features);
        done = then;
      },
    };
    page['Shopify'] = shop;
    const { says, changes } = watch('shopify');
    expect([says(), says()]).toEqual([null, null]);
    expect(loads).toEqual([[{ name: 'consent-tracking-api', version: '0.1' }]]);
    done(new Error('blocked'));
    expect(says(), 'it is there, and nobody knows').toBeNull();
    shop['customerPrivacy'] = privacyOf('yes', 'yes');
    done();
    expect([says(), changes()]).toEqual([true, 2]);
  });
  test.each([
    [{ analyticsAllowed: true, preferencesAllowed: true, marketingAllowed: false }, true],
    [{ analyticsAllowed: true, preferencesAllowed: false, marketingAllowed: true }, false],
    [{ analyticsAllowed: false, preferencesAllowed: true }, false],
    [undefined, false],
  ])('visitorConsentCollected %j: %s', (detail, verdict) => {
    page['Shopify'] = { customerPrivacy: privacyOf('', '') };
    const { says, changes } = watch('shopify');
    expect(says()).toBeNull();
    fire('visitorConsentCollected', detail);
    expect([says(), changes()]).toEqual([verdict, 1]);
  });
});

describe('google', () => {
  function gtag(..._args: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: so does the platform's own function.
    (page['dataLayer'] as unknown[]).push(arguments);
  }
  const consent = (action: string, state: object): void => gtag('consent', action, state);
  beforeEach(() => {
    page['dataLayer'] = [{ event: 'gtm.js' }, null, 'text'];
  });
  test('a data layer without consent, or with consent to advertisements only, has no verdict', () => {
    const { says } = watch('google');
    gtag('js', new Date());
    consent('default', { ad_storage: 'denied', ad_user_data: 'denied' });
    expect(says()).toBeUndefined();
  });
  test.each([
    [[['default', { analytics_storage: 'denied' }]], null],
    [[['default', { analytics_storage: 'granted' }]], true],
    [[['default', { analytics_storage: 'granted', personalization_storage: 'denied' }]], null],
    [[['default', { personalization_storage: 'granted' }]], null],
    [
      [
        ['default', { analytics_storage: 'denied', region: ['DE'] }],
        ['default', { analytics_storage: 'granted' }],
      ],
      null,
    ],
    [
      [
        ['default', { analytics_storage: 'granted' }],
        ['default', { analytics_storage: 'denied', region: ['DE'] }],
      ],
      null,
    ],
    [
      [
        ['default', { analytics_storage: 'denied' }],
        ['update', { analytics_storage: 'granted' }],
      ],
      true,
    ],
    [
      [
        ['default', { analytics_storage: 'denied', personalization_storage: 'denied' }],
        ['update', { analytics_storage: 'granted' }],
      ],
      null,
    ],
    [
      [
        ['default', { analytics_storage: 'granted' }],
        ['update', { analytics_storage: 'denied' }],
      ],
      false,
    ],
    [[['update', { analytics_storage: 'granted', personalization_storage: 'denied' }]], false],
    [
      [
        ['update', { analytics_storage: 'denied' }],
        ['update', { analytics_storage: 'granted' }],
      ],
      true,
    ],
    [
      [
        ['update', { analytics_storage: 'granted' }],
        ['update', { ad_storage: 'denied' }],
      ],
      true,
    ],
  ] as [[string, object][], Verdict][])(
    '%j: %s, whether pushed before or after the layer is watched',
    (entries, verdict) => {
      for (const [action, state] of entries) consent(action, state);
      expect(watch('google').says()).toBe(verdict);
      page['dataLayer'] = [];
      const { says } = watch('google');
      says();
      for (const [action, state] of entries) consent(action, state);
      expect(says()).toBe(verdict);
    },
  );
  test("the page's own push keeps its order, its result and its errors", () => {
    const { says, changes } = watch('google');
    const layer = page['dataLayer'] as unknown[];
    const pushed: unknown[] = [];
    const own = layer.push;
    layer.push = (...entries) => {
      pushed.push(...entries);
      return own.apply(layer, entries);
    };
    says();
    expect(layer.push({ event: 'one' }, { event: 'two' })).toBe(5);
    consent('update', { analytics_storage: 'granted' });
    expect([pushed.length, changes(), says()]).toEqual([3, 1, true]);
    page['dataLayer'] = [...layer];
    says();
    consent('update', { analytics_storage: 'denied' });
    expect(says(), 'a data layer in the place of another').toBe(false);
  });
});

describe('tcf', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const data = (eventStatus: string, granted: number[], gdprApplies: boolean | undefined = true) => ({
    ...{ eventStatus, gdprApplies, cmpStatus: 'loaded', listenerId: 1 },
    purpose: { consents: Object.fromEntries(all.map((n) => [n, granted.includes(n)])) },
  });
  let tell: (data: object | null, success: boolean) => void;
  beforeEach(() => {
    page['__tcfapi'] = vi.fn((_command, _version, listener) => {
      tell = listener;
    });
  });
  test('is queried once, with a listener', () => {
    const { says } = watch('tcf');
    expect([says(), says()]).toEqual([null, null]);
    expect(page['__tcfapi']).toHaveBeenCalledTimes(1);
    expect(page['__tcfapi']).toHaveBeenCalledWith('addEventListener', 2, expect.any(Function));
  });
  test.each([
    ['tcloaded', all, true],
    ['useractioncomplete', [1, 5, 6, 8], true],
    ['useractioncomplete', [5, 6, 8], false],
    ['useractioncomplete', [1, 6, 8], false],
    ['useractioncomplete', [1, 5, 8], false],
    ['useractioncomplete', [1, 5, 6], false],
    ['useractioncomplete', [], false],
    ['cmpuishown', all, null],
  ] as const)('%s with the purposes %j: %s', (status, granted, verdict) => {
    const { says } = watch('tcf');
    says();
    tell(data(status, [...granted]), true);
    expect(says()).toBe(verdict);
  });
  test('counts as a grant where GDPR does not apply; a failure is no answer; an open dialog changes nothing', () => {
    const { says } = watch('tcf');
    says();
    tell(null, false);
    expect(says()).toBeNull();
    tell({ eventStatus: 'tcloaded', gdprApplies: false }, true);
    expect(says()).toBe(true);
    tell(data('cmpuishown', []), true);
    expect(says()).toBe(true);
    tell(data('useractioncomplete', []), true);
    expect(says()).toBe(false);
  });
});

describe('complianz', () => {
  const install = (allowed: string[], banner: string): void => {
    Object.assign(page, {
      complianz: {},
      cmplz_has_consent: (category: string) => allowed.includes(category),
      cmplz_get_banner_status: () => banner,
    });
  };
  test.each([
    [['statistics', 'preferences'], 'dismissed', true],
    [['statistics', 'preferences', 'marketing'], '', true],
    [[], '', null],
    [['statistics'], 'show', null],
    [['functional', 'statistics'], 'dismissed', false],
    [['functional', 'preferences'], 'dismissed', false],
  ])('with %j allowed and the banner %j: %s', (allowed, banner, verdict) => {
    install(allowed, banner);
    expect(watch('complianz').says()).toBe(verdict);
  });
  test('exists before its functions do, and reports changes by events', () => {
    page['complianz'] = {};
    const { says, changes } = watch('complianz');
    expect(says()).toBeNull();
    for (const name of [
      'cmplz_fire_categories',
      'cmplz_status_change',
      'cmplz_revoke',
      'cmplz_banner_status',
    ])
      fire(name);
    expect(changes()).toBe(4);
  });
});

describe('cookiebot', () => {
  test.each([
    [{}, null],
    [{ hasResponse: false, consent: { statistics: false, preferences: false } }, null],
    [{ hasResponse: true, consent: { statistics: true, preferences: true } }, true],
    [{ hasResponse: false, consent: { statistics: true, preferences: true } }, true],
    [{ hasResponse: true, consent: { statistics: true, preferences: false } }, false],
    [{ hasResponse: true, consent: { statistics: false, preferences: true, marketing: true } }, false],
  ])('%j: %s', (state, verdict) => {
    page['Cookiebot'] = state;
    const { says, changes } = watch('cookiebot');
    expect(says()).toBe(verdict);
    for (const name of ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline']) fire(name);
    expect(changes()).toBe(3);
  });
});

describe('several platforms', () => {
  const cookiebot = (granted: boolean | null): void => {
    page['Cookiebot'] = {
      hasResponse: granted !== null,
      consent: { statistics: granted, preferences: granted },
    };
    fire('CookiebotOnConsentReady');
  };
  test('a refusal of any platform wins, then a missing answer, then a grant; each change is reported once', () => {
    const told: Verdict[] = [];
    watchPlatforms((verdict) => told.push(verdict));
    cookiebot(null);
    cookiebot(true);
    cookiebot(true);
    page['complianz'] = {};
    fire('cmplz_fire_categories');
    cookiebot(false);
    Object.assign(page, { cmplz_has_consent: () => true });
    fire('cmplz_fire_categories');
    cookiebot(true);
    expect(told).toEqual([undefined, null, true, null, false, true]);
  });
  test('a platform that loads late is found, and one that throws has not answered', () => {
    const told: Verdict[] = [];
    watchPlatforms((verdict) => told.push(verdict));
    vi.advanceTimersByTime(5_000);
    page['__tcfapi'] = () => {
      throw new Error('not ready');
    };
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([undefined, null]);
  });
});

describe('calls of the page API', () => {
  const words = (calls: readonly unknown[]): string[] => {
    const said: string[] = [];
    delete page['engage'];
    page['engage'] = [];
    installPageApi(
      (word) => said.push(word),
      () => undefined,
    );
    for (const call of calls) (page['engage'] as { push(call: unknown): void }).push(call);
    return said;
  };
  const anything = fc.oneof(
    fc.anything(),
    fc.constantFrom('false', 'denied', 0, 1, '1', null, undefined, {}),
  );
  const isGrant = ([name, ...rest]: readonly unknown[]): boolean =>
    name === 'consent' && (rest.length === 0 || rest[0] === true);
  test('unknown calls never grant, and neither do invalid answers', () => {
    const call = fc.oneof(
      anything,
      fc
        .tuple(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              'consent',
              'cart',
              'preview',
              'user_id',
              'Consent',
              'consnet',
              'constructor',
              '__proto__',
            ),
          ),
          fc.array(anything, { maxLength: 2 }),
        )
        .map(([name, rest]) => [name, ...rest])
        .filter((one) => !isGrant(one)),
    );
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        const others = calls.filter((one) => !(Array.isArray(one) && (one[0] === 'push' || isGrant(one))));
        expect(words(others)).not.toContain(GRANTED);
      }),
    );
  });
  test.each([
    [['consent'], [GRANTED]],
    [['consent', true], [GRANTED]],
    [['consent', false], [REFUSED]],
    [['consent', undefined], []],
    [['consent', null], []],
    [['revoke'], [REFUSED]],
    [['revoke', null], [REFUSED]],
    [['revoke', { erase: true }], [ERASE]],
  ])('%j', (call, said) => {
    expect(words([call])).toEqual(said);
  });
});
