import type { Zone } from '#schemas/signal/signal.ts';

/** Words that tell a zone, most specific first: "free returns" is about returns, "shipping & delivery" about shipping. */
const WORDS: readonly (readonly [Zone, RegExp])[] = [
  ['returns', /\breturns?\b(?! to)|refund|exchange/],
  ['shipping', /shipping|postage/],
  ['delivery', /deliver|arrive/],
  ['size', /\bsiz|\bfit\b/],
  ['code', /coupon|promo|voucher|discount/],
  ['checkout', /check-?out/],
  ['cart', /\bcart|basket|\bbag\b/],
  ['price', /\bpric|^[$€£] ?[\d.,]+ /],
];
const ACTIONABLE = 'a,button,summary,label,select,[role]';
const TEXT_CHARS = 40;

const known = (text: string | null | undefined): Zone | null =>
  WORDS.find(([zone]) => zone === text)?.[0] ?? null;

/** What a visitor looks at or clicks: the nearest thing that does something, or that the merchant marked. */
export type Thing = { readonly element: Element; readonly target: string; readonly zone: Zone | null };

/** The visible words of an element, at most 40 characters; never what a visitor typed. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, TEXT_CHARS);

/** Path of a link that stays on this site, else null. */
export function pathOf(element: Element): string | null {
  const link = element.closest('a');
  return link && link.origin === location.origin ? link.pathname : null;
}

/** Short name of an element for people who read signals: tag, and id or first class. */
function nameOf(element: Element): string {
  const tag = element.localName;
  const mark = element.id ? `#${element.id}` : element.classList[0] ? `.${element.classList[0]}` : '';
  return (tag + mark).slice(0, 80);
}

/** The zone by the merchant's `data-engage` mark, else by the words and the address of the thing. */
export function thingAt(target: EventTarget | null): Thing | null {
  if (!(target instanceof Element)) return null;
  const marked = target.closest('[data-engage]');
  const element = target.closest(ACTIONABLE) ?? marked;
  if (!element) return null;
  const words =
    `${textOf(element)} ${element.getAttribute('aria-label') ?? ''} ${pathOf(element) ?? ''}`.toLowerCase();
  const zone =
    known(marked?.getAttribute('data-engage')) ?? WORDS.find(([, word]) => word.test(words))?.[0] ?? null;
  return { element, target: nameOf(element), zone };
}
