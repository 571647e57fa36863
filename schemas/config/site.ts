import type { Capture, FactsSheet, Site } from '../generated/config.ts';

/** Money is decimal text here; /v1 shows it as JSON numbers. */
export type {
  Capture,
  DiscountCode,
  FactsSheet,
  Filler,
  Links,
  Popup,
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
/** `ab` compares the arms. `aa` leaves both alone, to see what the comparison says where there is nothing to find. */
export const experimentModes = ['ab', 'aa'] as const;
export type ExperimentMode = (typeof experimentModes)[number];

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
};

/** What a new website captures: everything but e-mail addresses. */
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
const CONSENT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK'.split(
    ' ',
  ),
);

/** Whether the script of this website does nothing before the page has the visitor's consent. */
export function waitsForConsent({ consent, facts }: Pick<Site, 'consent' | 'facts'>): boolean {
  switch (consent) {
    case 'wait':
      return true;
    case 'granted':
      return false;
    case 'auto':
      return facts.home_country !== null && CONSENT_COUNTRIES.has(facts.home_country);
    default:
      return consent satisfies never;
  }
}
