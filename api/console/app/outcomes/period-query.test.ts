import { expect, test } from 'vitest';
import { queryOf } from './period-query.ts';

const STARTED_AT = '2026-11-10T09:30:00.123456Z';
const END = { to: '2026-11-13T00:00:00.000Z' };

test('a period is days of UTC, the last one included', () => {
  expect(queryOf({ from: '2026-11-11', to: '2026-11-12' }, STARTED_AT)).toEqual({
    from: '2026-11-11T00:00:00.000Z',
    ...END,
  });
  expect(queryOf({ from: '', to: '2026-11-12' })).toEqual(END);
  expect(queryOf({ from: '', to: '' }, STARTED_AT)).toEqual({});
});

test('from the first day of an experiment is from its beginning, to the microsecond', () =>
  expect(queryOf({ from: '2026-11-10', to: '2026-11-12' }, STARTED_AT)).toEqual({
    from: STARTED_AT,
    ...END,
  }));

test('from the first day on, without an end, is the whole experiment', () =>
  expect(queryOf({ from: '2026-11-10', to: '' }, STARTED_AT)).toEqual({}));

test('a day before the experiment stays what was asked, and is refused', () =>
  expect(queryOf({ from: '2026-11-09', to: '' }, STARTED_AT)).toEqual({ from: '2026-11-09T00:00:00.000Z' }));
