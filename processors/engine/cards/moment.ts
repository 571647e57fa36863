import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import { aftermathOf, cardStateOf, type OpenMoment } from '#schemas/state/moment.ts';
import { emitNew, evolve, type Step } from '../effects.ts';
import { CREDIT_WINDOW_MS, LATE_ORDER_MS, OPEN_MOMENTS } from '../limits.ts';
import type { WaitingCard } from './transitions.ts';

export type WaitingMoment = OpenMoment & { readonly card: WaitingCard };

/** Whether a card, or a ghost, of this moment may still be taken. */
export const isWaiting = (moment: OpenMoment): moment is WaitingMoment =>
  moment.card.kind === 'waiting' || moment.card.kind === 'ghost_waiting';

/** When its card can no longer be taken. */
export const expiresAtMs = ({ at_ms }: OpenMoment): number => at_ms + CARD_LIFETIME_MS;

/** When its card was seen; null if nobody is known to have seen one. */
export const shownAtMs = ({ card }: OpenMoment): number | null =>
  'shown_at_ms' in card ? card.shown_at_ms : null;

/** A moment's 24 hours begin when its card was seen, or with the decision where nobody saw one: so in both arms. */
export const sinceMs = (moment: OpenMoment): number => shownAtMs(moment) ?? moment.at_ms;

/** When the moment ends as `left` if no order comes. */
export const leftAtMs = (moment: OpenMoment): number => sinceMs(moment) + CREDIT_WINDOW_MS;

/** The moments with one more. Beyond the bound the oldest that nobody saw is no longer followed. */
export function withMoment(moments: readonly OpenMoment[], moment: OpenMoment): readonly OpenMoment[] {
  const all = [...moments, moment];
  if (all.length <= OPEN_MOMENTS) return all;
  const dropped = Math.max(
    all.findIndex((one) => shownAtMs(one) === null),
    0,
  );
  return all.filter((_, index) => index !== dropped);
}

/** Replaces the moment, and emits its outcome if that is new to the outside. */
export function changeMoment(
  step: Step,
  before: OpenMoment,
  change: Partial<Pick<OpenMoment, 'card' | 'aftermath'>>,
): Step {
  const changed = { ...before, ...change };
  const isPublished =
    cardStateOf(changed.card) !== cardStateOf(before.card) ||
    changed.aftermath.kind !== before.aftermath.kind;
  const after = isPublished ? { ...changed, version: before.version + 1 } : changed;
  const moments = step.visitor.moments.map((moment) => (moment === before ? after : moment));
  const next = evolve(step, { moments });
  return isPublished ? emitOutcome(next, after) : next;
}

export function emitOutcome(step: Step, moment: OpenMoment): Step {
  const { site_id, visitor_id } = step.visitor;
  return emitNew(step, {
    kind: 'outcome',
    decision_id: moment.decision_id,
    site_id,
    visitor_id,
    decision_ts_us: moment.ts_us,
    salt_epoch: moment.salt_epoch,
    version: moment.version,
    card: cardStateOf(moment.card),
    aftermath: aftermathOf(moment.aftermath),
    at_ms: step.nowMs,
  });
}

/** Exposed: the card was shown, or in the control arm polled for. Moments without exposure are not followed for late orders. */
const wasExposed = (moment: OpenMoment): boolean =>
  shownAtMs(moment) !== null || moment.card.kind === 'ghost_met';

/** Moments that nothing can change any more are forgotten. */
export function pruned(step: Step): Step {
  const { moments } = step.visitor;
  const followed = moments.filter((moment) => isFollowed(moment, step.nowMs));
  return followed.length === moments.length ? step : evolve(step, { moments: followed });
}

function isFollowed(moment: OpenMoment, nowMs: number): boolean {
  const { aftermath } = moment;
  switch (aftermath.kind) {
    case 'open':
    case 'bought':
      return true;
    // An order that comes late, or another one after a refund, may still be theirs; in both arms alike.
    case 'refunded':
    case 'left':
      return wasExposed(moment) && nowMs < leftAtMs(moment) + LATE_ORDER_MS;
    default:
      return aftermath satisfies never;
  }
}
