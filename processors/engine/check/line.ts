import { compareMoney, decimalsOf, fromUnits, toUnits } from '#schemas/money.ts';
import { countedAmount, linesOf } from './conditions/cart-lines.ts';
import { isServed, mayBeFree, zoneFor } from './conditions/place.ts';
import type { SentenceInput } from './trace.ts';

export type LineEntry = {
  readonly threshold: string;
  readonly entry: string;
  readonly rate: string | null;
  readonly rateEntry: string;
};

/** The free-shipping line, the amount of this cart that counts, and the smallest amount that ships free. */
export type ApplicableLine = LineEntry & {
  readonly counts: string;
  readonly countsEntry: string;
  readonly freeFrom: string;
  /** whether added products count in full, so that the gap is the amount to add */
  readonly whole: boolean;
};

/** The free-shipping line for this visitor and cart by the contract's own words, section 5; null is silence. */
export function applicableLine(input: SentenceInput): ApplicableLine | null {
  const { facts, cart, country } = input;
  if (!cart || !lineAgrees(input) || !isServed(facts, country) || !isOfThisPage(input)) return null;
  if (isUnclear(input)) return null;
  const line = lineOf(input);
  const counts = line && countedAmount(cart, facts);
  if (!line || !counts) return null;
  const freeFrom = toUnits(line.threshold);
  if (freeFrom === null) return null;
  const above = facts.free_shipping_rule === 'above' && freeFrom > 0n ? leastOf(cart.currency) : 0n;
  return { ...line, ...counts, freeFrom: fromUnits(freeFrom + above) };
}

/** The minor unit of a currency, in units of `toUnits`. */
const leastOf = (currency: string): bigint => toUnits('1')! / 10n ** BigInt(decimalsOf(currency));

/** The line of this visitor; with a filled cart only if it applies to that cart. */
export function lineFor(input: SentenceInput): LineEntry | null {
  const { facts, cart, country } = input;
  if (!isServed(facts, country) || !lineAgrees(input) || isUnclear(input)) return null;
  const isEmpty = cart === null || cart.item_count === 0;
  return isEmpty || applicableLine(input) ? lineOf(input) : null;
}

/** "A cart of this visit": stated on this page, or ten seconds before it, and not more than five minutes ago. */
export function isOfThisPage({ cart, nowMs, pageSinceMs }: SentenceInput): boolean {
  if (!cart) return false;
  const stated = cart.received_at_ms;
  return stated >= pageSinceMs - 10_000 && stated >= nowMs - 300_000;
}

/** Whether cart, page and facts sheet agree on currency, line and unit; otherwise "silence on every amount". */
export const amountsAgree = (input: SentenceInput): boolean => isOwnCurrency(input) && lineAgrees(input);

export const isOwnCurrency = ({ facts, cart }: SentenceInput): boolean =>
  cart === null || cart.currency.toUpperCase() === facts.currency.toUpperCase();

/** The same for the line only: a cart in another currency may have its own line. */
function lineAgrees(input: SentenceInput): boolean {
  const { cart } = input;
  if (!cart) return true;
  if (!isOwnCurrency(input) && foreignLine(input) === null) return false;
  const stated = cart.free_shipping_threshold;
  const line = lineOf(input);
  if (stated !== null && line !== null && compareMoney(stated, line.threshold) !== 0) return false;
  return isOneUnit(cart);
}

/** A total of ten times its lines or more, or a tenth of them or less, is in another unit. */
function isOneUnit(cart: NonNullable<SentenceInput['cart']>): boolean {
  const lines = linesOf(cart);
  const total = toUnits(cart.total) ?? 0n;
  const sum = lines ? (toUnits(lines.text) ?? 0n) : 0n;
  if (total <= 0n || sum <= 0n) return true;
  return sum < total * 10n && (!lines?.complete || total < sum * 10n);
}

function lineOf(input: SentenceInput): LineEntry | null {
  const { facts, country } = input;
  if (facts.free_shipping_threshold === null || !mayBeFree(facts, country)) return null;
  return isOwnCurrency(input) ? ownLine(input) : foreignLine(input);
}

const ownLine = ({ facts, country }: SentenceInput): LineEntry | null =>
  facts.shipping_zones.length === 0 ? home(facts) : inZone(facts, country);

/** Whether the sheet states a line and that orders below it cost nothing either. */
function isUnclear(input: SentenceInput): boolean {
  const { threshold, rate } = ownLine(input) ?? { threshold: null, rate: null };
  return rate !== null && toUnits(rate) === 0n && toUnits(threshold ?? '0') !== 0n;
}

/** The line of another currency, for shops without zones. It has no rate. */
function foreignLine({ facts, cart }: SentenceInput): LineEntry | null {
  if (facts.shipping_zones.length > 0) return null;
  for (const [index, { currency, amount }] of facts.free_shipping_lines.entries()) {
    if (currency.toUpperCase() !== cart?.currency.toUpperCase()) continue;
    return { threshold: amount, entry: `free_shipping_lines[${index}].amount`, rate: null, rateEntry: '' };
  }
  return null;
}

const home = ({ free_shipping_threshold, shipping_flat }: SentenceInput['facts']): LineEntry => ({
  threshold: free_shipping_threshold!,
  entry: 'free_shipping_threshold',
  rate: shipping_flat,
  rateEntry: 'shipping_flat',
});

function inZone(facts: SentenceInput['facts'], country: string | null): LineEntry | null {
  const index = zoneFor(facts, country);
  const zone = index === null ? undefined : facts.shipping_zones[index];
  if (!zone) return null;
  const entry = `shipping_zones[${index}]`;
  return {
    threshold: zone.free_shipping_threshold,
    entry: `${entry}.free_shipping_threshold`,
    rate: zone.shipping_flat,
    rateEntry: `${entry}.shipping_flat`,
  };
}
