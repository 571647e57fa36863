import { ELSEWHERE } from '#schemas/config/choices.ts';
import { knownCountries } from '../../../../v1/facts/known-countries.ts';
import { locale, t } from '../../language/text.ts';

export const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });

/** `DE · Germany`, `ZZ · Everywhere else`; anything but a country as typed. */
export function countryName(code: string): string {
  if (code === ELSEWHERE) return `${code} · ${t('Everywhere else')}`;
  const name = /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
  return name && knownCountries.includes(code) ? `${code} · ${name}` : code;
}
