import { isConfirmed } from '#schemas/config/confirmed.ts';
import type { FactsSheet } from '#schemas/config/site.ts';
import type { Sha256Hex } from '../effects.ts';
import { classificationOf } from './cache.ts';
import type { Contradiction } from './contradictions.ts';
import { isLegacyOffer } from './legacy-offers.ts';

/** A free text with its JSON path without index, and its index in a list. */
export type FreeText = { readonly field: string; readonly index: number | null; readonly text: string };
/** A free text of a sheet; `sentence` names the one that it words. */
export type ListedText = FreeText & { readonly sentence?: string };
export type PendingText = FreeText & { readonly why: string };

/** Every free text of a facts sheet, in order. */
export function freeTexts(facts: FactsSheet): readonly ListedText[] {
  return [
    ...single('delivery_promise', facts.delivery_promise),
    ...each('size_notes', facts.size_notes, ({ text }) => text),
    ...each('codes', facts.codes, ({ label }) => label),
    ...each('fillers', facts.fillers, ({ title }) => title),
    ...facts.texts.flatMap(({ language, delivery_promise, size_notes, titles, sentences }) => [
      ...single(`texts.${language}.delivery_promise`, delivery_promise),
      ...each(`texts.${language}.size_notes`, size_notes, ({ text }) => text),
      ...each(`texts.${language}.titles`, titles, ({ title }) => title),
      ...each(`texts.${language}.sentences`, sentences, ({ text }) => text).map((one) => ({
        ...one,
        sentence: sentences[one.index!]!.sentence,
      })),
    ]),
  ];
}

const single = (field: string, text: string | null): readonly FreeText[] =>
  text === null ? [] : [{ field, index: null, text }];

const each = <T>(field: string, entries: readonly T[], textOf: (entry: T) => string): readonly FreeText[] =>
  entries.map((entry, index) => ({ field, index, text: textOf(entry) }));

/** Stored texts that are not said until a person confirms them. */
export function pendingOf(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  sha256Hex: Sha256Hex,
): readonly PendingText[] {
  const isSaid = (one: ListedText): boolean =>
    confirmed === null ? !isLegacyOffer(one, facts) : isConfirmed(confirmed, one, sha256Hex);
  return freeTexts(facts).flatMap((one) => {
    const result = classificationOf(one.text, one.field, facts);
    return result.kind === 'pending' && !isSaid(one) ? [{ ...placed(one), why: result.why }] : [];
  });
}

/** Stored texts that are never said, because the facts sheet contradicts them. */
export const contradictionsOf = (facts: FactsSheet): readonly (FreeText & Contradiction)[] =>
  freeTexts(facts).flatMap((one) => {
    const result = classificationOf(one.text, one.field, facts);
    return result.kind === 'contradicts'
      ? [{ ...placed(one), code: result.code, suggestion: result.suggestion }]
      : [];
  });

const placed = ({ field, index, text }: ListedText): FreeText => ({ field, index, text });
