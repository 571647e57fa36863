import { describe, expect, test } from 'vitest';
import type { ReasonsSeries } from '../../api.ts';
import { date } from '../../format.ts';
import { chartLimit, chartText, type Part, stepText } from './series-text.ts';

const part = (absolute: number | null, low: number | null = null, high: number | null = null): Part => {
  const arm = { visitors: 10, orders: 1, conversion: 0.1 };
  const none = { absolute: null, relative: null, low: null, high: null };
  return {
    outcomes: { spoken_to: arm, left_alone: arm },
    effect: { conversion: { absolute, relative: null, low, high }, revenue_per_visitor: none },
  };
};
const item = (day: number, of: Part) => ({
  from: `2026-11-${10 + day}T00:00:00.000Z`,
  to: `2026-11-${11 + day}T00:00:00.000Z`,
  cumulative: of,
  cohort: part(0.5),
});
const series = (...items: ReasonsSeries['items']): ReasonsSeries => ({ step: 'day', items }) as ReasonsSeries;

test('the chart is a sentence for those who do not see it', () => {
  const given = series(item(0, part(0.05)), item(1, part(0.01, -0.01, 0.03)));
  expect(chartText(given, 'cumulative')).toBe(
    'Difference in conversion rate up to each step, over 2 days. The latest: +1.00 points (−1.00 to +3.00).',
  );
  expect(chartText(series(item(0, part(0.05))), 'cohort')).toBe(
    'Difference in conversion rate in each step alone, over 1 day. The latest: +50.00 points, no interval yet.',
  );
  expect(chartText(series(), 'cohort')).toBe('No visitor has entered yet.');
});

test('a step is called by its first day, on the clock of the zone', () => {
  const day = item(0, part(null));
  expect(stepText(day, 'day', 'UTC')).toBe(date('2026-11-10T12:00:00Z', 'UTC'));
  expect(stepText(day, 'week', 'UTC')).toBe(`Week of ${date(day.from, 'UTC')}`);
  expect(stepText(day, 'day', 'America/New_York')).toBe(date('2026-11-09T12:00:00Z', 'UTC'));
});

describe('the axis', () => {
  test('is set by the interval at the end, not by the wide ones at the beginning', () =>
    expect(chartLimit([part(0.2), part(0.02, -0.5, 0.54), part(0.01, -0.01, 0.03)])).toBeCloseTo(0.06));
  test('has all points without any interval, and is never without extent', () => {
    expect(chartLimit([part(-0.2), part(0.1)])).toBe(0.2);
    expect(chartLimit([part(null)])).toBe(0.005);
    expect(chartLimit([])).toBe(0.005);
  });
});
