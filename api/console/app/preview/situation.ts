import { productIn } from '#schemas/product-path.ts';
import type { Facts, PreviewBody } from '../api.ts';
import { numberIn } from '../facts/fields/amount.ts';
import { t } from '../language/text.ts';
import { type BehaviourName, behaviourNames, behaviourOf } from './behaviours.ts';

/** The visitor for whom a card is previewed. It is part of the page's address, so that a preview can be linked. */
export type Situation = {
  readonly page: string;
  /** two letters, or empty if unknown */
  readonly country: string;
  /** total of the cart as typed, empty without a cart */
  readonly cart: string;
  readonly currency: string;
  /** handle of the product in the cart, empty for that of the page */
  readonly product: string;
  /** language of the page, empty if it states none */
  readonly lang: string;
  readonly does: BehaviourName;
};

type Sheet = Pick<Facts, 'currency' | 'free_shipping_threshold' | 'home_country'>;

/** The total of a cart in a shop without a threshold of free shipping. */
const TOTAL = 40;
const ANY_PRODUCT = 'preview';
const CODE_HASH = '0'.repeat(16);

/** A visitor from the home country on the first page, with a cart about which the sheet has something to say. */
export const usualSituation = (sheet: Sheet): Situation => ({
  page: '/',
  country: sheet.home_country ?? '',
  cart: String(
    sheet.free_shipping_threshold === null
      ? TOTAL
      : Math.max(1, Math.floor(sheet.free_shipping_threshold / 2)),
  ),
  currency: sheet.currency,
  product: '',
  lang: '',
  does: 'shipping',
});

/** The situation in the address, completed by the usual one. */
export function situationOf(path: string, usual: Situation): Situation {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const does = behaviourNames.find((name) => name === query.get('does')) ?? usual.does;
  const given = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, query.get(name) ?? value]),
  );
  return { ...(given as Situation), does };
}

/** The query of the address, including default values, because the sheet may change. */
export const queryOf = (situation: Situation): string => new URLSearchParams(situation).toString();

/** The body of POST /preview. @throws Error with a sentence when the cart is not a number */
export function requestOf({ page, country, cart, currency, product, lang, does }: Situation): PreviewBody {
  const { signals, isCodeDeclined } = behaviourOf(does);
  const total = numberIn(cart, t('With a cart of'));
  const handle = product || productIn(page) || ANY_PRODUCT;
  const code = isCodeDeclined ? { code_hash: CODE_HASH, discount_applied: false } : {};
  return {
    page,
    signals: [...signals],
    ...(country !== '' && { country }),
    ...(lang !== '' && { lang }),
    ...(total !== null && {
      cart: { total, currency, items: [{ handle, quantity: 1, price: total }], ...code },
    }),
  };
}
