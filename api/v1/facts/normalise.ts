import {
  type DiscountCode,
  emptyFacts,
  type FactsSheet,
  type Filler,
  type Links,
  outputs,
  type Popup,
  popupProviders,
  type ShippingZone,
  type SizeNote,
} from '#schemas/config/site.ts';
import { isSameOriginPath } from '#schemas/path.ts';
import { factsLimits as limits } from './limits.ts';
import { amountText, cleanText, instantText } from './text.ts';

/** A sheet as a client wrote it: any JSON object. Values outside the shape are dropped, never refused. */
export type RawFacts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is RawFacts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The usable entries of a list, cut at its bound; a bad entry goes without its neighbours. */
function entries<T>(value: unknown, max: number, read: (entry: RawFacts) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  const kept: T[] = [];
  for (const entry of value) {
    if (kept.length === max) break;
    const usable = isObject(entry) ? read(entry) : null;
    if (usable !== null) kept.push(usable);
  }
  return kept;
}

/** A path that may be missing: the path, null when there is none, undefined when what is there may not be kept. */
function optional<T>(value: unknown, read: (value: unknown) => T | null): T | null | undefined {
  if (value === undefined || value === null) return null;
  return read(value) ?? undefined;
}

const path = (value: unknown): string | null => (isSameOriginPath(value) ? value : null);
const text = (value: unknown): string | null => cleanText(value, limits.textChars);

/** ISO 4217 codes are upper case, and a cart's currency is compared with this one. */
function currency(value: unknown): string {
  const code = cleanText(value, limits.currencyChars) ?? emptyFacts.currency;
  return /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : code;
}

function returnDays(value: unknown): number | null {
  const usable =
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limits.returnDaysMax;
  return usable ? value : null;
}

function countries(value: unknown, taken: Set<string>): string[] {
  if (!Array.isArray(value)) return [];
  const kept: string[] = [];
  for (const entry of value) {
    if (kept.length === limits.countriesPerZone) break;
    if (typeof entry !== 'string' || !/^[A-Za-z]{2}$/.test(entry)) continue;
    const code = entry.toUpperCase();
    if (taken.has(code)) continue;
    taken.add(code);
    kept.push(code);
  }
  return kept;
}

/** A country belongs to the first zone that names it, the rest of the world to the first that claims it. */
function zones(value: unknown): ShippingZone[] {
  const taken = new Set<string>();
  let restTaken = false;
  return entries(value, limits.zones, (zone) => {
    const threshold = amountText(zone['free_shipping_threshold']);
    if (threshold === null) return null;
    const rest = zone['rest_of_world'] === true && !restTaken;
    const codes = countries(zone['countries'], taken);
    // A zone that no visitor can be in says nothing.
    if (codes.length === 0 && !rest) return null;
    restTaken ||= rest;
    const shippingFlat = amountText(zone['shipping_flat']);
    return {
      countries: codes,
      rest_of_world: rest,
      free_shipping_threshold: threshold,
      shipping_flat: shippingFlat,
    };
  });
}

function sizeNote(entry: RawFacts): SizeNote | null {
  const handle = text(entry['handle']);
  const note = text(entry['text']);
  const url = optional(entry['url'], path);
  return handle === null || note === null || url === undefined ? null : { handle, text: note, url };
}

function percentOf(value: unknown): number | null {
  const percent = Number(amountText(value) ?? 0);
  return percent > 0 && percent <= 100 ? percent : null;
}

function code(entry: RawFacts): DiscountCode | null {
  const label = cleanText(entry['label'], limits.labelChars);
  const percent = percentOf(entry['percent']);
  // An instant that cannot be read must not make a code valid for ever.
  const startsAt = optional(entry['starts_at'], instantText);
  const expiresAt = optional(entry['expires_at'], instantText);
  if (label === null || percent === null || startsAt === undefined || expiresAt === undefined) return null;
  // Stored, it would stand in the sheet like a code, and never be valid at any instant.
  if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) return null;
  return {
    label,
    percent,
    starts_at: startsAt,
    expires_at: expiresAt,
    first_order_only: entry['first_order_only'] === true,
  };
}

function filler(entry: RawFacts): Filler | null {
  const handle = text(entry['handle']);
  const title = cleanText(entry['title'], limits.titleChars);
  const price = amountText(entry['price']);
  const url = optional(entry['url'], path);
  if (handle === null || title === null || price === null || url === undefined) return null;
  return { handle, title, price, url };
}

function links(value: unknown): Links {
  const given = isObject(value) ? value : {};
  return {
    size_guide: path(given['size_guide']),
    shipping: path(given['shipping']),
    returns: path(given['returns']),
    contact: path(given['contact']),
  };
}

function popup(value: unknown): Popup | null {
  if (!isObject(value)) return null;
  const provider = popupProviders.find((name) => name === value['provider']);
  if (provider === undefined) return null;
  return {
    provider,
    campaign_id: text(value['campaign_id']),
    code_campaign_id: text(value['code_campaign_id']),
  };
}

const sections: { readonly [K in keyof FactsSheet]: (value: unknown) => FactsSheet[K] } = {
  currency,
  free_shipping_threshold: amountText,
  shipping_flat: amountText,
  shipping_zones: zones,
  return_days: returnDays,
  delivery_promise: text,
  size_notes: (value) => entries(value, limits.sizeNotes, sizeNote),
  links,
  codes: (value) => entries(value, limits.codes, code),
  fillers: (value) => entries(value, limits.fillers, filler),
  discounts_allowed: (value) => value === true,
  output: (value) => outputs.find((name) => name === value) ?? emptyFacts.output,
  popup,
};
export const factsKeys = Object.keys(sections) as (keyof FactsSheet)[];

/**
 * The sheet after a write: each top-level key of `raw` replaces its section in full, normalised; a key that is
 * absent keeps its section; a key outside the sheet is ignored. Never throws.
 */
export function mergeFacts(stored: FactsSheet, raw: RawFacts): FactsSheet {
  const changed = factsKeys
    .filter((key) => Object.hasOwn(raw, key))
    .map((key) => [key, sections[key](raw[key])] as const);
  return { ...stored, ...Object.fromEntries(changed) };
}
