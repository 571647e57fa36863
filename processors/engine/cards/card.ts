import type { Card } from '#schemas/card/card.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import { isGhost, type OpenMoment } from '#schemas/state/moment.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { emit, type Step, updateVisitor } from '../effects.ts';
import { seenAtMs } from '../visit/streams.ts';
import { changeMoment, expiresAtMs, isWaiting, type WaitingMoment } from './moment.ts';
import { acknowledge, deliver, settle } from './transitions.ts';

const momentOf = ({ moments }: Visitor, decisionId: string): OpenMoment | undefined =>
  moments.find(({ decision_id }) => decision_id === decisionId);

/** A card, or a ghost of the control arm, was delivered. Both count for the caps. */
export function foldDelivery(step: Step, { decision_id, ghost }: SignalOf<'delivery'>): Step {
  const moment = momentOf(step.visitor, decision_id);
  if (!moment || isGhost(moment.card) !== ghost) return step;
  const card = deliver(moment.card);
  return card === moment.card ? step : changeMoment(markSessionCard(step, moment), moment, { card });
}

/** Marks that the session has its card, and withdraws others that wait because this one seemed to be gone. */
function markSessionCard(step: Step, { decision_id }: OpenMoment): Step {
  const others = step.visitor.moments
    .filter(isWaiting)
    .filter((moment) => moment.decision_id !== decision_id);
  return withdraw(updateVisitor(step, { carded: true }), others);
}

/**
 * An acknowledgement of the page, in any order and any number of times. Only `shown` counts as exposure. One that arrives
 * late counts from when it happened, but never from before the decision.
 */
export function foldAck(step: Step, signal: SignalOf<'ack'>): Step {
  const { card_id, decision_id, event, received_at_ms } = signal;
  const moment = momentOf(step.visitor, decision_id);
  if (!moment) return step;
  const { card } = moment;
  if (!('early' in card || 'shown_at_ms' in card) || card.id !== card_id) return step;
  const atMs = Math.max(seenAtMs(signal), Math.min(moment.at_ms, received_at_ms));
  // After the delivery the session of the card is marked, and a late acknowledgement may come in another one.
  const marked = deliver(card) === card ? step : markSessionCard(step, moment);
  const after = event === 'dismissed' ? markDismissed(marked, step.nowMs - (received_at_ms - atMs)) : marked;
  return changeMoment(after, moment, { card: acknowledge(card, event, atMs) });
}

/** The rest counts from the newest dismissal. */
const markDismissed = (step: Step, atMs: number): Step =>
  updateVisitor(step, { dismissed_at_ms: Math.max(step.visitor.dismissed_at_ms ?? 0, atMs) });

/**
 * Withdraws waiting cards: after an order, in the checkout, and when the cart of a sentence has changed; those of some
 * reasons when the page of their product was left.
 */
export const withdrawWaiting = (step: Step, isMeant: (reason: Reason) => boolean = () => true): Step =>
  withdraw(
    step,
    step.visitor.moments.filter(isWaiting).filter(({ reason }) => isMeant(reason)),
  );

const withdraw = (step: Step, waiting: readonly WaitingMoment[]): Step =>
  waiting.reduce(
    (still, moment) =>
      settleWaiting(emit(still, cardOf(step.visitor, moment, 'withdrawn')), moment, 'withdrawn'),
    step,
  );

export const settleWaiting = (step: Step, moment: WaitingMoment, as: 'withdrawn' | 'expired'): Step =>
  changeMoment(step, moment, { card: settle(moment.card, as) });

/** The record of a card without its text, which only a new card needs. */
export const cardOf = (
  { site_id, visitor_id }: Visitor,
  moment: WaitingMoment,
  state: Card['state'],
): Card => ({
  kind: 'card',
  id: moment.card.id,
  decision_id: moment.decision_id,
  site_id,
  visitor_id,
  state,
  text: '',
  cta_label: null,
  cta_path: null,
  ghost: isGhost(moment.card),
  reason: moment.reason,
  created_at_ms: moment.at_ms,
  expires_at_ms: expiresAtMs(moment),
  facts_version: 0,
});
