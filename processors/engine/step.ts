import type { Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { foldAck, foldDelivery, withdrawWaiting } from './cards/card.ts';
import { isWaiting, pruned } from './cards/moment.ts';
import { decide } from './decide.ts';
import { settleDue } from './due.ts';
import { type Effect, type Env, type Step, startStep } from './effects.ts';
import { stillEvidence } from './evidence.ts';
import { creditLate, foldOrder, foldRefund } from './orders.ts';
import { exclusionOf } from './place/excluded.ts';
import { fold, type VisitorAction } from './visit/fold.ts';
import { purchaseOf } from './visit/purchase.ts';
import { recordSignal } from './visit/streams.ts';
import { newVisitor } from './visit/visitor.ts';

export type { Effect, Env } from './effects.ts';

/** What reaches a visitor: a signal, or an instant that the visitor asked to be woken at. */
export type Input = Signal | { readonly kind: 'timer'; readonly atMs: number };
export type Stepped = { readonly state: Visitor | null; readonly effects: readonly Effect[] };

/**
 * One input in, the new state and its effects out. Pure: the same input gives the same answer, for ever. A repeat, and
 * news of a visitor that was forgotten, change nothing: the very same state comes back.
 */
export function step(state: Visitor | null, input: Input, env: Env): Stepped {
  if (input.kind === 'erase') return { state: null, effects: [] };
  if (input.kind === 'timer') return woken(state, input.atMs, env);
  const nowMs = Math.max(input.received_at_ms, state?.seen_at_ms ?? 0);
  const known = state && settleDue(startStep(env, nowMs, state));
  const before = known ?? (begins(input) ? startStep(env, nowMs, newVisitor(input, nowMs)) : null);
  const visitor = before && recordSignal(before.visitor, input, nowMs);
  if (!visitor) return resultOf(known);
  return resultOf(pruned(react({ ...before, visitor }, input)));
}

const resultOf = (step: Step | null): Stepped => ({
  state: step?.visitor ?? null,
  effects: step?.effects ?? [],
});

function woken(state: Visitor | null, atMs: number, env: Env): Stepped {
  const settled = state && settleDue(startStep(env, atMs, state));
  return resultOf(settled && pruned(settled));
}

/** Whether a signal may begin the state of a new visitor. Signals about cards and refunds do not. */
function begins({ kind }: Signal): boolean {
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

function react(step: Step, signal: Exclude<Signal, { kind: 'erase' }>): Step {
  switch (signal.kind) {
    case 'delivery':
      return foldDelivery(step, signal);
    case 'ack':
      return creditLate(foldAck(step, signal));
    case 'order':
      return foldOrder(step, signal);
    case 'refund':
      return foldRefund(step, signal);
    default:
      return act(step, signal);
  }
}

/** Nearly every signal is of a visitor for whom nothing waits. */
const hasWaiting = ({ visitor }: Step): boolean => visitor.moments.some(isWaiting);

/** Whether the card that waits has become untrue, or would come where nothing is said. */
function isOver(before: Step, { env, nowMs, visitor }: Step): boolean {
  const cartChanged = visitor.cart?.mark !== before.visitor.cart?.mark;
  if (cartChanged || visitor.in_checkout || purchaseOf(visitor, nowMs) !== null) return true;
  return env.site !== null && exclusionOf(env.site, visitor) !== null;
}

/** The visitor did something: fold it, withdraw a card that it made untrue, and decide if it is time. */
function act(step: Step, signal: VisitorAction): Step {
  const folded = { ...step, visitor: fold(step.visitor, signal, step.nowMs) };
  const current = hasWaiting(folded) && isOver(step, folded) ? withdrawWaiting(folded) : folded;
  if (signal.kind !== 'behavioral' || signal.what !== 'still') return current;
  const evidence = stillEvidence(current.visitor, signal.ms);
  return evidence ? decide(current, evidence, signal.ms) : current;
}
