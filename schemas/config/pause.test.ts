import { expect, test } from 'vitest';
import { isPausedAt } from './pause.ts';

test.each([
  [null, null, 5, false],
  [null, 10, 5, true],
  [null, 10, 10, false],
  [3, 10, 2, false],
  [3, 10, 3, true],
  [3, 10, 9, true],
  [3, 10, 10, false],
])('a pause from %s until %s at %i: %s', (paused_from_ms, paused_until_ms, atMs, isPaused) =>
  expect(isPausedAt({ paused_from_ms, paused_until_ms }, atMs)).toBe(isPaused),
);
