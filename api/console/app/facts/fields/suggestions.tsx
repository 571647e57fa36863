import { ELSEWHERE } from '#schemas/config/site.ts';
import { knownCountries } from '../../../../v1/facts/countries.ts';
import { locale, t } from '../../language/text.ts';
import { currentZone } from '../../language/zones.ts';

export const PRODUCTS = 'facts-products';
export const COUNTRIES = 'facts-countries';
export const ZONES = 'facts-zones';

const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
const zones = [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort();

/** `DE · Germany`, `ZZ · Everywhere else`; anything but a country as typed. */
export function countryName(code: string): string {
  if (code === ELSEWHERE) return `${code} · ${t('Everywhere else')}`;
  const name = /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
  return name && knownCountries.includes(code) ? `${code} · ${name}` : code;
}

/** Data lists of the fields, once for the page. */
export const Suggestions = ({ products }: { products: readonly string[] }) => (
  <>
    <datalist id={PRODUCTS}>
      {products.map((handle) => (
        <option key={handle} value={handle} />
      ))}
    </datalist>
    <datalist id={COUNTRIES}>
      {knownCountries.map((code) => (
        <option key={code} value={code}>
          {regions.of(code) ?? code}
        </option>
      ))}
    </datalist>
    <datalist id={ZONES}>
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </>
);
