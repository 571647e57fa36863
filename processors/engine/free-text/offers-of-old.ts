import { kindOf } from '#schemas/config/confirmed.ts';
import type { FactsSheet } from '#schemas/config/site.ts';
import { makesOffer, saysFree } from '../check/offers.ts';

type Text = { readonly field: string; readonly text: string };

/** What a sheet of before 0.2 did not say either, though nobody was asked about its texts. */
export const isOfferOfOld = (
  { field, text }: Text,
  { discounts_allowed }: Pick<FactsSheet, 'discounts_allowed'>,
): boolean => (!discounts_allowed && makesOffer(text)) || (kindOf(field) === 'titles' && saysFree(text));
