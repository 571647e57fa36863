/** Thresholds of the engine, units in the names. docs/engine.md explains each to a merchant. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Part of every decision, so that a replay can tell which rules made it. */
export const ENGINE_VERSION = '1.9.0';

// Evidence
export const STRONG_LOOKS = 2;
export const STRONG_LOOKS_MS = 6 * SECOND_MS;
export const STILL_MS = 12 * SECOND_MS;
/** A weak hint makes us wait; whoever stands still for this long without a clearer one, or where there is much to read, hesitates. */
export const STILL_LONG_MS = 20 * SECOND_MS;
/** A visitor who stands still for this long after stated evidence is not correcting it. */
export const STATED_PAUSE_MS = 3 * SECOND_MS;
/** The same where nobody tells of stillness, because the caret is in a text that is being written. */
export const CODE_PAUSE_MS = 5 * SECOND_MS;
export const FORM_PAUSE_MS = 10 * SECOND_MS;
/**
 * What a reason may wait for where waiting times vary. Each is an instant that we hear of: the script reports stillness of
 * 12 and of 20 s, and what was stated has a timer.
 */
export const WAITINGS_MS: readonly number[] = [5, 10, 12, 20].map((seconds) => seconds * SECOND_MS);

// Caps
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const REST_AFTER_DISMISSAL_MS = DAY_MS;

/** A signal that comes later than this is not acted upon: the visitor has gone on. */
export const SIGNAL_DELAY_MS_MAX = 30 * SECOND_MS;

// Truth
/** An amount is said by a cart that was stated so recently: a shopper may change it where no script of ours runs. */
export const CART_FRESH_MS = 5 * MINUTE_MS;
/** A page states its cart on load. The two travel apart, and a page may be late by its socket's opening. */
export const CART_BEFORE_PAGE_MS = 10 * SECOND_MS;

// Outcomes
export const CREDIT_WINDOW_MS = DAY_MS;
/** Order feeds may lag: a moment that was shown, or a ghost's, is followed this long after its window. */
export const LATE_ORDER_MS = 2 * DAY_MS;

// Memory
/** A tab is a stream; where the browser refuses storage every page is. */
export const STREAMS_KEPT = 8;
export const FORGET_AFTER_MS = 14 * DAY_MS;
/** Of whoever was active at a single instant: longer than a session, which is all that such a visitor has. */
export const FORGET_BOUNCED_AFTER_MS = HOUR_MS;
/** Refunds come weeks after the order. */
export const FORGET_BUYER_AFTER_MS = 90 * DAY_MS;
export const OPEN_MOMENTS = 24;
export const KNOWN_ORDERS = 8;
export const KNOWN_REFUNDS = 8;
export const CART_HANDLES = 10;
export const TEXT_CHARS = 120;
/** Of one zone: signals of a look follow one another, but two tabs may cross. */
export const DWELLS_KEPT = 4;
export const TRAIL_KEPT = 6;

// Bots
export const BURST_MS = 10 * SECOND_MS;
export const BURST_PAGES = 10;
export const HANDLESS_PAGES = 10;
/** So many intervals between pages, each at least this long, that differ by no more than the slack or the share. */
export const BEAT_PAGES = 8;
export const BEAT_LEAST_MS = SECOND_MS / 2;
export const BEAT_SLACK_MS = 50;
export const BEAT_SHARE = 0.03;

// Explanation
export const SEEN_KEPT = 8;
export const TRACE_ENTRIES = 24;
export const TRACE_CHARS = 200;
