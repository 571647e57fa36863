import { t } from '../../language/text.ts';

/** With a point or a comma; `1,000` and `1.000` may mean a thousand or one, so they are refused like any other text. */
const DECIMAL = /^\d+(?:\.\d*)?$|^\d+,\d{0,2}$/;
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** The value of an amount: a number, null for nothing, or the text itself, which the service refuses. */
export function amountOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return DECIMAL.test(text) && !THOUSANDS.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Says that an amount is not a number. */
export const notANumber = (amount: string, label: string): string =>
  t('“{amount}” is not a number: {label}. Write it like 79.90.', { amount, label });

/** @throws Error with that sentence */
export function numberIn(typed: string, label: string): number | null {
  const amount = amountOf(typed);
  if (typeof amount === 'string') throw new Error(notANumber(amount, label));
  return amount;
}
