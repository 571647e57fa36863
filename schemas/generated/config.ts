/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { CardFont, Corner } from '../config/look.ts';
import type {
  Address,
  Consent,
  ExperimentMode,
  FreeShippingRule,
  Output,
  PopupProvider,
  ThresholdBasis,
  WordingName,
} from '../config/site.ts';
import type { Reason } from '../decision/decision.ts';
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
  /** decimal; the least total that the code works for */
  readonly minimum: string | null;
  /** the products that it works for; all where none is named */
  readonly handles: readonly string[];
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

/** The line for free shipping of carts in another currency than the sheet's. */
export type CurrencyLine = {
  readonly currency: string;
  /** decimal */
  readonly amount: string;
};

export type ProductTitle = {
  readonly handle: string;
  readonly title: string;
};

/** A sentence as the merchant words it, with placeholders. */
export type OwnSentence = {
  /** which of our sentences it stands for */
  readonly sentence: string;
  readonly text: string;
};

/** The free texts of one language; they stand in place of those without a language. */
export type SheetTexts = {
  /** primary subtag, lower case */
  readonly language: string;
  readonly delivery_promise: string | null;
  readonly size_notes: readonly SizeNote[];
  /** titles of fillers in this language */
  readonly titles: readonly ProductTitle[];
  readonly sentences: readonly OwnSentence[];
  /** UTC instant from which these texts hold */
  readonly valid_from: string | null;
  /** UTC instant until which they hold */
  readonly valid_until: string | null;
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
  /** the shop's clock, an IANA name */
  readonly time_zone: string | null;
  /** two letters each; nothing is delivered there */
  readonly unserved_countries: readonly string[];
  /** two letters each; shipping there is never free, whatever the lines and zones say */
  readonly never_free_countries: readonly string[];
  /** at_least or above: whether a cart of exactly the threshold ships free */
  readonly free_shipping_rule: FreeShippingRule | null;
  /** before_discount or after_discount: the total that the threshold is compared with */
  readonly threshold_basis: ThresholdBasis | null;
  /** handles of products that are gift cards */
  readonly gift_cards: readonly string[];
  /** handles of products that cannot be returned */
  readonly final_sale: readonly string[];
  /** at most one a currency */
  readonly free_shipping_lines: readonly CurrencyLine[];
  /** at most one entry a language and period */
  readonly texts: readonly SheetTexts[];
};

export type LanguageAddress = {
  readonly language: string;
  /** formal or informal */
  readonly address: Address;
};

/** Hours of each day, on the clock of the sheet's time_zone, in which nothing is said. */
export type QuietHours = {
  /** HH:MM */
  readonly from: string;
  /** HH:MM; at or before `from` it is of the next day */
  readonly until: string;
};

/** How a card looks. Colours are #rrggbb; null leaves them to the page. */
export type CardLook = {
  readonly background: string | null;
  readonly text: string | null;
  /** of links and buttons */
  readonly accent: string | null;
  /** bottom_right, bottom_left, top_right or top_left */
  readonly corner: Corner;
  /** of its corners, in pixels */
  readonly radius: number;
  /** from the edges of the window, in pixels */
  readonly distance: number;
  /** page or system */
  readonly font: CardFont;
};

/** How one reason is spoken for, where it is not as all are. */
export type ReasonManner = {
  readonly reason: Reason;
  /** the one wording it is said in, a or b; null: drawn */
  readonly wording: WordingName | null;
  /** formal or informal in every language; null: that of the language */
  readonly address: Address | null;
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
  /** texts that a person confirmed, see schemas/config/confirmed.ts; null in a sheet of before 0.2, whose texts may all be said */
  readonly confirmed_texts: readonly string[] | null;
  /** stall reasons that nothing is said for */
  readonly reasons_off: readonly string[];
  /** paths, with all below them, on which nothing is said */
  readonly excluded_paths: readonly string[];
  /** handles of products on whose pages nothing is said */
  readonly excluded_products: readonly string[];
  /** how visitors are addressed, by language */
  readonly address: readonly LanguageAddress[];
  readonly quiet_hours: QuietHours | null;
  /** whether the waiting time of each reason is drawn from a small set */
  readonly vary_waiting: boolean;
  /** hosts of the website's own on which this service is reached */
  readonly first_party_hosts: readonly string[];
  /** null: as cards look by themselves */
  readonly look: CardLook | null;
  /** nothing is said before this instant */
  readonly paused_until_ms: number | null;
  /** at most one a reason */
  readonly manner: readonly ReasonManner[];
  /** when the pause begins that ends at paused_until_ms; null: it has begun */
  readonly paused_from_ms: number | null;
  /** days of each week, monday to sunday, on the clock of the sheet's time_zone, on which nothing is said */
  readonly quiet_days: readonly string[];
};

export type ConfigRecords = {
  readonly site: Site;
};
