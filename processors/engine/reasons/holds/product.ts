import { plainHandle, plainParts } from '#schemas/fields/handle.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { TEXT_CHARS } from '../../limits.ts';
import { isWholeKnown } from './cart.ts';

/** As shops name the pages of products, in the languages that we speak: the part of the path before the handle. */
const PRODUCT_PARTS = new Set(
  (
    'product products p dp item items produkt produkte produkter produits produit producto productos ' +
    'prodotto prodotti produto produtos produkty produkten artikel'
  ).split(' '),
);
/** Below these nothing is a product's page, whatever it is called. */
const READING = /^(?:blogs?|news|journal|magazine?|magasin|stories|guides?|pages?|articles?|actualites)$/i;

/** The product that the page is about: the page signal names it; where it does not, a product's path does. */
export function productOn({ handle, page }: Pick<Visitor, 'handle' | 'page'>): string | null {
  // What was cut off may be another product's.
  if (handle) return handle.length < TEXT_CHARS ? handle : null;
  if ((page?.length ?? 0) >= TEXT_CHARS) return null;
  const parts = page?.split('/').filter((part) => part !== '') ?? [];
  if (parts.some((part) => READING.test(part))) return null;
  return PRODUCT_PARTS.has(parts.at(-2)?.toLowerCase() ?? '') ? plainHandle(parts.at(-1)!) : null;
}

/** Whether the visitor may have one of these in mind: on this page, in the cart, or in a cart too full to know. */
export function mayMeanOne(visitor: Visitor, handles: readonly string[]): boolean {
  if (handles.length === 0) return false;
  const { cart, handle, page } = visitor;
  const last = plainParts(page ?? '').findLast((part) => part !== '');
  const meant = [handle, last, ...(cart?.handles ?? [])];
  const isMeant = (one: string): boolean => meant.includes(firstCharacters(one, TEXT_CHARS));
  return handles.some(isMeant) || (cart !== null && cart.item_count > 0 && !isWholeKnown(cart));
}

/** Whether all that the visitor can have in mind is among these: the product on the page, or the whole cart. */
export function isOnlyOf({ cart, ...visitor }: Visitor, handles: readonly string[]): boolean {
  const isOne = (known: string): boolean => handles.some((one) => firstCharacters(one, TEXT_CHARS) === known);
  const product = productOn(visitor);
  if (product !== null) return isOne(product);
  return cart !== null && isWholeKnown(cart) && cart.handles.every(isOne);
}
