import type { DecisionId } from '#schemas/ids.ts';
import type { OpenMoment, Visitor } from '#schemas/state/visitor.ts';
import type { StepEffects } from '../effects.ts';
import { CREDIT_WINDOW_MS, LATE_ORDER_MS, OPEN_MOMENTS } from '../limits.ts';

/** Whether a card, or a ghost, of this moment may still be taken. */
export const isWaiting = ({ card_id, card, ghost }: OpenMoment): boolean =>
  card_id !== null && (ghost ? card === null : card === 'waiting');

/** When the moment ends as `left` if no order comes: 24 hours after it was shown, or decided. */
export const leftAtMs = ({ shown_at_ms, at_ms }: OpenMoment): number =>
  (shown_at_ms ?? at_ms) + CREDIT_WINDOW_MS;

/** The visitor with one more open moment. Beyond the bound the oldest that nobody saw is no longer followed. */
export function withMoment(visitor: Visitor, moment: OpenMoment): Visitor {
  const moments = [...visitor.moments, moment];
  if (moments.length <= OPEN_MOMENTS) return { ...visitor, moments };
  const unseen = moments.findIndex(({ shown_at_ms }) => shown_at_ms === null);
  const dropped = Math.max(unseen, 0);
  return { ...visitor, moments: moments.filter((_, index) => index !== dropped) };
}

/** Replaces the moment, and emits its outcome if that is new to the outside. */
export function changeMoment(
  visitor: Visitor,
  before: OpenMoment,
  change: Partial<OpenMoment>,
  effects: StepEffects,
): Visitor {
  const isPublished = changes(before, change, 'card') || changes(before, change, 'aftermath');
  const after = { ...before, ...change, version: before.version + (isPublished ? 1 : 0) };
  if (isPublished) emitOutcome(visitor, after, effects);
  return { ...visitor, moments: visitor.moments.map((moment) => (moment === before ? after : moment)) };
}

const changes = (before: OpenMoment, change: Partial<OpenMoment>, field: 'card' | 'aftermath'): boolean =>
  field in change && change[field] !== before[field];

export function emitOutcome(
  { site_id, visitor_id }: Visitor,
  moment: OpenMoment,
  { emit, nextId, now_ms }: StepEffects,
): void {
  emit({
    kind: 'outcome',
    id: nextId(),
    decision_id: moment.decision_id as DecisionId,
    site_id,
    visitor_id,
    decision_ts_us: moment.ts_us,
    version: moment.version,
    card: moment.card,
    aftermath: moment.aftermath,
    at_ms: now_ms,
  });
}

/** Spoken to, or polled for where the card would have been. What nobody met is not kept for late orders. */
const wasMet = ({ shown_at_ms, card }: OpenMoment): boolean => shown_at_ms !== null || card === 'ghost';

/** Moments that nothing can change any more are forgotten. */
export function pruned(visitor: Visitor, nowMs: number): Visitor {
  const moments = visitor.moments.filter((moment) => isFollowed(moment, nowMs));
  return moments.length === visitor.moments.length ? visitor : { ...visitor, moments };
}

function isFollowed(moment: OpenMoment, nowMs: number): boolean {
  switch (moment.aftermath) {
    case null:
    case 'bought':
      return true;
    // An order that comes late, or another one after a refund, may still be theirs; in both arms alike.
    case 'refunded':
    case 'left':
      return wasMet(moment) && nowMs < leftAtMs(moment) + LATE_ORDER_MS;
    default:
      return moment.aftermath satisfies never;
  }
}
