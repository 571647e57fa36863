import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import { aftermathOf, cardStateOf, type OpenMoment } from '#schemas/state/moment.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { emitNew, type Step, updateVisitor } from '../effects.ts';
import { CREDIT_WINDOW_MS, LATE_ORDER_MS, OPEN_MOMENTS } from '../limits.ts';
import type { WaitingCard } from './transitions.ts';

export type WaitingMoment = OpenMoment & { readonly card: WaitingCard };

/** Whether a card, or a ghost, of this moment may still be delivered. */
export const isWaiting = (moment: OpenMoment): moment is WaitingMoment =>
  moment.card.kind === 'waiting' || moment.card.kind === 'ghost_waiting';

export const hasWaitingCard = ({ moments }: Visitor): boolean => moments.some(isWaiting);

/** When its card expires. */
export const expiresAtMs = ({ at_ms }: OpenMoment): number => at_ms + CARD_LIFETIME_MS;

/** When its card was shown; null if it was not, as far as is known. */
export const shownAtMs = ({ card }: OpenMoment): number | null =>
  'shown_at_ms' in card ? card.shown_at_ms : null;

/** The start of a moment's 24 hours: when its card was shown, else the decision. */
export const sinceMs = (moment: OpenMoment): number => shownAtMs(moment) ?? moment.at_ms;

/** When the moment's aftermath becomes `left` if no order comes. */
export const leftAtMs = (moment: OpenMoment): number => sinceMs(moment) + CREDIT_WINDOW_MS;

/** Adds a moment. Beyond the limit, the oldest whose card was not shown is dropped. */
export function withMoment(moments: readonly OpenMoment[], moment: OpenMoment): readonly OpenMoment[] {
  const all = [...moments, moment];
  if (all.length <= OPEN_MOMENTS) return all;
  const dropped = Math.max(
    all.findIndex((one) => shownAtMs(one) === null),
    0,
  );
  return all.filter((_, index) => index !== dropped);
}

/** Changes the moment, and emits its outcome if that has changed. */
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
  const next = updateVisitor(step, { moments });
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

/** Drops moments whose outcome cannot change any more. */
export function pruneMoments(step: Step): Step {
  const { moments } = step.visitor;
  const followed = moments.filter((moment) => isFollowed(moment, step.nowMs));
  return followed.length === moments.length ? step : updateVisitor(step, { moments: followed });
}

function isFollowed(moment: OpenMoment, nowMs: number): boolean {
  const { aftermath } = moment;
  switch (aftermath.kind) {
    case 'open':
    case 'bought':
      return true;
    // A late order, or another one after a refund, may still change it; in both arms.
    case 'refunded':
    case 'left':
      return wasExposed(moment) && nowMs < leftAtMs(moment) + LATE_ORDER_MS;
    default:
      return aftermath satisfies never;
  }
}
