import { expect, test } from 'vitest';
import { dayHeading } from './format.ts';

/** Half past midnight after a day of 23 hours, and half past eleven in the evening of a day of 25 hours. */
const [AFTER_SHORT, IN_LONG] = ['2026-03-09T04:30:00Z', '2026-11-02T04:30:00Z'];
test.each([
  [AFTER_SHORT, '2026-03-09T04:15:00Z', /^Today, /],
  [AFTER_SHORT, '2026-03-08T16:00:00Z', /^Yesterday, /],
  [AFTER_SHORT, '2026-03-08T04:30:00Z', /^Saturday/],
  [IN_LONG, '2026-11-01T04:15:00Z', /^Today, /],
  [IN_LONG, '2026-11-01T03:30:00Z', /^Yesterday, /],
])('yesterday is the day before on the calendar: at %s, %s', (now, iso, heading) =>
  expect(dayHeading(iso, 'America/New_York', Date.parse(now))).toMatch(heading),
);

test('a day of the year before has its year', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(dayHeading('2025-11-03T12:00:00Z', 'UTC', now)).toBe('Nov 3, 2025');
  expect(dayHeading('2026-11-03T12:00:00Z', 'UTC', now)).toBe('Tuesday, November 3');
});
