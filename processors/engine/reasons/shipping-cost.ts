import { compareMoney, subtractMoney } from '#schemas/money.ts';
import { CART_HANDLES } from '../limits.ts';
import { writeMoney } from '../sentence/money.ts';
import { holds } from './holds/cart.ts';
import { fillerTitle } from './own-words.ts';
import { isNear } from './proportion.ts';
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
  return fromLine(view, (line, gap) =>
    isNear(gap, line.counted.amount) ? below(view, line, gap) : theLine(view, line, rate(view, line)),
  );
}

/** The same without filler and rate, for a visitor who only hesitates. */
export function shortShippingSentence(view: View): SentenceResult {
  return fromLine(view, (line, gap) =>
    isNear(gap, line.counted.amount) ? plain(view, line, gap) : theLine(view, line, null),
  );
}

/** What can be said of the line that applies; `below` where the cart is known not to reach it. */
function fromLine(view: View, below: (line: ShippingLine, gap: string) => SentenceResult): SentenceResult {
  const line = shippingLine(view);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return inexact();
  if (gap === '0') return shipsFree(view, line);
  // Where a discount takes something off what is added, too, nobody knows how much has to be.
  return line.counted.addsUp ? below(line, gap) : theLine(view, line, null);
}

/** Decimal text, `0` where the cart ships free; null for texts that are no amounts. */
function gapTo({ freeFrom, counted }: ShippingLine): string | null {
  const order = compareMoney(counted.amount, freeFrom);
  if (order === null) return null;
  return order >= 0 ? '0' : subtractMoney(freeFrom, counted.amount);
}

const inexact = (): SentenceResult =>
  missing('The way to free shipping cannot be written exactly in this currency.');
const basis = ({ lineFact, counted }: ShippingLine): string[] => [lineFact, ...counted.basis];

function shipsFree({ phrases, facts }: View, line: ShippingLine): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  return sentence(phrases.shipsFree, basis(line), linkTo(phrases.labels.shipping, facts.links.shipping));
}

/** A page that states its line shows how far the cart is from it: only a filler or the rate is news there. */
const repeatsPage = ({ cart }: ShippingLine): Silent | null =>
  (cart?.free_shipping_threshold ?? null) === null
    ? null
    : saidAlready('The page shows the way to free shipping itself, and there is nothing to add to it.');

function plain({ phrases, facts }: View, line: ShippingLine, gap: string): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  const amount = writeMoney(gap, line.currency, phrases.money);
  if (amount === null) return inexact();
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return sentence(phrases.away(amount), basis(line), link);
}

/** The line, and what shipping costs below it. */
function theLine({ phrases, facts }: View, line: ShippingLine, flat: string | null): SentenceResult {
  const repeated = flat === null ? repeatsPage(line) : null;
  if (repeated) return repeated;
  const amount = writeMoney(line.line, line.currency, phrases.money);
  if (amount === null) return inexact();
  const words = facts.free_shipping_rule === 'above' ? phrases.freeOver(amount) : phrases.freeFrom(amount);
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  if (flat === null) return sentence(words, [line.lineFact], link);
  return sentence(`${words} ${phrases.flatBelow(flat)}`, [line.lineFact, line.flatFact], link);
}

function below(view: View, line: ShippingLine, gap: string): SentenceResult {
  const { facts, phrases } = view;
  const amount = writeMoney(gap, line.currency, phrases.money);
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

const rate = ({ phrases }: View, { flat, currency }: ShippingLine): string | null =>
  flat === null || compareMoney(flat, '0') === 0 ? null : writeMoney(flat, currency, phrases.money);

type Closing = {
  readonly index: number;
  readonly title: string;
  readonly price: string;
  readonly url: string | null;
};

/**
 * The cheapest filler that closes the gap, can be named and is not in the cart already; of two at one price the first
 * in the sheet. A cart with more products than we remember may hold any of them, so none is named; a gift card is no filler,
 * because shops do not count it.
 */
function closing(view: View, { cart, currency }: ShippingLine, gap: string): Closing | null {
  const { facts, phrases } = view;
  if (!cart || cart.handles.length >= CART_HANDLES) return null;
  // Their prices are in the sheet's.
  if (currency !== facts.currency.toUpperCase()) return null;
  let best: (Closing & { readonly amount: string }) | null = null;
  for (const [index, { handle, price, url }] of facts.fillers.entries()) {
    const closes = (compareMoney(price, gap) ?? -1) >= 0;
    if (!closes || holds(cart, handle) || facts.gift_cards.includes(handle)) continue;
    const printed = writeMoney(price, currency, phrases.money);
    if (printed === null || (best && compareMoney(price, best.amount)! >= 0)) continue;
    const title = fillerTitle(index, view);
    if (title !== null) best = { index, title, price: printed, url, amount: price };
  }
  return best;
}
