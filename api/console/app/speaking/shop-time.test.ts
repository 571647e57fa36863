import { expect, test } from 'vitest';
import { clockOf } from '../traffic/clock.ts';
import { instantOf, localTime } from './shop-time.ts';

test.each([
  ['2026-12-27T07:00:00.000Z', 'Europe/Berlin', '2026-12-27T08:00'],
  ['2026-07-01T06:30:00.000Z', 'Europe/Berlin', '2026-07-01T08:30'],
  ['2026-12-27T07:00:00.000Z', 'UTC', '2026-12-27T07:00'],
  ['2026-12-27T13:00:00.000Z', 'America/New_York', '2026-12-27T08:00'],
])('%s is %s %s, and back', (iso, zone, shown) => {
  expect(localTime(iso, clockOf(zone))).toBe(shown);
  expect(instantOf(shown, clockOf(zone))).toBe(iso);
});

test('what is no time is none', () =>
  expect(['', 'soon'].map((text) => instantOf(text, clockOf('UTC')))).toEqual([null, null]));
