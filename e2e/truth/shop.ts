import { type DiscountCode, emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { type Promise as MerchantPromise, promises } from './promises.ts';
import { oneOf, type Random } from './random.ts';

/**
 * The true properties of a shop, in cents. The facts sheet is derived from it, and may state less than is true, never
 * anything false.
 */
export type Shop = {
  readonly currency: string;
  readonly products: readonly Product[];
  /** null: shipping is never free */
  readonly home: Rates | null;
  readonly zones: readonly (Rates & { readonly countries: readonly string[]; readonly rest: boolean })[];
  readonly unserved: readonly string[];
  /** a cart of exactly the threshold still pays */
  readonly isStrict: boolean;
  readonly basis: 'before_discount' | 'after_discount';
  readonly timeZone: string;
  readonly returnDays: number | null;
  readonly codes: readonly Code[];
  /** the promises of the sheet, by language; null for those without a language */
  readonly promises: readonly Promised[];
};
export type Rates = { readonly lineCents: number; readonly flatCents: number | null };
export type Product = {
  readonly handle: string;
  readonly title: string;
  readonly cents: number;
  readonly isGiftCard: boolean;
  readonly isFinalSale: boolean;
  readonly note: string | null;
};
export type Code = {
  readonly label: string;
  readonly percent: number;
  readonly startsMs: number | null;
  readonly endsMs: number | null;
  readonly minimumCents: number | null;
  readonly handles: readonly string[];
  readonly isForFirstOrder: boolean;
};
type Promised = {
  readonly language: string | null;
  readonly promise: MerchantPromise;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
};

export const countries = ['US', 'CA', 'DE', 'FR', 'GB', 'CH', 'PL', 'JP', 'RU'] as const;
const timeZones = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Auckland',
];
const notes = ['Runs small, take one size up.', 'Runs large, take one size down.', 'True to size.'];
const titles = ['Wool socks', 'Trail shoe', 'Linen tee', 'Pencil', 'Rain jacket', 'Mug'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function drawShop(random: Random, nowMs: number): Shop {
  const products = titles.map((title, n): Product => {
    const cents = oneOf(random, [500, 900, 1_250, 2_000, 3_995, 7_500]);
    const note = n < notes.length && random.chance(0.7) ? notes[n]! : null;
    return {
      handle: title.toLowerCase().replace(' ', '-'),
      title,
      cents,
      isGiftCard: false,
      isFinalSale: random.chance(0.1),
      note,
    };
  });
  products.push({
    handle: 'gift-card',
    title: 'Gift card',
    cents: 2_500,
    isGiftCard: true,
    isFinalSale: false,
    note: null,
  });
  const zoned = random.chance(0.4);
  return {
    currency: oneOf(random, ['USD', 'EUR', 'GBP', 'PLN', 'SEK']),
    products,
    home: random.chance(0.9) ? drawRates(random) : null,
    zones: zoned ? drawZones(random) : [],
    unserved: random.chance(0.3) ? ['RU', 'JP'] : [],
    isStrict: random.chance(0.3),
    basis: oneOf(random, ['before_discount', 'after_discount']),
    timeZone: oneOf(random, timeZones),
    returnDays: random.chance(0.7) ? oneOf(random, [14, 30, 60, 100]) : null,
    codes: Array.from({ length: random.below(3) }, (_, n) => drawCode(random, n, nowMs)),
    promises: drawPromises(random, nowMs),
  };
}

const drawRates = (random: Random): Rates => ({
  lineCents: oneOf(random, [2_500, 4_000, 5_000, 7_550, 10_000]),
  flatCents: random.chance(0.6) ? oneOf(random, [490, 500, 695]) : null,
});

function drawZones(random: Random): Shop['zones'] {
  const zones = [
    { ...drawRates(random), countries: ['US', 'CA'], rest: false },
    { ...drawRates(random), countries: ['DE', 'FR', 'PL'], rest: false },
  ];
  return random.chance(0.4) ? [...zones, { ...drawRates(random), countries: [], rest: true }] : zones;
}

/** Ends of every kind: at the shop's midnight, at nine, within minutes, long ago. */
function drawCode(random: Random, n: number, nowMs: number): Code {
  const endsMs = oneOf(random, [
    null,
    nowMs + random.below(20) * DAY_MS,
    Math.floor(nowMs / DAY_MS) * DAY_MS +
      (1 + random.below(10)) * DAY_MS +
      oneOf(random, [0, 5, 7, 8, 9, 13]) * HOUR_MS,
    nowMs + random.below(600) * 1_000,
    nowMs - random.below(10) * DAY_MS,
  ]);
  return {
    label: ['WELCOME10', 'SPRING', 'VIP20'][n]!,
    percent: oneOf(random, [5, 10, 12.5, 20]),
    startsMs: random.chance(0.2) ? nowMs + (random.below(4) - 2) * DAY_MS : null,
    endsMs,
    minimumCents: random.chance(0.25) ? oneOf(random, [2_000, 4_000]) : null,
    handles: random.chance(0.2) ? ['wool-socks', 'linen-tee'] : [],
    isForFirstOrder: random.chance(0.3),
  };
}

function drawPromises(random: Random, nowMs: number): Promised[] {
  const drawn: Promised[] = [];
  if (random.chance(0.7))
    drawn.push({ language: null, promise: oneOf(random, promises), fromMs: null, untilMs: null });
  for (const language of ['de', 'fr', 'it']) {
    const own = promises.filter((promise) => promise.language === language);
    if (own.length === 0 || random.chance(0.6)) continue;
    const fromMs = random.chance(0.3) ? nowMs + (random.below(5) - 2) * DAY_MS : null;
    const untilMs = random.chance(0.3)
      ? nowMs + (random.below(5) - 1) * DAY_MS + random.below(5) * HOUR_MS
      : null;
    if (fromMs !== null && untilMs !== null && fromMs >= untilMs) continue;
    drawn.push({ language, promise: oneOf(random, own), fromMs, untilMs });
  }
  return drawn;
}

const money = (cents: number): string => String(cents / 100);
const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The merchant's facts sheet. Optional entries are sometimes left out. */
export function sheetOf(shop: Shop, random: Random): FactsSheet {
  const general = shop.promises.find(({ language }) => language === null);
  return {
    ...emptyFacts,
    currency: shop.currency,
    free_shipping_threshold: shop.home && money(shop.home.lineCents),
    shipping_flat: shop.home?.flatCents == null ? null : money(shop.home.flatCents),
    shipping_zones: shop.zones.map(({ countries: codes, rest, lineCents, flatCents }) => ({
      countries: [...codes],
      rest_of_world: rest,
      free_shipping_threshold: money(lineCents),
      shipping_flat: flatCents === null ? null : money(flatCents),
    })),
    return_days: shop.returnDays,
    delivery_promise: general?.promise.text ?? null,
    size_notes: shop.products.flatMap(({ handle, note }) =>
      note ? [{ handle, text: note, url: null }] : [],
    ),
    links: { size_guide: '/size-guide', shipping: '/shipping', returns: '/returns', contact: '/contact' },
    codes: shop.codes.map(codeOf),
    fillers: shop.products
      .filter(() => random.chance(0.5))
      .map(({ handle, title, cents }) => ({
        handle,
        title,
        price: money(cents),
        url: `/products/${handle}`,
      })),
    discounts_allowed: random.chance(0.8),
    // Without it the shop's time zone is unknown. A missing rule has the sheet's default.
    time_zone: random.chance(0.7) ? shop.timeZone : null,
    unserved_countries: [...shop.unserved],
    free_shipping_rule: shop.isStrict ? 'above' : oneOf(random, ['at_least', null]),
    threshold_basis: random.chance(0.6) ? shop.basis : null,
    gift_cards: shop.products.filter(({ isGiftCard }) => isGiftCard).map(({ handle }) => handle),
    final_sale: shop.products.filter(({ isFinalSale }) => isFinalSale).map(({ handle }) => handle),
    texts: shop.promises.flatMap(({ language, promise, fromMs, untilMs }) =>
      language === null
        ? []
        : [
            {
              language,
              delivery_promise: promise.text,
              size_notes: [],
              titles: [],
              sentences: [],
              valid_from: instant(fromMs),
              valid_until: instant(untilMs),
            },
          ],
    ),
  };
}

const codeOf = (code: Code): DiscountCode => ({
  label: code.label,
  percent: code.percent,
  starts_at: instant(code.startsMs),
  expires_at: instant(code.endsMs),
  first_order_only: code.isForFirstOrder,
  minimum: code.minimumCents === null ? null : money(code.minimumCents),
  handles: [...code.handles],
});

/** The rates for a visitor of this country; null where nothing is known or nothing is delivered. */
export function ratesFor(shop: Shop, country: string | null): Rates | null {
  if (!shop.home || (country !== null && shop.unserved.includes(country))) return null;
  if (shop.zones.length === 0) return shop.home;
  if (country === null) return null;
  return (
    shop.zones.find((zone) => zone.countries.includes(country)) ?? shop.zones.find(({ rest }) => rest) ?? null
  );
}

export const isServed = (shop: Shop, country: string | null): boolean =>
  country === null
    ? true
    : !shop.unserved.includes(country) &&
      (shop.zones.length === 0 || ratesFor({ ...shop, home: shop.home ?? shop.zones[0]! }, country) !== null);
