import type { Site } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { Sha256Hex } from '../effects.ts';
import { type Evidence, stillEvidence } from '../evidence.ts';
import { WAITINGS_MS } from '../limits.ts';

/** How long to wait before a reason is spoken for, and the probability with which that time was drawn. */
export type Waiting = { readonly ms: number; readonly probability: number };

/**
 * The waiting time of a reason: one of a few that are not shorter than the evidence takes, all equally likely. It is drawn by
 * a hash of its own, so that it has nothing to do with the arm or the wording, and is the same on every visit.
 */
export function drawWaiting(
  { site_id, holdout_salt }: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  reason: Reason,
  leastMs: number,
  sha256Hex: Sha256Hex,
  waitingsMs: readonly number[] = WAITINGS_MS,
): Waiting {
  const possible = waitingsMs.filter((ms) => ms >= leastMs);
  const hash = sha256Hex(`${site_id}|${visitor}|${holdout_salt}|waiting|${reason}`);
  const point = Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;
  const drawn = possible[Math.floor(point * possible.length)];
  return drawn === undefined
    ? { ms: leastMs, probability: 1 }
    : { ms: drawn, probability: 1 / possible.length };
}

/** When signals tell of stillness. */
const INSTANTS_MS: readonly number[] = [5, 10, 12, 20, 40].map((seconds) => seconds * 1_000);

/** How long a visitor has to stand still until this evidence is clear enough to speak. */
export function leastWaitingMs(visitor: Visitor, { reason }: Evidence, stoodMs: number): number {
  const isClear = (ms: number): boolean => {
    const evidence = stillEvidence(visitor, ms);
    return evidence?.reason === reason && evidence.tier < 3;
  };
  return INSTANTS_MS.find((ms) => ms < stoodMs && isClear(ms)) ?? stoodMs;
}
