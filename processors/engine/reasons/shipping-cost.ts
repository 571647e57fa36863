import { compareMoney, subtractMoney } from '#schemas/money.ts';
import { CART_HANDLES } from '../limits.ts';
import { writeMoney } from '../sentence/money.ts';
import { isInCart } from './conditions/cart.ts';
import { fillerTitle } from './own-words.ts';
import { isHalfWay } from './proportion.ts';
import {
  type Context,
  linkTo,
  missing,
  type SentenceResult,
  type Silence,
  saidAlready,
  sentence,
} from './reason.ts';
import { type ShippingLine, shippingLine } from './shipping-line.ts';

/** States the gap to free shipping, with one cheap item that closes it or else the shipping rate below the line. */
export function shippingSentence(context: Context): SentenceResult {
  return sentenceForLine(context, (line, gap) =>
    isHalfWay(gap, line.counted.amount)
      ? gapSentence(context, line, gap)
      : thresholdSentence(context, line, rate(context, line)),
  );
}

/** Like `shippingSentence`, but without filler and rate: for hesitation. */
export function shortShippingSentence(context: Context): SentenceResult {
  return sentenceForLine(context, (line, gap) =>
    isHalfWay(gap, line.counted.amount)
      ? shortGapSentence(context, line, gap)
      : thresholdSentence(context, line, null),
  );
}

/** The sentence for the applicable line. `whenBelow` builds it if the cart is known not to reach the line. */
function sentenceForLine(
  context: Context,
  whenBelow: (line: ShippingLine, gap: string) => SentenceResult,
): SentenceResult {
  const line = shippingLine(context);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return notExact();
  if (gap === '0') return shipsFree(context, line);
  // A discount that also applies to added goods makes the gap unknown.
  return line.counted.addsUp ? whenBelow(line, gap) : thresholdSentence(context, line, null);
}

/** The gap as decimal text, `0` if the cart ships free; null if an amount cannot be read. */
function gapTo({ freeFrom, counted }: ShippingLine): string | null {
  const order = compareMoney(counted.amount, freeFrom);
  if (order === null) return null;
  return order >= 0 ? '0' : subtractMoney(freeFrom, counted.amount);
}

const notExact = (): SentenceResult =>
  missing('The way to free shipping cannot be written exactly in this currency.');
const basis = ({ lineFact, counted }: ShippingLine): string[] => [lineFact, ...counted.basis];

function shipsFree({ phrases, facts }: Context, line: ShippingLine): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  return sentence(phrases.shipsFree, basis(line), linkTo(phrases.labels.shipping, facts.links.shipping));
}

/** A page that states its own line also shows the gap, so a sentence without filler or rate would repeat it. */
const repeatsPage = ({ cart }: ShippingLine): Silence | null =>
  (cart?.free_shipping_threshold ?? null) === null
    ? null
    : saidAlready('The page shows the way to free shipping itself, and there is nothing to add to it.');

function shortGapSentence({ phrases, facts }: Context, line: ShippingLine, gap: string): SentenceResult {
  const repeated = repeatsPage(line);
  if (repeated) return repeated;
  const amount = writeMoney(gap, line.currency, phrases.money);
  if (amount === null) return notExact();
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return sentence(phrases.away(amount), basis(line), link);
}

/** Names the line and, if `flat` is given, the shipping rate below it. */
function thresholdSentence(
  { phrases, facts }: Context,
  line: ShippingLine,
  flat: string | null,
): SentenceResult {
  const repeated = flat === null ? repeatsPage(line) : null;
  if (repeated) return repeated;
  const amount = writeMoney(line.line, line.currency, phrases.money);
  if (amount === null) return notExact();
  const words = facts.free_shipping_rule === 'above' ? phrases.freeOver(amount) : phrases.freeFrom(amount);
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  if (flat === null) return sentence(words, [line.lineFact], link);
  return sentence(`${words} ${phrases.flatBelow(flat)}`, [line.lineFact, line.flatFact], link);
}

function gapSentence(context: Context, line: ShippingLine, gap: string): SentenceResult {
  const { facts, phrases } = context;
  const amount = writeMoney(gap, line.currency, phrases.money);
  if (amount === null) return notExact();
  const filler = cheapestFiller(context, line, gap);
  if (filler) {
    const message = `${phrases.away(amount)} ${phrases.filler(filler.title, filler.price)}`;
    return sentence(
      message,
      [...basis(line), `fillers[${filler.index}]`],
      linkTo(phrases.labels.filler, filler.url),
    );
  }
  const flat = rate(context, line);
  if (flat === null) return shortGapSentence(context, line, gap);
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  const message = `${phrases.away(amount)} ${phrases.flat(flat)}`;
  return sentence(message, [...basis(line), line.flatFact], link);
}

const rate = ({ phrases }: Context, { flat, currency }: ShippingLine): string | null =>
  flat === null ? null : writeMoney(flat, currency, phrases.money);

type ChosenFiller = {
  readonly index: number;
  readonly title: string;
  readonly price: string;
  readonly url: string | null;
};

/**
 * The cheapest filler that closes the gap, may be quoted and is not in the cart; among equal prices the first in the
 * sheet. None if the cart has more products than are remembered, since it may hold any of them. Gift cards never qualify:
 * shops do not count them towards the line.
 */
function cheapestFiller(
  context: Context,
  { cart, currency }: ShippingLine,
  gap: string,
): ChosenFiller | null {
  const { facts, phrases } = context;
  if (!cart || cart.handles.length >= CART_HANDLES) return null;
  // The prices of fillers are in the sheet's currency.
  if (currency !== facts.currency.toUpperCase()) return null;
  let best: (ChosenFiller & { readonly amount: string }) | null = null;
  for (const [index, { handle, price, url }] of facts.fillers.entries()) {
    const closes = (compareMoney(price, gap) ?? -1) >= 0;
    if (!closes || isInCart(cart, handle) || facts.gift_cards.includes(handle)) continue;
    const printed = writeMoney(price, currency, phrases.money);
    if (printed === null || (best && compareMoney(price, best.amount)! >= 0)) continue;
    const title = fillerTitle(index, context);
    if (title !== null) best = { index, title, price: printed, url, amount: price };
  }
  return best;
}
