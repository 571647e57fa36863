import { type Sight, sights, type Trace } from '#schemas/decision/decision.ts';
import type { Stall } from '#schemas/state/visitor.ts';
import { SEEN_KEPT } from '../limits.ts';

/**
 * The sights of a stall are stored as text, each as ` <sight>.<start>.<duration>` in base 36, with tenths of a second since
 * the stall began. Nearly every signal adds one and only moments read them, so no parsed form is kept.
 */
const BASE = 36;
const TENTH_MS = 100;
const codes = new Map<Sight, string>(sights.map((sight, index) => [sight, index.toString(BASE)]));

/** Sights whose repetition replaces the last entry: a longer stillness, another state of the cart. */
const mergedSights: ReadonlySet<Sight> = new Set(['still', 'cart']);

/**
 * Adds a sight for the explanation of a moment. The newest SEEN_KEPT of the stall are kept, in time order.
 * @param isContinued whether it continues the newest entry of its kind
 */
export function withSeen(stall: Stall, what: Sight, nowMs: number, ms = 0, isContinued = false): Stall {
  const code = codes.get(what)!;
  const one = ` ${code}.${tenths(nowMs - stall.since_ms)}.${tenths(ms)}`;
  const others = isContinued
    ? withoutNewest(stall.seen, code)
    : mergedSights.has(what)
      ? withoutLast(stall.seen, code)
      : stall.seen;
  return { ...stall, seen: newest(others) + one };
}

const tenths = (ms: number): string => Math.floor(ms / TENTH_MS).toString(BASE);

/** Removes the last entry if it is of this sight. */
function withoutLast(seen: string, code: string): string {
  const last = seen.lastIndexOf(' ');
  return last >= 0 && seen.startsWith(` ${code}.`, last) ? seen.slice(0, last) : seen;
}

/** Removes the newest entry of this sight, which need not be the last entry. */
function withoutNewest(seen: string, code: string): string {
  const from = seen.lastIndexOf(` ${code}.`);
  if (from < 0) return seen;
  const to = seen.indexOf(' ', from + 1);
  return seen.slice(0, from) + (to < 0 ? '' : seen.slice(to));
}

/** Drops the oldest entries to make room for one. An entry has at least six characters, so short texts need no count. */
function newest(seen: string): string {
  if (seen.length < SEEN_KEPT * 6) return seen;
  const starts = [...seen.matchAll(/ /g)].map(({ index }) => index);
  return starts.length < SEEN_KEPT ? seen : seen.slice(starts[starts.length - SEEN_KEPT + 1]);
}

/** In time order, oldest first. */
export function seenOf({ seen, since_ms }: Stall): Trace['seen'] {
  return seen
    .split(' ')
    .slice(1)
    .map((entry) => {
      const [code = 0, after = 0, ms = 0] = entry.split('.').map((part) => Number.parseInt(part, BASE));
      return { at_ms: since_ms + after * TENTH_MS, what: sights[code]!, ms: ms * TENTH_MS };
    });
}
