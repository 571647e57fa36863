/** Exact arithmetic on money, which is decimal text: scaled integers, never floating point. */

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/;
const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);

/** The amount times 10^8; null if the text is not a decimal. */
export function toUnits(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(SCALE, '0'));
  return sign ? -units : units;
}

/** Decimal text without trailing zeros: `12.50` becomes `12.5`, `12.00` becomes `12`. */
export function fromUnits(units: bigint): string {
  const abs = units < 0n ? -units : units;
  const fraction = (abs % ONE).toString().padStart(SCALE, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${abs / ONE}${fraction ? `.${fraction}` : ''}`;
}

/** Negative, zero or positive if `a` is below, equal to or above `b`; null if one of them is not a decimal. */
export function compareMoney(a: string, b: string): number | null {
  const x = toUnits(a);
  const y = toUnits(b);
  if (x === null || y === null) return null;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** `a - b` as decimal text; null if one of them is not a decimal. */
export function subtractMoney(a: string, b: string): string | null {
  const x = toUnits(a);
  const y = toUnits(b);
  return x === null || y === null ? null : fromUnits(x - y);
}

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

/** The decimals of a currency by ISO 4217; 2 for unknown ones. */
export const decimalsOf = (currency: string): number =>
  noDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2;

/** The smallest amount of a currency, such as a cent, times 10^8. */
export const minorUnitOf = (currency: string): bigint => 10n ** BigInt(SCALE - decimalsOf(currency));
