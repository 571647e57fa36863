import type { Capture, FactsSheet } from '../generated/config.ts';

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
