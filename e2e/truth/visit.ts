import { createHash } from 'node:crypto';
import type { ServerData, Zone } from '#schemas/signal/signal.ts';
import { oneOf, type Random } from './random.ts';
import { type Code, countries, type Product, type Shop } from './shop.ts';

export type Line = { readonly product: Product; readonly quantity: number };
/** The true cart, which beacons may not have reported. */
export type RealCart = {
  readonly lines: readonly Line[];
  /** share taken off every line except gift cards */
  readonly discount: number;
  readonly code: Code | null;
  readonly isDeclined: boolean;
};
export type Page = {
  readonly path: string;
  readonly handle: string | null;
  readonly product: Product | null;
};

/** An event at an instant: a signal, or something that no signal reports. */
export type VisitEvent = {
  readonly atMs: number;
  readonly signal: { readonly kind: string; readonly data: object } | null;
  /** what is true from then on */
  readonly cart: RealCart | null;
  readonly page: Page | null;
  /** the visitor's country, once a beacon has stated it: before that nobody can know it */
  readonly country: string | null;
  /** whether a beacon of this visit has reported a cart: before that nobody knows its content */
  readonly isCartTold: boolean;
};
export type Visit = {
  readonly lang: string | null;
  readonly hasBought: boolean;
  readonly events: readonly VisitEvent[];
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const JUST_TOLD_MS = 10 * SECOND_MS;
const langs = [
  null,
  'en',
  'en-GB',
  'de',
  'de-AT',
  'fr',
  'es',
  'nl',
  'it',
  'pt-PT',
  'pl',
  'sv',
  'da',
  'fi',
  'ja',
  'tr',
];
const zones: readonly Zone[] = [
  'shipping',
  'shipping',
  'delivery',
  'returns',
  'size',
  'price',
  'cart',
  'code',
];

/** Records a visit. */
class VisitRecorder {
  readonly events: VisitEvent[] = [];
  cart: RealCart | null = null;
  page: Page | null = null;
  country: string | null = null;
  statedMs = Number.NEGATIVE_INFINITY;
  /** the start of this visit: half an hour without a signal ends one */
  visitMs = Number.NEGATIVE_INFINITY;
  nowMs: number;

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  note(afterMs: number, kind?: string, data: object = {}): void {
    this.nowMs += afterMs;
    if (kind === 'cart') this.statedMs = this.nowMs;
    const signal = kind === undefined ? null : { kind, data };
    const { nowMs: atMs, cart, page, country } = this;
    const isCartTold = this.statedMs > this.visitMs;
    this.events.push({ atMs, signal, cart, page, country, isCartTold });
  }
}

export function drawVisit(shop: Shop, random: Random, startMs: number): Visit {
  const recorder = new VisitRecorder(startMs);
  const country = random.chance(0.7) ? oneOf(random, countries) : null;
  const lang = oneOf(random, langs);
  const isBuyer = random.chance(0.15);
  const writer = { shop, random, recorder, country, lang, isInCents: random.chance(0.05) };
  if (isBuyer) buyLongAgo(writer);
  if (random.chance(0.25)) {
    look(writer);
    leaveFor(writer, oneOf(random, [40, 60 * 24, 3 * 60 * 24]) * MINUTE_MS);
  }
  for (let pages = 1 + random.below(3); pages > 0; pages -= 1) look(writer);
  return { lang, hasBought: isBuyer, events: recorder.events };
}

type VisitWriter = {
  readonly shop: Shop;
  readonly random: Random;
  readonly recorder: VisitRecorder;
  readonly country: string | null;
  readonly lang: string | null;
  readonly isInCents: boolean;
};

function buyLongAgo({ random, recorder }: VisitWriter): void {
  recorder.note(0, 'page', {
    url: 'https://shop.example/',
    title: null,
    handle: null,
    lang: null,
    device: null,
  });
  recorder.note(30_000, 'order', {
    order_id: 'order-1',
    created_at_ms: recorder.nowMs,
    total: '20',
    currency: 'USD',
  });
  leaveGap(recorder, (2 + random.below(80)) * 24 * 60 * MINUTE_MS);
}
const leaveGap = (recorder: VisitRecorder, ms: number): void => {
  recorder.nowMs += ms;
};

/** The cart may change meanwhile, on another device, without a signal. */
function leaveFor({ shop, random, recorder }: VisitWriter, ms: number): void {
  recorder.nowMs += ms;
  if (ms > 30 * MINUTE_MS) recorder.visitMs = recorder.nowMs;
  if (recorder.cart && random.chance(0.7)) recorder.cart = drawCart(shop, random);
  recorder.note(0);
}

/** A page, a cart, some looks and a pause. */
function look(writer: VisitWriter): void {
  const { shop, random, recorder, lang } = writer;
  const before = recorder.page?.path;
  recorder.page = drawPage(shop, random);
  const { path, handle } = recorder.page;
  recorder.note(oneOf(random, [2, 20, 90]) * SECOND_MS, 'page', {
    url: `https://shop.example${path}`,
    title: null,
    handle,
    lang,
    device: null,
  });
  // A page that reports its cart does so on every load.
  if (random.chance(0.8) || path === before) {
    if (!recorder.cart || random.chance(0.5))
      recorder.cart = random.chance(0.85) ? drawCart(shop, random) : null;
    beacon(writer);
  } else if (recorder.cart && random.chance(0.5) && recorder.nowMs - recorder.statedMs > JUST_TOLD_MS) {
    // Changed on the server, on a page that does not report it. What was reported just before a page load is reported
    // by the page: the two are sent separately.
    recorder.cart = drawCart(shop, random);
    recorder.note(0);
  }
  indecision(writer);
  if (random.chance(0.08)) formError(writer);
  if (random.chance(0.08)) leaveFor(writer, 11 * MINUTE_MS);
  const zone = oneOf(random, zones);
  for (let looks = random.below(5); looks > 0; looks -= 1) {
    recorder.note(4_000, 'interest', { target: 'a', zone, ms: 3_500, look: `l${recorder.nowMs}` });
  }
  for (const stillMs of [5_000, 10_000, 12_000, 20_000, 40_000].slice(0, 1 + random.below(5))) {
    recorder.note(stillMs <= 5_000 ? 5_000 : stillMs / 2, 'behavioral', { what: 'still', ms: stillMs });
  }
}

/** Adds one, and removes it again. */
function indecision(writer: VisitWriter): void {
  const { random, recorder } = writer;
  if (!recorder.cart || recorder.cart.lines.length === 0 || random.chance(0.5)) return;
  const before = recorder.cart;
  const [first, ...others] = before.lines;
  recorder.cart = { ...before, lines: [{ ...first!, quantity: first!.quantity + 1 }, ...others] };
  recorder.note(3_000);
  beacon(writer);
  recorder.cart = before;
  recorder.note(3_000);
  beacon(writer);
}

function formError({ random, recorder }: VisitWriter): void {
  const form = oneOf(random, ['checkout-form', 'newsletter']);
  recorder.note(1_000, 'invalid_form', { form, field: 'email', message: 'Please enter…' });
  recorder.note(6_000, 'scroll', { depth: 0.4 });
}

function drawPage(shop: Shop, random: Random): Page {
  const product = oneOf(random, shop.products);
  const { handle } = product;
  return oneOf(random, [
    { path: `/products/${handle}`, handle, product },
    { path: `/en/products/${handle}`, handle: null, product },
    { path: `/blogs/news/${handle}`, handle: null, product: null },
    { path: '/cart', handle: null, product: null },
    { path: '/', handle: null, product: null },
    { path: '/collections/all', handle: null, product: null },
  ]);
}

function drawCart(shop: Shop, random: Random): RealCart {
  const lines = shop.products
    .filter(() => random.chance(0.3))
    .map((product) => ({ product, quantity: 1 + random.below(3) }));
  const isDeclined = random.chance(0.3);
  const discount = !isDeclined && random.chance(0.3) ? oneOf(random, [0.1, 0.2]) : 0;
  const code = shop.codes.length > 0 && random.chance(0.3) ? oneOf(random, shop.codes) : null;
  return { lines, discount, code, isDeclined };
}

export const fullCents = ({ lines }: RealCart): number =>
  lines.reduce((sum, { product, quantity }) => sum + product.cents * quantity, 0);
const offCents = (cart: RealCart): number =>
  Math.round(
    cart.lines.reduce(
      (sum, { product, quantity }) => sum + (product.isGiftCard ? 0 : product.cents * quantity),
      0,
    ) * cart.discount,
  );
export const totalCents = (cart: RealCart): number => fullCents(cart) - offCents(cart);

/** As platforms report it: the total is the amount left to pay, the prices are those of the lines. */
function beacon({ shop, recorder, country, isInCents, random }: VisitWriter): void {
  const cart = recorder.cart ?? { lines: [], discount: 0, code: null, isDeclined: false };
  const typed = cart.code?.label ?? (cart.isDeclined || cart.discount > 0 ? 'OWNCODE' : null);
  const data: ServerData['cart'] = {
    reason: 'change',
    item_count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: String(totalCents(cart) / (isInCents ? 1 : 100)),
    currency: random.chance(0.03) ? 'CHF' : shop.currency,
    country,
    free_shipping_threshold: null,
    items: cart.lines.map(({ product, quantity }, n) => ({
      handle: product.handle,
      variant_id: n + 1,
      quantity,
      price: String(product.cents / 100),
    })),
    code_hash: typed && hashOf(typed),
    discount_applied:
      typed === null ? (cart.discount > 0 ? true : null) : !cart.isDeclined && cart.discount > 0,
    n: null,
  };
  recorder.country = country ?? recorder.country;
  recorder.note(500, 'cart', data);
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex').slice(0, 16);
