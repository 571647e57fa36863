import type { Zone } from '#schemas/signal/signal.ts';
import { decode, redact, wordsOf } from './typed.ts';

/**
 * Words that name a zone, most specific first: "free returns" is about returns, "shipping & delivery" about shipping. They are
 * looked for in a line of lower-case words without accents, `text © words of the path © of the label © of the text ©`: a blank is
 * the edge of a word in every script, and the sign the edge of a text. The text as it is has the signs of money. In English, German, French, Spanish, Dutch, Italian,
 * Portuguese, Polish, Swedish and Danish. A word that means something else as often counts only in company: a "tote bag" is no
 * cart, "Retour à la boutique" no return, "große Auswahl" no size. For the rest a merchant sets `data-engage` or links a page.
 */
const WORDS: Readonly<Record<Zone, RegExp>> = {
  returns:
    / (refund|retur(ns|er|ne)|retour[sen]|exchanges|© exchange|umtau|ruil|widerruf|devol|res[oi] |zwrot|ret(our|urn) (?!to |a |au|en |vers |©)|retur (?!til))|rue?ck(ga|sen)/,
  shipping:
    / (shipping|postage|envios? |frais de? [ple]|verzend[ik]|spediz|wysy|frete|fra[kg]t[ fk])|versand/,
  delivery: / (deliver|arrives? (?!bi)|livra|entreg|lever[ia]n|bezorg|consegn|dostaw)|liefer[^a]/,
  size: / (\S\S?|your|des|alle) (fit |siz(es?|ing) |groe?ssen?(t|b| [\d©])|taille|talla|tagli[ae]|taman|maat[ t]|rozm|storl|st.rrels)/,
  code: / ([ck]o?up[oa][mno]|voucher|gutsch|(promo(tion)?|discount|rabatt?|kortings) ?([ck]od|©)|[ck]od\S* (de )?(pr|r|des|sc))/,
  cart: / (\S\S?|your|shopping|view) (cart|carr\S+o|bag|basket|panier|cesta|koszyka?|kurv) [\d©]|warenko|winkel[wm]|varuko|kundv|total [\d©]/,
  checkout: / (checkout|check out ©|[ck]as(s[ae]n?|y) ©|commander|finaliz|afreken)/,
  price: / pric[ei]|^[\d., ]*([$€£]|(kr|zł) )/,
};
const ZONES = Object.keys(WORDS) as Zone[];

const ACTIONABLE = 'a,button,summary,label,select,[role]';
/** How themes of Shopify and WooCommerce mark prices and totals, which nobody can click. */
const AMOUNT = '[class*=price],[class*=total]';
const TEXT_CHARS = 40;

/** What a visitor looks at or clicks: the nearest thing that does something, or that has `data-engage`. */
export type Thing = { readonly element: Element; readonly target: string; readonly zone: Zone | null };

const EDITABLE = 'textarea,[contenteditable]';

/** The words of an element, at most 40 characters; none where a visitor may write among them. */
export const textOf = (element: Element): string =>
  element.closest(EDITABLE) || element.querySelector(EDITABLE)
    ? ''
    : element.textContent!.trim().replace(/\s+/g, ' ').slice(0, TEXT_CHARS);

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

/** What these words are about. */
export function zoneOf(path: string, label: string | null, text: string): Zone | null {
  const words = wordsOf(`© ${decode(path)} © ${label} © ${text} ©`);
  const line = [text, ...words].join(' ').toLowerCase();
  return ZONES.find((zone) => WORDS[zone].test(line)) ?? null;
}

/**
 * The zone by the merchant's `data-engage` attribute, else by the sheet's links, else by the words and the address.
 * `zonePaths` names the pages of the facts sheet and what they are about.
 */
export function thingAt(target: EventTarget | null, zonePaths: URLSearchParams): Thing | null {
  if (!(target instanceof Element)) return null;
  const tagged = target.closest<HTMLElement>('[data-engage]');
  const element = target.closest(ACTIONABLE) ?? tagged ?? target.closest(AMOUNT);
  if (!element) return null;
  const path = pathOf(element) ?? '';
  const attribute = tagged?.dataset['engage'];
  const zone =
    ZONES.find((name) => name === attribute) ??
    (zonePaths.get(path) as Zone | null) ??
    zoneOf(path, element.getAttribute('aria-label'), textOf(element));
  return { element, target: nameOf(element), zone };
}
