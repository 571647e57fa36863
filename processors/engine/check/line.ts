import { compareMoney } from '#schemas/money.ts';
import type { SentenceInput } from './trace.ts';

export type Applies = {
  readonly threshold: string;
  readonly entry: string;
  readonly rate: string | null;
  readonly rateEntry: string;
};

/** The free-shipping line for this visitor by the contract's own words, section 5; null is silence. */
export function applies(input: SentenceInput): Applies | null {
  return input.cart && amountsAgree(input) ? lineOf(input) : null;
}

/** The line that holds for this visitor whatever the cart, also where none is known. */
export const lineFor = (input: SentenceInput): Applies | null => (amountsAgree(input) ? lineOf(input) : null);

/** Whether cart, page and sheet agree on currency and line: "silence on every amount" where they do not. */
export function amountsAgree(input: SentenceInput): boolean {
  const { facts, cart } = input;
  if (!cart) return true;
  if (facts.currency.toUpperCase() !== cart.currency.toUpperCase()) return false;
  const stated = cart.free_shipping_threshold;
  const line = lineOf(input);
  return stated === null || line === null || compareMoney(stated, line.threshold) === 0;
}

function lineOf({ facts, country }: SentenceInput): Applies | null {
  if (facts.free_shipping_threshold === null) return null;
  return facts.shipping_zones.length === 0 ? home(facts) : inZone(facts, country);
}

const home = ({ free_shipping_threshold, shipping_flat }: SentenceInput['facts']): Applies => ({
  threshold: free_shipping_threshold!,
  entry: 'free_shipping_threshold',
  rate: shipping_flat,
  rateEntry: 'shipping_flat',
});

function inZone({ shipping_zones }: SentenceInput['facts'], country: string | null): Applies | null {
  if (country === null) return null;
  let index = -1;
  for (const [at, zone] of shipping_zones.entries()) {
    if (zone.countries.includes(country)) index = at;
    else if (zone.rest_of_world && index < 0) index = at;
    if (zone.countries.includes(country)) break;
  }
  const zone = shipping_zones[index];
  if (!zone) return null;
  const entry = `shipping_zones[${index}]`;
  return {
    threshold: zone.free_shipping_threshold,
    entry: `${entry}.free_shipping_threshold`,
    rate: zone.shipping_flat,
    rateEntry: `${entry}.shipping_flat`,
  };
}
