import { plainHandle, plainParts } from '#schemas/fields/handle.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { TEXT_CHARS } from '../../limits.ts';
import { isWholeKnown } from './cart.ts';

/** Path segments that precede a product's handle, in the supported languages. */
const PRODUCT_PARTS = new Set(
  (
    'product products p dp item items produkt produkte produkter produits produit producto productos ' +
    'prodotto prodotti produto produtos produkty produkten artikel'
  ).split(' '),
);
/** Editorial sections: a path with one of these segments is never a product page. */
const READING = /^(?:blogs?|news|journal|magazine?|magasin|stories|guides?|pages?|articles?|actualites)$/i;

/** The handle of the product on this page, from the page signal or else from the path. */
export function productOn({ handle, page }: Pick<Visitor, 'handle' | 'page'>): string | null {
  // A truncated handle or path may belong to another product.
  if (handle) return handle.length < TEXT_CHARS ? handle : null;
  if ((page?.length ?? 0) >= TEXT_CHARS) return null;
  const parts = page?.split('/').filter((part) => part !== '') ?? [];
  if (parts.some((part) => READING.test(part))) return null;
  return PRODUCT_PARTS.has(parts.at(-2)?.toLowerCase() ?? '') ? plainHandle(parts.at(-1)!) : null;
}

/** Whether one of these products is on the page or in the cart, or may be in a cart that is not fully remembered. */
export function mayInvolveAny(visitor: Visitor, handles: readonly string[]): boolean {
  if (handles.length === 0) return false;
  const { cart, handle, page } = visitor;
  const last = plainParts(page ?? '').findLast((part) => part !== '');
  const meant = [handle, last, ...(cart?.handles ?? [])];
  const isMeant = (one: string): boolean => meant.includes(firstCharacters(one, TEXT_CHARS));
  return handles.some(isMeant) || (cart !== null && cart.item_count > 0 && !isWholeKnown(cart));
}

/** Whether the product on the page, or else the whole cart, consists only of these products. */
export function involvesOnly({ cart, ...visitor }: Visitor, handles: readonly string[]): boolean {
  const isOne = (known: string): boolean => handles.some((one) => firstCharacters(one, TEXT_CHARS) === known);
  const product = productOn(visitor);
  if (product !== null) return isOne(product);
  return cart !== null && isWholeKnown(cart) && cart.handles.every(isOne);
}
