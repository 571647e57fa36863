import { toUnits } from '../money.ts';
import { convert, type Field } from './field.ts';
import { CART_MAX, CLAMPED, clamped } from './numbers.ts';
import { anyText, cleanText, matching } from './text.ts';

const MONEY_DECIMALS = 4;
const DECIMAL = /^\s*-?\d{1,14}(?:\.\d{1,8})?\s*$/;

/**
 * A JSON number as decimal text: its shortest form, or rounded to four decimals to remove errors of binary arithmetic (a page that adds 0.1
 * and 0.2 sends 0.30000000000000004). Numbers below 1e21 only.
 */
export function decimalOfNumber(value: number): string {
  const shortest = String(value);
  const point = shortest.indexOf('.');
  if (!shortest.includes('e') && (point < 0 || shortest.length - point - 1 <= MONEY_DECIMALS))
    return shortest;
  const rounded = value.toFixed(MONEY_DECIMALS).replace(/\.?0+$/, '');
  return rounded === '-0' ? '0' : rounded;
}

/** Money from a page, clamped, as decimal text. */
export const clampedAmount = convert(clamped(0, CART_MAX, `Amount of money. ${CLAMPED}`), decimalOfNumber);

/** Money of the facts sheet, as decimal text: not clamped, and refused if it would round to 0. */
export const amount: Field<string> = {
  rule: `must be a number from 0 to ${CART_MAX}`,
  schema: { type: 'number', minimum: 0, maximum: CART_MAX },
  read: (value) => {
    if (typeof value !== 'number' || !(value >= 0 && value <= CART_MAX)) return undefined;
    const text = decimalOfNumber(value);
    return text === '0' && value > 0 ? undefined : text;
  },
};

/** Decimal money of a feed: text such as "398.00", or a number; at most 14 integer digits. */
export const decimal: Field<string> = {
  rule: 'must be a decimal number',
  schema: {
    description: 'Decimal amount, as text or as a number, with at most 14 digits before the point.',
    anyOf: [{ type: 'string', pattern: DECIMAL.source }, { type: 'number' }],
  },
  read: (value) => {
    const isNumber = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15;
    const text = isNumber ? decimalOfNumber(value) : value;
    return typeof text === 'string' && DECIMAL.test(text) ? text.trim() : undefined;
  },
};

/** Decimal money of zero or more: a negative sale or refund would falsify the ledger's sums. */
export const positiveDecimal = convert(
  decimal,
  (text) => (toUnits(text)! >= 0n ? text.replace('-', '') : undefined),
  {
    rule: 'must be a decimal number of zero or more',
    schema: {
      description:
        'Decimal amount of zero or more, as text or as a number, with at most 14 digits before the point.',
      anyOf: [
        { type: 'string', pattern: DECIMAL.source.replace('-?', '') },
        { type: 'number', minimum: 0 },
      ],
    },
  },
);

const CURRENCY_MAX = 8;
const upperCase = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
/** The currency of a cart or checkout, in upper case, to be compared with the facts sheet. */
export const currency = convert(anyText, (text) => upperCase(cleanText(text.trim(), CURRENCY_MAX).trim()), {
  schema: {
    type: 'string',
    description: `Currency code. It is converted to upper case and cut at ${CURRENCY_MAX} characters.`,
  },
});
const LEDGER_CURRENCY = /^\s*[A-Za-z0-9]{3,8}\s*$/;
/**
 * The currency of an amount in the ledger, which is required. Refused and not cut, because orders whose currencies were cut to the same
 * text would be added up. Not only the codes of ISO 4217: shops also sell for `USDT` and for points.
 */
export const ledgerCurrency = convert(
  matching(LEDGER_CURRENCY, 'must be a currency code such as USD, of 3 to 8 letters and digits'),
  (code) => upperCase(code.trim()),
  {
    schema: {
      type: 'string',
      pattern: LEDGER_CURRENCY.source,
      description:
        'Currency code, such as `USD`, of 3 to 8 letters and digits. It is converted to upper case.',
    },
  },
);
