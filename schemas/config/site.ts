import type { SiteId } from '../ids.ts';

export type ShippingZone = {
  readonly countries: readonly string[];
  readonly rest_of_world: boolean;
  readonly free_shipping_threshold: string;
  readonly shipping_flat: string | null;
};
export type SizeNote = { readonly handle: string; readonly text: string; readonly url: string | null };
export type DiscountCode = {
  readonly label: string;
  readonly percent: number;
  readonly starts_at: string | null;
  readonly expires_at: string | null;
  readonly first_order_only: boolean;
};
export type Filler = {
  readonly handle: string;
  readonly title: string;
  readonly price: string;
  readonly url: string | null;
};
export const outputs = ['card', 'popup', 'event', 'none'] as const;
export type Output = (typeof outputs)[number];
export const popupProviders = ['custom', 'klaviyo', 'omnisend', 'drip', 'attentive', 'wisepops'] as const;
export type Popup = {
  readonly provider: (typeof popupProviders)[number];
  readonly campaign_id: string | null;
  readonly code_campaign_id: string | null;
};
export type Links = {
  readonly size_guide: string | null;
  readonly shipping: string | null;
  readonly returns: string | null;
  readonly contact: string | null;
};

/** What may be said about a website. Money is decimal text here; /v1 shows it as JSON numbers. */
export type FactsSheet = {
  readonly currency: string;
  readonly free_shipping_threshold: string | null;
  readonly shipping_flat: string | null;
  readonly shipping_zones: readonly ShippingZone[];
  readonly return_days: number | null;
  readonly delivery_promise: string | null;
  readonly size_notes: readonly SizeNote[];
  readonly links: Links;
  readonly codes: readonly DiscountCode[];
  readonly fillers: readonly Filler[];
  readonly discounts_allowed: boolean;
  readonly output: Output;
  readonly popup: Popup | null;
};

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

export const captureToggles = [
  'scroll',
  'click',
  'interest',
  'behavioral',
  'submit',
  'invalid_form',
  'performance',
  'identify',
] as const;
export type Capture = Readonly<Record<(typeof captureToggles)[number], boolean>>;

/** A website's settings in force: on `config` for every role, in every signals partition for the tasks. */
export type Site = {
  readonly kind: 'site';
  readonly site_id: SiteId;
  readonly version: number;
  readonly facts_version: number;
  readonly changed_at_ms: number;
  readonly deleted: boolean;
  readonly name: string;
  readonly host: string;
  readonly enabled: boolean;
  readonly shadow: boolean;
  readonly card_enabled: boolean;
  readonly holdout_pct: number;
  readonly vertical: string | null;
  readonly allowed_origins: readonly string[];
  readonly capture: Capture;
  readonly field_salt: string;
  readonly holdout_salt: string;
  readonly salt_epoch: number;
  readonly facts: FactsSheet;
};
