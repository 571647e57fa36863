import type { Zone } from '#schemas/signal/signal.ts';
import { redact } from './typed.ts';

/**
 * Words that name a zone, most specific first: "free returns" is about returns, "shipping & delivery" about shipping.
 * What shoppers ask most is known in German, French, Spanish and Dutch as well; for the rest a merchant sets `data-engage` or links a page.
 */
const WORDS: readonly (readonly [Zone, RegExp])[] = [
  ['returns', /\breturns?\b(?! to)|refund|exchange|retour|rückgabe|devoluci/],
  ['shipping', /shipping|postage|versand|envío|verzend/],
  ['delivery', /deliver|arrive|liefer|livraison|entrega|levering/],
  ['size', /\bsiz|\bfit\b/],
  ['code', /coupon|promo|voucher|discount/],
  ['checkout', /check-?out/],
  ['cart', /\bcart|basket|\bbag\b/],
  ['price', /\bpric|^[$€£] ?[\d.,]+ /],
];

const ACTIONABLE = 'a,button,summary,label,select,[role]';
const TEXT_CHARS = 40;

/** What a visitor looks at or clicks: the nearest thing that does something, or that has `data-engage`. */
export type Thing = { readonly element: Element; readonly target: string; readonly zone: Zone | null };

const EDITABLE = 'textarea,[contenteditable]';

/** The words of an element, at most 40 characters; none where a visitor may write among them. */
export const textOf = (element: Element): string =>
  element.closest(EDITABLE) || element.querySelector(EDITABLE)
    ? ''
    : (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, TEXT_CHARS);

/** Path of a link that stays on this site, else null. */
export function pathOf(element: Element): string | null {
  const link = element.closest('a');
  return link && link.origin === location.origin ? link.pathname : null;
}

/** Short name of an element for people who read signals: tag, and id or first class. */
function nameOf(element: Element): string {
  const tag = element.localName;
  const suffix = element.id ? `#${element.id}` : element.classList[0] ? `.${element.classList[0]}` : '';
  return tag + redact(suffix).slice(0, 80);
}

/**
 * The zone by the merchant's `data-engage` attribute, else by the sheet's links, else by the words and the address.
 * `zonePaths` names the pages of the facts sheet and what they are about.
 */
export function thingAt(target: EventTarget | null, zonePaths: URLSearchParams): Thing | null {
  if (!(target instanceof Element)) return null;
  const tagged = target.closest('[data-engage]');
  const element = target.closest(ACTIONABLE) ?? tagged;
  if (!element) return null;
  const path = pathOf(element) ?? '';
  const words = `${textOf(element)} ${element.getAttribute('aria-label')} ${path}`.toLowerCase();
  const attribute = tagged?.getAttribute('data-engage');
  const zone =
    WORDS.find(([name]) => name === attribute)?.[0] ??
    (zonePaths.get(path) as Zone | null) ??
    WORDS.find(([, word]) => word.test(words))?.[0] ??
    null;
  return { element, target: nameOf(element), zone };
}
