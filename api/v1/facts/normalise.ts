import {
  type DiscountCode,
  emptyFacts,
  type FactsSheet,
  type Filler,
  freeShippingRules,
  type Links,
  type OwnSentence,
  outputs,
  type Popup,
  type ProductTitle,
  popupProviders,
  type SheetTexts,
  type ShippingZone,
  type SizeNote,
  thresholdBases,
} from '#schemas/config/site.ts';
import { convert, described, type Field, hint, nullable, optional } from '#schemas/fields/field.ts';
import { utcInstant } from '#schemas/fields/instant.ts';
import { amount, currency } from '#schemas/fields/money.ts';
import { wholeFromOne } from '#schemas/fields/numbers.ts';
import { complete, isObject, type Members, object, readable } from '#schemas/fields/object.ts';
import { sitePath } from '#schemas/fields/places.ts';
import { choice, country, trimmedText, yes } from '#schemas/fields/text.ts';
import { factsLimits as limits } from './limits.ts';

/** A sheet as a client wrote it: any JSON object. Values outside the shape are dropped, never refused. */
export type RawFacts = Readonly<Record<string, unknown>>;

const text = trimmedText(limits.textChars);

/** null where nothing is set, or what is sent does not fit. */
const orNull = <T>(field: Field<T>): Field<T | null> => ({ ...hint(field), schema: nullable(field.schema) });

/** What fits of a list, cut at its bound. */
const entries = <T>(entry: Field<T>, max: number): Field<readonly T[]> => ({
  rule: 'must be a list',
  schema: { type: 'array', maxItems: max, items: entry.schema },
  read: (value) => readable(entry, value).slice(0, max),
});

const zone = complete(
  object<ShippingZone>({
    countries: {
      ...described(entries(country, limits.countriesPerZone), 'two-letter codes, each in one zone only'),
      read: (value) => [...new Set(readable(country, value))],
    },
    rest_of_world: yes,
    free_shipping_threshold: amount,
    shipping_flat: orNull(amount),
  }),
);

/** A country belongs to the first zone that names it, the rest of the world to the first that claims it. */
function apart(zones: readonly ShippingZone[]): ShippingZone[] {
  const taken = new Set<string>();
  let restTaken = false;
  const kept: ShippingZone[] = [];
  for (const one of zones) {
    const countries = one.countries.filter((code) => !taken.has(code)).slice(0, limits.countriesPerZone);
    const restOfWorld: boolean = one.rest_of_world && !restTaken;
    // A zone that no visitor can be in says nothing.
    if (countries.length === 0 && !restOfWorld) continue;
    for (const code of countries) taken.add(code);
    restTaken ||= restOfWorld;
    kept.push({ ...one, countries, rest_of_world: restOfWorld });
  }
  return kept.slice(0, limits.zones);
}

const PATH = 'same-origin path, starting with one /';
const path = described(orNull(sitePath), PATH);
const optionalPath = described(optional(sitePath), PATH);

const sizeNote = complete(object<SizeNote>({ handle: text, text, url: optionalPath }));

const percent = convert(
  amount,
  (decimal) => (Number(decimal) > 0 && Number(decimal) <= 100 ? Number(decimal) : undefined),
  { schema: { type: 'number', exclusiveMinimum: 0, maximum: 100 } },
);

/** Stored, it would stand in the sheet like a code, and never be valid at any instant. */
const isNeverValid = ({ starts_at, expires_at }: DiscountCode): boolean =>
  starts_at !== null && expires_at !== null && starts_at >= expires_at;
/** An instant that cannot be read drops the code: it must not make it valid for ever. */
const code = convert(
  complete(
    object<DiscountCode>({
      label: trimmedText(limits.labelChars),
      percent,
      starts_at: optional(utcInstant),
      expires_at: optional(utcInstant),
      first_order_only: yes,
      minimum: orNull(amount),
      handles: entries(text, limits.codeHandles),
    }),
  ),
  (read) => (isNeverValid(read) ? undefined : read),
);

const filler = complete(
  object<Filler>({ handle: text, title: trimmedText(limits.titleChars), price: amount, url: optionalPath }),
);

const links = complete(object<Links>({ size_guide: path, shipping: path, returns: path, contact: path }));

const popup = complete(
  object<Popup>({
    provider: choice(popupProviders),
    campaign_id: orNull(text),
    code_campaign_id: orNull(text),
  }),
);

const texts = complete(
  object<SheetTexts>({
    language: text,
    delivery_promise: orNull(text),
    size_notes: entries(sizeNote, limits.sizeNotes),
    titles: entries(
      complete(object<ProductTitle>({ handle: text, title: trimmedText(limits.titleChars) })),
      limits.fillers,
    ),
    sentences: entries(complete(object<OwnSentence>({ sentence: text, text })), limits.sentences),
    valid_from: orNull(utcInstant),
    valid_until: orNull(utcInstant),
  }),
);

/** The sections of the sheet: each reads whatever is sent, and /v1/openapi.json describes the sheet from them. */
const sections: Members<FactsSheet> = {
  currency: {
    ...described(currency, `up to ${limits.currencyChars} characters, default ${emptyFacts.currency}`),
    read: (value) => currency.read(value) || emptyFacts.currency,
  },
  free_shipping_threshold: described(orNull(amount), 'null: shipping is never mentioned'),
  shipping_flat: orNull(amount),
  shipping_zones: { ...entries(zone, limits.zones), read: (value) => apart(readable(zone, value)) },
  return_days: described(orNull(wholeFromOne(limits.returnDaysMax)), 'null: returns are never mentioned'),
  delivery_promise: orNull(text),
  size_notes: entries(sizeNote, limits.sizeNotes),
  links: { ...links, read: (value) => links.read(isObject(value) ? value : {}) },
  codes: entries(code, limits.codes),
  fillers: entries(filler, limits.fillers),
  discounts_allowed: yes,
  output: { ...choice(outputs), read: (value) => choice(outputs).read(value) ?? emptyFacts.output },
  popup: orNull(popup),
  home_country: described(orNull(country), 'where the shop is at home; see `consent` of the website'),
  time_zone: orNull(text),
  unserved_countries: entries(country, limits.countriesPerZone),
  free_shipping_rule: orNull(choice(freeShippingRules)),
  threshold_basis: orNull(choice(thresholdBases)),
  gift_cards: entries(text, limits.handles),
  final_sale: entries(text, limits.handles),
  texts: entries(texts, limits.languages),
};
export const factsKeys = Object.keys(sections) as (keyof FactsSheet)[];
export const factsSchema = complete(object(sections, { title: 'Facts' })).schema;

/**
 * The sheet after a write: each top-level key of `raw` replaces its section in full, normalised; a key that is
 * absent keeps its section; a key outside the sheet is ignored. Never throws.
 */
export function mergeFacts(stored: FactsSheet, raw: RawFacts): FactsSheet {
  const changed = factsKeys
    .filter((key) => Object.hasOwn(raw, key))
    .map((key) => [key, sections[key].read(raw[key])] as const);
  return { ...stored, ...Object.fromEntries(changed) };
}
