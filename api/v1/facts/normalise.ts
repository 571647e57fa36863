import {
  type DiscountCode,
  emptyFacts,
  type FactsSheet,
  type Filler,
  freeShippingRules,
  type Links,
  outputs,
  type Popup,
  popupProviders,
  type SizeNote,
  thresholdBases,
} from '#schemas/config/site.ts';
import { convert } from '#schemas/fields/field.ts';
import { amount, currency } from '#schemas/fields/money.ts';
import { wholeFromOne } from '#schemas/fields/numbers.ts';
import { isObject } from '#schemas/fields/object.ts';
import { choice, flag } from '#schemas/fields/text.ts';
import { anyCountry } from './countries.ts';
import { periodOn, timeZone } from './days.ts';
import { handle } from './handle.ts';
import { factsLimits as limits } from './limits.ts';
import {
  allOrNothing,
  atMost,
  cutText,
  described,
  entries,
  type Loss,
  type LossyField,
  type LossyMembers,
  loss,
  orNull,
  record,
  rejectIf,
  strictOrNull,
  withDefault,
  within,
} from './loss.ts';
import { optionalPath, path } from './paths.ts';
import { freeShippingLines } from './shipping/lines.ts';
import { shippingZones } from './shipping/zones.ts';
import { textsByLanguage } from './texts.ts';

/** A sheet as a client wrote it: any JSON object. Values outside the shape are dropped, never refused. */
export type RawFacts = Readonly<Record<string, unknown>>;

const text = cutText(limits.textChars);
const yes: LossyField<boolean> = { ...withDefault(allOrNothing(flag), false), optional: true };
const handles = (max: number): LossyField<readonly string[]> => entries(handle, max, (one) => one);

const sizeNote = record<SizeNote>({ handle, text, url: optionalPath });

const percent = allOrNothing(
  convert(
    amount,
    (decimal) => (Number(decimal) > 0 && Number(decimal) <= 100 ? Number(decimal) : undefined),
    {
      rule: 'must be a number above 0, and at most 100',
      schema: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
    },
  ),
);

/** Products that a code works for. A list of which nothing fits must not make the code work for all. */
const someHandles = handles(limits.codeHandles);
const codeHandles: LossyField<readonly string[]> = {
  ...someHandles,
  optional: true,
  read: (value) => {
    if (value === undefined || value === null) return [];
    const read = someHandles.read(value);
    return Array.isArray(value) && (value.length === 0 || read?.length) ? read : undefined;
  },
};

/** Stored, it would stand in the sheet like a code, and never be valid at any instant. */
function neverValid({ starts_at, expires_at }: DiscountCode): Loss | null {
  const isNever = starts_at !== null && expires_at !== null && starts_at >= expires_at;
  return isNever ? loss('never_valid', expires_at, { rule: 'expires_at must be after starts_at' }) : null;
}
/** A limit of a code that cannot be read drops the code: it must not make it valid for ever, or for everything. */
const codeOn = ({ from, until }: ReturnType<typeof periodOn>): LossyField<DiscountCode> =>
  rejectIf(
    record<DiscountCode>({
      label: cutText(limits.labelChars),
      percent,
      starts_at: strictOrNull(from),
      expires_at: strictOrNull(until),
      first_order_only: yes,
      minimum: described(strictOrNull(allOrNothing(amount)), 'the least total that the code works for'),
      handles: described(codeHandles, 'the products that the code works for; all where none is named'),
    }),
    neverValid,
  );

const filler = record<Filler>({
  handle,
  title: cutText(limits.titleChars),
  price: allOrNothing(amount),
  url: optionalPath,
});

const links = record<Links>({ size_guide: path, shipping: path, returns: path, contact: path });

const popup = record<Popup>({
  provider: allOrNothing(choice(popupProviders)),
  campaign_id: orNull(text),
  code_campaign_id: orNull(text),
});

const currencyOrDefault: LossyField<string> = {
  ...described(
    allOrNothing(currency),
    `${atMost(limits.currencyChars, 'characters')}, default ${emptyFacts.currency}`,
  ),
  read: (value) => currency.read(value) || emptyFacts.currency,
  losses: (value) => (value === null ? [] : cutText(limits.currencyChars).losses(value)),
};

/**
 * The sections of the sheet: each reads whatever is sent, tells what it lost of it, and /v1/openapi.json describes the
 * sheet from them. A date without a time is read on the clock of `zone`.
 */
const sectionsOn = (zone: string | null): LossyMembers<FactsSheet> => ({
  currency: currencyOrDefault,
  free_shipping_threshold: described(orNull(allOrNothing(amount)), 'null: shipping is never mentioned'),
  shipping_flat: orNull(allOrNothing(amount)),
  shipping_zones: shippingZones,
  return_days: described(
    orNull(allOrNothing(wholeFromOne(limits.returnDaysMax))),
    'null: returns are never mentioned',
  ),
  delivery_promise: orNull(text),
  size_notes: entries(sizeNote, limits.sizeNotes),
  links: {
    ...links,
    read: (value) => links.read(isObject(value) ? value : {}),
    losses: (value) => (value === null ? [] : links.losses(value)),
  },
  codes: entries(codeOn(periodOn(zone)), limits.codes),
  fillers: entries(filler, limits.fillers),
  discounts_allowed: yes,
  output: withDefault(allOrNothing(choice(outputs)), emptyFacts.output),
  popup: orNull(popup),
  home_country: described(orNull(anyCountry), 'where the shop is at home; see `consent` of the website'),
  time_zone: described(
    orNull(timeZone),
    "the shop's clock, on which dates without a time are read and days are told; an IANA name",
  ),
  unserved_countries: described(
    entries(anyCountry, limits.countriesPerZone, (code) => code),
    'where nothing is delivered to: two-letter codes',
  ),
  free_shipping_rule: described(
    orNull(allOrNothing(choice(freeShippingRules))),
    'whether a cart of exactly the threshold ships free (`at_least`) or not (`above`); null counts as `at_least`',
  ),
  threshold_basis: described(
    orNull(allOrNothing(choice(thresholdBases))),
    'the total that the threshold is compared with; null: the line is not mentioned to a cart with a discount',
  ),
  gift_cards: described(handles(limits.handles), 'handles of products that are gift cards'),
  final_sale: described(handles(limits.handles), 'handles of products that cannot be returned'),
  free_shipping_lines: described(
    freeShippingLines,
    "the line for free shipping of carts in another currency than the sheet's; counts where there are no shipping_zones, and free_shipping_threshold is not null",
  ),
  texts: textsByLanguage(sizeNote, periodOn(zone)),
});
const utcSections = sectionsOn(null);
export const factsKeys = Object.keys(utcSections) as (keyof FactsSheet)[];
export const factsSchema = record(utcSections, { title: 'Facts' }).schema;

export type Normalised = { readonly facts: FactsSheet; readonly losses: readonly Loss[] };

/**
 * The sheet after a write: each top-level key of `raw` replaces its section in full, normalised; a key that is
 * absent keeps its section; a key outside the sheet is ignored. Never throws. Beside it what was not kept as it was sent.
 */
export function normalise(stored: FactsSheet, raw: RawFacts): Normalised {
  const sent = factsKeys.filter((key) => Object.hasOwn(raw, key));
  const zone = sent.includes('time_zone') ? utcSections.time_zone.read(raw['time_zone']) : stored.time_zone;
  const sections = sectionsOn(zone ?? null);
  const changed = sent.map((key) => [key, sections[key].read(raw[key])] as const);
  return {
    facts: { ...stored, ...Object.fromEntries(changed) },
    losses: sent.flatMap((key) => within(key, sections[key].losses(raw[key]))),
  };
}

export const mergeFacts = (stored: FactsSheet, raw: RawFacts): FactsSheet => normalise(stored, raw).facts;
