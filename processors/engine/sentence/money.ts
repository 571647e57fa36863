import { decimalsOf, fromUnits, toUnits } from '#schemas/money.ts';

/**
 * How a language writes money, as in CLDR 44. Intl is not used, because its spaces and signs change with the ICU version
 * of Node, and decisions must stay the same byte for byte.
 */
export type MoneyStyle = {
  /** position of the currency sign */
  readonly sign: 'before' | 'after';
  /** text between sign and digits; a currency code is always separated by a space */
  readonly between: string;
  readonly group: string;
  /** minimum number of digits for grouping: 4 writes `1,234`, 5 writes `1234` */
  readonly groupFrom: number;
  readonly decimal: string;
  readonly signs: Readonly<Record<string, string>>;
  /** currencies that precede the digits although `sign` is `after` */
  readonly before?: readonly string[];
};

export const NO_BREAK = '\u00a0';
export const NARROW_NO_BREAK = '\u202f';

const CURRENCY = /^[A-Z]{3}$/;

/**
 * The amount as printed: `$12.50`, `$12`, `12,50 €`, `KWD 1.250`. Whole amounts have no decimals. Null if it cannot be
 * written exactly: not a decimal, negative, more decimals than the currency has, or not an ISO 4217 code.
 */
export function writeMoney(amount: string, currency: string, style: MoneyStyle): string | null {
  const units = toUnits(amount);
  if (units === null || units < 0n || !CURRENCY.test(currency)) return null;
  const [whole = '0', fraction = ''] = fromUnits(units).split('.');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return null;
  const grouped = whole.length < style.groupFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, style.group);
  const digits = fraction ? `${grouped}${style.decimal}${fraction.padEnd(decimals, '0')}` : grouped;
  return signed(digits, currency, style);
}

function signed(digits: string, currency: string, { sign, between, signs, before }: MoneyStyle): string {
  const own = signs[currency];
  const space = own === undefined ? between || NO_BREAK : between;
  return sign === 'before' || before?.includes(currency)
    ? `${own ?? currency}${space}${digits}`
    : `${digits}${space}${own ?? currency}`;
}
