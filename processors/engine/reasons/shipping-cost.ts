import { firstCharacters } from '#schemas/fields/text.ts';
import { compareMoney, subtractMoney } from '#schemas/money.ts';
import { CART_HANDLES, TEXT_CHARS } from '../limits.ts';
import { writeMoney } from '../sentence/money.ts';
import { isTitle } from './own-words.ts';
import {
  linkTo,
  missing,
  type SentenceResult,
  type Silent,
  saidAlready,
  sentence,
  type View,
} from './reason.ts';
import { type ShippingLine, shippingLine } from './shipping-line.ts';

/** How far the cart is from free shipping, with one cheap item that closes the gap, or the rate until then. */
export function shippingSentence(view: View): SentenceResult {
  const line = shippingLine(view.facts, view.visitor);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return inexact();
  return gap === '0' ? shipsFree(view, line) : below(view, line, gap);
}

/** The same without filler and rate, for a visitor who only hesitates. */
export function shortShippingSentence(view: View): SentenceResult {
  const line = shippingLine(view.facts, view.visitor);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return inexact();
  return gap === '0' ? shipsFree(view, line) : plain(view, line, gap);
}

/** Decimal text, `0` at or above the line; null for texts that are no amounts. */
function gapTo({ line, cart }: ShippingLine): string | null {
  const order = compareMoney(cart.total, line);
  if (order === null) return null;
  return order >= 0 ? '0' : subtractMoney(line, cart.total);
}

const inexact = (): SentenceResult =>
  missing('The distance to free shipping cannot be written exactly in this currency.');
const basis = ({ lineFact }: ShippingLine): string[] => [lineFact, 'cart.total'];

function shipsFree({ phrases, facts }: View, line: ShippingLine): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  return sentence(phrases.shipsFree, basis(line), linkTo(phrases.labels.shipping, facts.links.shipping));
}

/** A page that states its line shows how far the cart is from it: only a filler or the rate is news there. */
const repeatsPage = ({ cart }: ShippingLine): Silent | null =>
  cart.free_shipping_threshold === null
    ? null
    : saidAlready('The page shows the way to free shipping itself, and there is nothing to add to it.');

function plain({ phrases, facts }: View, line: ShippingLine, gap: string): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  const amount = writeMoney(gap, line.cart.currency, phrases.money);
  if (amount === null) return inexact();
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return sentence(phrases.away(amount), basis(line), link);
}

function below(view: View, line: ShippingLine, gap: string): SentenceResult {
  const { facts, phrases } = view;
  const amount = writeMoney(gap, line.cart.currency, phrases.money);
  if (amount === null) return inexact();
  const filler = closing(view, line, gap);
  if (filler) {
    const message = `${phrases.away(amount)} ${phrases.filler(filler.title, filler.price)}`;
    return sentence(
      message,
      [...basis(line), `fillers[${filler.index}]`],
      linkTo(phrases.labels.filler, filler.url),
    );
  }
  const flat = rate(view, line);
  if (flat === null) return plain(view, line, gap);
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  const message = `${phrases.away(amount)} ${phrases.flat(flat)}`;
  return sentence(message, [...basis(line), line.flatFact], link);
}

const rate = ({ phrases }: View, { flat, cart }: ShippingLine): string | null =>
  flat === null || compareMoney(flat, '0') === 0 ? null : writeMoney(flat, cart.currency, phrases.money);

type Closing = {
  readonly index: number;
  readonly title: string;
  readonly price: string;
  readonly url: string | null;
};

/**
 * The cheapest filler that closes the gap, can be named and is not in the cart already; of two at one price the first
 * in the sheet. A cart with more products than we remember may hold any of them, so none is named.
 */
function closing({ facts, phrases }: View, { cart }: ShippingLine, gap: string): Closing | null {
  if (cart.handles.length >= CART_HANDLES) return null;
  let best: (Closing & { readonly amount: string }) | null = null;
  for (const [index, { handle, title, price, url }] of facts.fillers.entries()) {
    const closes = (compareMoney(price, gap) ?? -1) >= 0;
    if (!closes || !isTitle(title, facts.discounts_allowed) || holds(cart.handles, handle)) continue;
    const printed = writeMoney(price, cart.currency, phrases.money);
    if (printed === null || (best && compareMoney(price, best.amount)! >= 0)) continue;
    best = { index, title, price: printed, url, amount: price };
  }
  return best;
}

/** Handles are remembered up to a length. */
const holds = (handles: readonly string[], handle: string): boolean =>
  handles.includes(firstCharacters(handle, TEXT_CHARS));
