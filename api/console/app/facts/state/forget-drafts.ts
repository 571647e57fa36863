/** Unsaved changes of the facts sheet stay in this browser, for one person and one website. */
export const DRAFT_PREFIX = 'engage.draft.';

/** Called when somebody signs out: who comes next finds nothing of theirs. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
