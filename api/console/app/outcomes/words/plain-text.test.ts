import { describe, expect, test } from 'vitest';
import type { ReasonsSeries } from '../../api.ts';
import { count, date, money } from '../../format.ts';
import { isComparable, plainEffectText, plainMoney, plainSeriesText, suffersText } from './plain-text.ts';

describe('an effect in plain words', () => {
  const said = (absolute: number | null, low: number | null = null, high: number | null = null) =>
    plainEffectText({ absolute, low, high }, 'ab');
  test('counts buyers among visitors whom one can picture, and says how far it may be off', () => {
    expect(said(0.0254, -0.004, 0.0544)).toBe(
      `Per ${count(1_000)} visitors, about 25 more bought in the treatment group than in the holdout. Allowing for chance, it is anywhere from 4 fewer to 54 more.`,
    );
    expect(said(0.03, 0.012, 0.048)).toMatch(/it is between 12 and 48 more\.$/);
    expect(said(-0.03, -0.048, -0.012)).toMatch(/about 30 fewer bought .* between 12 and 48 fewer\.$/);
  });
  test('needs more visitors for a small one, and keeps a tenth of few', () => {
    expect(said(0.0001, -0.0002, 0.0004)).toMatch(
      /^Per 100.000 visitors, about 10 more .* from 20 fewer to 40 more\.$/,
    );
    expect(said(0.0044)).toMatch(
      /about 4.4 more bought in the treatment group than in the holdout\. How much of that is/,
    );
  });
  test('a zero difference is "as many", and without visitors there is no text', () => {
    expect(said(0, -0.01, 0.01)).toMatch(
      /visitors, as many bought in the treatment group as in the holdout\. Allowing/,
    );
    expect(said(null)).toBeNull();
  });
  test('names no treatment where nobody sees a card', () => {
    expect(plainEffectText({ absolute: 0.01, low: -0.01, high: 0.03 }, 'aa')).toMatch(
      /^Per .* visitors, about 10 more bought in group A than in group B\./,
    );
  });
});

test('money has the sign and the currency in each of its numbers', () => {
  const month = { spoken_to: 640, absolute: 90.5, low: -30, high: 211.25 };
  expect(plainMoney(month, 'EUR')).toEqual({
    figure: `+${money(90.5, 'EUR')}`,
    range: `−${money(30, 'EUR')} to +${money(211.25, 'EUR')}`,
  });
});

test('a guardrail metric is worse, better, inconclusive, or unknown', () => {
  const guardrail = (low: number | null, high: number | null, worse = false) =>
    suffersText({ ...{ spoken_to: 1, left_alone: 1, absolute: 0 }, low, high, worse });
  expect(guardrail(0.01, 0.2, true)).toBe('Worse');
  expect(guardrail(0.01, 0.2)).toBe('Better than the holdout');
  expect(guardrail(-0.01, 0.2)).toBe('No sign of harm');
  expect(guardrail(null, null)).toBe('Too few orders to tell');
});

describe('over time', () => {
  const day = (n: number): string => new Date(Date.UTC(2026, 2, n)).toISOString();
  const series = (...bounds: readonly (readonly [number, number] | null)[]) =>
    ({
      experiment: null,
      step: 'day',
      items: bounds.map((one, n) => ({
        from: day(n + 1),
        cumulative: {
          effect: { conversion: { absolute: 0, low: one?.[0] ?? null, high: one?.[1] ?? null } },
        },
      })),
    }) as unknown as ReasonsSeries;
  test('it is significant since the last time it became so', () => {
    const text = plainSeriesText(series(null, [0.01, 0.1], [-0.01, 0.1], [0.01, 0.1], [0.02, 0.1]), 'UTC');
    expect(text).toContain(`Since ${date(day(4), 'UTC')} the shaded band has excluded zero`);
    expect(text).toContain('visitors in treatment buy more often');
    expect(plainSeriesText({ ...series([-0.3, -0.1]), step: 'week' }, 'UTC')).toContain(
      `Since the week of ${date(day(1), 'UTC')} the shaded band`,
    );
  });
  test('there is nothing to draw before there is an interval', () => {
    expect([series(), series(null), series(null, [-0.1, 0.1])].map(isComparable)).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('it is not clear while both sides are reached, or nothing is known', () => {
    for (const bounds of [
      [
        [0.01, 0.1],
        [-0.01, 0.1],
      ],
      [null],
      [],
    ] as const)
      expect(plainSeriesText(series(...bounds), 'UTC')).toMatch(/^So far the shaded band includes zero/);
  });
});
