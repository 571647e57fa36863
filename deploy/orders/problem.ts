/** The import cannot continue: one sentence that says why, and what to do. */
export class ImportStopped extends Error {}
