import { ELSEWHERE, type FactsSheet } from '#schemas/config/site.ts';

/** Country codes in facts sheets that are not in ISO 3166 or are ambiguous, with their possible countries. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['UK', 'GB UK'],
  ['GB', 'UK GB'],
  ['EL', 'GR EL'],
  ['GR', 'EL GR'],
  ['EU', 'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'],
];

/** Whether this code of the facts sheet may mean the country. */
const mayMean = (code: string, country: string): boolean =>
  code === country || ALIASES.some(([alias, meant]) => alias === code && meant.split(' ').includes(country));

/** The index of a country's zone: the one that names it, else the rest of the world, unless an ambiguous code might name it. */
export function zoneFor({ shipping_zones }: FactsSheet, country: string | null): number | null {
  if (country === null) return null;
  let rest: number | null = null;
  let isAmbiguous = false;
  for (const [index, zone] of shipping_zones.entries()) {
    const codes = zone.countries.map((code) => code.toUpperCase());
    if (codes.includes(country)) return index;
    isAmbiguous ||= codes.some((code) => mayMean(code, country));
    if (zone.rest_of_world && rest === null) rest = index;
  }
  return isAmbiguous ? null : rest;
}

export const isServed = ({ unserved_countries }: FactsSheet, country: string | null): boolean =>
  country === null || !unserved_countries.some((code) => mayMean(code.toUpperCase(), country));

/** Whether the shop may ship free to this country. A country that is not known may be one of those without. */
export function mayBeFree(facts: FactsSheet, country: string | null): boolean {
  const { never_free_countries: without, home_country, shipping_zones } = facts;
  if (country === null) return without.length === 0;
  const isIn = (codes: readonly string[]): boolean =>
    codes.some((code) => mayMean(code.toUpperCase(), country));
  if (isIn(without)) return false;
  const isElsewhere = !isIn([home_country ?? '']) && !shipping_zones.some(({ countries }) => isIn(countries));
  return !(without.includes(ELSEWHERE) && isElsewhere);
}

/** Whether the shop delivers to this visitor's country, as far as is known. */
export const isDelivered = (facts: FactsSheet, country: string | null): boolean =>
  isServed(facts, country) && (facts.shipping_zones.length === 0 || zoneFor(facts, country) !== null);
