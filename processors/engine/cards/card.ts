import type { Card } from '#schemas/card/card.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import { isGhost, type OpenMoment } from '#schemas/state/moment.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { emit, evolve, type Step } from '../effects.ts';
import { changeMoment, expiresAtMs, isWaiting, type WaitingMoment } from './moment.ts';
import { acknowledge, deliver, settle } from './transitions.ts';

const momentOf = ({ moments }: Visitor, decisionId: string): OpenMoment | undefined =>
  moments.find(({ decision_id }) => decision_id === decisionId);

/** A card was taken, or a held-back visitor polled where one would have been: caps count both alike. */
export function foldDelivery(step: Step, { decision_id, ghost }: SignalOf<'delivery'>): Step {
  const moment = momentOf(step.visitor, decision_id);
  if (!moment || isGhost(moment.card) !== ghost) return step;
  const card = deliver(moment.card);
  return card === moment.card ? step : changeMoment(onlyCard(step, moment), moment, { card });
}

/** This is the session's card: another that waits, because this one seemed to be gone, is taken back. */
function onlyCard(step: Step, { decision_id }: OpenMoment): Step {
  const others = step.visitor.moments
    .filter(isWaiting)
    .filter((moment) => moment.decision_id !== decision_id);
  return withdraw(evolve(step, { carded: true }), others);
}

/** What the page says of a card, in any order and any number of times. Only `shown` makes a visitor spoken to. */
export function foldAck(step: Step, { card_id, decision_id, event, received_at_ms }: SignalOf<'ack'>): Step {
  const moment = momentOf(step.visitor, decision_id);
  if (!moment) return step;
  const { card } = moment;
  if (!('early' in card || 'shown_at_ms' in card) || card.id !== card_id) return step;
  const carded = onlyCard(step, moment);
  const rested = event === 'dismissed' ? evolve(carded, { dismissed_at_ms: step.nowMs }) : carded;
  return changeMoment(rested, moment, { card: acknowledge(card, event, received_at_ms) });
}

/** Takes back what waits: after an order, in the checkout, and when the cart that a sentence spoke of has changed. */
export const withdrawWaiting = (step: Step): Step => withdraw(step, step.visitor.moments.filter(isWaiting));

const withdraw = (step: Step, waiting: readonly WaitingMoment[]): Step =>
  waiting.reduce(
    (still, moment) =>
      settleWaiting(emit(still, cardOf(step.visitor, moment, 'withdrawn')), moment, 'withdrawn'),
    step,
  );

export const settleWaiting = (step: Step, moment: WaitingMoment, as: 'withdrawn' | 'expired'): Step =>
  changeMoment(step, moment, { card: settle(moment.card, as) });

/** As whoever keeps waiting cards needs it, by id and state; the text of a withdrawn card is nobody's business. */
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
