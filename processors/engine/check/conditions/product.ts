import { plainHandle } from '#schemas/fields/handle.ts';
import type { SentenceInput } from '../trace.ts';

const PRODUCT_PATH =
  /\/(?:products?|p|dp|items?|produkt(?:e|er|en|y)?|produits?|productos?|producten|prodott[oi]|produtos?|artikel)\/([^/]+)\/*$/i;
const EDITORIAL_PATH =
  /\/(?:blogs?|news|journal|magazine?|magasin|stories|guides?|pages?|articles?|actualites)(?=\/)/i;

/** Handles and paths of this length may be truncated. */
const TRUNCATED_CHARS = 120;

/** Whether the page is this product's: by the handle in its signal, or without one by its path. */
export function isProductPage({ page, handle }: SentenceInput, product: string): boolean {
  if ([...(handle ?? '')].length >= TRUNCATED_CHARS || (page?.length ?? 0) >= TRUNCATED_CHARS) return false;
  if (handle) return handle === product;
  const named = page === null || EDITORIAL_PATH.test(page) ? null : PRODUCT_PATH.exec(page);
  return named !== null && plainHandle(named[1]!) === product;
}
