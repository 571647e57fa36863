import { isDeepStrictEqual } from 'node:util';
import { isLegacyOffer } from '#engine/free-text/legacy-offers.ts';
import { freeTexts, type ListedText } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { type ConfirmableText, isConfirmed, textKey } from '#schemas/config/confirmed.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import { type NormaliseResult, normalise, type RawFacts } from './normalise.ts';

export const keyOf = ({ field, text, sentence }: ConfirmableText): string =>
  textKey(field, text, sha256Hex, sentence);

type Renamed = { readonly unnamed: string; readonly key: string };

/** The keys of this sheet's sentences, each with the one that did not name the sentence (before decision 120). */
export const sentenceKeys = (facts: FactsSheet): readonly Renamed[] =>
  freeTexts(facts).flatMap((one) =>
    one.sentence === undefined
      ? []
      : [{ unnamed: keyOf({ field: one.field, text: one.text }), key: keyOf(one) }],
  );

/** The confirmed keys; one that names no sentence becomes those of the sentences that have its text. */
function namedKeys(facts: FactsSheet, confirmed: readonly string[]): readonly string[] {
  const sentences = sentenceKeys(facts);
  return confirmed.flatMap((key) => {
    const named = sentences.filter(({ unnamed }) => unnamed === key);
    return named.length > 0 ? named.map((one) => one.key) : [key];
  });
}

/**
 * The texts that are confirmed after the sheet has become `next`: those that were confirmed and are still there word
 * for word. A sheet from before 0.2, in which no text was ever confirmed, keeps the texts that were said without
 * discounts: an offer waits for confirmation like any other text.
 */
function confirmedAfter(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  next: FactsSheet,
): readonly string[] {
  const held = new Set(freeTexts(next).map(keyOf));
  const known = confirmed ? namedKeys(facts, confirmed) : freeTexts(facts).filter(wasSaid).map(keyOf);
  return [...new Set(known)].filter((key) => held.has(key));
}

const wasSaid = (one: ListedText): boolean => !isLegacyOffer(one, { discounts_allowed: false });

/** The confirmed texts once a person has confirmed this one; null if it may be said already. */
export function confirmedAfterAdding(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  text: ListedText,
): readonly string[] | null {
  const key = keyOf(text);
  const isSaid = confirmed === null ? !isLegacyOffer(text, facts) : isConfirmed(confirmed, text, sha256Hex);
  return isSaid ? null : [...confirmedAfter(facts, confirmed, facts), key];
}

type StoredSheet = {
  readonly facts: Partial<FactsSheet>;
  readonly confirmed_texts: readonly string[] | null;
};
export type WriteResult = NormaliseResult & Pick<StoredSheet, 'confirmed_texts'>;

/** The result of a write to the sheet and its confirmed texts; a write without changes leaves both as they are. */
export function applyWrite({ facts, confirmed_texts }: StoredSheet, sent: RawFacts): WriteResult {
  const stored = storedFacts(facts);
  const after = normalise(stored, sent);
  return {
    ...after,
    confirmed_texts: isDeepStrictEqual(after.facts, stored)
      ? confirmed_texts
      : confirmedAfter(stored, confirmed_texts, after.facts),
  };
}
