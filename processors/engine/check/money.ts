import { decimalsOf } from '#schemas/money.ts';
import type { Grammar } from './grammar.ts';

/** Currency signs, in any of the languages. Other currencies are recognized by their codes. */
const currencyOfSign: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  $US: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '£GB': 'GBP',
  '¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  CA$: 'CAD',
  $CA: 'CAD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
};

const SIGN = '[A-Z]{0,3}[\\p{Sc}][A-Z]{0,2}|[A-Z]{3}|zł|kr\\.?';
const SPACE = '[ \\u00a0\\u202f]?';
const quoted = (text: string): string => text.replace(/[.]/g, '\\.');

/**
 * Parses a printed amount of this currency to decimal text; null for anything else: another or no currency, groups other than of three
 * digits, or other than all or none of the currency's decimals.
 */
export function readMoney(text: string, currency: string, grammar: Grammar): string | null {
  const { group, decimal, signs } = grammar;
  const digits = `(\\d{1,3}(?:${quoted(group)}\\d{3})+|\\d{1,15})(?:${quoted(decimal)}(\\d+))?`;
  const before = new RegExp(`^(${SIGN})${SPACE}${digits}$`, 'u').exec(text);
  const after = new RegExp(`^${digits}${SPACE}(${SIGN})$`, 'u').exec(text);
  const [sign, whole, fraction] = before?.slice(1) ?? (after ? [after[3], after[1], after[2]] : []);
  if (!sign || !whole || (signs?.[sign] ?? currencyOfSign[sign] ?? sign) !== currency) return null;
  if (fraction !== undefined && fraction.length !== decimalsOf(currency)) return null;
  const units = whole.replaceAll(group, '');
  if (units.length > 1 && units.startsWith('0')) return null;
  return fraction === undefined ? units : `${units}.${fraction}`;
}
