/** Epoch microseconds, `to` exclusive. */
export type Period = { readonly fromUs: number; readonly toUs: number };
/** A period of an experiment: visitors who entered before it are not part of it, even if they return within it. */
export type EntryPeriod = Period & { readonly startUs: number };
