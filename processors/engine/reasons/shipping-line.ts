import type { FactsSheet, ShippingZone } from '#schemas/config/site.ts';
import { compareMoney } from '#schemas/money.ts';
import type { CartFacts, Visitor } from '#schemas/state/visitor.ts';
import { disagree, missing, type Silent } from './reason.ts';

/** The free-shipping line that applies to this visitor, and the sheet's entries it comes from. */
export type ShippingLine = {
  readonly kind: 'line';
  readonly line: string;
  readonly lineFact: string;
  readonly flat: string | null;
  readonly flatFact: string;
  readonly cart: CartFacts;
};

/** Contract, section 5: no zones: the home line; zones: the country picks; home line null: silence whatever they say. */
export function shippingLine(facts: FactsSheet, visitor: Visitor): ShippingLine | Silent {
  const { cart, country } = visitor;
  if (facts.free_shipping_threshold === null) {
    return missing('The facts sheet has no free_shipping_threshold, so nothing is said about shipping.');
  }
  if (!cart) return missing('The cart is not known, so its distance to free shipping is not either.');
  const line = applicable(facts, facts.free_shipping_threshold, country);
  if (!line) return missing(noZone(country));
  return contradiction(facts, cart, line.line) ?? { kind: 'line', ...line, cart };
}

type Applicable = Pick<ShippingLine, 'line' | 'lineFact' | 'flat' | 'flatFact'>;

function applicable(facts: FactsSheet, home: string, country: string | null): Applicable | null {
  const zones = facts.shipping_zones;
  if (zones.length === 0) {
    return {
      line: home,
      lineFact: 'free_shipping_threshold',
      flat: facts.shipping_flat,
      flatFact: 'shipping_flat',
    };
  }
  const index = country === null ? -1 : zoneOf(zones, country);
  const zone = zones[index];
  if (!zone) return null;
  return {
    line: zone.free_shipping_threshold,
    lineFact: `shipping_zones[${index}].free_shipping_threshold`,
    flat: zone.shipping_flat,
    flatFact: `shipping_zones[${index}].shipping_flat`,
  };
}

function zoneOf(zones: readonly ShippingZone[], country: string): number {
  const named = zones.findIndex((zone) => zone.countries.some((code) => code.toUpperCase() === country));
  return named >= 0 ? named : zones.findIndex((zone) => zone.rest_of_world);
}

const noZone = (country: string | null): string =>
  country === null
    ? 'The sheet has shipping zones, but the country of the visitor is not known.'
    : `No shipping zone of the sheet covers ${country}.`;

/** What keeps every amount unsaid to this visitor, also those in the merchant's own words; null if nothing does. */
export function contradicted(facts: FactsSheet, { cart, country }: Visitor): Silent | null {
  const home = facts.free_shipping_threshold;
  const line = home === null ? null : applicable(facts, home, country);
  return cart && contradiction(facts, cart, line?.line ?? null);
}

function contradiction(facts: FactsSheet, cart: CartFacts, line: string | null): Silent | null {
  if (cart.currency !== facts.currency.toUpperCase()) {
    const both =
      cart.currency === ''
        ? `the cart states no currency, and the facts sheet is in ${facts.currency}`
        : `the cart is in ${cart.currency}, the facts sheet in ${facts.currency}`;
    return disagree(`Facts warning: ${both}, so no amount is said.`);
  }
  const stated = cart.free_shipping_threshold;
  if (stated !== null && line !== null && compareMoney(stated, line) !== 0) {
    const detail = `Facts warning: the page states free shipping from ${stated}, the facts sheet from ${line}, so no amount is said.`;
    return disagree(detail);
  }
  return null;
}
