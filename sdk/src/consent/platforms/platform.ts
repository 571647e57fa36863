/**
 * What a consent platform says: true, granted; false, refused; null, it is there and has no answer yet; undefined, it is not there.
 */
export type Verdict = boolean | null | undefined;

/** Begins to hear a platform, calls `changed` when it may say something else, and returns what it says now. */
export type Platform = (changed: () => void) => () => Verdict;

/** The names of the platforms in the page; whatever lies there was put there by others. */
// biome-ignore lint/suspicious/noExplicitAny: it is the page's.
export const page = window as unknown as Record<string, any>;

/** Calls `changed` at events of the page, wherever they are fired: on the document or on the window. */
export { listen } from '../../safe.ts';
