import { plainHandle } from '#schemas/fields/handle.ts';
import type { SentenceInput } from '../trace.ts';

const PRODUCT_PATH =
  /\/(?:products?|p|dp|items?|produkt(?:e|er|en|y)?|produits?|productos?|producten|prodott[oi]|produtos?|artikel)\/([^/]+)\/*$/i;
const ABOUT =
  /\/(?:blogs?|news|journal|magazine?|magasin|stories|guides?|pages?|articles?|actualites)(?=\/)/i;

/** Of a handle or a path that long the end was cut off. */
const KEPT = 120;

/** Whether the page is this product's: its signal says so, or, where it says nothing, the path of a product's page. */
export function isPageOf({ page, handle }: SentenceInput, product: string): boolean {
  if ([...(handle ?? '')].length >= KEPT || (page?.length ?? 0) >= KEPT) return false;
  if (handle) return handle === product;
  const named = page === null || ABOUT.test(page) ? null : PRODUCT_PATH.exec(page);
  return named !== null && plainHandle(named[1]!) === product;
}
