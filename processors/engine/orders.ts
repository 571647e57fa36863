import type { SignalOf } from '#schemas/signal/signal.ts';
import type { OpenMoment } from '#schemas/state/moment.ts';
import type { KnownOrder } from '#schemas/state/visitor.ts';
import { withdrawWaiting } from './cards/card.ts';
import { changeMoment, shownAtMs, sinceMs } from './cards/moment.ts';
import { emitNew, type Step, updateVisitor } from './effects.ts';
import { CREDIT_WINDOW_MS, KNOWN_ORDERS, KNOWN_REFUNDS } from './limits.ts';

/** Folds an order, once for each id: waiting cards are withdrawn, and one moment gets the credit if one qualifies. */
export function foldOrder(step: Step, { order_id, created_at_ms }: SignalOf<'order'>): Step {
  const { orders, refunds } = step.visitor;
  if (orders.some((known) => known.order_id === order_id)) return step;
  const order: KnownOrder = { order_id, created_at_ms, credited: false };
  const bought = updateVisitor(step, { bought: true, orders: [...orders, order].slice(-KNOWN_ORDERS) });
  const after = markBought(creditOrder(withdrawWaiting(bought), order), order);
  return refunds.some((refund) => refund.order_id === order_id) ? refunded(after, order_id) : after;
}

/** "The newest moment whose card was shown before the order's created_at and at most 24 hours earlier." */
function creditOrder(step: Step, { order_id, created_at_ms }: KnownOrder): Step {
  const { site_id, visitor_id, moments, orders } = step.visitor;
  const moment = moments
    .filter((open) => isWithin(shownAtMs(open), created_at_ms))
    .reduce<OpenMoment | null>((newest, open) => (newest && newest.ts_us > open.ts_us ? newest : open), null);
  if (!moment) return step;
  const credited = emitNew(step, {
    kind: 'credit',
    site_id,
    order_id,
    decision_id: moment.decision_id,
    visitor_id,
    at_ms: step.nowMs,
  });
  const known = orders.map((one) => (one.order_id === order_id ? { ...one, credited: true } : one));
  return changeMoment(updateVisitor(credited, { orders: known }), moment, {
    aftermath: { kind: 'bought', order_id },
  });
}

const isWithin = (fromMs: number | null, orderedAtMs: number): boolean =>
  fromMs !== null && fromMs < orderedAtMs && orderedAtMs - fromMs <= CREDIT_WINDOW_MS;

/** Marks the other moments of the window as bought too, shown or not; only one moment gets the credit. */
const markBought = (step: Step, { order_id, created_at_ms }: KnownOrder): Step =>
  step.visitor.moments
    .filter(({ aftermath, at_ms }) => aftermath.kind !== 'bought' && isWithin(at_ms, created_at_ms))
    .reduce(
      (still, moment) => changeMoment(still, moment, { aftermath: { kind: 'bought', order_id } }),
      step,
    );

/** Credits orders whose card is reported as shown only after the order. */
export const creditLateOrders = (step: Step): Step =>
  step.visitor.orders.filter(({ credited }) => !credited).reduce(creditOrder, step);

/** Folds a refund, once for each id. One that comes before its order waits for it. */
export function foldRefund(step: Step, { refund_id, order_id }: SignalOf<'refund'>): Step {
  const { refunds } = step.visitor;
  if (refunds.some((known) => known.refund_id === refund_id)) return step;
  const known = [...refunds, { refund_id, order_id }].slice(-KNOWN_REFUNDS);
  return refunded(updateVisitor(step, { refunds: known }), order_id);
}

/** Marks the moment as refunded with its order, unless another order of its 24 hours is not refunded. */
function refunded(step: Step, orderId: string): Step {
  const { moments, orders, refunds } = step.visitor;
  const standing = orders.filter((order) => refunds.every((refund) => refund.order_id !== order.order_id));
  return moments
    .filter(({ aftermath }) => aftermath.kind === 'bought' && aftermath.order_id === orderId)
    .reduce((still, moment) => {
      const other = standing.find(({ created_at_ms }) => isWithin(sinceMs(moment), created_at_ms));
      const aftermath = other
        ? ({ kind: 'bought', order_id: other.order_id } as const)
        : ({ kind: 'refunded', order_id: orderId } as const);
      return changeMoment(still, moment, { aftermath });
    }, step);
}
