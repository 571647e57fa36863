import { expect, test } from 'vitest';
import { segmentsCsv, seriesCsv } from './group-csv.ts';

const arm = (visitors: number, conversion: number | null) => ({ visitors, orders: 0, conversion });
const difference = (absolute: number | null, low: number | null = null, high: number | null = null) => ({
  absolute,
  relative: null,
  low,
  high,
});
const compared = {
  outcomes: { spoken_to: arm(120, 0.25), left_alone: arm(40, 0.125) },
  effect: { conversion: difference(0.125, -0.01, 0.2), revenue_per_visitor: difference(2.5) },
};
const cells = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('the file of the series has a line a step, with both kinds of figures', () => {
  const cohort = { ...compared, outcomes: { ...compared.outcomes, left_alone: arm(0, null) } };
  const step = { from: '2026-10-05T00:00:00.000Z', to: '2026-10-12T00:00:00.000Z' };
  const [header, line, ...more] = cells(
    seriesCsv({ currency: 'EUR', items: [{ ...step, cumulative: compared, cohort }] }),
  );
  const read = Object.fromEntries(header!.map((name, n) => [name, line![n]]));
  expect(more).toEqual([]);
  expect(header!.length).toBe(line!.length);
  expect(read).toMatchObject({
    ...{ from: step.from, to: step.to, currency: 'EUR' },
    ...{ cumulative_visitors_left_alone: '40', cumulative_difference: '0.125' },
    ...{ cumulative_difference_high: '0.2', cumulative_revenue_difference_low: '' },
    ...{ cohort_visitors_left_alone: '0', cohort_conversion_left_alone: '' },
  });
});

test('the file of the segments is called after what they differ in', () => {
  const effect = { ...compared.effect, verdict: 'too_early' };
  const items = [{ ...compared, effect, segment: 'phone' }] as unknown as Parameters<
    typeof segmentsCsv
  >[0]['items'];
  const [header, line] = cells(segmentsCsv({ by: 'device', currency: 'EUR', items }));
  expect([header![0], line![0], header!.at(-1), line!.at(-1)]).toEqual([
    'device',
    'phone',
    'verdict',
    'too_early',
  ]);
});
