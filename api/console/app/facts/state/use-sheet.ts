import { useEffect, useRef, useState } from 'preact/hooks';
import { sections } from '../words/labels.ts';
import { changedSections, type Draft, type Section, same, settled, valuesOf } from './draft.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { checkSheet, type Found, type Loaded } from './service.ts';

/** How often the value of a section was replaced from outside. */
export type Generations = { readonly [S in Section]?: number };

/** The stored sheet and a person's changes to it, which this browser keeps. */
export function useSheet(siteId: string, person: string, first: Loaded) {
  const [loaded, setLoaded] = useState(first);
  const [read] = useState(() => readDraft(person, siteId));
  const [draft, setDraft] = useState(() => settled(read, first.facts));
  const [generations, setGenerations] = useState<Generations>({});
  const [isKept, setKept] = useState(true);
  const current = useRef(draft);
  const written = useRef(read);
  const setMine = (next: Draft): void => {
    current.current = next;
    setDraft(next);
    const isWritten = writeDraft(person, siteId, written.current, next);
    if (isWritten) written.current = next;
    setKept(isWritten);
  };
  return {
    ...{ loaded, draft, generations, isKept, setMine },
    /** the current draft, also between two renders */
    mine: (): Draft => current.current,
    take(next: Loaded, after: Draft): void {
      const left = settled(after, next.facts);
      const [before, now] = [valuesOf(current.current, loaded.facts), valuesOf(left, next.facts)];
      // Unchanged sections keep their fields, and the focus.
      const replaced = sections.filter((section) => !same(before[section], now[section]));
      setGenerations((all) => ({
        ...all,
        ...Object.fromEntries(replaced.map((section) => [section, (all[section] ?? 0) + 1])),
      }));
      setLoaded(next);
      setMine(left);
    },
  };
}
export type SheetState = ReturnType<typeof useSheet>;

const CHECK_AFTER_MS = 250;
type Checked = Found & { readonly of: Draft };

/** The service's check of the draft, a moment after the last key. */
export function useCheck(
  siteId: string,
  { draft, loaded, mine }: SheetState,
  failed: (error: string) => void,
) {
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
      if (mine() === of) setChecked(found);
      return found;
    },
  };
}
