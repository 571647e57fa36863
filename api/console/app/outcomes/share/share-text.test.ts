import { describe, expect, test } from 'vitest';
import { advise, planOf } from '../../../../views/outcomes/plan.ts';
import { plannedConversion } from '../../../../views/outcomes/power.ts';
import type { Reasons } from '../../api.ts';
import { count, duration, percentSet } from '../../format.ts';
import { forgoneText } from './planner-text.ts';
import { consequences, marginConsequences, timeAnewText, trafficOf } from './share-text.ts';

/** 30 days of 200 visitors, of whom 3 in 100 buy, each 1.2 times. */
const arms = {
  spoken_to: { visitors: 5_400, conversion: 0.03, orders: 194 },
  left_alone: { visitors: 600, conversion: 0.03, orders: 22 },
};
const traffic = { conversion: plannedConversion(180, 6_000), ordersPerBuyer: 216 / 180, visitorsADay: 200 };
const view = {
  all: { outcomes: arms },
  holdout: { advice: advise(traffic), plan: planOf(traffic) },
  experiment: { id: '1', started_at: '2026-10-01T00:00:00.000Z', mode: 'ab' },
} as unknown as Reasons;
const quiet = { ...view, holdout: { ...view.holdout, advice: null, plan: [] } };
const saved = { holdout_pct: 0.1, shadow: false };
const said = (share: number, effect = 0.2, site = saved): string[] => consequences(view, site, share, effect);

test('the console plans with what the service plans with', () => {
  expect(trafficOf(view)).toEqual(traffic);
  for (const { share, effects } of view.holdout.plan) {
    for (const effect of effects) {
      const [, seen, cost] = said(share, effect.relative, { ...saved, holdout_pct: share });
      expect(seen).toContain(effect.days! > 400 ? 'is not detected within 400 days' : duration(effect.days!));
      if (effect.orders_forgone_a_month < 100) expect(cost).toContain(`about ${forgoneText(effect)}`);
    }
  }
});

describe('before a share is saved one reads', () => {
  test('who sees no cards, when an effect shows, what it costs, and that the experiment goes on', () => {
    const [shoppers, seen, cost, goesOn] = said(0.3);
    expect(shoppers).toBe(
      `Of about ${count(6_000)} visitors per month who could see a card, about ${count(1_800)} (${count(1_200)} more than now) will not.`,
    );
    const days = (share: number): number =>
      view.holdout.plan.find((one) => one.share === share)!.effects[1]!.days!;
    expect(days(0.3)).toBeLessThan(400);
    expect(seen).toContain(
      `that is detected in about ${duration(days(0.3))}. With ${percentSet(0.1)}, as now, it is `,
    );
    expect(cost).toMatch(
      /costs about 13 orders per month \(8\.6 more than now\)\. If they do not, it costs nothing\.$/,
    );
    expect(goesOn).toMatch(/goes on without a restart.*some of them stop seeing cards/);
  });
  test('the other way round where the share falls', () => {
    expect(said(0.05)[0]).toContain('(300 fewer than now)');
    expect(said(0.05)[3]).toContain('some of the holdout start seeing cards');
  });
  test('that nothing changes where it is what is saved', () => {
    expect(said(0.1)[3]).toBe('This is the saved share: nothing changes.');
    expect(said(0.1).join(' ')).not.toMatch(/than now|as now/);
  });
  test('that a new experiment starts with the end of shadow mode, where nobody is compared', () => {
    expect(said(0.1, 0.2, { ...saved, shadow: true })[3]).toContain('which starts a new experiment');
  });
  test('that nothing can be planned without visitors', () => {
    expect(consequences(quiet, saved, 0.3, 0.2)[0]).toBe('Without visitors nothing can be planned yet.');
    expect(timeAnewText(quiet, 0.1, 0.2)).toBe('Without visitors nothing can be planned yet.');
  });
});

test('before a margin is saved one reads how many buyers it is, and when it could be said', () => {
  const [size, seen, judged] = marginConsequences(view, 0.1, 10);
  expect(size).toBe(
    'Where about 30 of 1,000 visitors buy, up to 3 more or fewer of them count as no difference.',
  );
  expect(seen).toMatch(/^If there is none, it takes about \S+ visitors to say so: not within 400 days\.$/);
  expect(judged).toContain('without a restart');
  const apart = {
    spoken_to: { ...arms.spoken_to, conversion: 0.06 },
    left_alone: { ...arms.left_alone, conversion: 0.02 },
  };
  const [ofLeftAlone] = marginConsequences(
    { ...view, all: { outcomes: apart } } as unknown as Reasons,
    0.1,
    10,
  );
  expect(ofLeftAlone).toMatch(/^Where about 20 of 1,000 visitors buy, up to 2 more or fewer/);
  expect(marginConsequences(quiet, 0.1, 10)).toEqual([judged]);
});
