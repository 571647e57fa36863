import { changedSections, type Draft, emptyDraft, parseDraft } from './draft.ts';
import { DRAFT_PREFIX } from './forget-drafts.ts';

/** Stored until the draft is saved or discarded, or the person signs out. */
const keyOf = (person: string, siteId: string): string =>
  `${DRAFT_PREFIX}${encodeURIComponent(person)}.${siteId}`;

export function readDraft(person: string, siteId: string, sections: readonly string[]): Draft {
  try {
    return parseDraft(localStorage.getItem(keyOf(person, siteId)), sections);
  } catch {
    return emptyDraft;
  }
}

/** False when the browser refuses storage: then the draft lives as long as the page. */
export function writeDraft(person: string, siteId: string, draft: Draft): boolean {
  const key = keyOf(person, siteId);
  try {
    if (changedSections(draft).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
