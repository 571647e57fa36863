import type { Site } from '#schemas/config/site.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { TEXT_CHARS } from '../limits.ts';

type Where = Pick<Visitor, 'page' | 'handle'>;

/** The excluded path or product that matches this page, in the words of an explanation; null if none does. */
export function exclusionOf({ excluded_paths, excluded_products }: Site, where: Where): string | null {
  const { page, handle } = where;
  const path = page === null ? undefined : excluded_paths.find((excluded) => isAtOrBelow(page, excluded));
  if (path !== undefined) return `the path ${path}`;
  const product = excluded_products.find((excluded) => firstCharacters(excluded, TEXT_CHARS) === handle);
  return product === undefined ? null : `the product ${product}`;
}

/** `/blog` covers `/blog`, `/blog/` and `/blog/summer`, but not `/blogs`; `/` covers every page. */
function isAtOrBelow(page: string, excluded: string): boolean {
  const root = decoded(excluded.slice(0, TEXT_CHARS)).replace(/\/+$/, '');
  const path = decoded(page);
  return path === root || path.startsWith(`${root}/`);
}

/** Browsers percent-encode `/größen`; merchants type it as it reads. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether the page is the target of this link of the sheet. */
export const isLinkTarget = (page: string | null, link: string | null): boolean =>
  page !== null && link !== null && trimmed(page) === trimmed(link);

const trimmed = (path: string): string =>
  decoded(path.split(/[?#]/, 1)[0]!.slice(0, TEXT_CHARS)).replace(/\/+$/, '');
