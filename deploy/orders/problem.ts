/** The import cannot go on: one sentence that says why, and what to do. */
export class ImportStopped extends Error {}
