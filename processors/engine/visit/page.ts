import { CHECKOUT_PATH } from '#schemas/checkout-path.ts';
import type { PageKind } from '#schemas/decision/decision.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import { devices, type SignalOf } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { streamHash } from '#schemas/stream.ts';
import { TEXT_CHARS } from '../limits.ts';
import { withPageOpened } from './bot.ts';
import { onTrail } from './indecision.ts';
import { withSeen } from './seen.ts';
import { newStall } from './visitor.ts';

/** A locale at the start of a path: `/de`, `/en-us`, `/fr_CA`. */
const LOCALE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/i;
const HOME = /^\/(?:index\.(?:html?|php)|home)?\/?$/i;
/** The collection paths of Shopify, WooCommerce, Shopware, Magento and PrestaShop, in the supported languages. */
const COLLECTION =
  /^\/(?:collections?|categor(?:y|ies)|product-category|product-tag|shop|kategorien?|produkt-kategorie|catalog(?:ue)?|katalog|categorie[ns]?|categorie-produit|categorias?|categoria-producto|coleccion(?:es)?|collecties?)(?:\/|$)/i;
const CART =
  /^\/(?:(?:checkout\/)?cart|basket|bag|shopping-(?:cart|bag)|warenkorb|panier|carrito|cesta|winkelwagen|winkelmand(?:je)?)(?:\.(?:html?|php))?(?:\/|$)/i;

/** The kind of a page by its path; a product page by the handle in the page signal. */
export function pageKind(path: string | null, handle: string | null): PageKind | null {
  if (path === null) return null;
  if (handle !== null && handle !== '') return 'product';
  const own = path.replace(LOCALE, '') || '/';
  if (HOME.test(own)) return 'home';
  if (CART.test(own)) return 'cart';
  return COLLECTION.test(own) ? 'collection' : 'other';
}

/** The path of a URL, without query and fragment. */
function pathOf(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1);
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return (path.startsWith('/') ? path : `/${path}`).slice(0, TEXT_CHARS);
}

/**
 * Applies a page signal. A different page ends the stall. Any page of the shop ends a checkout, even the page on which it
 * began, but not the first page of a visitor: the checkout step may have arrived before it.
 */
export function foldPage(visitor: Visitor, signal: SignalOf<'page'>, nowMs: number): Visitor {
  const page = pathOf(signal.url);
  const handle = signal.handle === null ? null : firstCharacters(signal.handle, TEXT_CHARS);
  const lang = signal.lang ?? null;
  // The device belongs to the browser, so a page signal without one keeps it.
  const device = signal.device ? devices.indexOf(signal.device) + 1 : visitor.device;
  const opened = {
    page,
    page_stream: streamHash(signal.stream),
    device,
    stall: { ...visitor.stall, hidden: false },
  };
  // The same path again is usually another variant of the product; the cart is not stated again for it.
  if (page === visitor.page) {
    const same = { ...visitor, ...opened, handle: handle ?? visitor.handle, lang: lang ?? visitor.lang };
    return leaveCheckout(same);
  }
  const isCheckout = CHECKOUT_PATH.test(page);
  return {
    ...visitor,
    ...opened,
    handle,
    lang,
    trail: isCheckout ? visitor.trail : onTrail(visitor.trail, pageKind(page, handle) ?? 'other'),
    stall: withSeen(stallOf(visitor.page, opened.stall, nowMs), 'page', nowMs),
    in_checkout: visitor.in_checkout && (visitor.page === null || isCheckout),
    bot: withPageOpened(visitor.bot, nowMs),
  };
}

/**
 * The stall of a new page. A code that was declined before the first page signal belongs to that page, because the cart
 * signal may overtake the page signal, which waits for the socket.
 */
const stallOf = (previousPage: string | null, stall: Stall, nowMs: number): Stall =>
  previousPage === null && stall.code_declined ? stall : newStall(nowMs);

/** Ends the checkout, as the visitor sees a page of the shop that is no checkout page. */
export function leaveCheckout(visitor: Visitor): Visitor {
  const { page, handle, in_checkout, trail } = visitor;
  if (!in_checkout || page === null || CHECKOUT_PATH.test(page)) return visitor;
  return { ...visitor, in_checkout: false, trail: onTrail(trail, pageKind(page, handle) ?? 'other') };
}
