import { CARD_LIFETIME_MS, type Card } from '#schemas/card/card.ts';
import type { CardId, DecisionId } from '#schemas/ids.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import type { OpenMoment, Visitor } from '#schemas/state/visitor.ts';
import type { StepEffects } from '../effects.ts';
import { changeMoment, isWaiting } from './moment.ts';

const momentOf = ({ moments }: Visitor, decisionId: string): OpenMoment | undefined =>
  moments.find(({ decision_id }) => decision_id === decisionId);

/** A card was taken, or a held-back visitor polled where one would have been: caps count both alike. */
export function foldDelivery(visitor: Visitor, signal: SignalOf<'delivery'>, effects: StepEffects): Visitor {
  const moment = momentOf(visitor, signal.decision_id);
  if (!moment || moment.ghost !== signal.ghost || isSettled(moment)) return visitor;
  const card = signal.ghost ? 'ghost' : 'delivered';
  return changeMoment(onlyCard(visitor, moment, effects), moment, { card }, effects);
}

/** This is the session's card: another that waits, because this one seemed to be gone, is taken back. */
function onlyCard(visitor: Visitor, { decision_id }: OpenMoment, effects: StepEffects): Visitor {
  const others = visitor.moments.filter((moment) => isWaiting(moment) && moment.decision_id !== decision_id);
  return withdraw({ ...visitor, carded: true }, others, effects);
}

/** The database settles who takes a card, so a delivery is believed even after we counted the card as gone. */
const isSettled = ({ card }: OpenMoment): boolean =>
  card !== null && card !== 'waiting' && card !== 'expired' && card !== 'withdrawn';

/** What the page says of a card, in any order and any number of times. Only `shown` makes a visitor spoken to. */
export function foldAck(visitor: Visitor, signal: SignalOf<'ack'>, effects: StepEffects): Visitor {
  const moment = momentOf(visitor, signal.decision_id);
  if (!moment || moment.ghost || moment.card_id !== signal.card_id) return visitor;
  const carded = onlyCard(visitor, moment, effects);
  switch (signal.event) {
    case 'shown':
      return shown(carded, moment, signal.received_at_ms, effects);
    case 'clicked':
      return closed(carded, moment, 'clicked', effects);
    case 'dismissed':
      return closed({ ...carded, dismissed_at_ms: effects.now_ms }, moment, 'dismissed', effects);
    default:
      return signal.event satisfies never;
  }
}

function shown(visitor: Visitor, moment: OpenMoment, atMs: number, effects: StepEffects): Visitor {
  if (moment.shown_at_ms !== null) return visitor;
  return changeMoment(
    visitor,
    moment,
    { card: moment.early ?? 'shown', early: null, shown_at_ms: atMs },
    effects,
  );
}

/** A click tells more than a dismissal, so that both give `clicked` in whichever order they come. */
function closed(
  visitor: Visitor,
  moment: OpenMoment,
  how: 'clicked' | 'dismissed',
  effects: StepEffects,
): Visitor {
  if (moment.shown_at_ms === null) {
    return changeMoment(visitor, moment, { early: moment.early === 'clicked' ? 'clicked' : how }, effects);
  }
  return moment.card === 'clicked' ? visitor : changeMoment(visitor, moment, { card: how }, effects);
}

/** Takes back what waits: after an order, in the checkout, and when the cart that a sentence spoke of has changed. */
export function withdrawWaiting(visitor: Visitor, effects: StepEffects): Visitor {
  return withdraw(visitor, visitor.moments.filter(isWaiting), effects);
}

function withdraw(visitor: Visitor, waiting: readonly OpenMoment[], effects: StepEffects): Visitor {
  return waiting.reduce((still, moment) => {
    effects.emit(withdrawnCard(still, moment));
    return settleWaiting(still, moment, 'withdrawn', effects);
  }, visitor);
}

/** A ghost that nobody polled for leaves no trace: it was no card. */
export function settleWaiting(
  visitor: Visitor,
  moment: OpenMoment,
  card: 'withdrawn' | 'expired',
  effects: StepEffects,
): Visitor {
  return changeMoment(visitor, moment, moment.ghost ? { card_id: null } : { card }, effects);
}

/** Who keeps waiting cards looks at id and state only; the text of a withdrawn card is nobody's business. */
function withdrawnCard({ site_id, visitor_id }: Visitor, moment: OpenMoment): Card {
  return {
    kind: 'card',
    id: moment.card_id as CardId,
    decision_id: moment.decision_id as DecisionId,
    site_id,
    visitor_id,
    state: 'withdrawn',
    text: '',
    cta_label: null,
    cta_path: null,
    ghost: moment.ghost,
    reason: moment.reason,
    created_at_ms: moment.at_ms,
    expires_at_ms: moment.at_ms + CARD_LIFETIME_MS,
    facts_version: 0,
  };
}
