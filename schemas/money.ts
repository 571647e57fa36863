/**
 * Money is decimal text. Here it is compared, subtracted and written, always exactly: whole numbers of a power of
 * ten, never binary floating point.
 */

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/;
const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);

/** Ten-millionths and a bit: the amount times 10^8, or null if the text is no decimal. */
export function toUnits(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(SCALE, '0'));
  return sign ? -units : units;
}

/** Decimal text without needless zeros: `12.50` becomes `12.5`, `12.00` becomes `12`. */
export function fromUnits(units: bigint): string {
  const abs = units < 0n ? -units : units;
  const fraction = (abs % ONE).toString().padStart(SCALE, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${abs / ONE}${fraction ? `.${fraction}` : ''}`;
}

/** Negative, zero or positive as `a` is below, equal to or above `b`; null if one of them is no decimal. */
export function compareMoney(a: string, b: string): number | null {
  const x = toUnits(a);
  const y = toUnits(b);
  if (x === null || y === null) return null;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** `a - b` as decimal text; null if one of them is no decimal. */
export function subtractMoney(a: string, b: string): string | null {
  const x = toUnits(a);
  const y = toUnits(b);
  return x === null || y === null ? null : fromUnits(x - y);
}

/** How a currency is written in English. `after` currencies and unknown ones are written by their code, in front. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  HKD: 'HK$',
  SGD: 'S$',
  MXN: 'MX$',
  BRL: 'R$',
  ILS: '₪',
  VND: '₫',
  PHP: '₱',
  THB: '฿',
};
const noDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const CURRENCY = /^[A-Z]{3}$/;

export const decimalsOf = (currency: string): number =>
  noDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2;

const prefixOf = (currency: string): string => symbols[currency] ?? `${currency} `;

/**
 * The amount as a shopper reads it: `$12.50`, `$12`, `¥1,200`, `SEK 99`, `KWD 1.250`. Null for what cannot be written
 * exactly: no decimal, below zero, more decimals than the currency has, or no ISO 4217 code.
 */
export function formatMoney(amount: string, currency: string): string | null {
  const units = toUnits(amount);
  if (units === null || units < 0n || !CURRENCY.test(currency)) return null;
  const [whole = '0', fraction = ''] = fromUnits(units).split('.');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return null;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${prefixOf(currency)}${grouped}${fraction ? `.${fraction.padEnd(decimals, '0')}` : ''}`;
}

/** The amount that `formatMoney` wrote, as decimal text without needless zeros; null for anything else. */
export function parseMoney(text: string, currency: string): string | null {
  const prefix = prefixOf(currency);
  if (!CURRENCY.test(currency) || !text.startsWith(prefix)) return null;
  const digits = text.slice(prefix.length);
  if (!/^(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d+)?$/.test(digits)) return null;
  const units = toUnits(digits.replaceAll(',', ''));
  return units !== null && formatMoney(fromUnits(units), currency) === text ? fromUnits(units) : null;
}
