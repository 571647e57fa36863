import { expect, test } from 'vitest';
import { onClock } from './instants.ts';

test('instants in a sentence of the API are on the clock of the shop', () => {
  const says = 'The website is paused until 2090-01-02T03:30:00.000Z.';
  expect(onClock(says, 'UTC')).toBe('The website is paused until Jan 2, 2090, 03:30 AM.');
  expect(onClock(says, 'America/New_York')).toBe('The website is paused until Jan 1, 2090, 10:30 PM.');
  expect(onClock('From 2026-01-01T00:00:00Z to 2026-07-01T00:00:00Z', 'Europe/Berlin')).toBe(
    'From Jan 1, 2026, 01:00 AM to Jul 1, 2026, 02:00 AM',
  );
  expect(onClock('14 days', 'UTC')).toBe('14 days');
});
