import { kindOf } from '#schemas/config/confirmed.ts';
import type { FactsSheet } from '#schemas/config/site.ts';
import { makesOffer, saysFree } from '../check/offers.ts';

type Text = { readonly field: string; readonly text: string };

/** Whether a text of a facts sheet from before 0.2, whose texts need no confirmation, is an offer and so not said. */
export const isLegacyOffer = (
  { field, text }: Text,
  { discounts_allowed }: Pick<FactsSheet, 'discounts_allowed'>,
): boolean => (!discounts_allowed && makesOffer(text)) || (kindOf(field) === 'titles' && saysFree(text));
