import { decimalsOf, fromUnits, toUnits } from '#schemas/money.ts';

/**
 * How a language writes money. A table of our own rather than Intl: decisions are the same byte for byte in every
 * release of Node, and Intl's spaces and signs change with the ICU it was built with. Values as in CLDR 44.
 */
export type MoneyStyle = {
  /** where the sign of the currency stands */
  readonly sign: 'before' | 'after';
  /** between sign and digits; a currency without a sign is written by its code, always apart */
  readonly between: string;
  readonly group: string;
  /** digits from which on groups are written: 4, or 5 where 1234 is written in one */
  readonly groupFrom: number;
  readonly decimal: string;
  readonly signs: Readonly<Record<string, string>>;
  /** currencies that stand before the digits where others stand after them */
  readonly before?: readonly string[];
};

export const NO_BREAK = '\u00a0';
export const NARROW_NO_BREAK = '\u202f';

const CURRENCY = /^[A-Z]{3}$/;

/**
 * The amount as a shopper reads it: `$12.50`, `$12`, `12,50 €`, `KWD 1.250`. Whole amounts have no decimals. Null for
 * what cannot be written exactly: no decimal, below zero, more decimals than the currency has, no ISO 4217 code.
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
