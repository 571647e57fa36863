import { firstCharacters } from '#schemas/fields/text.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { SESSION_IDLE_MS, STATED_PAUSE_MS, TEXT_CHARS } from '../limits.ts';
import { handledBy } from './bot.ts';
import { foldCart } from './cart.ts';
import { acted, onTrail, waypointOf } from './indecision.ts';
import { isGrowing, withLook } from './looks.ts';
import { foldPage } from './page.ts';
import { withSeen } from './seen.ts';
import { newStall } from './visitor.ts';

/** Signals of the visitor's own doing; the others are about cards, orders and refunds. */
export type VisitorAction = Exclude<Signal, { kind: 'delivery' | 'ack' | 'order' | 'refund' | 'erase' }>;

/** Takes what the visitor did into memory. `nowMs` never falls within a visitor. */
export function fold(visitor: Visitor, signal: VisitorAction, nowMs: number): Visitor {
  // A socket that dies is no sign of life: it may be told long after the visitor went.
  if (signal.kind === 'disconnect') return visitor;
  return foldKind({ ...inSession(visitor, nowMs), active_at_ms: nowMs }, signal, nowMs);
}

/** Half an hour without a sign ends the session, and with it the stall, the checkout and the card's place. */
function inSession(visitor: Visitor, nowMs: number): Visitor {
  if (nowMs - visitor.active_at_ms <= SESSION_IDLE_MS) return visitor;
  const left = { returning: true, carded: false, in_checkout: false, trail: '' };
  return { ...visitor, ...left, stall: newStall(nowMs) };
}

function foldKind(
  visitor: Visitor,
  signal: Exclude<VisitorAction, { kind: 'disconnect' }>,
  nowMs: number,
): Visitor {
  switch (signal.kind) {
    case 'page':
      return foldPage(visitor, signal, nowMs);
    case 'cart':
      return foldCart(visitor, signal, nowMs);
    case 'checkout':
      return foldCheckout(visitor, signal, nowMs);
    case 'interest':
      return foldInterest(visitor, signal, nowMs);
    case 'invalid_form':
      return foldInvalidForm(visitor, signal, nowMs);
    case 'submit':
      return foldSubmit(visitor, signal, nowMs);
    case 'click':
    case 'scroll':
      return { ...visitor, bot: handledBy(visitor.bot) };
    case 'behavioral':
      return { ...visitor, stall: withSeen(visitor.stall, signal.what, nowMs, signal.ms) };
    case 'performance':
      return visitor;
    default:
      return signal satisfies never;
  }
}

/** A checkout step ends the stall for good. `completed` is a hint that silences us, never proof of purchase. */
function foldCheckout(visitor: Visitor, { step }: SignalOf<'checkout'>, nowMs: number): Visitor {
  const completed = visitor.completed || step === 'completed';
  const completedAtMs = step === 'completed' ? nowMs : visitor.completed_at_ms;
  const stall = withSeen(newStall(nowMs), 'checkout', nowMs);
  return {
    ...visitor,
    in_checkout: step !== 'completed',
    completed,
    completed_at_ms: completedAtMs,
    trail: onTrail(visitor.trail, waypointOf(step)),
    // A checkout elsewhere begins while this page is out of sight, one on this page does not.
    stall: { ...stall, hidden: visitor.stall.hidden },
  };
}

function foldInterest(visitor: Visitor, signal: SignalOf<'interest'>, nowMs: number): Visitor {
  const bot = handledBy(visitor.bot);
  const stall = acted(visitor.stall);
  const { zone } = signal;
  const ms = Math.round(signal.ms);
  if (zone === null || ms <= 0) return { ...visitor, bot, stall };
  const look = { ...signal, zone };
  const seen = withSeen(stall, `look_${zone}`, nowMs, ms, isGrowing(stall.looks, look));
  return { ...visitor, bot, stall: { ...seen, looks: withLook(stall.looks, look, ms) } };
}

function foldInvalidForm(visitor: Visitor, { form }: SignalOf<'invalid_form'>, nowMs: number): Visitor {
  const pauseUntilMs = nowMs + STATED_PAUSE_MS;
  const stall = withSeen(visitor.stall, 'form_error', nowMs);
  return {
    ...visitor,
    stall: { ...stall, form: firstCharacters(form, TEXT_CHARS), pause_until_ms: pauseUntilMs },
  };
}

/** A form that goes out is no longer in the way. */
function foldSubmit(visitor: Visitor, { form }: SignalOf<'submit'>, nowMs: number): Visitor {
  if (visitor.stall.form !== firstCharacters(form, TEXT_CHARS)) return visitor;
  const stall = withSeen(visitor.stall, 'form_sent', nowMs);
  const pauseUntilMs = stall.code_declined ? stall.pause_until_ms : null;
  return { ...visitor, stall: { ...stall, form: null, pause_until_ms: pauseUntilMs } };
}
