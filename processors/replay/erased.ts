import { type Marks, marksSince } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { ReplayParts } from './parts.ts';

/**
 * Which decisions were erased since they were made. An erasure takes everything of a visitor that its stores hold when
 * it reaches them, which is up to this long after its mark: what was decided meanwhile went with it.
 */
const REACHES_MS = limits.ERASE_ANSWER_MS;

export type IsErased = (decision: Pick<Decision, 'site_id' | 'visitor_id' | 'ts_us'>) => boolean;

/** @param from where the marks are read; a transaction that stores under them sees every erasure that did not wait */
export async function erasedBy(
  { erasureKeys }: ReplayParts,
  from: Transaction | Postgres,
  decisions: readonly Pick<Decision, 'ts_us'>[],
): Promise<IsErased> {
  const sinceMs = decisions.reduce(
    (least, { ts_us }) => Math.min(least, ts_us / 1_000),
    Number.MAX_SAFE_INTEGER,
  );
  return covering(erasureKeys, await marksSince(from, sinceMs - REACHES_MS));
}

/** For comparisons, which ask about decisions of any age. */
export async function everErased({ erasureKeys, postgres }: ReplayParts): Promise<IsErased> {
  return covering(erasureKeys, await marksSince(postgres, 0));
}

const covering =
  (keys: KeyRing, marks: Marks): IsErased =>
  ({ site_id, visitor_id, ts_us }) =>
    marks.cover(keys, site_id, visitor_id, Math.floor(ts_us / 1_000) - REACHES_MS);
