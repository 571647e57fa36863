const QUARTER_HOUR_MS = 15 * 60_000;

/** How often a page that is left open loads the comparison, which changes slowly and is the dearest of the views. */
export const quarterHourIndex = (nowMs: number): number => Math.floor(nowMs / QUARTER_HOUR_MS);
