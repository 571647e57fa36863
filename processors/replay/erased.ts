import { type Marks, marksSince } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { ReplayParts } from './parts.ts';

/**
 * Finds decisions that were erased since they were made. An erasure reaches the stores up to this long after the time of
 * its mark and then deletes everything of the visitor, including what was decided meanwhile.
 */
const ERASURE_DELAY_MS = limits.ERASE_ANSWER_MS;

export type IsErased = (decision: Pick<Decision, 'site_id' | 'visitor_id' | 'ts_us'>) => boolean;

/** @param from where the marks are read; a transaction that holds the erasure lock sees every mark that it has to respect */
export async function erasedBy(
  { erasureKeys }: ReplayParts,
  from: Transaction | Postgres,
  decisions: readonly Pick<Decision, 'ts_us'>[],
): Promise<IsErased> {
  const sinceMs = decisions.reduce(
    (least, { ts_us }) => Math.min(least, ts_us / 1_000),
    Number.MAX_SAFE_INTEGER,
  );
  return covering(erasureKeys, await marksSince(from, sinceMs - ERASURE_DELAY_MS));
}

/** For decisions of any age. */
export async function everErased({ erasureKeys, postgres }: ReplayParts): Promise<IsErased> {
  return covering(erasureKeys, await marksSince(postgres, 0));
}

const covering =
  (keys: KeyRing, marks: Marks): IsErased =>
  ({ site_id, visitor_id, ts_us }) =>
    marks.cover(keys, site_id, visitor_id, Math.floor(ts_us / 1_000) - ERASURE_DELAY_MS);
