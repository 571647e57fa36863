/**
 * Whether a period of this length, which began by the system's clock, has not ended yet. One that would end later than a period that begins
 * now has begun before the clock was set back: it counts as ended, because it would otherwise last longer by as much.
 */
export const isRunning = (endsMs: number, lengthMs: number, nowMs: number): boolean =>
  endsMs > nowMs && endsMs - nowMs <= lengthMs;
