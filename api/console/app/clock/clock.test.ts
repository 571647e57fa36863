import { expect, test } from 'vitest';
import { zoneLabel } from '../language/zones.ts';
import { clockOf, zoneOf } from './clock.ts';

test.each([
  ['UTC', '2026-07-01T12:00:00.123Z', 0],
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 60],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ['Europe/Berlin', '2026-10-25T00:59:59Z', 120],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', 60],
  ['America/New_York', '2026-12-31T23:30:00Z', -300],
  ['Asia/Kathmandu', '2026-11-22T18:15:00Z', 345],
  ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 660],
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', 840],
])('the clock of %s at %s is %i minutes ahead of UTC', (zone, at, minutes) =>
  expect(clockOf(zone)(Date.parse(at))).toBe(minutes),
);

test('times of a zone that the browser does not know are shown in UTC, and its label says so', () => {
  expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('Mars/Olympus')).toBe('UTC');
  expect(clockOf('Mars/Olympus')(0)).toBe(0);
  expect(zoneLabel('Europe/Berlin')).toBe('Berlin (Europe/Berlin)');
  expect(zoneLabel('Mars/Olympus')).toBe('Mars/Olympus (unknown to this browser, which shows UTC)');
});
