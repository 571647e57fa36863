import { firstCharacters } from '#schemas/fields/text.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { FORM_PAUSE_MS, SESSION_IDLE_MS, TEXT_CHARS } from '../limits.ts';
import { withHandSign } from './bot.ts';
import { foldCart } from './cart.ts';
import { onTrail, waypointOf } from './indecision.ts';
import { isGrowing, withLook } from './looks.ts';
import { foldPage, leaveCheckout } from './page.ts';
import { withSeen } from './seen.ts';
import { isFromOtherTab } from './streams.ts';
import { newStall } from './visitor.ts';

/** Signals about what the visitor does; the others are about cards, orders, refunds and erasure. */
export type VisitorAction = Exclude<Signal, { kind: 'delivery' | 'ack' | 'order' | 'refund' | 'erase' }>;

/** Applies an action to the visitor's state. `nowMs` never decreases for a visitor. */
export function fold(visitor: Visitor, signal: VisitorAction, nowMs: number): Visitor {
  // Not activity: a lost connection may be reported long after the visitor left.
  if (signal.kind === 'disconnect') return visitor;
  const active = { ...inSession(visitor, nowMs), active_at_ms: nowMs };
  return isOnOtherPage(active, signal) ? foldOnOtherPage(active, signal) : foldKind(active, signal, nowMs);
}

/**
 * Whether the visitor did this in a tab that does not show the page of the state. It is no evidence about that page: the card
 * would be about one product and appear beside another. The tab sends its page again when the visitor returns to it.
 */
export function isOnOtherPage(visitor: Visitor, signal: VisitorAction): boolean {
  const { kind } = signal;
  const isOfPage = kind !== 'page' && kind !== 'cart' && kind !== 'checkout';
  return isOfPage && isFromOtherTab(visitor, signal);
}

const foldOnOtherPage = (visitor: Visitor, { kind }: VisitorAction): Visitor =>
  kind === 'click' || kind === 'scroll' || kind === 'interest'
    ? { ...visitor, bot: withHandSign(visitor.bot) }
    : visitor;

/**
 * Half an hour without activity ends the session, and with it the stall, the checkout and the limit of one card. The cart
 * is unknown until the shop states it again: it may have been emptied or bought on another device.
 */
function inSession(visitor: Visitor, nowMs: number): Visitor {
  if (nowMs - visitor.active_at_ms <= SESSION_IDLE_MS) return visitor;
  const { active_at_ms, completed } = visitor;
  // Releases before 0.2 did not record when a checkout was completed.
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
      return { ...visitor, bot: withHandSign(visitor.bot), stall: withTabVisible(visitor.stall) };
    case 'behavioral':
      return foldBehavioral(visitor, signal, nowMs);
    case 'performance':
      return visitor;
    default:
      return signal satisfies never;
  }
}

const withTabVisible = (stall: Stall): Stall => (stall.hidden ? { ...stall, hidden: false } : stall);

/**
 * A tab that was hidden when the checkout began and becomes visible shows the shop, so the visitor has left the checkout.
 * A tab that was hidden during the checkout may show the checkout itself.
 */
function foldBehavioral(visitor: Visitor, { what, ms }: SignalOf<'behavioral'>, nowMs: number): Visitor {
  const stall = withSeen(visitor.stall, what, nowMs, ms);
  switch (what) {
    case 'hidden':
      return { ...visitor, stall: { ...stall, hidden: stall.hidden || !visitor.in_checkout } };
    case 'visible':
      return { ...(stall.hidden ? leaveCheckout(visitor) : visitor), stall: withTabVisible(stall) };
    case 'still':
    case 'quick_back':
      return { ...visitor, stall };
    default:
      return what satisfies never;
  }
}

/** A checkout step ends the stall. `completed` only stops cards; it does not prove a purchase. */
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
    // If the page is hidden, the checkout is in another tab.
    stall: { ...stall, hidden: visitor.stall.hidden },
  };
}

function foldInterest(visitor: Visitor, signal: SignalOf<'interest'>, nowMs: number): Visitor {
  const bot = withHandSign(visitor.bot);
  const stall = withTabVisible(visitor.stall);
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
  // A pause for a declined code or an earlier error of this form continues.
  const isContinued = stall.code_declined || stall.form === form;
  const pauseUntilMs = isContinued ? stall.pause_until_ms : nowMs + FORM_PAUSE_MS;
  return { ...visitor, stall: { ...stall, form, pause_until_ms: pauseUntilMs } };
}

/** Submitting a form clears its error. */
function foldSubmit(visitor: Visitor, { form }: SignalOf<'submit'>, nowMs: number): Visitor {
  if (visitor.stall.form !== firstCharacters(form, TEXT_CHARS)) return visitor;
  const stall = withSeen(visitor.stall, 'form_sent', nowMs);
  const pauseUntilMs = stall.code_declined ? stall.pause_until_ms : null;
  return { ...visitor, stall: { ...stall, form: null, pause_until_ms: pauseUntilMs } };
}
