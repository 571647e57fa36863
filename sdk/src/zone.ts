import type { Zone } from '#schemas/signal/signal.ts';
import { decode, redact, wordsOf } from './typed.ts';

const ZONES = 'returns,shipping,delivery,size,code,cart,checkout,price'.split(',');

/**
 * Selector of what a click acts on: interactive elements, and roles that are clicked and named by their content. Not
 * the roles of page parts (`main`, `dialog`, `tabpanel`, `listbox`, `row`), nor of text fields.
 */
const CONTROL =
  'a,button,summary,label,select,[role=button],[role=link],[role=tab],[role^=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch],[role=combobox]';
/** How themes of Shopify and WooCommerce mark prices and totals, which are not clickable. */
const AMOUNT = '[class*=price],[class*=total]';
/** Where a visitor may write, and elements without visible text. */
const EDITABLE = 'textarea,[contenteditable]';
const UNREAD = `${EDITABLE},style,script`;
const TEXT_CHARS = 40;
/** of one element: a picture may consist of thousands, and a text be as long as a book */
const NODES_MAX = 200;
const NODE_CHARS_MAX = 1_000;

let paths: URLSearchParams;
let words: (readonly [zone: string, pattern: RegExp])[] = [];

/**
 * Sets what the service knows of zones: the pages of the facts sheet, and words in the website's languages, most
 * specific first. Without words, from an older service, `data-engage` and the pages decide.
 */
export function learnZones(zonePaths: URLSearchParams, zoneWords: string): void {
  paths = zonePaths;
  words = [...zoneWords.matchAll(/(\w+)=([^;]+)/g)].map(([, zone, source]) => [zone!, RegExp(source!)]);
}

/** What a visitor looks at or clicks: the nearest interactive element, or one with `data-engage`. */
export type TrackedElement = {
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

/** The nearest match: the element itself or an ancestor, through open shadow roots. */
function nearest(target: EventTarget | null | undefined, selector: string): HTMLElement | null {
  let at = target as AnyNode | null | undefined;
  while (at && !at.matches?.(selector)) at = at.assignedSlot ?? at.parentNode ?? at.host;
  return (at as HTMLElement) ?? null;
}

/** The first words of an element, at most 40 characters, without what a visitor may have written. */
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

/** The zone that these words are about. */
export function zoneOf(path: string, label: string | null, text: string): Zone | null {
  const folded = wordsOf(`© ${decode(path)} © ${label} © ${text} ©`);
  const line = [text, ...folded].join(' ').toLowerCase();
  return (words.find(([, pattern]) => pattern.test(line))?.[0] ?? null) as Zone | null;
}

/**
 * The zone, from the merchant's `data-engage` attribute, else from the sheet's links, else from words and address. A
 * theme's class for prices or totals counts only where the words agree, because themes use it for whole pages too.
 */
export function trackedElementAt(target: EventTarget | null | undefined): TrackedElement | null {
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
