import { knownCountries } from '../../../../v1/facts/known-countries.ts';
import { regionName } from '../../language/display-names.ts';
import { locale } from '../../language/text.ts';

/** The countries that the facts sheet knows, by the browser's name for them. */
export function countries(): readonly { readonly code: string; readonly name: string }[] {
  return knownCountries
    .map((code) => ({ code, name: regionName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
