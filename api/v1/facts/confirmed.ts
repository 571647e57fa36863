import { isDeepStrictEqual } from 'node:util';
import { isLegacyOffer } from '#engine/free-text/legacy-offers.ts';
import { type FreeText, freeTexts } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { textKey } from '#schemas/config/confirmed.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import { type NormaliseResult, normalise, type RawFacts } from './normalise.ts';

export const keyOf = ({ field, text }: Pick<FreeText, 'field' | 'text'>): string =>
  textKey(field, text, sha256Hex);

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
  return [...new Set(confirmed ?? freeTexts(facts).filter(wasSaid).map(keyOf))].filter((key) =>
    held.has(key),
  );
}

const wasSaid = (one: FreeText): boolean => !isLegacyOffer(one, { discounts_allowed: false });

/** The confirmed texts once a person has confirmed this one; null if it may be said already. */
export function confirmedAfterAdding(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  text: FreeText,
): readonly string[] | null {
  const key = keyOf(text);
  const isSaid = confirmed === null ? !isLegacyOffer(text, facts) : confirmed.includes(key);
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
