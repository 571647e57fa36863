/** Epoch microseconds, `to` not included. */
export type Period = { readonly fromUs: number; readonly toUs: number };
/** A period of an experiment: who entered before the period is not in it, though the experiment saw them then. */
export type EntryPeriod = Period & { readonly startUs: number };
