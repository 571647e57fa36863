import { useEffect, useRef, useState } from 'preact/hooks';
import { sections } from '../words/labels.ts';
import { changedSections, type Draft, same, settled, valuesOf } from './draft.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { checkSheet, type Found, type Loaded } from './service.ts';

/** What is stored and what a person has changed of it, which this browser keeps. */
export function useSheet(siteId: string, person: string, first: Loaded) {
  const [loaded, setLoaded] = useState(first);
  const [draft, setDraft] = useState(() => settled(readDraft(person, siteId, sections), first.facts));
  const [generation, setGeneration] = useState(0);
  const [isKept, setKept] = useState(true);
  const current = useRef(draft);
  const setMine = (next: Draft): void => {
    current.current = next;
    setDraft(next);
    setKept(writeDraft(person, siteId, next));
  };
  return {
    ...{ loaded, draft, generation, isKept, setMine },
    /** the draft, also between two drawings of the page */
    mine: (): Draft => current.current,
    take(next: Loaded, after: Draft): void {
      const left = settled(after, next.facts);
      const before = valuesOf(current.current, loaded.facts);
      // Where nothing changes the fields stay, and the keyboard with them.
      if (!same(before, valuesOf(left, next.facts))) setGeneration((n) => n + 1);
      setLoaded(next);
      setMine(left);
    },
  };
}
export type SheetState = ReturnType<typeof useSheet>;

const CHECK_AFTER_MS = 250;
type Checked = Found & { readonly of: Draft };

/** What the service says of the draft, a moment after the last key. */
export function useCheck(siteId: string, { draft, loaded }: SheetState, failed: (error: string) => void) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const isDirty = changedSections(draft).length > 0;
  const check = async (of: Draft): Promise<Checked> => ({ ...(await checkSheet(siteId, of.mine)), of });
  useEffect(() => {
    if (!isDirty) {
      setChecked(null);
      return;
    }
    let cancelled = false;
    const timer = setTimeout(
      () =>
        check(draft).then(
          (found) => cancelled || setChecked(found),
          (failure: Error) => cancelled || failed(failure.message),
        ),
      CHECK_AFTER_MS,
    );
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [draft, loaded.version]);
  return {
    found: isDirty ? checked : null,
    isChecked: !isDirty || checked?.of === draft,
    async now(of: Draft): Promise<Found> {
      const found = await check(of);
      setChecked(found);
      return found;
    },
  };
}
