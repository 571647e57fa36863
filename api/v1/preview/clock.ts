import type { PreviewSignal } from './decisions.ts';

/** The gap between two signals without any information on time. */
const PACE_MS = 1_000;
/** Nobody reads a page in less; page times differ, because a visitor with equal ones would count as a bot. */
const PAGE_MS = 3_000;
const PAGE_MORE_MS = 700;

/**
 * Estimates when signals arrived: a preview has the browser's signals without their times. Known durations are kept:
 * the duration of a look counts from the beginning of the look, and stillness from the last activity, so neither adds
 * to the time that passed meanwhile. Unknown ones are assumed: a second between two signals, some seconds for a page.
 */
export function estimatedClock(startMs: number): (signal: PreviewSignal) => number {
  let nowMs = startMs;
  let aliveMs = startMs;
  let seenMs = startMs;
  let pages = 0;
  const looks = new Map<string, number>();

  const advanceTo = (atMs: number): void => {
    nowMs = atMs;
    aliveMs = atMs;
  };
  const look = (id: string | null, ms: number): void => {
    if (id === null) {
      advanceTo(nowMs + ms);
      return;
    }
    const beganMs = looks.get(id);
    // The pointer arrived, and may not have moved since.
    if (beganMs === undefined) aliveMs = nowMs;
    looks.set(id, beganMs ?? nowMs);
    nowMs = Math.max(nowMs, (beganMs ?? nowMs) + ms);
  };
  return ({ kind, data }) => {
    switch (kind) {
      case 'interest':
        look(data.look ?? null, data.ms);
        break;
      case 'behavioral':
        if (data.what === 'still') nowMs = Math.max(nowMs, aliveMs + data.ms);
        else if (data.what === 'visible') advanceTo(nowMs + data.ms);
        else advanceTo(Math.max(nowMs + PACE_MS, data.what === 'hidden' ? seenMs + data.ms : 0));
        if (data.what !== 'still') seenMs = nowMs;
        break;
      case 'page':
        advanceTo(nowMs + PAGE_MS + PAGE_MORE_MS * (pages++ % 5));
        seenMs = nowMs;
        break;
      case 'performance':
      case 'disconnect':
        break;
      case 'cart':
      case 'scroll':
      case 'click':
      case 'submit':
      case 'invalid_form':
        advanceTo(nowMs + PACE_MS);
        break;
      default:
        kind satisfies never;
    }
    return nowMs;
  };
}
