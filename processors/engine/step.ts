import type { Reason } from '#schemas/decision/decision.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { foldAck, foldDelivery, withdrawWaiting } from './cards/card.ts';
import { hasWaitingCard, pruneMoments } from './cards/moment.ts';
import { decide } from './decide.ts';
import { processDue } from './due.ts';
import { type Effect, type Env, type Step, startStep } from './effects.ts';
import { stillEvidence } from './evidence.ts';
import { creditLateOrders, foldOrder, foldRefund } from './orders.ts';
import { exclusionOf } from './place/excluded.ts';
import { productOn } from './reasons/conditions/product.ts';
import { fold, isOnOtherPage, type VisitorAction } from './visit/fold.ts';
import { purchaseOf } from './visit/purchase.ts';
import { recordSignal } from './visit/streams.ts';
import { newVisitor } from './visit/visitor.ts';

export type { Effect, Env } from './effects.ts';

/** An input of a visitor: a signal, or a timer that became due. */
export type Input = Signal | { readonly kind: 'timer'; readonly atMs: number };
export type StepOutput = { readonly state: Visitor | null; readonly effects: readonly Effect[] };

/**
 * Computes the new state and the effects of one input. Pure: equal inputs give equal results. A duplicate signal, and a
 * signal that may not start a visitor, change nothing.
 */
export function step(state: Visitor | null, input: Input, env: Env): StepOutput {
  if (input.kind === 'erase') return { state: null, effects: [] };
  if (input.kind === 'timer') return onTimer(state, input.atMs, env);
  const nowMs = Math.max(input.received_at_ms, state?.seen_at_ms ?? 0);
  const known = state && processDue(startStep(env, nowMs, state));
  const before = known ?? (startsVisitor(input) ? startStep(env, nowMs, newVisitor(input, nowMs)) : null);
  const visitor = before && recordSignal(before.visitor, input, nowMs);
  if (!visitor) return resultOf(known);
  return resultOf(pruneMoments(foldSignal({ ...before, visitor }, input)));
}

const resultOf = (step: Step | null): StepOutput => ({
  state: step?.visitor ?? null,
  effects: step?.effects ?? [],
});

function onTimer(state: Visitor | null, atMs: number, env: Env): StepOutput {
  const settled = state && processDue(startStep(env, atMs, state));
  return resultOf(settled && pruneMoments(settled));
}

/** Whether a signal may create the state of a new visitor. */
function startsVisitor({ kind }: Signal): boolean {
  switch (kind) {
    case 'delivery':
    case 'ack':
    case 'refund':
    case 'erase':
    case 'disconnect':
    case 'performance':
      return false;
    default:
      return true;
  }
}

function foldSignal(step: Step, signal: Exclude<Signal, { kind: 'erase' }>): Step {
  switch (signal.kind) {
    case 'delivery':
      return foldDelivery(step, signal);
    case 'ack':
      return creditLateOrders(foldAck(step, signal));
    case 'order':
      return foldOrder(step, signal);
    case 'refund':
      return foldRefund(step, signal);
    default:
      return foldAction(step, signal);
  }
}

/** Withdraws waiting cards that the signal made untrue, or that must not appear where it led. */
function withdrawInvalid(before: Step, after: Step): Step {
  if (!hasWaitingCard(after.visitor)) return after;
  if (invalidatesAll(before, after)) return withdrawWaiting(after);
  const product = productOn(after.visitor);
  if (product === productOn(before.visitor)) return after;
  return withdrawWaiting(after, (reason) => dependsOnProduct(reason, product !== null));
}

/** Whether the signal made any waiting card untrue, or led to a place where no card may appear. */
function invalidatesAll(before: Step, { env, nowMs, visitor }: Step): boolean {
  const cartChanged = visitor.cart?.mark !== before.visitor.cart?.mark;
  if (cartChanged || visitor.in_checkout || purchaseOf(visitor, nowMs) !== null) return true;
  return env.site !== null && exclusionOf(env.site, visitor) !== null;
}

/**
 * Whether a sentence of this reason may be about the product that the visitor has left, or untrue of the one that is shown
 * now: another note on sizes, final sale, a gift card. Hesitating visitors get sentences about returns and delivery.
 */
function dependsOnProduct(reason: Reason, showsOther: boolean): boolean {
  switch (reason) {
    case 'size':
      return true;
    case 'returns':
    case 'delivery':
    case 'hesitation':
      return showsOther;
    case 'shipping_cost':
    case 'code_declined':
    case 'form_error':
      return false;
    default:
      return reason satisfies never;
  }
}

/** Applies an action of the visitor, withdraws a waiting card that it invalidates, and decides if there is evidence. */
function foldAction(step: Step, signal: VisitorAction): Step {
  const current = withdrawInvalid(step, { ...step, visitor: fold(step.visitor, signal, step.nowMs) });
  if (signal.kind !== 'behavioral' || signal.what !== 'still') return current;
  if (isOnOtherPage(current.visitor, signal)) return current;
  const evidence = stillEvidence(current.visitor, signal.ms);
  return evidence ? decide(current, evidence, signal.ms) : current;
}
