import { type FreeText, freeTexts } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { textKey } from '#schemas/config/confirmed.ts';
import type { FactsSheet } from '#schemas/config/site.ts';

export const keyOf = ({ field, text }: Pick<FreeText, 'field' | 'text'>): string =>
  textKey(field, text, sha256Hex);

/**
 * What is confirmed after the sheet has become `next`: what was and is still there word for word. A sheet of before 0.2,
 * of which nothing was ever confirmed, keeps what it said.
 */
export function confirmedAfter(
  facts: FactsSheet,
  confirmed: readonly string[] | null,
  next: FactsSheet,
): readonly string[] {
  const held = new Set(freeTexts(next).map(keyOf));
  return [...new Set(confirmed ?? freeTexts(facts).map(keyOf))].filter((key) => held.has(key));
}
