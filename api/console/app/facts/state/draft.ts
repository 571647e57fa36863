import type { Facts } from '../../api.ts';

/** The sheet as it is sent; the service's remarks about it are read-only. */
export type Sheet = Omit<Facts, 'notes' | 'pending'>;
export type Section = keyof Sheet;
type Values = { readonly [S in Section]?: unknown };

/**
 * A person's unsaved changes by section, and the values stored when they began: if those differ from what is stored
 * now, somebody else has changed the section meanwhile.
 */
export type Draft = { readonly base: Values; readonly mine: Values };
export const emptyDraft: Draft = { base: {}, mine: {} };

export const changedSections = ({ mine }: Draft): readonly Section[] => Object.keys(mine) as Section[];

/** The form's values: the person's changes over the stored values. */
export const valuesOf = (draft: Draft, stored: Sheet): Readonly<Record<Section, unknown>> => ({
  ...stored,
  ...draft.mine,
});

/** Whether two JSON values are equal. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && same(left[name], right[name]))
  );
}

/** The draft after a section was edited. A section edited back to the stored value is no change. */
export function edited(draft: Draft, stored: Sheet, section: Section, value: unknown): Draft {
  if (same(value, stored[section])) return without(draft, [section]);
  const base = Object.hasOwn(draft.mine, section) ? draft.base[section] : stored[section];
  return { base: { ...draft.base, [section]: base }, mine: { ...draft.mine, [section]: value } };
}

const leftOf = (values: Values, sections: readonly Section[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !sections.includes(name as Section)));

export const without = ({ base, mine }: Draft, sections: readonly Section[]): Draft => ({
  base: leftOf(base, sections),
  mine: leftOf(mine, sections),
});

/** The draft compared with what is stored now: a change that somebody else has stored as well is dropped. */
export const settled = (draft: Draft, stored: Sheet): Draft =>
  without(
    draft,
    changedSections(draft).filter((section) => same(draft.mine[section], stored[section])),
  );

/** The sections that somebody else has changed since this person began. */
export const conflictsOf = (draft: Draft, stored: Sheet): readonly Section[] =>
  changedSections(draft).filter((section) => !same(draft.base[section], stored[section]));

/** The person has seen the stored value, and keeps their own. */
export const keepMine = (draft: Draft, stored: Sheet, section: Section): Draft => ({
  ...draft,
  base: { ...draft.base, [section]: stored[section] },
});

/** The sections to save: without those that cannot be stored, and those that somebody else has changed. */
export function sendable(draft: Draft, stored: Sheet, refused: readonly Section[]): readonly Section[] {
  const conflicts = conflictsOf(draft, stored);
  return changedSections(draft).filter((one) => !refused.includes(one) && !conflicts.includes(one));
}

/**
 * The rest of a draft after `sent` was stored: edits made during the save are kept. One back to the value of before is
 * no change until the save has stored another.
 */
export function afterSave(now: Draft, saved: Draft, sent: readonly Section[], stored: Sheet): Draft {
  const isEdited = (one: Section): boolean => !same(now.mine[one], saved.mine[one]);
  const left = without(
    now,
    sent.filter((one) => !isEdited(one)),
  );
  const before = picked({ base: {}, mine: saved.base }, sent.filter(isEdited));
  const kept = { ...left, mine: { ...before, ...left.mine } };
  return sent.filter(isEdited).reduce((draft, one) => keepMine(draft, stored, one), kept);
}

export const picked = (draft: Draft, sections: readonly Section[]): Values =>
  Object.fromEntries(sections.map((section) => [section, draft.mine[section]]));

/**
 * The stored draft after a change of this tab from `before` to `now`: the sections that did not change here stay,
 * because they may be those of another tab.
 */
export function keptWith(kept: Draft, before: Draft, now: Draft): Draft {
  const touched = [...changedSections(before), ...changedSections(now)].filter(
    (one) => before.mine[one] !== now.mine[one] || before.base[one] !== now.base[one],
  );
  const others = without(kept, touched);
  const mine = touched.filter((one) => Object.hasOwn(now.mine, one));
  return {
    base: { ...others.base, ...picked({ base: {}, mine: now.base }, mine) },
    mine: { ...others.mine, ...picked(now, mine) },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored draft, which may be of another release; unknown parts are dropped. */
export function parseDraft(text: string | null, sections: readonly string[]): Draft {
  if (text === null) return emptyDraft;
  try {
    const { base, mine } = JSON.parse(text) as { base?: unknown; mine?: unknown };
    if (!isObject(base) || !isObject(mine)) return emptyDraft;
    const known = Object.keys(mine).filter((name) => sections.includes(name) && Object.hasOwn(base, name));
    const of = (values: Record<string, unknown>): Values =>
      Object.fromEntries(known.map((name) => [name, values[name]]));
    return { base: of(base), mine: of(mine) };
  } catch {
    return emptyDraft;
  }
}
