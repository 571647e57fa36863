import { expect, test } from 'vitest';
import { clockOf } from '../clock/clock.ts';
import { queryOf } from './period-query.ts';

const STARTED_AT = '2026-11-10T09:30:00.123456Z';
const END = { to: '2026-11-13T00:00:00.000Z' };
const utc = clockOf('UTC');

test('a period is days on the clock of the website, the last one included', () => {
  expect(queryOf({ from: '2026-11-11', to: '2026-11-12' }, utc, STARTED_AT)).toEqual({
    from: '2026-11-11T00:00:00.000Z',
    ...END,
  });
  expect(queryOf({ from: '', to: '2026-11-12' }, utc)).toEqual(END);
  expect(queryOf({ from: '', to: '' }, utc, STARTED_AT)).toEqual({});
  // Clocks go back on the first of November: a day of 25 hours.
  expect(queryOf({ from: '2026-11-01', to: '2026-11-01' }, clockOf('America/New_York'))).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('from the first day of an experiment is from its beginning, to the microsecond', () => {
  expect(queryOf({ from: '2026-11-10', to: '2026-11-12' }, utc, STARTED_AT)).toEqual({
    from: STARTED_AT,
    ...END,
  });
  const hawaii = queryOf({ from: '2026-11-09', to: '2026-11-12' }, clockOf('Pacific/Honolulu'), STARTED_AT);
  expect(hawaii).toEqual({ from: STARTED_AT, to: '2026-11-13T10:00:00.000Z' });
});

test('from the first day on, without an end, is the whole experiment', () =>
  expect(queryOf({ from: '2026-11-10', to: '' }, utc, STARTED_AT)).toEqual({}));

test('a day before the experiment stays what was asked, and is refused', () =>
  expect(queryOf({ from: '2026-11-09', to: '' }, utc)).toEqual({ from: '2026-11-09T00:00:00.000Z' }));

test('what is no day is not asked for', () =>
  expect(queryOf({ from: '2026-02-30', to: 'soon' }, utc)).toEqual({}));
