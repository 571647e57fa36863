/** Unsaved changes of the facts sheet are stored in this browser, for each person and website. */
export const DRAFT_PREFIX = 'engage.draft.';

/** Called when somebody signs out, so that the next person finds no drafts. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
