import { labelOf, placeWords } from '../facts/words/labels.ts';
import { money } from '../format.ts';
import { t } from '../language/text.ts';

const sheetLabel = (entry: string): string =>
  placeWords(
    [...entry.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
      index === undefined ? step : Number(index),
    ),
  );

/**
 * An entry of the facts sheet in the words of the sheet's page: `fillers[1].price` is the price of its second entry. A
 * difference of two entries is named as such.
 */
export const entryWords = (entry: string): string =>
  entry
    .split(' - ')
    .map((one) => (one === 'cart.total' ? t('Total of the cart') : sheetLabel(one)))
    .join(' − ');

const AMOUNTS = 'free_shipping_threshold|shipping_flat|price|minimum';
const isAmount = new RegExp(`(^|\\.)(${AMOUNTS}|cart\\.total)$`);
const amountField = new RegExp(`(^|; )(${AMOUNTS}): (\\d+(?:\\.\\d+)?)(?=;|$)`, 'g');

/** A field without a value, such as the products of a code that works for all. */
const EMPTY = /(?:^|; )[a-z]+(?:_[a-z]+)*: (?=;|$)/g;

/** The value of an entry, with the field names of the sheet's page, and its amounts in the currency of the cart. */
export function valueWords(entry: string, value: string, currency: string | null): string {
  const inMoney = (amount: string): string => (currency === null ? amount : money(Number(amount), currency));
  if (isAmount.test(entry) && value !== '' && Number.isFinite(Number(value))) return inMoney(value);
  return value
    .replace(EMPTY, '')
    .replace(
      amountField,
      (_, before: string, name: string, amount: string) => `${before}${name}: ${inMoney(amount)}`,
    )
    .replace(
      /(^|; )([a-z]+(?:_[a-z]+)*): /g,
      (_, before: string, name: string) => `${before}${labelOf(name)}: `,
    );
}
