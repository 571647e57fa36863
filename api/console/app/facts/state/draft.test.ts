import { describe, expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import {
  afterSave,
  changedSections,
  conflictsOf,
  type Draft,
  edited,
  emptyDraft,
  keepMine,
  keptWith,
  parseDraft,
  type Section,
  type Sheet,
  same,
  sendable,
  settled,
  valuesOf,
  without,
} from './draft.ts';

const stored = {
  ...emptyFacts,
  ...{ currency: 'USD', shipping_flat: 6.9, return_days: 30, time_zone: 'Europe/Berlin', texts: {} },
  codes: [{ label: 'TEN', percent: 10, handles: [], minimum: null }],
} as unknown as Sheet;
const edit = (changes: Partial<Record<Section, unknown>>, draft: Draft = emptyDraft, sheet = stored): Draft =>
  Object.entries(changes).reduce(
    (next, [section, value]) => edited(next, sheet, section as Section, value),
    draft,
  );

test('an edit is shown, and is no change once it equals the stored value', () => {
  const draft = edit({ return_days: 14, currency: 'EUR' });
  expect(valuesOf(draft, stored)).toMatchObject({ return_days: 14, currency: 'EUR', shipping_flat: 6.9 });
  expect(changedSections(edit({ return_days: 30 }, draft))).toEqual(['currency']);
  expect(edit({ return_days: 30, currency: 'USD' }, draft)).toEqual(emptyDraft);
});

test('a list with equal objects is no change', () => {
  const copy = structuredClone(stored.codes);
  expect(edit({ codes: copy })).toEqual(emptyDraft);
  expect(changedSections(edit({ codes: [...copy, ...copy] }))).toEqual(['codes']);
});

describe('what somebody else has saved meanwhile', () => {
  const theirs = { ...stored, return_days: 60 };
  test('is a conflict in the sections that both changed, and in no other', () => {
    const draft = edit({ return_days: 14, currency: 'EUR' });
    expect(conflictsOf(draft, stored)).toEqual([]);
    expect(conflictsOf(draft, theirs)).toEqual(['return_days']);
    expect(sendable(draft, theirs, [])).toEqual(['currency']);
  });
  test('stays a conflict while the person types, until they choose', () => {
    const draft = edit({ return_days: 15 }, edit({ return_days: 14 }), theirs);
    expect(conflictsOf(draft, theirs)).toEqual(['return_days']);
    const mine = keepMine(draft, theirs, 'return_days');
    expect([conflictsOf(mine, theirs), sendable(mine, theirs, [])]).toEqual([[], ['return_days']]);
    expect(valuesOf(without(draft, ['return_days']), theirs).return_days).toBe(60);
  });
  test('is no conflict when both stored the same', () => {
    expect(settled(edit({ return_days: 60, currency: 'EUR' }), theirs)).toEqual(edit({ currency: 'EUR' }));
  });
});

test('a save leaves what cannot be stored, and what was edited while it was under way', () => {
  const saved = edit({ return_days: 14, currency: 'EUR', time_zone: 'nowhere' });
  const sent = sendable(saved, stored, ['time_zone']);
  expect(sent).toEqual(['return_days', 'currency']);
  const after = { ...stored, return_days: 14, currency: 'EUR' };
  expect(changedSections(afterSave(saved, saved, sent, after))).toEqual(['time_zone']);
  const meanwhile = edit({ return_days: 7 }, saved);
  const left = afterSave(meanwhile, saved, sent, after);
  expect([changedSections(left).toSorted(), conflictsOf(left, after)]).toEqual([
    ['return_days', 'time_zone'],
    [],
  ]);
});

test('an edit back to the earlier value while a save is under way is not lost', () => {
  const saved = edit({ return_days: 14, currency: 'EUR' });
  const back = edit({ return_days: stored.return_days }, saved);
  expect(changedSections(back)).toEqual(['currency']);
  const after = { ...stored, return_days: 14, currency: 'EUR' };
  const left = afterSave(back, saved, ['return_days', 'currency'], after);
  expect(left.mine).toEqual({ return_days: stored.return_days });
  expect(conflictsOf(left, after)).toEqual([]);
});

test('a stored draft is read, without unknown parts', () => {
  const draft = edit({ return_days: 14, codes: [{ label: 'X' }] });
  const names = Object.keys(stored);
  expect(parseDraft(JSON.stringify(draft), names)).toEqual(draft);
  for (const text of [null, '', '{', '[]', 'null', '7', '{"base":1,"mine":{}}', '{"mine":{"currency":"X"}}'])
    expect(parseDraft(text, names), String(text)).toEqual(emptyDraft);
  const foreign = { base: { gone: 1, currency: 'USD' }, mine: { gone: 2, currency: 'EUR', output: 'none' } };
  expect(parseDraft(JSON.stringify(foreign), names)).toEqual({
    base: { currency: 'USD' },
    mine: { currency: 'EUR' },
  });
});

test('of two tabs each stores its own sections, and removes no other', () => {
  const one = edit({ return_days: 14 });
  const kept = keptWith(emptyDraft, emptyDraft, one);
  expect(kept).toEqual(one);
  // The other tab was open before, and knows nothing of it.
  const other = edit({ currency: 'EUR' });
  const both = keptWith(kept, emptyDraft, other);
  expect(both).toEqual(edit({ return_days: 14, currency: 'EUR' }));
  expect(keptWith(both, other, emptyDraft)).toEqual(one);
  expect(keptWith(both, one, edit({ return_days: 7 }, one))).toEqual(
    edit({ return_days: 7, currency: 'EUR' }),
  );
  // A third tab read both, and one of them has been saved meanwhile: it is not stored again.
  const third = edit({ shipping_flat: 5 }, both);
  expect(keptWith(other, both, third)).toEqual(edit({ currency: 'EUR', shipping_flat: 5 }));
});

test('values are compared by content', () => {
  expect(same({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])
    expect(same(one, other)).toBe(false);
});
