import { post } from './http.ts';
import { loadPart } from './parts.ts';
import { fireEvent, guard } from './safe.ts';
import { remember } from './storage.ts';
import type { StreamStore } from './stream.ts';

/** A cart as the page knows it: the cart beacon's fields. `code` is hashed here and never travels. */
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
  cart(cart: Cart): void;
  /** lets a tag with `data-consent="wait"` begin; `false` leaves it waiting */
  consent(granted?: boolean): void;
  /** shows the card of a preview link of the console, to whoever opened it, and what the script does */
  preview(): void;
  push(call: readonly [name: 'cart' | 'consent' | 'preview', argument?: Cart | boolean]): void;
  /** the visitor's id once known; also in the event `service:ready` */
  user_id: string | null;
};

declare global {
  interface Window {
    engage?: PageApi | Parameters<PageApi['push']>[0][];
  }
}

export type PageSide = {
  /** resolves when the page consents */
  readonly consented: Promise<void>;
  /** the visitor is known from now on: sends the cart that waited and fires `service:ready` */
  ready(base: string, visitor: string, streams: StreamStore): void;
};

/** Installs `window.engage`, or gives null when another copy of us is already there. */
export function installPageApi(preview: () => void): PageSide | null {
  const before = window.engage;
  // An element of the page with this id is not another copy.
  if (before?.constructor === Object) return null;
  let send: ((cart: Cart) => void) | null = null;
  let waiting: Cart | null = null;
  let consent!: () => unknown;
  const consented = new Promise<void>((resolve) => {
    consent = resolve;
  });
  const cart = guard((value: Cart) => {
    if (send) send(value);
    else waiting = value;
  });
  const api: PageApi = {
    cart,
    consent: (granted) => granted !== false && consent(),
    preview,
    // What is not known, here or to this release, is no consent.
    push: ([name, argument]) =>
      name === 'cart'
        ? argument && cart(argument as Cart)
        : (name === 'consent' || name === 'preview') && api[name](argument as boolean),
    user_id: null,
  };
  window.engage = api;
  if (Array.isArray(before)) before.forEach(api.push);
  return {
    consented,
    ready(base, visitor, streams) {
      send = cartBeacon(base, visitor, streams);
      if (waiting) send(waiting);
      api.user_id = visitor;
      fireEvent('service:ready', { user_id: visitor });
    },
  };
}

/** Nothing else is sent: a page may hand over its whole cart, with the words that a visitor had engraved. */
const CART_FIELDS =
  'user_id reason item_count total currency country free_shipping_threshold items handle variant_id quantity price code_hash discount_applied stream n'.split(
    ' ',
  );

/**
 * The first cart of a page is its load, every further one a change. Carts are numbered in the order of the page's calls, so that the
 * service keeps the newest whatever their order of arrival; a newer cart ends the attempts for the one before it.
 */
function cartBeacon(base: string, visitor: string, streams: StreamStore): (cart: Cart) => void {
  let newest: unknown;
  return guard(async ({ code, ...cart }: Cart) => {
    const { current } = streams;
    const body = {
      user_id: visitor,
      reason: newest ? 'change' : 'load',
      ...cart,
      stream: current.id,
      n: ++current.n,
    };
    newest = body;
    remember('cart', `${cart.total}`);
    // Hashed by the part of forms. A cart is worth more than the code in it.
    const hash =
      code &&
      (await loadPart(base, 'forms').then(
        ({ shortHash }) => shortHash(code),
        () => null,
      ));
    if (newest === body)
      post(`${base}/cart`, { ...body, code_hash: hash || undefined }, true, true, CART_FIELDS);
  });
}
