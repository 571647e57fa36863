import { expect, it } from 'vitest';
import { isSnapshotDue } from './snapshot-due.ts';

it.each([
  ['after a twentieth of the keys', 50_000, 1_000_000, 2, true],
  ['not for fewer', 49_999, 1_000_000, 2, false],
  ['not sooner than after two minutes', 50_000, 1_000_000, 1.9, false],
  ['for fewer after half an hour', 1_000, 1_000_000, 30, true],
  ['not for hardly any', 999, 10, 30, false],
])('a snapshot is due %s', (_, changes, keys, minutes, due) => {
  expect(isSnapshotDue(changes, keys, minutes * 60_000)).toBe(due);
});
