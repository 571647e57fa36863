import { ELSEWHERE, type FactsSheet, type ShippingZone } from '#schemas/config/site.ts';

/**
 * Matches the visitor's country with those of the sheet. `UK`, `EL` and `EU` are not ISO 3166 countries, but sheets and
 * pages use them: where such a code may mean the visitor's country, no zone is assumed.
 */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const OTHER_CODES: Readonly<Record<string, string>> = { GB: 'UK', UK: 'GB', GR: 'EL', EL: 'GR' };

/** Other codes that may mean this country. */
function otherNamesOf(country: string): readonly string[] {
  const otherCode = OTHER_CODES[country];
  return [...(otherCode ? [otherCode] : []), ...(EUROPEAN_UNION.has(country) ? ['EU'] : [])];
}

const namesOne = (codes: readonly string[], names: readonly string[]): boolean =>
  codes.some((code) => names.includes(code.toUpperCase()));

/** The index of the zone of this country; -1 if none covers it or the codes are ambiguous. */
export function zoneIndex(zones: readonly ShippingZone[], country: string | null): number {
  if (country === null) return -1;
  const named = zones.findIndex(({ countries }) => namesOne(countries, [country]));
  if (named >= 0) return named;
  const others = otherNamesOf(country);
  if (zones.some(({ countries }) => namesOne(countries, others))) return -1;
  return zones.findIndex((zone) => zone.rest_of_world);
}

/** Why the shop cannot take an order from this country; null if it can. */
export function unservedReason({ unserved_countries }: FactsSheet, country: string | null): string | null {
  if (country === null || !namesOne(unserved_countries, [country, ...otherNamesOf(country)])) return null;
  return `The facts sheet names ${country} among the countries that are not served.`;
}

/** Why the shop ships free to nobody in this country; null if it may. */
export function neverFreeReason(facts: FactsSheet, country: string | null): string | null {
  const { never_free_countries, home_country, shipping_zones } = facts;
  if (never_free_countries.length === 0) return null;
  if (country === null)
    return 'Shipping to some countries is never free, and the visitor’s country is not known.';
  const names = [country, ...otherNamesOf(country)];
  if (namesOne(never_free_countries, names))
    return `The facts sheet names ${country} among the countries to which shipping is never free.`;
  const own = [home_country ?? '', ...shipping_zones.flatMap(({ countries }) => countries)];
  if (!never_free_countries.includes(ELSEWHERE) || namesOne(own, names)) return null;
  return `Shipping is never free outside of the home and the zones of the facts sheet, and ${country} is not known to be among them.`;
}

export const noZoneReason = (country: string | null): string =>
  country === null
    ? 'The sheet has shipping zones, but the country of the visitor is not known.'
    : `No shipping zone of the sheet covers ${country}.`;

/** Why the delivery promise may not apply to this country; null if it applies. */
export function undeliveredReason(facts: FactsSheet, country: string | null): string | null {
  const zones = facts.shipping_zones;
  const outside = zones.length > 0 && zoneIndex(zones, country) < 0;
  return unservedReason(facts, country) ?? (outside ? noZoneReason(country) : null);
}
