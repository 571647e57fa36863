import { knownCountries } from '../../../../v1/facts/countries.ts';
import { locale } from '../../language/text.ts';

/** The countries that the facts sheet knows, by the name that the browser has for them. */
export function countries(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return knownCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
