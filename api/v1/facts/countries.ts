import { country } from '#schemas/fields/text.ts';
import { knownCountries } from './known-countries.ts';
import { allOrNothing, loss } from './loss.ts';

const assigned = new Set(knownCountries);

const members =
  'AT, BE, BG, HR, CY, CZ, DK, EE, FI, FR, DE, GR, HU, IE, IT, LV, LT, LU, MT, NL, PL, PT, RO, SK, SI, ES, SE';
/** Common spellings of a country and their codes in visitors' addresses. */
const suggestedCodes: Readonly<Record<string, string>> = {
  UK: 'GB',
  EN: 'GB',
  EL: 'GR',
  EU: members,
  EEA: `${members}, IS, LI, NO`,
  USA: 'US',
  UAE: 'AE',
};

export const isKnownCountry = (code: string): boolean => assigned.has(code);

const TWO_LETTERS = 'must be a two-letter ISO 3166-1 code';
export const unknownCountry = (value: unknown) => {
  const written = typeof value === 'string' ? value.trim().toUpperCase() : '';
  const suggested = Object.hasOwn(suggestedCodes, written) ? suggestedCodes[written] : codeOfName(written);
  return loss('unknown_country', value, suggested ? { value: suggested } : { rule: TWO_LETTERS });
};

/** Each name is looked up once: a list may name thousands of unknown countries. */
let codesByName: ReadonlyMap<string, string> | null = null;

function codeOfName(name: string): string | undefined {
  codesByName ??= namedCodes();
  return codesByName.get(name);
}

function namedCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Map([...assigned].map((code) => [names.of(code)?.toUpperCase() ?? code, code]));
}

/** Any two letters are accepted: a visitor's country may be newer than the list. */
export const anyCountry = allOrNothing(country, unknownCountry);
