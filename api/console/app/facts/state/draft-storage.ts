import { sections } from '../words/labels.ts';
import { changedSections, type Draft, emptyDraft, keptWith, parseDraft } from './draft.ts';
import { DRAFT_PREFIX } from './forget-drafts.ts';

/** Stored until the draft is saved or discarded, or the person signs out. */
const keyOf = (person: string, siteId: string): string =>
  `${DRAFT_PREFIX}${encodeURIComponent(person)}.${siteId}`;

export function readDraft(person: string, siteId: string): Draft {
  try {
    return parseDraft(localStorage.getItem(keyOf(person, siteId)), sections);
  } catch {
    return emptyDraft;
  }
}

/**
 * Stores a change of this tab; `before` is what it read or stored last. False when the browser refuses storage: then
 * the draft lives as long as the page.
 */
export function writeDraft(person: string, siteId: string, before: Draft, now: Draft): boolean {
  const key = keyOf(person, siteId);
  try {
    const kept = keptWith(readDraft(person, siteId), before, now);
    if (changedSections(kept).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
