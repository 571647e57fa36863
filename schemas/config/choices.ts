import type { FactsSheet } from '../generated/config.ts';

// What a settings record and a facts sheet may hold. No code with further imports is here, because the console loads this file.

export const outputs = ['card', 'popup', 'event', 'none'] as const;
export type Output = (typeof outputs)[number];
export const popupProviders = ['custom', 'klaviyo', 'omnisend', 'drip', 'attentive', 'wisepops'] as const;
export type PopupProvider = (typeof popupProviders)[number];
export const consents = ['auto', 'wait', 'granted'] as const;
export type Consent = (typeof consents)[number];
/** `ab` compares the arms. `aa` leaves both alone (an A/A test). */
export const experimentModes = ['ab', 'aa'] as const;
export type ExperimentMode = (typeof experimentModes)[number];

export const freeShippingRules = ['at_least', 'above'] as const;
export type FreeShippingRule = (typeof freeShippingRules)[number];
export const thresholdBases = ['before_discount', 'after_discount'] as const;
export type ThresholdBasis = (typeof thresholdBases)[number];
export const addresses = ['formal', 'informal'] as const;
export type Address = (typeof addresses)[number];
/** The wordings of a sentence, in the engine's order. */
export const wordingNames = ['a', 'b'] as const;
export type WordingName = (typeof wordingNames)[number];
export { weekdays } from './weekdays.ts';

/**
 * In `never_free_countries`: every country but the home and those that a zone names. ISO 3166 leaves the code to its users, so no visitor's
 * country is meant by it.
 */
export const ELSEWHERE = 'ZZ';

export const emptyFacts: FactsSheet = {
  currency: 'USD',
  free_shipping_threshold: null,
  shipping_flat: null,
  shipping_zones: [],
  return_days: null,
  delivery_promise: null,
  size_notes: [],
  links: { size_guide: null, shipping: null, returns: null, contact: null },
  codes: [],
  fillers: [],
  discounts_allowed: false,
  output: 'card',
  popup: null,
  home_country: null,
  time_zone: null,
  unserved_countries: [],
  never_free_countries: [],
  free_shipping_rule: null,
  threshold_basis: null,
  gift_cards: [],
  final_sale: [],
  free_shipping_lines: [],
  texts: [],
};
