import { firstCharacters } from '#schemas/fields/text.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { FORM_PAUSE_MS, SESSION_IDLE_MS, TEXT_CHARS } from '../limits.ts';
import { handledBy } from './bot.ts';
import { foldCart } from './cart.ts';
import { onTrail, waypointOf } from './indecision.ts';
import { isGrowing, withLook } from './looks.ts';
import { foldPage, outOfCheckout } from './page.ts';
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

/**
 * Half an hour without a sign ends the session, and with it the stall, the checkout and the card's place. What lies in the
 * cart is not known any more until the shop states it again: it may have been emptied, or bought elsewhere.
 */
function inSession(visitor: Visitor, nowMs: number): Visitor {
  if (nowMs - visitor.active_at_ms <= SESSION_IDLE_MS) return visitor;
  const { active_at_ms, completed } = visitor;
  // Releases before 0.2 did not say when a checkout was completed.
  const completedAtMs = visitor.completed_at_ms ?? (completed ? active_at_ms : null);
  const left = { returning: true, carded: false, in_checkout: false, trail: '', cart: null };
  return { ...visitor, ...left, completed_at_ms: completedAtMs, stall: newStall(nowMs) };
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
      return { ...visitor, bot: handledBy(visitor.bot), stall: inSight(visitor.stall) };
    case 'behavioral':
      return foldBehavioral(visitor, signal, nowMs);
    case 'performance':
      return visitor;
    default:
      return signal satisfies never;
  }
}

const inSight = (stall: Stall): Stall => (stall.hidden ? { ...stall, hidden: false } : stall);

/**
 * A tab that was out of sight when the checkout began, and is seen again, is the shop's: the visitor has come back. One
 * that went out of sight during a checkout may hold the checkout itself.
 */
function foldBehavioral(visitor: Visitor, { what, ms }: SignalOf<'behavioral'>, nowMs: number): Visitor {
  const stall = withSeen(visitor.stall, what, nowMs, ms);
  switch (what) {
    case 'hidden':
      return { ...visitor, stall: { ...stall, hidden: stall.hidden || !visitor.in_checkout } };
    case 'visible':
      return { ...(stall.hidden ? outOfCheckout(visitor) : visitor), stall: inSight(stall) };
    case 'still':
    case 'quick_back':
      return { ...visitor, stall };
    default:
      return what satisfies never;
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
  const stall = inSight(visitor.stall);
  const { zone } = signal;
  const ms = Math.round(signal.ms);
  if (zone === null || ms <= 0) return { ...visitor, bot, stall };
  const look = { ...signal, zone };
  const seen = withSeen(stall, `look_${zone}`, nowMs, ms, isGrowing(stall.looks, look));
  return { ...visitor, bot, stall: { ...seen, looks: withLook(stall.looks, look, ms) } };
}

function foldInvalidForm(visitor: Visitor, signal: SignalOf<'invalid_form'>, nowMs: number): Visitor {
  const stall = withSeen(visitor.stall, 'form_error', nowMs);
  const form = firstCharacters(signal.form, TEXT_CHARS);
  // The pause of a declined code, and of an earlier complaint of this form, goes on.
  const goesOn = stall.code_declined || stall.form === form;
  const pauseUntilMs = goesOn ? stall.pause_until_ms : nowMs + FORM_PAUSE_MS;
  return { ...visitor, stall: { ...stall, form, pause_until_ms: pauseUntilMs } };
}

/** A form that goes out is no longer in the way. */
function foldSubmit(visitor: Visitor, { form }: SignalOf<'submit'>, nowMs: number): Visitor {
  if (visitor.stall.form !== firstCharacters(form, TEXT_CHARS)) return visitor;
  const stall = withSeen(visitor.stall, 'form_sent', nowMs);
  const pauseUntilMs = stall.code_declined ? stall.pause_until_ms : null;
  return { ...visitor, stall: { ...stall, form: null, pause_until_ms: pauseUntilMs } };
}
