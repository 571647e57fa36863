import type { Site } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { Sha256Hex } from '../effects.ts';
import { type Evidence, stillEvidence } from '../evidence.ts';
import { hashPoint } from '../holdout.ts';
import { WAITINGS_MS } from '../limits.ts';

/** The waiting time before a card, and the probability with which it was drawn. */
export type Waiting = { readonly ms: number; readonly probability: number };

/**
 * Draws the waiting time of a reason, uniformly from those that are at least `leastMs`. A separate hash makes it
 * independent of arm and wording, and equal on every visit.
 */
export function drawWaiting(
  site: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  reason: Reason,
  leastMs: number,
  sha256Hex: Sha256Hex,
  waitingsMs: readonly number[] = WAITINGS_MS,
): Waiting {
  const possible = waitingsMs.filter((ms) => ms >= leastMs);
  const point = hashPoint(site, visitor, sha256Hex, 'waiting', reason);
  const drawn = possible[Math.floor(point * possible.length)];
  return drawn === undefined
    ? { ms: leastMs, probability: 1 }
    : { ms: drawn, probability: 1 / possible.length };
}

/** The durations of stillness that the browser script reports. */
const INSTANTS_MS: readonly number[] = [5, 10, 12, 20, 40].map((seconds) => seconds * 1_000);

/** The shortest reported stillness at which this evidence is clear enough for a card. */
export function leastWaitingMs(visitor: Visitor, { reason }: Evidence, stillMs: number): number {
  const isClear = (ms: number): boolean => {
    const evidence = stillEvidence(visitor, ms);
    return evidence?.reason === reason && evidence.tier < 3;
  };
  return INSTANTS_MS.find((ms) => ms < stillMs && isClear(ms)) ?? stillMs;
}
