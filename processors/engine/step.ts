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
import { fold, type VisitorAction } from './visit/fold.ts';
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

/** Whether the signal made the waiting card untrue, or led to a place where no card may appear. */
function invalidatesCard(before: Step, { env, nowMs, visitor }: Step): boolean {
  const cartChanged = visitor.cart?.mark !== before.visitor.cart?.mark;
  if (cartChanged || visitor.in_checkout || purchaseOf(visitor, nowMs) !== null) return true;
  return env.site !== null && exclusionOf(env.site, visitor) !== null;
}

/** Applies an action of the visitor, withdraws a waiting card that it invalidates, and decides if there is evidence. */
function foldAction(step: Step, signal: VisitorAction): Step {
  const folded = { ...step, visitor: fold(step.visitor, signal, step.nowMs) };
  const current =
    hasWaitingCard(folded.visitor) && invalidatesCard(step, folded) ? withdrawWaiting(folded) : folded;
  if (signal.kind !== 'behavioral' || signal.what !== 'still') return current;
  const evidence = stillEvidence(current.visitor, signal.ms);
  return evidence ? decide(current, evidence, signal.ms) : current;
}
