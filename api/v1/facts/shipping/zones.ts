import type { ShippingZone } from '#schemas/config/site.ts';
import { amount } from '#schemas/fields/money.ts';
import { isObject } from '#schemas/fields/object.ts';
import { flag } from '#schemas/fields/text.ts';
import { anyCountry } from '../countries.ts';
import { factsLimits as limits } from '../limits.ts';
import {
  allOrNothing,
  atMost,
  described,
  entries,
  type Loss,
  type LossyField,
  loss,
  orNull,
  record,
  withDefault,
  within,
} from '../loss.ts';

const countries = entries(anyCountry, Number.MAX_SAFE_INTEGER, (code) => code);
const restFlag = withDefault(allOrNothing(flag), false);
const zone = record<ShippingZone>({
  countries: described(
    { ...countries, schema: { ...countries.schema, maxItems: limits.countriesPerZone } },
    'Two-letter country codes (ISO 3166-1). A country is in one zone only.',
  ),
  rest_of_world: described(
    restFlag,
    'Whether the zone applies to all countries that no other zone names. It is true for at most one zone.',
  ),
  free_shipping_threshold: described(
    allOrNothing(amount),
    'Total from which shipping to the zone is free, in `currency`.',
  ),
  shipping_flat: described(
    orNull(allOrNothing(amount)),
    'Standard shipping rate of the zone, in `currency`; null if nothing is stated.',
  ),
});
const anyNumber = entries(zone, Number.MAX_SAFE_INTEGER);

type DisjointZones = { readonly zones: readonly ShippingZone[]; readonly losses: readonly Loss[] };

/** A country belongs to the first zone that names it, the rest of the world to the first that claims it. */
function disjointZones(value: unknown): DisjointZones {
  const taken = new Set<string>();
  let restTaken = false;
  const zones: ShippingZone[] = [];
  const losses: Loss[] = [];
  (Array.isArray(value) ? value : []).forEach((given, index) => {
    const read = zone.read(given);
    if (!read) return;
    const lost = (what: Loss): unknown => losses.push(...within(index, [what]));
    const own = read.countries.filter((code) => !taken.has(code));
    for (const code of read.countries) {
      if (taken.has(code)) lost(loss('duplicate', code, { rule: 'a country is in one zone only' }));
    }
    const names = own.slice(0, limits.countriesPerZone);
    if (own.length > names.length)
      lost(loss('cut', own.slice(names.length), { rule: atMost(limits.countriesPerZone, 'countries') }));
    if (read.rest_of_world && restTaken)
      lost(loss('duplicate', 'rest_of_world', { rule: 'only one zone may be the rest of the world' }));
    const restOfWorld = read.rest_of_world && !restTaken;
    // A zone that no visitor can be in is dropped.
    if (names.length === 0 && !restOfWorld) {
      if (read.countries.length === 0 && !read.rest_of_world)
        lost(loss('dropped', given, { rule: 'must name a country, or be the rest of the world' }));
      return;
    }
    for (const code of names) taken.add(code);
    restTaken ||= restOfWorld;
    if (zones.length < limits.zones) zones.push({ ...read, countries: names, rest_of_world: restOfWorld });
    else lost(loss('cut', given, { rule: `the list ${atMost(limits.zones, 'entries')}` }));
  });
  return { zones, losses };
}

/** Every country that the zones name, as they were sent, whether or not the zone is stored. */
export const countriesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).flatMap((given) =>
    isObject(given) ? (countries.read(given['countries']) ?? []) : [],
  );

/** Whether one of the zones, as they were sent, is the rest of the world. */
export const claimsRest = (value: unknown): boolean =>
  (Array.isArray(value) ? value : []).some(
    (given) => isObject(given) && restFlag.read(given['rest_of_world']) === true,
  );

export const shippingZones: LossyField<readonly ShippingZone[]> = {
  ...anyNumber,
  schema: { ...anyNumber.schema, maxItems: limits.zones },
  read: (value) => disjointZones(value).zones,
  losses: (value) => [...anyNumber.losses(value), ...disjointZones(value).losses],
};
