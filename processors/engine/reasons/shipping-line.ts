import type { FactsSheet } from '#schemas/config/site.ts';
import { compareMoney, fromUnits, minorUnitOf, toUnits } from '#schemas/money.ts';
import type { CartFacts, Visitor } from '#schemas/state/visitor.ts';
import { isTotalDoubtful, staleReason } from './conditions/cart.ts';
import { type CartValue, countedValue } from './conditions/counted.ts';
import { neverFreeReason, noZoneReason, unservedReason, zoneIndex } from './conditions/destination.ts';
import { amountsDisagree, type Context, missing, type Silence } from './reason.ts';

/** The free-shipping line that applies to this visitor, with the sheet entries it comes from. */
export type ShippingLine = {
  readonly kind: 'line';
  readonly line: string;
  readonly lineFact: string;
  readonly flat: string | null;
  readonly flatFact: string;
  readonly currency: string;
  /** null if the cart is unknown or empty */
  readonly cart: CartFacts | null;
  readonly counted: CartValue;
  /** the smallest amount that ships free: the line, or one minor unit above it */
  readonly freeFrom: string;
};

/** The engine contract, section 5: without zones the home line applies, with zones that of the country, without a home line none. */
export function shippingLine(context: Context): ShippingLine | Silence {
  const { facts, visitor } = context;
  const { country } = visitor;
  const home = facts.free_shipping_threshold;
  if (home === null) {
    return missing('The facts sheet has no free_shipping_threshold, so nothing is said about shipping.');
  }
  const away = unservedReason(facts, country) ?? neverFreeReason(facts, country);
  if (away) return missing(away);
  const own = applicable(facts, home, country);
  if (!own) return missing(noZoneReason(country));
  // Also for a cart in another currency: nothing is nothing.
  if (contradictsThreshold(own.line, own.flat)) {
    return missing(
      `By ${own.flatFact} of the facts sheet, shipping costs nothing below ${own.lineFact} either, so nothing is said about shipping.`,
    );
  }
  const line = inCurrencyOf(visitor.cart, facts) ?? own;
  const silent = visitor.cart && amountsGateFor(facts, visitor.cart, line.line, line.currency);
  if (silent) return silent;
  const freeFrom = smallestFreeAmount(line.line, line.currency, facts);
  if (freeFrom === null) return missing('The line for free shipping is no amount.');
  const cart = visitor.cart?.item_count === 0 ? null : visitor.cart;
  const counted = cart ? ofThisPage(cart, context) : EMPTY;
  if (counted.kind === 'silent') return counted;
  return { kind: 'line', ...line, cart, counted, freeFrom };
}

const EMPTY: CartValue = { kind: 'counted', amount: '0', basis: [], addsUp: true };

function ofThisPage(cart: CartFacts, context: Context): CartValue | Silence {
  const old = staleReason(cart, context);
  return old ? missing(old) : countedValue(cart, context);
}

/** The smallest amount that ships free: if the line has to be exceeded, one minor unit more. */
function smallestFreeAmount(
  line: string,
  currency: string,
  { free_shipping_rule }: FactsSheet,
): string | null {
  const units = toUnits(line);
  if (units === null) return null;
  // Every order is above a line of nothing.
  return fromUnits(free_shipping_rule === 'above' && units > 0n ? units + minorUnitOf(currency) : units);
}

type Applicable = Pick<ShippingLine, 'line' | 'lineFact' | 'flat' | 'flatFact' | 'currency'>;

function applicable(facts: FactsSheet, home: string, country: string | null): Applicable | null {
  const zones = facts.shipping_zones;
  const currency = facts.currency.toUpperCase();
  if (zones.length === 0) {
    return {
      currency,
      line: home,
      lineFact: 'free_shipping_threshold',
      flat: facts.shipping_flat,
      flatFact: 'shipping_flat',
    };
  }
  const index = zoneIndex(zones, country);
  const zone = zones[index];
  if (!zone) return null;
  return {
    currency,
    line: zone.free_shipping_threshold,
    lineFact: `shipping_zones[${index}].free_shipping_threshold`,
    flat: zone.shipping_flat,
    flatFact: `shipping_zones[${index}].shipping_flat`,
  };
}

/** Whether the sheet contradicts itself: a line, and a rate of nothing below it. */
export const contradictsThreshold = (line: string | null, flat: string | null): boolean =>
  line !== null && flat !== null && compareMoney(flat, '0') === 0 && compareMoney(line, '0') !== 0;

/**
 * The line that the sheet states for a cart in a foreign currency. Not used with zones, because one line per currency
 * would be untrue in some of them. The shipping rate in that currency is unknown.
 */
function inCurrencyOf(cart: CartFacts | null, facts: FactsSheet): Applicable | null {
  if (!cart || cart.currency === facts.currency.toUpperCase() || facts.shipping_zones.length > 0) return null;
  const { currency } = cart;
  const index = facts.free_shipping_lines.findIndex((line) => line.currency === currency);
  const found = facts.free_shipping_lines[index];
  if (!found) return null;
  const lineFact = `free_shipping_lines[${index}].amount`;
  return { currency, line: found.amount, lineFact, flat: null, flatFact: 'shipping_flat' };
}

/** Why no amount may be said to this visitor, not even one in a free text; null if amounts may be said. */
export function amountsGate(facts: FactsSheet, { cart, country }: Visitor): Silence | null {
  const home = facts.free_shipping_threshold;
  const line = home === null || neverFreeReason(facts, country) ? null : applicable(facts, home, country);
  return cart && amountsGateFor(facts, cart, line?.line ?? null, facts.currency.toUpperCase());
}

/** @param currency the currency of the amounts that would be said */
function amountsGateFor(
  facts: FactsSheet,
  cart: CartFacts,
  line: string | null,
  currency: string,
): Silence | null {
  if (cart.currency !== currency) {
    const both =
      cart.currency === ''
        ? `the cart states no total in a currency, and the facts sheet is in ${facts.currency}`
        : `the cart is in ${cart.currency}, the facts sheet in ${facts.currency}`;
    return amountsDisagree(`Facts warning: ${both}, so no amount is said.`);
  }
  const stated = cart.free_shipping_threshold;
  if (stated !== null && line !== null && compareMoney(stated, line) !== 0) {
    const detail = `Facts warning: the page states free shipping from ${stated}, the facts sheet from ${line}, so no amount is said.`;
    return amountsDisagree(detail);
  }
  if (isTotalDoubtful(cart)) {
    const detail = `Facts warning: the total of the cart, ${cart.total}, and its lines do not fit each other, as if one of them was in cents, so no amount is said.`;
    return amountsDisagree(detail);
  }
  return null;
}
