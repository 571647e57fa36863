import { expect, test } from 'vitest';
import { clockOf } from '../clock/clock.ts';
import { changedPause, instantOf, localTime } from './shop-time.ts';

test.each([
  ['2026-12-27T07:00:00.000Z', 'Europe/Berlin', '2026-12-27T08:00'],
  ['2026-07-01T06:30:00.000Z', 'Europe/Berlin', '2026-07-01T08:30'],
  ['2026-12-27T07:00:00.000Z', 'UTC', '2026-12-27T07:00'],
  ['2026-12-27T13:00:00.000Z', 'America/New_York', '2026-12-27T08:00'],
])('%s is %s %s, and back', (iso, zone, shown) => {
  expect(localTime(iso, clockOf(zone))).toBe(shown);
  expect(instantOf(shown, clockOf(zone))).toBe(iso);
});

test('an invalid time is null', () =>
  expect(['', 'soon'].map((text) => instantOf(text, clockOf('UTC')))).toEqual([null, null]));

test('only changed fields of a pause are stored: seconds that inputs do not show are kept', () => {
  const stored = { paused_from: null, paused_until: '2026-12-27T07:00:30.500Z' };
  const changed = (from: string, until: string) =>
    changedPause(
      stored,
      new Map([
        ['paused_from', from],
        ['paused_until', until],
      ]),
      clockOf('Europe/Berlin'),
    );
  expect(changed('', '2026-12-27T08:00')).toEqual({});
  expect(changed('2026-12-20T09:00', '2026-12-27T08:00')).toEqual({
    paused_from: '2026-12-20T08:00:00.000Z',
  });
  expect(changed('', '')).toEqual({ paused_until: null });
});
