/** The comparison changes slowly, and is the dearest of the views. */
const OUTCOMES_MS = 15 * 60_000;

/** Another number every quarter of an hour, when a page that is left open loads the comparison again. */
export const outcomesRevision = (nowMs: number): number => Math.floor(nowMs / OUTCOMES_MS);
