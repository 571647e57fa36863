import { knownCountries } from '../../../../v1/facts/known-countries.ts';
import { currentZone } from '../../language/zones.ts';
import { regions } from './country-name.ts';

export const PRODUCTS = 'facts-products';
export const COUNTRIES = 'facts-countries';
export const ZONES = 'facts-zones';

const zones = [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort();

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
