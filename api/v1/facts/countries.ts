import { country } from '#schemas/fields/text.ts';
import { allOrNothing, loss } from './loss.ts';

/** ISO 3166-1, and XK, which carriers and address look-ups use for Kosovo. */
export const knownCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');
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
