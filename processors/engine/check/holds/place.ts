import type { FactsSheet } from '#schemas/config/site.ts';

/** Codes that sheets use for countries and that ISO 3166 does not have, with the countries that they may mean. */
const LOOSE: readonly (readonly [string, string])[] = [
  ['UK', 'GB UK'],
  ['GB', 'UK GB'],
  ['EL', 'GR EL'],
  ['GR', 'EL GR'],
  ['EU', 'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'],
];

/** Whether this code of the sheet may stand for the country. */
const mayMean = (code: string, country: string): boolean =>
  code === country || LOOSE.some(([loose, meant]) => loose === code && meant.split(' ').includes(country));

/** The one zone for a country: the zone that names it, else, where no loose code might, the rest of the world. */
export function zoneFor({ shipping_zones }: FactsSheet, country: string | null): number | null {
  if (country === null) return null;
  let rest: number | null = null;
  let loose = false;
  for (const [index, zone] of shipping_zones.entries()) {
    const codes = zone.countries.map((code) => code.toUpperCase());
    if (codes.includes(country)) return index;
    loose ||= codes.some((code) => mayMean(code, country));
    if (zone.rest_of_world && rest === null) rest = index;
  }
  return loose ? null : rest;
}

export const isServed = ({ unserved_countries }: FactsSheet, country: string | null): boolean =>
  country === null || !unserved_countries.some((code) => mayMean(code.toUpperCase(), country));

/** Whether a promise of delivery can be for this visitor. */
export const isDelivered = (facts: FactsSheet, country: string | null): boolean =>
  isServed(facts, country) && (facts.shipping_zones.length === 0 || zoneFor(facts, country) !== null);
