import { expect, test } from 'vitest';
import { type DayCount, feedLines } from './feed-text.ts';

const day = (more: Partial<DayCount>): DayCount => ({
  ...{ day: '2026-11-22', route: 'orders', status: 200, sentence: null, count: 1 },
  ...{ last_at: '2026-11-22T10:00:00.000Z' },
  ...more,
});

test('adds up days, and lists refusals first, then warnings', () => {
  const missing = 'Accepted, but `note_attributes` has no `_service_uid`.';
  const lines = feedLines([
    day({ count: 90 }),
    day({ sentence: missing, count: 5 }),
    day({ sentence: missing, count: 7, day: '2026-11-21', last_at: '2026-11-21T10:00:00.000Z' }),
    day({ status: 400, sentence: 'The field id must be text.', count: 2 }),
  ]);
  expect(lines.map(({ refused, sentence, count, lastAt }) => [refused, sentence, count, lastAt])).toEqual([
    [true, 'The field id must be text.', 2, '2026-11-22T10:00:00.000Z'],
    [false, missing, 12, '2026-11-22T10:00:00.000Z'],
    [false, null, 90, '2026-11-22T10:00:00.000Z'],
  ]);
});
