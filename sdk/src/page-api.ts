import { ERASE, GRANTED, REFUSED } from './consent/choice.ts';
import { shortHash } from './hash.ts';
import { post } from './http.ts';
import { visitor } from './identity.ts';
import { jsonOf } from './json.ts';
import { fireEvent, guard } from './safe.ts';
import { remember } from './storage.ts';
import { stream } from './stream.ts';

/** A cart as the page knows it: the cart beacon's fields. `code` is hashed here and never sent. */
type Cart = {
  readonly item_count: number;
  readonly total: number;
  readonly currency: string;
  readonly reason?: 'load' | 'change';
  readonly code?: string;
  readonly [field: string]: unknown;
};

/**
 * `window.engage`, the page's side. Before the script has loaded a page may write
 * `(window.engage = window.engage || []).push(['cart', {...}])`; afterwards the same line works as well.
 */
type PageApi = {
  cart(cart: Cart | null): void;
  /** The visitor consents, or withdraws consent with false. Other values are ignored. */
  consent(...granted: [granted?: boolean]): void;
  /** The visitor withdraws consent; with `erase`, the stored data of the visit is to be erased. */
  revoke(options?: { readonly erase?: boolean }): void;
  /** shows the card of a preview link of the console, and what the script does, in this browser only */
  preview(): void;
  /** Unknown calls, for example of a newer release, are ignored. */
  push(call: readonly [name: string, ...rest: unknown[]]): void;
  /** the visitor's id once known; also in the event `service:ready` */
  user_id: string | null;
};

declare global {
  interface Window {
    engage?: PageApi | Parameters<PageApi['push']>[0][];
  }
}

/** the page's last cart, also from before the visit */
export let newestCart: Cart | null = null;

let api: PageApi;

/** Installs `window.engage`; false when another copy of the script is already there. */
export function installPageApi(answer: (word: string) => void, preview: () => void): boolean {
  const before = window.engage;
  // An element of the page with this id is not another copy.
  if (before?.constructor === Object) return false;
  api = {
    cart(cart) {
      if (!cart) return;
      newestCart = cart;
      if (visitor) sendCart(cart);
    },
    consent(...said) {
      const granted = !said.length || said[0];
      if (granted === !!granted) answer(granted ? GRANTED : REFUSED);
    },
    revoke: (options) => answer(options?.erase ? ERASE : REFUSED),
    preview,
    push(call) {
      try {
        const [name, ...rest] = call;
        (api as unknown as Record<string, (...rest: unknown[]) => void>)[name]!(...rest);
      } catch {}
    },
    user_id: null,
  };
  window.engage = api;
  if (Array.isArray(before)) before.forEach(api.push);
  return true;
}

/** Called once the visitor is known: sends the newest cart and fires `service:ready`. */
export function announceVisitor(): void {
  api.cart(newestCart);
  api.user_id = visitor;
  fireEvent('service:ready', { user_id: visitor });
}

/** Only these are sent: a page may pass its whole cart, including texts that a visitor had engraved. */
const CART_FIELDS =
  /^(|\d+|user_id|reason|item_count|total|currency|country|free_shipping_threshold|items|handle|variant_id|quantity|price|code_hash|discount_applied|stream|n)$/;

let newest: unknown;

/**
 * The first cart of a page is its load, every further one a change. Carts are numbered in the order of the page's
 * calls, so that the service keeps the newest whatever their order of arrival; a newer cart ends the retries of the one
 * before it.
 */
const sendCart = guard(async ({ code, ...cart }: Cart) => {
  const body = {
    user_id: visitor,
    reason: newest ? 'change' : 'load',
    ...cart,
    stream: stream.id,
    n: ++stream.n,
  };
  newest = body;
  // What a sentence may be about: the part `card` compares the carts at delivery and now.
  remember('cart', jsonOf([cart.total, cart.currency, cart['items']], CART_FIELDS));
  const hash = code && (await shortHash(code));
  if (newest === body) post('/cart', { ...body, code_hash: hash || undefined }, true, CART_FIELDS);
});
