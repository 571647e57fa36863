import { expect, test } from 'vitest';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { dayAfter, dayAt, dayStartMs, daysBetween, isDay, type UtcOffsetMinutes } from './days.ts';

const clockOf =
  (zone: string): UtcOffsetMinutes =>
  (atMs) =>
    utcOffsetMinutes(zone, atMs)!;
const startOf = (day: string, zone: string): string => new Date(dayStartMs(day, clockOf(zone))).toISOString();

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, at) => expect(startOf(day, zone)).toBe(at));

test('when a clock change skips midnight the day begins at the change', () =>
  expect(startOf('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z'));

test('when midnight occurs twice the day begins at the first', () =>
  expect(startOf('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z'));

test('the day of an instant is that of the clock', () => {
  expect(dayAt(Date.parse('2026-03-28T23:00:00Z'), clockOf('Europe/Berlin'))).toBe('2026-03-29');
  expect(dayAt(Date.parse('2026-03-28T22:59:59Z'), clockOf('Europe/Berlin'))).toBe('2026-03-28');
});

test('days are counted by the calendar, whatever the clock does', () => {
  expect(dayAfter('2026-02-27', 2)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

test.each(['2026-02-29', '2026-1-1', '2026-13-01', 'today', '', '2026-11-22T00:00:00Z'])(
  '"%s" is no day',
  (text) => expect(isDay(text)).toBe(false),
);
