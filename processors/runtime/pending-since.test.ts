import { expect, test } from 'vitest';
import { PendingSince } from './pending-since.ts';

test('the oldest counts until its end is told, however often it begins again', () => {
  const waiting = new PendingSince();
  expect(waiting.lagMs(1_000)).toBe(0);
  waiting.begin(0, 400);
  waiting.begin(1, 900);
  waiting.begin(0, 950);
  expect(waiting.lagMs(1_000)).toBe(600);
  waiting.end(0);
  expect(waiting.lagMs(1_000)).toBe(100);
});

test('a partition that is another process\u2019s by now is not waited for, and a clock that is ahead is no lag', () => {
  const waiting = new PendingSince();
  waiting.begin(3, 100);
  waiting.retain([4]);
  expect(waiting.lagMs(1_000)).toBe(0);
  waiting.begin(4, 2_000);
  expect(waiting.lagMs(1_000)).toBe(0);
});
