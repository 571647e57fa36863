import type { FactsSheet } from '#schemas/config/site.ts';
import { makesOffer, saysFree } from '../check/offers.ts';

export const contradictionCodes = [
  'contradicts_threshold',
  'contradicts_rate',
  'contradicts_return_days',
  'contradicts_currency',
  'contradicts_price',
  'contradicts_percent',
  'unknown_code',
  'free_returns_unstated',
  'unsayable',
] as const;
/** Why a text is never said, confirmed or not. */
export type ContradictionCode = (typeof contradictionCodes)[number];

export type Classified =
  | { readonly kind: 'sayable' }
  /** not said until a person has confirmed it; `why` is a sentence for that person */
  | { readonly kind: 'pending'; readonly why: string }
  | { readonly kind: 'contradicts'; readonly code: ContradictionCode; readonly suggestion: string };

/** What may become of the merchant's own words at a JSON path without index (`size_notes`, `texts.de.titles`). */
export function classify(text: string, _field: string, { discounts_allowed }: FactsSheet): Classified {
  if (!discounts_allowed && (makesOffer(text) || saysFree(text) || /[\p{Sc}%]/u.test(text))) {
    return { kind: 'pending', why: 'It makes an offer, and discounts_allowed is off.' };
  }
  return { kind: 'sayable' };
}
