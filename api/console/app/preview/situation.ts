import { productIn } from '#schemas/product-path.ts';
import type { Facts, PreviewBody } from '../api.ts';
import { type BehaviourName, behaviourNames, behaviourOf } from './behaviours.ts';

/** Whom the card would be for. It stands in the address of the page, so that a preview can be linked. */
export type Situation = {
  readonly page: string;
  /** two letters, or empty where it is not known */
  readonly country: string;
  /** total of the cart as it is written, empty for no cart */
  readonly cart: string;
  readonly currency: string;
  /** handle of the product in the cart, empty for that of the page */
  readonly product: string;
  /** language of the page, empty where it says none */
  readonly lang: string;
  readonly does: BehaviourName;
};

type Sheet = Pick<Facts, 'currency' | 'free_shipping_threshold' | 'home_country'>;

/** Of a cart in a shop without a line for free shipping. */
const TOTAL = 40;
const ANY_PRODUCT = 'preview';
const CODE_HASH = '0'.repeat(16);

/** A visitor at home on the first page, with a cart that the sheet can say something about. */
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

/** What the address says, and the usual situation where it says nothing. */
export function situationOf(path: string, usual: Situation): Situation {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const does = behaviourNames.find((name) => name === query.get('does')) ?? usual.does;
  const given = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, query.get(name) ?? value]),
  );
  return { ...(given as Situation), does };
}

/** The query of the address; what is as usual stands there too, because the sheet may change. */
export const queryOf = (situation: Situation): string => new URLSearchParams(situation).toString();

/** What POST /preview is asked. */
export function requestOf({ page, country, cart, currency, product, lang, does }: Situation): PreviewBody {
  const { signals, isCodeDeclined } = behaviourOf(does);
  const total = Number(cart);
  const handle = product || productIn(page) || ANY_PRODUCT;
  const code = isCodeDeclined ? { code_hash: CODE_HASH, discount_applied: false } : {};
  const filled = { total, currency, items: [{ handle, quantity: 1, price: total }], ...code };
  return {
    page,
    signals: [...signals],
    ...(country !== '' && { country }),
    ...(lang !== '' && { lang }),
    ...(cart.trim() !== '' && { cart: filled }),
  };
}
