import { describe, expect, test } from 'vitest';
import type { Comparison, EffectVerdict, Reasons } from '../../api.ts';
import { approximately, date } from '../../format.ts';
import { armNames } from './mode-text.ts';
import {
  adviceText,
  type Context,
  contextOf,
  lookBackText,
  sampleRatioText,
  sampleRatioWarning,
  sinceText,
  verdictClass,
  verdictText,
} from './verdict-text.ts';

const arm = (visitors: number, orders: number) =>
  ({ visitors, orders }) as Comparison['outcomes']['spoken_to'];
const row = (effect: Partial<Comparison['effect']>, arms = [arm(900, 40), arm(100, 4)]): Comparison =>
  ({
    outcomes: { spoken_to: arms[0], left_alone: arms[1] },
    effect: {
      ...{ verdict: 'too_early', needed: null, needed_by: null, harm_not_excluded: null },
      conversion: { absolute: 0, relative: 0, low: null, high: null },
      ...effect,
    },
  }) as Comparison;

const effectsIn = (days: number | null) => [
  { relative: 0.1, visitors: 400 * (days ?? 0), days: days && days * 4, orders_forgone_a_month: 5 },
  { relative: 0.2, visitors: 100 * (days ?? 1_000), days, orders_forgone_a_month: 10 },
];
const plan = [
  { share: 0.1, effects: effectsIn(700) },
  { share: 0.3, effects: effectsIn(350) },
  { share: 0.5, effects: effectsIn(280) },
];
const context: Context = {
  ...{ mode: 'ab', marginPct: 10, share: 0.1, sharePast: 0.1, pause: null, plan, zone: 'UTC' },
};
const MAY = '2027-05-03T00:00:00.000Z';

describe('too early', () => {
  test('what is missing is a number of visitors and the day on which they are there', () => {
    expect(verdictText(row({ needed: 13_200, needed_by: MAY }), context)).toBe(
      `Too early: ${approximately(12_200)} more visitors needed, at the experiment's mean traffic by ${date(MAY, 'UTC')}`,
    );
  });

  test('out of reach, it says which share would answer, and no number of visitors', () => {
    expect(verdictText(row({ needed: 900_000 }), context)).toBe(
      "Too early: no answer within 400 days at the experiment's mean traffic. Raise the holdout to 30 %: an effect of 20 % is then detected in about 11 months.",
    );
  });

  test('once the planned effect would have been seen, no other share is advised', () => {
    const arms = [arm(171_000, 5_301), arm(19_000, 589)];
    const planned = [
      [0.1, 145_834, 292],
      [0.15, 106_000, 212],
    ].map(([share, visitors, days]) => ({
      share: share!,
      effects: [{ relative: 0.2, visitors: visitors!, days: days!, orders_forgone_a_month: 9 }],
    }));
    const given = row({ needed: 609_048 }, arms);
    const seen =
      "Too early: no answer within 400 days at the experiment's mean traffic. A change of 20 % would probably have been detected; showing that there is none takes more visitors.";
    expect(verdictText(given, { ...context, plan: planned })).toBe(seen);
    // The plan uses the share of the period: a share that was raised today has had no effect yet.
    expect(verdictText(given, { ...context, plan: planned, share: 0.15 })).toBe(seen);
    expect(verdictText(given, { ...context, plan: planned, sharePast: 0.12 })).toBe(seen);
    const before = row({ needed: 145_834 }, [arm(9_000, 270), arm(1_000, 30)]);
    expect(verdictText(before, { ...context, plan: planned })).toContain('Raise the holdout to 15 %');
  });

  test.each([
    [{ enabled: true, shadow: true }, 'Too early: no visitors enter while the website is in shadow mode'],
    [{ enabled: false, shadow: true }, 'Too early: no visitors enter while the website is not enabled'],
    [{ enabled: true, shadow: false }, `Too early: ${approximately(12_200)} more visitors needed`],
  ])('%o: a day is promised only while visitors enter', (site, says) => {
    const view = { experiment: null, margin_pct: 10, holdout: { expected: 0.1, plan } } as unknown as Reasons;
    const given = contextOf(view, { ...site, holdout_pct: 0.1 }, 'UTC');
    const texts = [row({ needed: 13_200, needed_by: MAY }), row({ needed: 13_200 })].map((one) =>
      verdictText(one, given),
    );
    expect(texts[0]).toContain(says);
    if (given.pause) expect(texts).toEqual([says, says]);
  });

  test.each([
    ['UTC', '2027-05-03T00:30:00.000Z', '2027-05-03T23:30:00.000Z'],
    ['America/New_York', '2027-05-03T04:30:00.000Z', '2027-05-04T03:30:00.000Z'],
  ])('a day is one on the clock of %s, as the period beside it is', (zone, ...instants) => {
    for (const instant of instants) {
      const given = { ...context, zone };
      expect(verdictText(row({ needed: 13_200, needed_by: instant }), given)).toContain(date(MAY, 'UTC'));
      expect(sinceText({ id: '1', started_at: instant, mode: 'ab' }, zone)).toContain(date(MAY, 'UTC'));
    }
  });

  test.each([
    ['at the greatest share', { ...context, share: 0.5 }],
    ['where no share answers', { ...context, plan: [{ share: 0.5, effects: effectsIn(500) }] }],
    ['without traffic', { ...context, plan: [{ share: 0.5, effects: effectsIn(null) }] }],
    ['without a plan', { ...context, plan: [] }],
  ])('%s it takes more visitors', (_, given) => {
    expect(verdictText(row({ needed: 900_000 }), given)).toContain(
      'No holdout size changes that: it takes more visitors.',
    );
  });

  test('a single reason can also be read as a part of all', () => {
    const one = { ...context, plan: null };
    expect(verdictText(row({ needed: 900_000 }), one)).toContain(
      'Raise the holdout, or rely on the result for all reasons.',
    );
    expect(verdictText(row({ needed: 900_000 }), { ...one, share: 0.5 })).toContain(
      "days at the experiment's mean traffic. Rely on the result for all reasons.",
    );
  });

  test.each([
    ['nobody to compare yet', arm(0, 0), arm(0, 0)],
    ['nobody in treatment yet', arm(0, 0), arm(5, 0)],
    ['nobody in the holdout to compare with yet', arm(5, 1), arm(0, 0)],
    ['no orders yet', arm(5, 0), arm(5, 0)],
    ['the interval is still too wide to tell', arm(700, 30), arm(600, 30)],
  ])('%s', (says, spokenTo, leftAlone) => {
    const given = row({ needed: 1_300, needed_by: MAY }, [spokenTo, leftAlone]);
    expect(verdictText(given, context)).toBe(`Too early: ${says}`);
  });
});

describe('settled', () => {
  test('no difference names the margin and the largest loss that is not excluded', () => {
    const said = (harm: number | null): string =>
      verdictText(row({ verdict: 'no_difference', harm_not_excluded: harm }), { ...context, marginPct: 8 });
    expect(said(0.043)).toBe(
      'No difference: buyers differ by less than 8 % either way; a loss of up to 4.3 % of buyers is not ruled out',
    );
    expect(said(0.0004)).toContain('a loss of up to 0.04 % of buyers');
    expect(said(0)).toBe('No difference: buyers differ by less than 8 % either way; a loss is ruled out');
  });

  test.each([
    ['better', 'Cards help', 'engage'],
    ['worse', 'Cards hurt: visitors in the holdout buy more often', 'off'],
    ['do_not_trust', 'Do not trust: the split does not match the setting', ''],
    ['look_back', 'No verdict: only the whole experiment has one', ''],
  ] as const)('%s', (verdict, says, className) => {
    expect(verdictText(row({ verdict }), context)).toBe(says);
    expect(verdictClass(verdict, 'ab')).toBe(className);
  });
});

describe('in A/A mode nobody is spoken to', () => {
  const idle: Context = { ...context, mode: 'aa' };
  test.each([
    ['too_early', 'Nothing found so far, as expected: nobody sees a card'],
    ['no_difference', 'No difference, as expected: nobody sees a card'],
    [
      'better',
      'A difference, although nobody sees a card: chance in one website in 20, otherwise a fault in the split or the orders',
    ],
    ['do_not_trust', 'Do not trust: the split does not match the setting'],
    ['look_back', 'No verdict: only the whole experiment has one'],
  ] as const)('%s', (verdict, says) => {
    const conversion = { absolute: 0, relative: 0, low: -0.01, high: 0.01 };
    expect(verdictText(row({ verdict, needed: 900_000, conversion }), idle)).toBe(says);
  });

  test.each([
    ['nobody to compare yet', 0, 0, 0],
    ['nobody in group A yet', 0, 5, 0],
    ['nobody in group B to compare with yet', 5, 0, 1],
    ['no orders yet', 5, 5, 0],
    ['too few visitors bought to compare the groups', 500, 500, 9],
  ])('before there is an interval it is too early: %s', (says, spokenTo, leftAlone, orders) =>
    expect(verdictText(row({}, [arm(spokenTo, orders), arm(leftAlone, 0)]), idle)).toBe(`Too early: ${says}`),
  );

  test('"better" is no good news, and neither arm is called spoken to', () => {
    const verdicts: EffectVerdict[] = ['better', 'worse'];
    expect(verdicts.map((one) => verdictClass(one, 'aa'))).toEqual(['', '']);
    expect(Object.values(armNames('aa')).join()).not.toMatch(/treatment/i);
  });
});

describe('a look back', () => {
  const experiment = { id: '1', started_at: MAY, mode: 'ab' as const };
  const view = (verdict: EffectVerdict, of: Reasons['experiment'] = experiment): Reasons =>
    ({ experiment: of, all: row({ verdict }) }) as Reasons;

  test('is every chosen period, whatever its verdict is', () => {
    expect(lookBackText(view('look_back'), true)).toContain('can be chosen for its answer');
    expect(lookBackText(view('do_not_trust'), true)).toContain('can be chosen for its answer');
  });
  test('is all that was before any card was shown', () =>
    expect(lookBackText(view('look_back', null), false)).toContain('leaves shadow mode'));
  test('is an experiment that began before what is kept', () =>
    expect(lookBackText(view('look_back'), false)).toContain('Restart it'));
  test('is not the whole experiment', () => expect(lookBackText(view('too_early'), false)).toBeNull());
});

describe('the holdout', () => {
  const holdout = { observed: 0.1, srm_p: 1, advice: null } as Reasons['holdout'];
  const advised = (days_needed: number): string =>
    adviceText({ ...holdout, advice: { share: 0.2, visitors_a_day: 100, days_needed } });

  test('advice is a share and a time, or that none answers', () => {
    const found = (time: string): string =>
      `At your traffic, a holdout of 20 % detects 20 % more buyers about ${time} after an experiment starts.`;
    expect(advised(63)).toBe(found('9 weeks'));
    expect(advised(1)).toBe(found('1 day'));
    expect(advised(401)).toBe(
      'At your traffic, no holdout size gives an answer within 400 days: it takes more visitors.',
    );
    expect(adviceText(holdout)).toBe('There are too few visitors and orders yet to recommend a size.');
  });
  test('a split is trusted until it does not fit', () => {
    expect(sampleRatioText({ ...holdout, observed: null })).toBe('Nobody to compare yet.');
    expect(sampleRatioText(holdout)).toBe('The split matches the setting.');
    expect(sampleRatioText({ ...holdout, srm_p: 0.0001 })).toContain('No verdict counts');
    expect(sampleRatioWarning(holdout)).toBeNull();
    expect(sampleRatioWarning({ ...holdout, srm_p: 0.0001 })).toMatch(/^Do not trust: the split/);
  });
});
