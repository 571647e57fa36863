import type { Sight } from '#schemas/decision/decision.ts';
import type { Seen, Stall } from '#schemas/state/visitor.ts';
import { SEEN_KEPT } from '../limits.ts';

/** What a repeat only prolongs: a longer stillness, another state of the same cart. */
const prolonged: ReadonlySet<Sight> = new Set(['still', 'cart']);

/** Remembers what was seen, for the explanation of a moment: the newest few of this stall, in time order. */
export function withSeen(stall: Stall, what: Sight, nowMs: number, ms = 0): Stall {
  const one: Seen = { after_ms: nowMs - stall.since_ms, what, ms: Math.round(ms) };
  const again = prolonged.has(what) && stall.seen.at(-1)?.what === what;
  const before = again ? stall.seen.slice(0, -1) : stall.seen;
  return { ...stall, seen: [...before, one].slice(-SEEN_KEPT) };
}
