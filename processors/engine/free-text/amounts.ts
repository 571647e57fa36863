import { decimalsOf, fromUnits, toUnits } from '#schemas/money.ts';
import { LONG_NUMBER_WORDS, NUMBER_WORDS, numberOf } from './words/numbers.ts';

/** An amount of money in a folded text. `currencies` lists the possible ones, and is empty if the text names none. */
export type Amount = {
  /** decimal text */
  readonly value: string;
  readonly currencies: readonly string[];
  readonly start: number;
  readonly end: number;
};

const DOLLARS = 'USD CAD AUD NZD SGD HKD MXN ARS CLP COP TWD'.split(' ');
const CROWNS = 'SEK DKK NOK ISK'.split(' ');
const RUPEES = 'INR PKR LKR NPR MUR SCR'.split(' ');
const SIGNS: readonly (readonly [string, readonly string[]])[] = [
  ['us ?\\$|\\$ ?us', ['USD']],
  ['ca?\\$|\\$ca', ['CAD']],
  ['au?\\$', ['AUD']],
  ['nz\\$', ['NZD']],
  ['hk\\$', ['HKD']],
  ['sg?\\$', ['SGD']],
  ['nt\\$', ['TWD']],
  ['mx\\$', ['MXN']],
  ['reais|r\\$', ['BRL']],
  ['\\$', DOLLARS],
  ['€', ['EUR']],
  ['£(?:gb)?', ['GBP']],
  ['¥|yen', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['₨|rs\\.|rupees?', RUPEES],
  ['₩', ['KRW']],
  ['₪', ['ILS']],
  ['₫', ['VND']],
  ['₱', ['PHP']],
  ['฿', ['THB']],
  ['₺', ['TRY']],
  ['₴', ['UAH']],
  ['₽', ['RUB']],
  ['₦', ['NGN']],
  // Any other sign is compared by its number alone.
  ['\\p{Sc}', []],
  ['zl|zloty(?:ch)?|zlote', ['PLN']],
  ['kr\\.?|kronor|kroner|kronen', CROWNS],
  ['kc', ['CZK']],
  ['euros?', ['EUR']],
  ['dollars?|bucks', DOLLARS],
  ['pounds?|quid', ['GBP']],
  ['francs?|franken|sfr\\.?', ['CHF']],
];
const CODES =
  'eur|usd|gbp|chf|sek|dkk|nok|pln|cad|aud|nzd|jpy|czk|huf|ron|bgn|isk|try|mxn|brl|inr|cny|sgd|hkd';
/**
 * Codes that count only beside digits, as `ils` is a word in French. Those that are words beside numbers are left out:
 * `ars` (`3 års`), `all`, `cup`, `dop`, `jod`, `mad`, `pen`.
 */
const RARER_CODES =
  '(?:aed|bdt|bhd|clp|cop|egp|ghs|idr|ils|kes|krw|kwd|kzt|lkr|mkd|myr|ngn|npr|php|pkr|qar|rsd|sar|thb|tnd|twd|uah|uyu|vnd|zar)';
const SIGN = [
  ...SIGNS.map(([source]) => source),
  CODES,
  `${RARER_CODES}(?=\\s?\\d)|(?<=[\\d-]\\s?)${RARER_CODES}`,
].join('|');
const numberWith = (words: string): string =>
  `(?:\\d{1,3}(?:[ .,']\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,3})?|(?:${words})(?![a-z]))`;
const NUMBER = numberWith(NUMBER_WORDS);
const AMOUNT = new RegExp(
  `(?<![a-z])(?<before>${SIGN})\\s?(?<first>${NUMBER})(?![\\d])|(?<![\\d.,a-z])(?<second>${numberWith(LONG_NUMBER_WORDS)})(?:\\.?-+|,-+)?\\s?(?<after>${SIGN})(?![a-z])`,
  'gu',
);

const WHOLE_SIGNS = SIGNS.map(
  ([source, currencies]) => [new RegExp(`^(?:${source})$`, 'u'), currencies] as const,
);
/** What is no sign is a code. */
const currenciesOf = (sign: string): readonly string[] =>
  WHOLE_SIGNS.find(([pattern]) => pattern.test(sign))?.[1] ?? [sign.toUpperCase()];

/** `1.250,50`, `1,250.50`, `4,90`, `1 250` as decimal text; null if it is not a number. */
export function decimalOf(printed: string, currencies: readonly string[] = []): string | null {
  const word = numberOf(printed);
  if (word !== null) return String(word);
  const isOfThree = currencies.length > 0 && currencies.every((currency) => decimalsOf(currency) === 3);
  const [, decimals = ''] = (isOfThree ? /[.,](\d{1,3})$/ : /[.,](\d{1,2})$/).exec(printed) ?? [];
  const whole = (decimals === '' ? printed : printed.slice(0, -decimals.length - 1)).replace(/\D/g, '');
  const units = toUnits(decimals === '' ? whole : `${whole}.${decimals}`);
  return units === null ? null : fromUnits(units);
}

/** Most texts have no sign, and this is faster. */
const SIGN_SOMEWHERE = new RegExp(SIGN, 'u');

export const amountsIn = (folded: string): readonly Amount[] => [
  ...signedAmounts(folded),
  ...unsignedAmounts(folded),
];

/** An amount by its dash ("9.-"), or right behind a word for costs ("costs 9"). */
const UNSIGNED =
  /(?<![\d.,a-z-])(?<dashed>\d+)[.,]-+(?![\d-]|\s?[a-z]*kr|\s?\p{Sc})|(?<![a-z])(?:costs?|kostet|coute|cuesta|costa|custa|kosztuje|kostar|koster|kost) (?<cost>\d+(?:[.,]\d{1,2})?)(?=[.,;!)]?(?:\s?$|\s(?:and|und|et|y|en|e|i|och|og|for|in)(?![a-z]))|[.;!),]\s)/gu;

const unsignedAmounts = (folded: string): readonly Amount[] =>
  [...folded.matchAll(UNSIGNED)].flatMap(({ 0: found, index, groups }) => {
    const value = decimalOf(groups?.['dashed'] ?? groups?.['cost'] ?? '');
    const start = groups?.['cost'] ? index + found.length - groups['cost'].length : index;
    return value === null ? [] : [{ value, currencies: [], start, end: index + found.length }];
  });

function signedAmounts(folded: string): readonly Amount[] {
  if (!SIGN_SOMEWHERE.test(folded)) return [];
  return [...folded.matchAll(AMOUNT)].flatMap(({ 0: found, index, groups }) => {
    const currencies = currenciesOf(groups?.['before'] ?? groups?.['after'] ?? '');
    const value = decimalOf(groups?.['first'] ?? groups?.['second'] ?? '', currencies);
    return value === null ? [] : [{ value, currencies, start: index, end: index + found.length }];
  });
}

/** Numbers without a currency. */
export function bareNumbers(folded: string): readonly Amount[] {
  return [...folded.matchAll(/(?<![\d.,a-z])\d+(?:[.,]\d{1,2})?(?![\d%a-z])/g)].flatMap(
    ({ 0: found, index }) => {
      const value = decimalOf(found);
      return value === null ? [] : [{ value, currencies: [], start: index, end: index + found.length }];
    },
  );
}
