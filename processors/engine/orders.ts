import type { DecisionId } from '#schemas/ids.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import type { KnownOrder, OpenMoment, Visitor } from '#schemas/state/visitor.ts';
import { withdrawWaiting } from './cards/card.ts';
import { changeMoment } from './cards/moment.ts';
import type { StepEffects } from './effects.ts';
import { CREDIT_WINDOW_MS, KNOWN_ORDERS, KNOWN_REFUNDS } from './limits.ts';

/** An order of the visitor, once: bought, nothing waits any more, one moment gets the credit if one qualifies. */
export function foldOrder(visitor: Visitor, signal: SignalOf<'order'>, effects: StepEffects): Visitor {
  const { order_id, created_at_ms } = signal;
  if (visitor.orders.some((known) => known.order_id === order_id)) return visitor;
  const order: KnownOrder = { order_id, created_at_ms, credited: false };
  const orders = [...visitor.orders, order].slice(-KNOWN_ORDERS);
  const bought = withdrawWaiting({ ...visitor, bought: true, orders }, effects);
  const credited = creditOrder(bought, order, effects);
  const after = followed(credited, order, effects);
  return visitor.refunds.some((refund) => refund.order_id === order_id)
    ? refunded(after, order_id, effects)
    : after;
}

/** "The newest moment whose card was shown before the order's created_at and at most 24 hours earlier." */
function creditOrder(visitor: Visitor, order: KnownOrder, effects: StepEffects): Visitor {
  const moment = visitor.moments
    .filter((open) => qualifies(open, order))
    .reduce<OpenMoment | null>((newest, open) => (newest && newest.ts_us > open.ts_us ? newest : open), null);
  if (!moment) return visitor;
  effects.emit({
    kind: 'credit',
    id: effects.nextId(),
    site_id: visitor.site_id,
    order_id: order.order_id,
    decision_id: moment.decision_id as DecisionId,
    visitor_id: visitor.visitor_id,
    at_ms: effects.now_ms,
  });
  const orders = visitor.orders.map((known) =>
    known.order_id === order.order_id ? { ...known, credited: true } : known,
  );
  return changeMoment(
    { ...visitor, orders },
    moment,
    { aftermath: 'bought', order_id: order.order_id },
    effects,
  );
}

const qualifies = ({ shown_at_ms }: OpenMoment, { created_at_ms }: KnownOrder): boolean =>
  shown_at_ms !== null && shown_at_ms < created_at_ms && created_at_ms - shown_at_ms <= CREDIT_WINDOW_MS;

/** The aftermath of the other open moments is the visitor's too, spoken to or not; only the credit is one moment's. */
function followed(visitor: Visitor, order: KnownOrder, effects: StepEffects): Visitor {
  const { order_id, created_at_ms } = order;
  return visitor.moments
    .filter(
      ({ aftermath, at_ms }) =>
        aftermath !== 'bought' && at_ms < created_at_ms && created_at_ms - at_ms <= CREDIT_WINDOW_MS,
    )
    .reduce(
      (still, moment) => changeMoment(still, moment, { aftermath: 'bought', order_id }, effects),
      visitor,
    );
}

/** A card may be reported as shown after the order that it led to: the order is credited then. */
export function creditLate(visitor: Visitor, effects: StepEffects): Visitor {
  return visitor.orders
    .filter(({ credited }) => !credited)
    .reduce((still, order) => creditOrder(still, order, effects), visitor);
}

/** A refund, once per id. One that came before its order waits for it. */
export function foldRefund(visitor: Visitor, signal: SignalOf<'refund'>, effects: StepEffects): Visitor {
  const { refund_id, order_id } = signal;
  if (visitor.refunds.some((known) => known.refund_id === refund_id)) return visitor;
  const refunds = [...visitor.refunds, { refund_id, order_id }].slice(-KNOWN_REFUNDS);
  return refunded({ ...visitor, refunds }, order_id, effects);
}

/** The moment is refunded with its order, unless another order of its 24 hours still stands. */
function refunded(visitor: Visitor, orderId: string, effects: StepEffects): Visitor {
  return visitor.moments
    .filter(({ order_id, aftermath }) => order_id === orderId && aftermath === 'bought')
    .reduce((still, moment) => {
      const other = visitor.orders.find((order) => isWithin(moment, order) && stands(visitor, order));
      const change = other ? { order_id: other.order_id } : ({ aftermath: 'refunded' } as const);
      return changeMoment(still, moment, change, effects);
    }, visitor);
}

/** A moment's 24 hours begin when its card was seen, or with the decision where nobody saw one: so in both arms. */
const isWithin = ({ shown_at_ms, at_ms }: OpenMoment, { created_at_ms }: KnownOrder): boolean => {
  const sinceMs = shown_at_ms ?? at_ms;
  return sinceMs < created_at_ms && created_at_ms - sinceMs <= CREDIT_WINDOW_MS;
};

const stands = ({ refunds }: Visitor, { order_id }: KnownOrder): boolean =>
  refunds.every((refund) => refund.order_id !== order_id);
