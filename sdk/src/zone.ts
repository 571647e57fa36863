import type { Zone } from '#schemas/signal/signal.ts';
import { decode, redact, wordsOf } from './typed.ts';

const ZONES = 'returns,shipping,delivery,size,code,cart,checkout,price'.split(',');

/**
 * What a click does something to: elements that are made for it, and roles that a click acts on and whose name is what they hold.
 * Not the roles of a part of the page (`main`, `dialog`, `tabpanel`, `listbox`, `row`), nor those that are typed into.
 */
const CONTROL =
  'a,button,summary,label,select,[role=button],[role=link],[role=tab],[role^=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch],[role=combobox]';
/** How themes of Shopify and WooCommerce mark prices and totals, which nobody can click. */
const AMOUNT = '[class*=price],[class*=total]';
/** Where a visitor may write, and what is no text. */
const EDITABLE = 'textarea,[contenteditable]';
const UNREAD = `${EDITABLE},style,script`;
const TEXT_CHARS = 40;
/** of one element: a picture may be made of thousands, and a text be as long as a book */
const NODES_MAX = 200;
const NODE_CHARS_MAX = 1_000;

let paths: URLSearchParams;
let words: (readonly [zone: string, pattern: RegExp])[] = [];

/**
 * What the service knows of zones: the pages of the facts sheet, and words in the website's languages, most specific first. Without
 * words, as an older service sends none, `data-engage` and the pages tell.
 */
export function learnZones(zonePaths: URLSearchParams, zoneWords: string): void {
  paths = zonePaths;
  words = [...zoneWords.matchAll(/(\w+)=([^;]+)/g)].map(([, zone, source]) => [zone!, RegExp(source!)]);
}

/** What a visitor looks at or clicks: the nearest thing that does something, or that has `data-engage`. */
export type Thing = {
  readonly element: Element;
  readonly target: string;
  readonly zone: Zone | null;
  /** words of a control; nothing else is read */
  readonly text: string;
  /** of a link that stays on this site */
  readonly path: string;
};

/** Any node, with what only some have. */
type AnyNode = Node &
  Partial<Pick<HTMLSlotElement, 'matches' | 'assignedSlot' | 'assignedNodes' | 'shadowRoot'>> &
  Partial<Pick<ShadowRoot, 'host'>>;
const TEXT = 3;

/** The nearest that matches: itself, or what it lies in, also outside of open shadow roots. */
function nearest(target: EventTarget | null | undefined, selector: string): HTMLElement | null {
  let at = target as AnyNode | null | undefined;
  while (at && !at.matches?.(selector)) at = at.assignedSlot ?? at.parentNode ?? at.host;
  return (at as HTMLElement) ?? null;
}

/** The first words of an element, at most 40 characters, without what a visitor may write among them. */
function textOf(element: Element): string {
  let text = '';
  let left = nearest(element, EDITABLE) ? 0 : NODES_MAX;
  const read = (node: AnyNode): void => {
    if (text.length >= TEXT_CHARS || --left < 0 || node.matches?.(UNREAD)) return;
    if (node.nodeType === TEXT)
      text = (text + node.nodeValue!.slice(0, NODE_CHARS_MAX)).replace(/\s+/g, ' ').trimStart();
    for (const child of node.assignedNodes?.({ flatten: true }) ?? (node.shadowRoot ?? node).childNodes)
      read(child);
  };
  read(element);
  return text.slice(0, TEXT_CHARS).trim();
}

function pathOf(element: Element): string {
  const link = nearest(element, 'a') as HTMLAnchorElement | null;
  return link?.origin === location.origin ? link.pathname : '';
}

/** Short name of an element for people who read signals: tag, and id or first class. */
function nameOf(element: Element): string {
  const tag = element.localName;
  const suffix = element.id ? `#${element.id}` : element.classList[0] ? `.${element.classList[0]}` : '';
  return tag + redact(suffix).slice(0, 80);
}

/** What these words are about. */
export function zoneOf(path: string, label: string | null, text: string): Zone | null {
  const folded = wordsOf(`© ${decode(path)} © ${label} © ${text} ©`);
  const line = [text, ...folded].join(' ').toLowerCase();
  return (words.find(([, pattern]) => pattern.test(line))?.[0] ?? null) as Zone | null;
}

/**
 * The zone by the merchant's `data-engage` attribute, else by the sheet's links, else by the words and the address. What a theme
 * calls a price or a total counts where its words say so too: whole pages are called that.
 */
export function thingAt(target: EventTarget | null | undefined): Thing | null {
  const tagged = nearest(target, '[data-engage]');
  const control = nearest(target, CONTROL);
  const element = control ?? tagged ?? nearest(target, AMOUNT);
  if (!element) return null;
  const attribute = tagged?.dataset['engage'] ?? '';
  const text = textOf(element);
  const path = pathOf(element);
  const zone = (
    ZONES.includes(attribute)
      ? attribute
      : (paths.get(path) ?? zoneOf(path, element.getAttribute('aria-label'), text))
  ) as Zone | null;
  return control || tagged || zone
    ? { element, target: nameOf(element), zone, text: control ? text : '', path }
    : null;
}
