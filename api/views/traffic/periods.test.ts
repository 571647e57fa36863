import { expect, test } from 'vitest';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { UtcOffsetMinutes } from '../days.ts';
import { oldestDay, type Period, periodsOf, stepAt, windowSecondsOf } from './periods.ts';

const clockOf =
  (zone: string): UtcOffsetMinutes =>
  (atMs) =>
    utcOffsetMinutes(zone, atMs)!;
const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const starts = ({ startsMs }: Period): string[] => startsMs.map(iso);
const later = Date.parse('2027-01-01T00:00:00Z');

test('several days are days of the clock, and so are the days before', () => {
  const days = { from: '2026-03-28', to: '2026-03-30' };
  const { step, current, before } = periodsOf(days, later, clockOf('Europe/Berlin'));
  expect(step).toBe('day');
  expect(starts(current)).toEqual(['2026-03-27T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z']);
  expect(iso(current.endMs)).toBe('2026-03-30T22:00Z');
  expect(starts(before)).toEqual(['2026-03-24T23:00Z', '2026-03-25T23:00Z', '2026-03-26T23:00Z']);
  expect(before.endMs).toBe(current.startsMs[0]);
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-22', 24],
])('in Berlin the day %s has %i hours', (day, hours) => {
  const { step, current } = periodsOf({ from: day, to: day }, later, clockOf('Europe/Berlin'));
  expect([step, current.startsMs.length]).toEqual(['hour', hours]);
});

test('while a day is in progress, the one before ends at the same time of day, also across a clock change', () => {
  const nowMs = Date.parse('2026-03-29T13:30:00Z'); // 15:30 in Berlin, two hours ahead of UTC since the night
  const { current, before } = periodsOf(
    { from: '2026-03-29', to: '2026-03-29' },
    nowMs,
    clockOf('Europe/Berlin'),
  );
  expect(iso(current.endMs)).toBe('2026-03-29T13:30Z');
  expect(iso(before.endMs)).toBe('2026-03-28T14:30Z');
  expect([current.startsMs.length, before.startsMs.length]).toEqual([15, 16]);
});

test('days that have not begun have no step', () => {
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  const { current } = periodsOf({ from: '2026-11-21', to: '2026-11-30' }, nowMs, clockOf('UTC'));
  expect(starts(current)).toEqual(['2026-11-21T00:00Z', '2026-11-22T00:00Z']);
  expect(current.endMs).toBe(nowMs);
});

test('a period before that is not kept as a whole has no steps, because part of it would look like all of it', () => {
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  const before = (from: string): number =>
    periodsOf({ from, to: '2026-11-22' }, nowMs, clockOf('UTC')).before.startsMs.length;
  expect(oldestDay('2026-11-22')).toBe('2025-10-18');
  // 200 days begin 399 days ago with those before, 202 days 403 days ago.
  expect(before('2026-05-07')).toBe(200);
  expect(before('2026-05-05')).toBe(0);
});

test.each([
  ['Europe/Berlin', 3_600],
  ['Asia/Kolkata', 1_800],
  ['Asia/Kathmandu', 900],
])('the steps of %s begin at the edges of windows of %i seconds', (zone, seconds) => {
  const { current } = periodsOf({ from: '2026-11-01', to: '2026-11-22' }, later, clockOf(zone));
  expect(windowSecondsOf(current)).toBe(seconds);
  expect(stepAt(current, current.startsMs[3]!)).toBe(3);
  expect(stepAt(current, current.startsMs[3]! - 1)).toBe(2);
});
