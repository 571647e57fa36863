import {
  type DiscountCode,
  ELSEWHERE,
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
import { integerFromOne } from '#schemas/fields/numbers.ts';
import { isObject } from '#schemas/fields/object.ts';
import { choice, flag } from '#schemas/fields/text.ts';
import { anyCountry } from './countries.ts';
import { aboutPeriod, periodOn, timeZone } from './days.ts';
import { handle } from './handle.ts';
import { factsLimits as limits } from './limits.ts';
import {
  allOrNothing,
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
import { claimsRest, countriesOf, shippingZones } from './shipping/zones.ts';
import { textsByLanguage } from './texts.ts';

/** A sheet as a client sent it: any JSON object. Values that do not fit are dropped, never refused. */
export type RawFacts = Readonly<Record<string, unknown>>;

const text = cutText(limits.textChars);
const flagField: LossyField<boolean> = { ...withDefault(allOrNothing(flag), false), optional: true };
const handles = (max: number): LossyField<readonly string[]> => entries(handle, max, (one) => one);
const countries = entries(anyCountry, limits.countriesPerZone, (code) => code);

const sizeNote = record<SizeNote>({
  handle,
  text: described(text, `Note on the sizes of the product. It is cut at ${limits.textChars} characters.`),
  url: optionalPath,
});

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

/**
 * Products for which a code is valid. If no entry of the list fits, the code must not become valid for all products.
 */
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

/** A code for first orders only must not become valid for every order because its flag cannot be read. */
const firstOrderOnly: LossyField<boolean> = {
  ...flagField,
  read: (value) => (flagField.losses(value).length > 0 ? undefined : flagField.read(value)),
};

/** Such a code would be stored but never valid. */
function neverValid({ starts_at, expires_at }: DiscountCode): Loss | null {
  const isNever = starts_at !== null && expires_at !== null && starts_at >= expires_at;
  return isNever ? loss('never_valid', expires_at, { rule: 'expires_at must be after starts_at' }) : null;
}
/** A code with an unreadable limit is dropped: it must not become valid forever, or for everything. */
const codeOn = ({ from, until }: ReturnType<typeof periodOn>): LossyField<DiscountCode> =>
  rejectIf(
    record<DiscountCode>({
      label: described(
        cutText(limits.labelChars),
        `The code itself. It is cut at ${limits.labelChars} characters.`,
      ),
      percent: described(percent, 'Discount of the code, in percent.'),
      starts_at: described(strictOrNull(from), aboutPeriod.from),
      expires_at: described(strictOrNull(until), aboutPeriod.until),
      first_order_only: described(firstOrderOnly, 'Whether the code works for first orders only.'),
      minimum: described(
        strictOrNull(allOrNothing(amount)),
        'Least total of the cart that the code works for, in `currency`; null if there is none.',
      ),
      handles: described(
        codeHandles,
        'Handles of the products that the code works for. If none is named, it works for all products.',
      ),
    }),
    neverValid,
  );

const filler = record<Filler>({
  handle,
  title: described(
    cutText(limits.titleChars),
    `Title of the product. It is cut at ${limits.titleChars} characters.`,
  ),
  price: described(allOrNothing(amount), 'Price of the product, in `currency`.'),
  url: optionalPath,
});

const links = record<Links>({ size_guide: path, shipping: path, returns: path, contact: path });

const popup = record<Popup>({
  provider: described(allOrNothing(choice(popupProviders)), 'Popup tool that shows the sentence.'),
  campaign_id: described(orNull(text), 'Id of the tool’s campaign; null if none is set.'),
  code_campaign_id: described(
    orNull(text),
    'Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too.',
  ),
});

/** What each section is, for /v1/openapi.json. */
const about = {
  currency: `Currency code of all amounts in the sheet, with at most ${limits.currencyChars} characters. The default is \`${emptyFacts.currency}\`.`,
  free_shipping_threshold:
    'Total from which shipping is free, in `currency`. If it is null, shipping is never mentioned, whatever `shipping_zones` say.',
  shipping_flat: 'Standard shipping rate below the threshold, in `currency`; null if nothing is stated.',
  shipping_zones:
    'Shipping by destination. If there are zones, they replace `free_shipping_threshold` and `shipping_flat`, and nothing about shipping is said to visitors whose country is in none of them.',
  return_days: 'Days within which products can be returned. If it is null, returns are never mentioned.',
  delivery_promise: `What the shop promises about delivery; null if nothing is stated. It is cut at ${limits.textChars} characters.`,
  size_notes: 'Notes on sizes, by product.',
  links: 'Pages of the shop that a card may link to.',
  codes:
    'Discount codes. They are mentioned only if `discounts_allowed` is true and the visitor’s own code was declined.',
  fillers: 'Inexpensive products that may be suggested to reach free shipping.',
  discounts_allowed: 'Whether sentences may offer a discount.',
  output:
    'How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).',
  popup: 'Settings of the popup tool, which the output `popup` uses; null if there are none.',
  home_country:
    'Country of the shop, as a two-letter code (ISO 3166-1); null if it is not set. The setting `consent` = `auto` of the website depends on it.',
  time_zone:
    'Time zone of the shop, as an IANA name; null if it is not set. Dates without a time are days in it, and sentences name days in it.',
  unserved_countries: 'Countries to which the shop does not deliver, as two-letter codes (ISO 3166-1).',
  never_free_countries:
    'Countries to which shipping is never free, as two-letter codes (ISO 3166-1): nothing about shipping is said to their visitors. The countries of a zone that is dropped or cut are added, so that no other line applies to them. `ZZ` is every country but `home_country` and those that a zone names; it is added if the rest of the world is dropped and no zone is left.',
  free_shipping_rule:
    'Whether a cart of exactly the threshold ships free (`at_least`) or does not (`above`). Null counts as `at_least`.',
  threshold_basis:
    'Total that the threshold is compared with: before or after discounts. If it is null, free shipping is not mentioned to a visitor whose cart has a discount.',
  gift_cards: 'Handles of products that are gift cards.',
  final_sale: 'Handles of products that cannot be returned.',
  free_shipping_lines:
    'Free-shipping thresholds for carts in other currencies than `currency`. They apply only if there are no `shipping_zones` and `free_shipping_threshold` is not null.',
};

const currencyOrDefault: LossyField<string> = {
  ...described(allOrNothing(currency), about.currency),
  read: (value) => currency.read(value) || emptyFacts.currency,
  losses: (value) => (value === null ? [] : cutText(limits.currencyChars).losses(value)),
};

/**
 * The sections of the sheet: each reads a sent value and reports its losses, and /v1/openapi.json describes the sheet
 * from them. A date without a time is read in `zone`.
 */
const sectionsOn = (zone: string | null): LossyMembers<FactsSheet> => ({
  currency: currencyOrDefault,
  free_shipping_threshold: described(orNull(allOrNothing(amount)), about.free_shipping_threshold),
  shipping_flat: described(orNull(allOrNothing(amount)), about.shipping_flat),
  shipping_zones: described(shippingZones, about.shipping_zones),
  return_days: described(orNull(allOrNothing(integerFromOne(limits.returnDaysMax))), about.return_days),
  delivery_promise: described(orNull(text), about.delivery_promise),
  size_notes: described(entries(sizeNote, limits.sizeNotes), about.size_notes),
  links: {
    ...described(links, about.links),
    read: (value) => links.read(isObject(value) ? value : {}),
    losses: (value) => (value === null ? [] : links.losses(value)),
  },
  codes: described(entries(codeOn(periodOn(zone)), limits.codes), about.codes),
  fillers: described(entries(filler, limits.fillers), about.fillers),
  discounts_allowed: described(flagField, about.discounts_allowed),
  output: described(withDefault(allOrNothing(choice(outputs)), emptyFacts.output), about.output),
  popup: described(orNull(popup), about.popup),
  home_country: described(orNull(anyCountry), about.home_country),
  time_zone: described(orNull(timeZone), about.time_zone),
  unserved_countries: described(countries, about.unserved_countries),
  never_free_countries: described(countries, about.never_free_countries),
  free_shipping_rule: described(orNull(allOrNothing(choice(freeShippingRules))), about.free_shipping_rule),
  threshold_basis: described(orNull(allOrNothing(choice(thresholdBases))), about.threshold_basis),
  gift_cards: described(handles(limits.handles), about.gift_cards),
  final_sale: described(handles(limits.handles), about.final_sale),
  free_shipping_lines: described(freeShippingLines, about.free_shipping_lines),
  texts: textsByLanguage(sizeNote, periodOn(zone)),
});
const utcSections = sectionsOn(null);
export const factsKeys = Object.keys(utcSections) as (keyof FactsSheet)[];
export const factsSchema = record(utcSections, { title: 'Facts' }).schema;

export type NormaliseResult = { readonly facts: FactsSheet; readonly losses: readonly Loss[] };

/**
 * The sheet after a write: each top-level key of `raw` replaces its section in full, normalised; an absent key keeps
 * its section; an unknown key is ignored. Never throws. Returns the losses too.
 */
export function normalise(stored: FactsSheet, raw: RawFacts): NormaliseResult {
  const sent = factsKeys.filter((key) => Object.hasOwn(raw, key));
  const zone = sent.includes('time_zone') ? utcSections.time_zone.read(raw['time_zone']) : stored.time_zone;
  const sections = sectionsOn(zone ?? null);
  const changed = sent.map((key) => [key, sections[key].read(raw[key])] as const);
  const facts: FactsSheet = { ...stored, ...Object.fromEntries(changed) };
  return {
    facts: Object.hasOwn(raw, 'shipping_zones')
      ? { ...facts, never_free_countries: neverFree(facts, raw) }
      : facts,
    losses: sent.flatMap((key) => within(key, sections[key].losses(raw[key]))),
  };
}

/**
 * After a write of the zones: a country that a stored zone names leaves the list, unless the list was sent too; a country whose zone
 * was not stored joins it, because the line of the home or of the rest of the world is not its own. If no zone is stored, but the rest of
 * the world was one, all other countries join it as ELSEWHERE, which leaves again when a zone for the rest of the world is stored.
 */
function neverFree({ never_free_countries, shipping_zones }: FactsSheet, raw: RawFacts): readonly string[] {
  const named = new Set(shipping_zones.flatMap(({ countries }) => countries));
  const hasRest = shipping_zones.some((zone) => zone.rest_of_world);
  const isSent = Object.hasOwn(raw, 'never_free_countries');
  const kept = never_free_countries.filter((code) =>
    code === ELSEWHERE ? !hasRest : isSent || !named.has(code),
  );
  const rest = shipping_zones.length === 0 && claimsRest(raw['shipping_zones']) ? [ELSEWHERE] : [];
  const unstored = countriesOf(raw['shipping_zones']).filter((code) => !named.has(code));
  return [...new Set([...rest, ...kept, ...unstored])].slice(0, limits.countriesPerZone);
}

export const mergeFacts = (stored: FactsSheet, raw: RawFacts): FactsSheet => normalise(stored, raw).facts;
