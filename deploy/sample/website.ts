import { sha256Hex } from '#platform/sha256.ts';
import { textKey } from '#schemas/config/confirmed.ts';
import { defaultCapture, emptyFacts, type FactsSheet, type Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { mergeFacts } from '../../api/v1/facts/normalise.ts';
import { fillers } from './shop.ts';

export const DAY_MS = 86_400_000;
export const DAYS = 60;
/** The website began in shadow mode, and shows cards since. */
const SHADOW_DAYS = 7;
/** Until then the sheet had no note on how the jacket fits. */
const NOTED_DAYS = 24;
export const HOLDOUT = 0.25;
const NAME = 'Sample: Ridge & Rill';
/** A reserved example domain: no shop is ever there. */
export const ORIGIN = 'https://ridge-and-rill.example';

const shoes = { handle: 'trail-shoe', url: '/pages/sizes' };
const jacket = { handle: 'rain-jacket', url: '/pages/sizes' };
const shirt = { handle: 'merino-shirt', url: '/pages/sizes' };

/** The facts sheet as it stands today. */
const facts: FactsSheet = mergeFacts(emptyFacts, {
  currency: 'EUR',
  free_shipping_threshold: 80,
  shipping_flat: 5.9,
  return_days: 30,
  delivery_promise: 'Delivered in 2 to 4 working days.',
  home_country: 'DE',
  time_zone: 'Europe/Berlin',
  links: {
    shipping: '/pages/shipping',
    returns: '/pages/returns',
    size_guide: '/pages/sizes',
    contact: '/pages/contact',
  },
  size_notes: [
    { ...shoes, text: 'Runs small, take one size up.' },
    { ...shirt, text: 'Fits close, take one size up to wear it over another.' },
    { ...jacket, text: 'Cut wide, with room for a fleece.' },
  ],
  codes: [{ label: 'RIDGE10', percent: 10, starts_at: null, expires_at: null, first_order_only: false }],
  fillers: fillers.map(({ handle, title, cents }) => ({
    handle,
    title,
    price: cents / 100,
    url: `/products/${handle}`,
  })),
  discounts_allowed: true,
  texts: {
    de: {
      delivery_promise: 'Lieferung in 2 bis 4 Werktagen.',
      size_notes: [
        { ...shoes, text: 'Fällt klein aus, bitte eine Größe größer.' },
        { ...jacket, text: 'Weit geschnitten, mit Platz für eine Fleecejacke.' },
      ],
      titles: [
        { handle: 'wool-socks', title: 'Wollsocken' },
        { handle: 'shoe-wax', title: 'Schuhwachs' },
        { handle: 'camp-mug', title: 'Emaillebecher' },
      ],
    },
    nl: {
      delivery_promise: 'Levering in 2 tot 4 werkdagen.',
      size_notes: [{ ...shoes, text: 'Valt klein, neem een maat groter.' }],
      titles: [{ handle: 'wool-socks', title: 'Wollen sokken' }],
    },
    fr: {
      delivery_promise: 'Livré sous 2 à 4 jours ouvrés.',
      size_notes: [{ ...shoes, text: 'Taille petit, prenez une taille de plus.' }],
      titles: [{ handle: 'wool-socks', title: 'Chaussettes en laine' }],
    },
  },
});

/** Every free text of the sheet, confirmed as its merchant would have. */
function confirmedTexts({
  delivery_promise,
  size_notes,
  fillers: added,
  codes,
  texts,
}: FactsSheet): string[] {
  const named: [field: string, text: string | null][] = [
    ['delivery_promise', delivery_promise],
    ...size_notes.map(({ text }): [string, string] => ['size_notes', text]),
    ...added.map(({ title }): [string, string] => ['fillers', title]),
    ...codes.map(({ label }): [string, string] => ['codes', label]),
    ...texts.flatMap((one): [string, string | null][] => [
      ['delivery_promise', one.delivery_promise],
      ...one.size_notes.map(({ text }): [string, string] => ['size_notes', text]),
      ...one.titles.map(({ title }): [string, string] => ['titles', title]),
    ]),
  ];
  return named.flatMap(([field, text]) => (text === null ? [] : [textKey(field, text, sha256Hex)]));
}

const withoutJacket = (sheet: FactsSheet): FactsSheet => ({
  ...sheet,
  size_notes: sheet.size_notes.filter(({ handle }) => handle !== jacket.handle),
  texts: sheet.texts.map((one) => ({
    ...one,
    size_notes: one.size_notes.filter(({ handle }) => handle !== jacket.handle),
  })),
});

export type Periods = { readonly startMs: number; readonly speaksMs: number; readonly notedMs: number };

/** The start of a history that ends at this instant, and the times when its settings changed; by UTC days. */
export function periodsOf(endMs: number): Periods {
  const startMs = (Math.floor(endMs / DAY_MS) - DAYS + 1) * DAY_MS;
  return { startMs, speaksMs: startMs + SHADOW_DAYS * DAY_MS, notedMs: startMs + NOTED_DAYS * DAY_MS };
}

/** The settings and the sheet in force at each instant. */
export function settingsOf(siteId: SiteId, endMs: number): (atMs: number) => Site {
  const { startMs, speaksMs, notedMs } = periodsOf(endMs);
  const now: Site = {
    kind: 'site',
    site_id: siteId,
    version: 3,
    facts_version: 2,
    changed_at_ms: notedMs,
    deleted: false,
    name: NAME,
    host: new URL(ORIGIN).host,
    enabled: true,
    shadow: false,
    card_enabled: true,
    holdout_pct: HOLDOUT,
    vertical: 'outdoor',
    allowed_origins: [ORIGIN],
    capture: defaultCapture,
    field_salt: sha256Hex(`${siteId} fields`).slice(0, 22),
    holdout_salt: sha256Hex(`${siteId} holdout`).slice(0, 22),
    salt_epoch: 2,
    facts,
    consent: 'auto',
    experiment_mode: 'ab',
    confirmed_texts: confirmedTexts(facts),
    reasons_off: [],
    excluded_paths: [],
    excluded_products: [],
    address: [],
    quiet_hours: null,
    vary_waiting: false,
    first_party_hosts: [],
    look: null,
    paused_until_ms: null,
    manner: [],
    paused_from_ms: null,
    quiet_days: [],
  };
  const spoke: Site = {
    ...now,
    ...{ version: 2, facts_version: 1, changed_at_ms: speaksMs, facts: withoutJacket(facts) },
  };
  const began: Site = { ...spoke, version: 1, changed_at_ms: startMs, shadow: true, salt_epoch: 1 };
  return (atMs) => (atMs < speaksMs ? began : atMs < notedMs ? spoke : now);
}
