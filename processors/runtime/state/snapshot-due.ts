export const SNAPSHOT_EVERY_MS = 120_000;
const SNAPSHOT_CHANGES_MIN = 1_000;
const SNAPSHOT_CHANGES_SHARE = 0.05;
const SNAPSHOT_WITHIN_MS = 30 * 60_000;

/**
 * Whether a partition's snapshot is worth its writing, which takes all keys: few changes among many keys are read from the changelog in
 * a fraction of the time that the snapshot takes. @param sinceMs the age of the last one
 */
export const isSnapshotDue = (changes: number, keys: number, sinceMs: number): boolean =>
  changes >= SNAPSHOT_CHANGES_MIN &&
  sinceMs >= SNAPSHOT_EVERY_MS &&
  (changes >= keys * SNAPSHOT_CHANGES_SHARE || sinceMs >= SNAPSHOT_WITHIN_MS);
