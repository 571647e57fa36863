/**
 * The answer of a consent platform: true, granted; false, refused; null, present without an answer yet; undefined, not
 * present.
 */
export type Verdict = boolean | null | undefined;

/**
 * Starts watching a platform, calls `changed` when its answer may have changed, and returns a function that reads the
 * answer.
 */
export type Platform = (changed: () => void) => () => Verdict;

/** The globals of the platforms; other scripts put them there, so their types are unknown. */
// biome-ignore lint/suspicious/noExplicitAny: it is the page's.
export const page = window as unknown as Record<string, any>;

/** Calls `changed` at these events, whether they are fired on the document or on the window. */
export { listen } from '../../safe.ts';
