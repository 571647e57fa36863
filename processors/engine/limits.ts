/** Thresholds of the engine, with units in their names. docs/engine.md explains each to merchants. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Part of every decision, so that a replay can tell which rules made it. */
export const ENGINE_VERSION = '1.16.0';

// Evidence
export const STRONG_LOOKS = 2;
export const STRONG_LOOKS_MS = 6 * SECOND_MS;
export const STILL_MS = 12 * SECOND_MS;
/** After a weak hint, or on pages with much to read, stillness counts as hesitation only after this time. */
export const STILL_LONG_MS = 20 * SECOND_MS;
/** A visitor who is still for this long after stated evidence is not correcting it. */
export const STATED_PAUSE_MS = 3 * SECOND_MS;
/** The same without a report of stillness, because the caret is in a text field. */
export const CODE_PAUSE_MS = 5 * SECOND_MS;
export const FORM_PAUSE_MS = 10 * SECOND_MS;
/**
 * The waiting times to draw from. An event comes at each of them: the SDK reports stillness of 12 and 20 s, and stated evidence has a
 * timer.
 */
export const WAITINGS_MS: readonly number[] = [5, 10, 12, 20].map((seconds) => seconds * SECOND_MS);

// Caps
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const REST_AFTER_DISMISSAL_MS = DAY_MS;

/** A signal that is later than this does not engage: the visitor has moved on. */
export const SIGNAL_DELAY_MS_MAX = 30 * SECOND_MS;

// Truth
/** Amounts need a cart that was stated this recently: the visitor may change it on pages without our script. */
export const CART_FRESH_MS = 5 * MINUTE_MS;
/** A page sends its cart on load, apart from the page signal, which may be delayed by the opening of the socket. */
export const CART_BEFORE_PAGE_MS = 10 * SECOND_MS;

// Outcomes
export const CREDIT_WINDOW_MS = DAY_MS;
/** Order feeds may lag: an exposed moment is followed for this long after its window. */
export const LATE_ORDER_MS = 2 * DAY_MS;

// Memory
/** A tab is a stream; if the browser refuses storage, every page is one. */
export const STREAMS_KEPT = 8;
export const FORGET_AFTER_MS = 14 * DAY_MS;
/** For a visitor who was active at a single instant: longer than a session. */
export const FORGET_BOUNCED_AFTER_MS = HOUR_MS;
/** Refunds come weeks after the order. */
export const FORGET_BUYER_AFTER_MS = 90 * DAY_MS;
export const OPEN_MOMENTS = 24;
export const KNOWN_ORDERS = 8;
export const KNOWN_REFUNDS = 8;
export const CART_HANDLES = 10;
export const TEXT_CHARS = 120;
/** Dwells of one zone: the signals of a look follow each other, but those of two tabs may interleave. */
export const DWELLS_KEPT = 4;
export const TRAIL_KEPT = 6;

// Bots
export const BURST_MS = 10 * SECOND_MS;
export const BURST_PAGES = 10;
export const HANDLESS_PAGES = 10;
/** A bot's rhythm: this many intervals between pages, of at least BEAT_LEAST_MS, that differ by at most the slack or the share. */
export const BEAT_PAGES = 8;
export const BEAT_LEAST_MS = SECOND_MS / 2;
export const BEAT_SLACK_MS = 50;
export const BEAT_SHARE = 0.03;

// Explanation
export const SEEN_KEPT = 8;
export const TRACE_ENTRIES = 24;
export const TRACE_CHARS = 200;
