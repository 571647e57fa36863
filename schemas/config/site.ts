import type { Capture, FactsSheet, Site } from '../generated/config.ts';
import { withPlainHandles } from './handles.ts';

/** Money is decimal text here; /v1 shows it as JSON numbers. */
export type {
  Capture,
  CurrencyLine,
  DiscountCode,
  FactsSheet,
  Filler,
  LanguageAddress,
  Links,
  OwnSentence,
  Popup,
  ProductTitle,
  ReasonManner,
  SheetTexts,
  ShippingZone,
  Site,
  SizeNote,
} from '../generated/config.ts';

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

/** A stored facts sheet, with defaults for fields that did not exist when it was stored. */
export const storedFacts = (stored: Partial<FactsSheet>): FactsSheet =>
  withPlainHandles({
    ...emptyFacts,
    ...stored,
    codes: (stored.codes ?? []).map((code) => ({
      ...code,
      minimum: code.minimum ?? null,
      handles: code.handles ?? [],
    })),
  });

/** The capture toggles of a new website: everything but e-mail addresses. */
export const defaultCapture: Capture = {
  scroll: true,
  click: true,
  interest: true,
  behavioral: true,
  submit: true,
  invalid_form: true,
  performance: true,
  identify: false,
};
export const captureToggles = Object.keys(defaultCapture) as readonly (keyof Capture)[];

/** The European Economic Area, the United Kingdom and Switzerland, with the two codes that ISO writes otherwise. */
const CONSENT_COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK';

/** Whether the SDK waits for the visitor's consent on this website. */
export function waitsForConsent({ consent, facts }: Pick<Site, 'consent' | 'facts'>): boolean {
  switch (consent) {
    case 'wait':
      return true;
    case 'granted':
      return false;
    case 'auto':
      return facts.home_country !== null && CONSENT_COUNTRIES.split(' ').includes(facts.home_country);
    default:
      return consent satisfies never;
  }
}
