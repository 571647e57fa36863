import { expect, test } from 'vitest';
import { isQuietAt } from './quiet.ts';
import { emptyFacts } from './site.ts';

/** A Saturday, noon UTC. */
const NOON_MS = Date.UTC(2026, 10, 21, 12);
const offset = (zone: string): number | null => (zone === 'Pacific/Auckland' ? 13 * 60 : null);
const at = (
  hours: readonly [from: string, until: string] | null,
  days: readonly string[],
  time_zone: string | null = null,
): boolean =>
  isQuietAt(
    {
      quiet_hours: hours && { from: hours[0], until: hours[1] },
      quiet_days: days,
      facts: { ...emptyFacts, time_zone },
    },
    NOON_MS,
    offset,
  );

test.each([
  [null, [], null, false],
  [['12:00', '12:01'], [], null, true],
  [['11:00', '12:00'], [], null, false],
  [['22:00', '12:30'], [], null, true],
  [['07:00', '07:00'], [], null, true],
  [['01:00', '01:01'], [], 'Pacific/Auckland', true],
  [['12:00', '13:00'], [], 'Pacific/Auckland', false],
  [['12:00', '13:00'], [], 'Nowhere/At_All', true],
  [null, ['saturday'], null, true],
  [null, ['friday', 'sunday'], null, false],
  [null, ['sunday'], 'Pacific/Auckland', true],
  [['13:00', '14:00'], ['saturday'], null, true],
] as const)('quiet hours %j and days %j on the clock of %s: %s', (hours, days, zone, isQuiet) => {
  expect(at(hours, days, zone)).toBe(isQuiet);
});
