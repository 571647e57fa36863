import { expect, test } from 'vitest';
import { utcOffsetMinutes } from './time-zone.ts';

const at = (iso: string): number => Date.parse(iso);

test.each([
  ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 60],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ['America/New_York', '2026-11-01T05:59:59.999Z', -240],
  ['America/New_York', '2026-11-01T06:00:00Z', -300],
  ['America/Los_Angeles', '2026-11-22T00:00:00Z', -480],
  ['Asia/Kolkata', '2026-11-22T00:00:00Z', 330],
  ['Asia/Calcutta', '2026-11-22T00:00:00Z', 330],
  ['Asia/Kathmandu', '2026-11-22T00:00:00Z', 345],
  ['Australia/Lord_Howe', '2026-01-15T00:00:00Z', 660],
  ['Pacific/Kiritimati', '2026-11-22T00:00:00Z', 840],
  ['UTC', '2026-11-22T00:00:00Z', 0],
  ['europe/BERLIN', '2026-01-15T12:00:00Z', 60],
])('%s at %s is %i minutes ahead of UTC', (zone, instant, minutes) => {
  expect(utcOffsetMinutes(zone, at(instant))).toBe(minutes);
});

test.each(['', 'Mars/Olympus', '__proto__', 'constructor', 'Europe', 'CET+1'])('%j is not a zone', (name) => {
  expect(utcOffsetMinutes(name, 0)).toBeNull();
});

test('an invalid instant has no offset', () => {
  expect(utcOffsetMinutes('Europe/Berlin', Number.NaN)).toBeNull();
});

/** Data of Node may be older or newer than the package, but agrees on the years around its release. */
test('agrees with Intl on zones of shops, through the clock changes of 2025', () => {
  for (const zone of [
    'Europe/London',
    'Europe/Warsaw',
    'America/Chicago',
    'Australia/Sydney',
    'Asia/Tokyo',
  ]) {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
    for (let hour = 0; hour < 365 * 24; hour += 3) {
      const ms = at('2025-01-01T00:00:00Z') + hour * 3_600_000;
      const part = Object.fromEntries(
        format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
      );
      const local = Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!);
      expect(utcOffsetMinutes(zone, ms), `${zone} ${new Date(ms).toISOString()}`).toBe((local - ms) / 60_000);
    }
  }
});
