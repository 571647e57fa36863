import { describe, expect, test } from 'vitest';
import { type ReasonManner, type Site, wordingNames } from '#schemas/config/site.ts';
import { reasons } from '#schemas/decision/decision.ts';
import { WORDINGS } from '../sentence/phrases.ts';
import { cart, given, page, signal, stall, wait } from '../testing/spec.ts';

const manner = (...all: readonly ReasonManner[]): Pick<Site, 'manner'> => ({ manner: all });
const of = (reason: ReasonManner['reason'], more: Partial<ReasonManner>): ReasonManner => ({
  ...{ reason, wording: null, address: null },
  ...more,
});
const pageIn = (lang: string) =>
  signal('page', { url: 'https://shop.example/', title: null, handle: null, lang });
const decidedIn = (lang: string, site: Partial<Site>, zone: 'returns' | 'delivery' = 'returns') =>
  given(site).when(pageIn(lang), cart('37.50'), ...stall(zone)).decisions[0]!;

test('every wording of the engine has a name in the settings', () =>
  expect(wordingNames).toHaveLength(WORDINGS));

describe('the wording of a reason', () => {
  test('is the one in the settings, even if the visitor would draw another', () => {
    const [a, b] = wordingNames.map((wording) => decidedIn('en', manner(of('returns', { wording }))));
    expect([a?.wording, b?.wording]).toEqual(['a', 'b']);
    expect(a?.message).not.toBe(b?.message);
    for (const one of [a, b]) expect(one).toMatchObject({ verdict: 'engage', facts: ['return_days'] });
  });
  test('stays the same when the sentence is met again', () => {
    const visit = [page('/'), cart('37.50'), ...stall('returns')] as const;
    const run = given({ ...manner(of('returns', { wording: 'b' })), shadow: true }).when(...visit);
    const again = run.more(wait(60_000), page('/other'), cart('37.50'), ...stall('returns'));
    expect([run, again].map(({ decisions }) => decisions[0]?.wording)).toEqual(['b', 'b']);
  });
  test('applies to this reason only', () => {
    const site = manner(of('returns', { wording: 'b' }));
    expect(decidedIn('en', site, 'delivery').message).toBe(decidedIn('en', {}, 'delivery').message);
  });
});

describe('the address of a reason', () => {
  test('takes precedence over that of the language, also for the check', () => {
    const site: Partial<Site> = {
      ...manner(of('returns', { wording: 'a', address: 'informal' })),
      address: [{ language: 'de', address: 'formal' }],
    };
    expect(decidedIn('de', site)).toMatchObject({
      verdict: 'engage',
      message: expect.stringContaining('du '),
    });
    expect(decidedIn('de', { ...site, manner: [of('returns', { wording: 'a' })] }).message).toContain('Sie ');
  });
  test('exists in every language; English has only one', () => {
    const site = manner(of('returns', { address: 'formal' }));
    for (const lang of ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt', 'pl', 'sv', 'da'])
      expect([lang, decidedIn(lang, site).verdict]).toEqual([lang, 'engage']);
  });
});

test('every reason may have settings of its own, which do not change its decisions', () => {
  const all = manner(...reasons.map((reason) => of(reason, { wording: 'b', address: 'informal' })));
  const [plain, set] = [decidedIn('fr', {}), decidedIn('fr', all)];
  expect([set.reason, set.verdict, set.facts, set.tier]).toEqual([
    plain.reason,
    plain.verdict,
    plain.facts,
    plain.tier,
  ]);
});
