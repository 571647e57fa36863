import { CHECKOUT_PATH } from '#schemas/checkout-path.ts';
import type { PageKind } from '#schemas/decision/decision.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import { devices, type SignalOf } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { TEXT_CHARS } from '../limits.ts';
import { openedBy } from './bot.ts';
import { onTrail } from './indecision.ts';
import { withSeen } from './seen.ts';
import { newStall } from './visitor.ts';

/** A path in parts, without the locale that it may begin with: `/de`, `/en-us`, `/fr_CA`. */
const LOCALE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/i;
const HOME = /^\/(?:index\.(?:html?|php)|home)?\/?$/i;
/** As Shopify, WooCommerce, Shopware, Magento and PrestaShop name them, in the languages that we speak. */
const COLLECTION =
  /^\/(?:collections?|categor(?:y|ies)|product-category|product-tag|shop|kategorien?|produkt-kategorie|catalog(?:ue)?|katalog|categorie[ns]?|categorie-produit|categorias?|categoria-producto|coleccion(?:es)?|collecties?)(?:\/|$)/i;
const CART =
  /^\/(?:(?:checkout\/)?cart|basket|bag|shopping-(?:cart|bag)|warenkorb|panier|carrito|cesta|winkelwagen|winkelmand(?:je)?)(?:\.(?:html?|php))?(?:\/|$)/i;

/** What a page is for. Only a product is known by more than the path: its handle comes with the page signal. */
export function pageKind(path: string | null, handle: string | null): PageKind | null {
  if (path === null) return null;
  if (handle !== null && handle !== '') return 'product';
  const own = path.replace(LOCALE, '') || '/';
  if (HOME.test(own)) return 'home';
  if (CART.test(own)) return 'cart';
  return COLLECTION.test(own) ? 'collection' : 'other';
}

/** Path of an address, without query and fragment. */
function pathOf(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1);
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return (path.startsWith('/') ? path : `/${path}`).slice(0, TEXT_CHARS);
}

/**
 * A page signal. On another page the stall ends. A checkout that the visitor has walked out of ends with any page of the
 * shop, also with the one that it began on; but not with the first page that we hear of: the step may have come before
 * the socket.
 */
export function foldPage(visitor: Visitor, signal: SignalOf<'page'>, nowMs: number): Visitor {
  const page = pathOf(signal.url);
  const handle = signal.handle === null ? null : firstCharacters(signal.handle, TEXT_CHARS);
  const lang = signal.lang ?? null;
  // Of the browser, not of the page: one that does not say leaves what another said.
  const device = signal.device ? devices.indexOf(signal.device) + 1 : visitor.device;
  const opened = { page, device, stall: { ...visitor.stall, hidden: false } };
  // The same page once more is mostly another variant of it, for which no page states its cart again.
  if (page === visitor.page) {
    const same = { ...visitor, ...opened, handle: handle ?? visitor.handle, lang: lang ?? visitor.lang };
    return outOfCheckout(same);
  }
  const isCheckout = CHECKOUT_PATH.test(page);
  return {
    ...visitor,
    ...opened,
    handle,
    lang,
    trail: isCheckout ? visitor.trail : onTrail(visitor.trail, pageKind(page, handle) ?? 'other'),
    stall: withSeen(stallOf(visitor, nowMs), 'page', nowMs),
    in_checkout: visitor.in_checkout && (visitor.page === null || isCheckout),
    bot: openedBy(visitor.bot, nowMs),
  };
}

/**
 * A page begins with a new stall. A code that was declined before the first page that we hear of was declined on it: the cart's beacon
 * overtakes the page signal, which waits for the socket.
 */
const stallOf = ({ page, stall }: Visitor, nowMs: number): Stall =>
  page === null && stall.code_declined ? { ...stall, hidden: false } : newStall(nowMs);

/** The visitor sees a page of the shop again, on which the checkout was not. */
export function outOfCheckout(visitor: Visitor): Visitor {
  const { page, handle, in_checkout, trail } = visitor;
  if (!in_checkout || page === null || CHECKOUT_PATH.test(page)) return visitor;
  return { ...visitor, in_checkout: false, trail: onTrail(trail, pageKind(page, handle) ?? 'other') };
}
