import { isDeepStrictEqual } from 'node:util';
import { isLegacyOffer } from '#engine/free-text/legacy-offers.ts';
import { type FreeText, freeTexts } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { textKey } from '#schemas/config/confirmed.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import { type Normalised, normalise, type RawFacts } from './normalise.ts';

export const keyOf = ({ field, text }: Pick<FreeText, 'field' | 'text'>): string =>
  textKey(field, text, sha256Hex);

/**
 * What is confirmed after the sheet has become `next`: what was and is still there word for word. A sheet of before 0.2,
 * of which nothing was ever confirmed, keeps what it said without discounts: an offer waits for a person like any other.
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

/** What is confirmed once a person has let this text be said; null where it may be said already. */
export function confirmedWith(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  text: FreeText,
): readonly string[] | null {
  const key = keyOf(text);
  const isSaid = confirmed === null ? !isLegacyOffer(text, facts) : confirmed.includes(key);
  return isSaid ? null : [...confirmedAfter(facts, confirmed, facts), key];
}

type Held = { readonly facts: Partial<FactsSheet>; readonly confirmed_texts: readonly string[] | null };
export type Written = Normalised & Pick<Held, 'confirmed_texts'>;

/** What a write makes of a sheet, and of what is confirmed in it; one that changes nothing leaves both as they are. */
export function written({ facts, confirmed_texts }: Held, sent: RawFacts): Written {
  const stored = storedFacts(facts);
  const after = normalise(stored, sent);
  return {
    ...after,
    confirmed_texts: isDeepStrictEqual(after.facts, stored)
      ? confirmed_texts
      : confirmedAfter(stored, confirmed_texts, after.facts),
  };
}
