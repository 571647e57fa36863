import { expect, test } from 'vitest';
import { dayMarks } from './day-marks.ts';

const marks = (from: string, to: string, most: number): string[] =>
  dayMarks(new Date(from), new Date(to), most).map((at) => at.toISOString().slice(0, 10));

test('no day is written twice in a short period', () => {
  expect(marks('2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 12)).toEqual(
    ['16', '17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-11-${day}`),
  );
  expect(marks('2026-11-16T10:00:00Z', '2026-11-17T09:00:00Z', 12)).toEqual(['2026-11-17']);
});

test('where there is room for two labels there are two, at beginnings of weeks', () => {
  expect(marks('2026-10-05T02:00:00Z', '2026-11-26T21:00:00Z', 2)).toEqual(['2026-10-12', '2026-11-09']);
  expect(marks('2026-10-05T02:00:00Z', '2026-11-26T21:00:00Z', 9)).toEqual(
    ['10-12', '10-19', '10-26', '11-02', '11-09', '11-16', '11-23'].map((day) => `2026-${day}`),
  );
});

test('there are never more marks than there is room for', () => {
  for (let days = 1; days <= 400; days += 1)
    for (const most of [2, 3, 8, 12]) {
      const last = new Date(Date.UTC(2026, 0, 1 + days));
      expect(dayMarks(new Date(Date.UTC(2026, 0, 1)), last, most).length).toBeLessThanOrEqual(most);
    }
});
