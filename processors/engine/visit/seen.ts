import { type Sight, sights, type Trace } from '#schemas/decision/decision.ts';
import type { Stall } from '#schemas/state/visitor.ts';
import { SEEN_KEPT } from '../limits.ts';

/**
 * What was seen in this stall, as text: ` <sight>.<since the stall began>.<how long it lasted>` for each, in base 36 and in
 * tenths of a second. Nearly every signal adds to it and only a moment reads it, so it is text in memory and in the state.
 */
const BASE = 36;
const TENTH_MS = 100;
const codes = new Map<Sight, string>(sights.map((sight, index) => [sight, index.toString(BASE)]));

/** What a repeat only prolongs: a longer stillness, another state of the same cart. */
const prolonged: ReadonlySet<Sight> = new Set(['still', 'cart']);

/**
 * Remembers what was seen, for the explanation of a moment: the newest few of this stall, in time order.
 * @param goesOn the newest of its kind, told before, has gone on since
 */
export function withSeen(stall: Stall, what: Sight, nowMs: number, ms = 0, goesOn = false): Stall {
  const code = codes.get(what)!;
  const one = ` ${code}.${tenths(nowMs - stall.since_ms)}.${tenths(ms)}`;
  const others = goesOn
    ? withoutNewest(stall.seen, code)
    : prolonged.has(what)
      ? withoutLast(stall.seen, code)
      : stall.seen;
  return { ...stall, seen: newest(others) + one };
}

const tenths = (ms: number): string => Math.floor(ms / TENTH_MS).toString(BASE);

/** The text without its last entry, if that is of this sight. */
function withoutLast(seen: string, code: string): string {
  const last = seen.lastIndexOf(' ');
  return last >= 0 && seen.startsWith(` ${code}.`, last) ? seen.slice(0, last) : seen;
}

/** The text without the last entry of this sight, wherever that is. */
function withoutNewest(seen: string, code: string): string {
  const from = seen.lastIndexOf(` ${code}.`);
  if (from < 0) return seen;
  const to = seen.indexOf(' ', from + 1);
  return seen.slice(0, from) + (to < 0 ? '' : seen.slice(to));
}

/** Makes room for one more. An entry has at least six characters, so a short text is not counted. */
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
