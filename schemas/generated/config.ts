/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { Consent, ExperimentMode, Output, PopupProvider } from '../config/site.ts';
import type { SiteId } from '../ids.ts';

export type Capture = {
  readonly scroll: boolean;
  readonly click: boolean;
  readonly interest: boolean;
  readonly behavioral: boolean;
  readonly submit: boolean;
  readonly invalid_form: boolean;
  readonly performance: boolean;
  readonly identify: boolean;
};

export type ShippingZone = {
  readonly countries: readonly string[];
  readonly rest_of_world: boolean;
  /** decimal */
  readonly free_shipping_threshold: string;
  /** decimal */
  readonly shipping_flat: string | null;
};

export type SizeNote = {
  readonly handle: string;
  readonly text: string;
  readonly url: string | null;
};

export type Links = {
  readonly size_guide: string | null;
  readonly shipping: string | null;
  readonly returns: string | null;
  readonly contact: string | null;
};

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
  /** decimal */
  readonly price: string;
  readonly url: string | null;
};

export type Popup = {
  readonly provider: PopupProvider;
  readonly campaign_id: string | null;
  readonly code_campaign_id: string | null;
};

/** What may be said about a website. Money is decimal text. */
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
  /** where the shop is at home, two letters */
  readonly home_country: string | null;
};

/** A website's settings and facts sheet in force; the whole of it at every change. */
export type Site = {
  readonly kind: 'site';
  readonly site_id: SiteId;
  /** rises with every change of settings or facts */
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
  /** whether pages wait for consent: auto, wait or granted */
  readonly consent: Consent;
  /** ab, or aa, where nobody is spoken to */
  readonly experiment_mode: ExperimentMode;
};

export type ConfigRecords = {
  readonly site: Site;
};
