import type { Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { foldAck, foldDelivery, withdrawWaiting } from './cards/card.ts';
import { pruned } from './cards/moment.ts';
import { decide } from './decide.ts';
import { dueAtMs, settleDue } from './due.ts';
import { createStepEffects, type Effect, type Env, type StepEffects } from './effects.ts';
import { stillEvidence } from './evidence.ts';
import { creditLate, foldOrder, foldRefund } from './orders.ts';
import { fold, type VisitorAction } from './visit/fold.ts';
import { noted } from './visit/streams.ts';
import { newVisitorState } from './visit/visitor.ts';

export type { Effect, Env } from './effects.ts';

/** What reaches a visitor: a signal, or an instant that the visitor asked to be woken at. */
export type Input = Signal | { readonly kind: 'timer'; readonly at_ms: number };
export type Stepped = { readonly state: Visitor | null; readonly effects: readonly Effect[] };

/**
 * One input in, the new state and its effects out. Pure: the same input gives the same answer, for ever. A repeat, and
 * news of a visitor that was forgotten, change nothing: the very same state comes back.
 */
export function step(state: Visitor | null, input: Input, env: Env): Stepped {
  if (input.kind === 'erase') return { state: null, effects: [] };
  if (input.kind === 'timer') return woken(state, input.at_ms, env);
  const nowMs = Math.max(input.received_at_ms, state?.seen_at_ms ?? 0);
  const effects = createStepEffects(env, nowMs);
  const known = state && settleDue(state, effects);
  const before = known ?? (begins(input) ? newVisitorState(input.site_id, input.visitor_id, nowMs) : null);
  const met = before && noted(before, input);
  if (!met) return { state: known, effects: effects.emitted };
  const after = react({ ...met, seen_at_ms: nowMs }, input, effects);
  return { state: pruned(after, nowMs), effects: effects.emitted };
}

/** When the visitor wants to be woken next, epoch ms; null for never. */
export function wakeAtMs(state: Visitor): number | null {
  return dueAtMs(state);
}

function woken(state: Visitor | null, atMs: number, env: Env): Stepped {
  if (!state) return { state, effects: [] };
  const effects = createStepEffects(env, atMs);
  const settled = settleDue(state, effects);
  return { state: settled && pruned(settled, atMs), effects: effects.emitted };
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

function react(visitor: Visitor, signal: Exclude<Signal, { kind: 'erase' }>, effects: StepEffects): Visitor {
  switch (signal.kind) {
    case 'delivery':
      return foldDelivery(visitor, signal, effects);
    case 'ack':
      return creditLate(foldAck(visitor, signal, effects), effects);
    case 'order':
      return foldOrder(visitor, signal, effects);
    case 'refund':
      return foldRefund(visitor, signal, effects);
    default:
      return act(visitor, signal, effects);
  }
}

/** The visitor did something: remember it, take back what it made untrue, and decide if it is time. */
function act(visitor: Visitor, signal: VisitorAction, effects: StepEffects): Visitor {
  const folded = fold(visitor, signal, effects.now_ms);
  const cartChanged = folded.cart?.mark !== visitor.cart?.mark;
  const current =
    cartChanged || folded.in_checkout || folded.completed ? withdrawWaiting(folded, effects) : folded;
  if (signal.kind !== 'behavioral' || signal.what !== 'still') return current;
  const evidence = stillEvidence(current, signal.ms);
  return evidence ? decide(current, evidence, effects) : current;
}
