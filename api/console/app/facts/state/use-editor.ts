import { useState } from 'preact/hooks';
import { ApiError } from '../../api.ts';
import type { Loss } from '../words/problems.ts';
import {
  afterSave,
  changedSections,
  edited,
  emptyDraft,
  keepMine,
  picked,
  type Section,
  type Sheet,
  sendable,
  valuesOf,
  without,
} from './draft.ts';
import type { Editor, Pending } from './editor.ts';
import {
  checkSheet,
  confirmText,
  type Found,
  type Loaded,
  loadSheet,
  refusedSections,
  storeSheet,
} from './service.ts';
import { type SheetState, useCheck, useSheet } from './use-sheet.ts';

/** The outcome of the last action. */
export type Result =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly kept: readonly Section[] }
  | { readonly kind: 'not saved' }
  | { readonly kind: 'confirmed'; readonly text: string }
  | { readonly kind: 'restored'; readonly version: number; readonly as: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: string };

type CheckNow = (draft: SheetState['draft']) => Promise<Found>;

/** Actions on the whole sheet; each returns its result. */
function actionsOf(siteId: string, sheet: SheetState, checkNow: CheckNow) {
  const { loaded, take, mine } = sheet;
  return {
    async save(): Promise<Result> {
      const saved = mine();
      const { losses } = await checkNow(saved);
      const sent = sendable(saved, loaded.facts, refusedSections(losses));
      if (sent.length === 0) return { kind: 'not saved' };
      const stored = await storeSheet(siteId, picked(saved, sent), loaded.version);
      const left = afterSave(mine(), saved, sent, stored.facts);
      take(stored, left);
      return { kind: 'saved', kept: changedSections(left) };
    },
    async confirm(pending: Pending): Promise<Result> {
      take(await confirmText(siteId, pending), mine());
      return { kind: 'confirmed', text: pending.text };
    },
    async restore(old: Sheet, version: number): Promise<Result> {
      const stored = await storeSheet(siteId, old, loaded.version);
      take(stored, mine());
      return { kind: 'restored', version, as: stored.version };
    },
    discard: (): void => take(loaded, emptyDraft),
    reload: async (): Promise<void> => take(await loadSheet(siteId), mine()),
    resolve: (section: Section, whose: 'mine' | 'theirs'): void =>
      take(loaded, whose === 'mine' ? keepMine(mine(), loaded.facts, section) : without(mine(), [section])),
    /** puts values into the fields, as unsaved changes */
    fill: (values: Partial<Record<Section, unknown>>): void =>
      take(
        loaded,
        Object.entries(values).reduce(
          (next, [section, value]) => edited(next, loaded.facts, section as Section, value),
          mine(),
        ),
      ),
  };
}

type Props = { siteId: string; person: string; canWrite: boolean; first: Loaded };

/** The sheet of a website, a person's changes to it, and the service's check of them as they type. */
export function useFactsEditor({ siteId, person, canWrite, first }: Props) {
  const sheet = useSheet(siteId, person, first);
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const [busy, setBusy] = useState(false);
  const check = useCheck(siteId, sheet, (error) => setResult({ kind: 'failed', error }));
  const { save, confirm, restore, discard, ...others } = actionsOf(siteId, sheet, check.now);
  /** After a conflict (409) the stored sheet is loaded again; for a save it means that somebody else was faster. */
  const run = async (action: () => Promise<Result>, isSave: boolean): Promise<void> => {
    setBusy(true);
    await action()
      .catch(async (failure: Error): Promise<Result> => {
        if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
        await others.reload();
        return isSave ? { kind: 'conflict' } : { kind: 'failed', error: failure.message };
      })
      .then(setResult, (failure: Error) => setResult({ kind: 'failed', error: failure.message }));
    setBusy(false);
  };
  const { loaded, draft, generations, isKept } = sheet;
  return {
    editor: {
      ...{ siteId, canWrite, stored: loaded.facts, draft },
      generationOf: (section) => generations[section] ?? 0,
      ...shownOf(sheet, check.found),
      change: (section, value) => {
        // “Saved” must not be shown beside unsaved changes.
        setResult({ kind: 'none' });
        sheet.setMine(edited(sheet.mine(), loaded.facts, section, value));
      },
      confirm: (pending) => run(() => confirm(pending), false),
    } satisfies Omit<Editor, 'products'>,
    ...{ result, isKept, busy, generations, isChecked: check.isChecked, version: loaded.version },
    ...others,
    save: () => run(save, true),
    dismiss: () => setResult({ kind: 'none' }),
    discard: () => {
      discard();
      setResult({ kind: 'none' });
    },
    async restore(old: Sheet, version: number): Promise<readonly Loss[]> {
      let losses: readonly Loss[] = [];
      await run(async () => {
        ({ losses } = await checkSheet(siteId, old));
        return losses.length > 0 ? { kind: 'not saved' } : restore(old, version);
      }, true);
      return losses;
    },
  };
}
export type EditorState = ReturnType<typeof useFactsEditor>;

/** What the fields show, and the remarks beside them: of the sheet as it would be after a save. */
function shownOf({ draft, loaded }: SheetState, found: Found | null) {
  const values = valuesOf(draft, loaded.facts);
  const { notes, pending } = found?.facts ?? loaded.facts;
  const losses = found?.losses ?? [];
  const refused: readonly string[] = refusedSections(losses);
  return {
    ...{ values, losses, pending },
    notes: notes.filter(({ field }) => !refused.includes(field.split('.')[0]!)),
    // Dates are read in the stored time zone as long as the new one cannot be stored.
    zone: refused.includes('time_zone') ? loaded.facts.time_zone : textOrNull(values.time_zone),
    // It is stored in this form, however it is typed.
    currency: textOrNull(values.currency)?.trim().toUpperCase() ?? '',
  };
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
