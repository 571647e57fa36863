import type { DiscountCode } from '#schemas/config/site.ts';
import { compareMoney, fromUnits, toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import { isSameCode } from '../free-text/named-codes.ts';
import { writeMoney } from '../sentence/money.ts';
import type { CodeOffer } from '../sentence/phrases.ts';
import {
  giftCardsIn,
  isDiscounted,
  isInCart,
  isWholeKnown,
  staleReason,
  sumOfLines,
} from './conditions/cart.ts';
import { isValidNow, lastWholeDay } from './conditions/code-time.ts';
import { unservedReason } from './conditions/destination.ts';
import { canNameCode } from './own-words.ts';
import { type Context, missing, type SentenceResult, sentence } from './reason.ts';
import { amountsGate } from './shipping-line.ts';

const CODE_HASH_CHARS = 16;

/** Names another code that is valid now and for this cart, after the shop declined the visitor's own. */
export function codeSentence(context: Context): SentenceResult {
  const { facts, phrases, visitor } = context;
  if (!facts.discounts_allowed)
    return missing('discounts_allowed is off in the facts sheet, so no code is named.');
  const away = unservedReason(facts, visitor.country);
  if (away) return missing(away);
  if (visitor.cart && isDiscounted(visitor.cart)) {
    return missing('A discount is active, and the facts sheet does not say whether a code adds to it.');
  }
  const usable = facts.codes.filter((code) => isUsable(code, context));
  const index = facts.codes.findIndex(
    (code, at) => usable.includes(code) && !isDisputed(code, usable) && canNameCode(at, context),
  );
  const code = facts.codes[index];
  if (!code) return missing('The facts sheet has no other code that is valid now and for this cart.');
  const minimum = printedMinimum(code, context);
  if (minimum === undefined) return missing('The minimum of the code cannot be written exactly.');
  const message = phrases.code({
    label: code.label,
    percent: phrases.percent(code.percent),
    firstOrder: code.first_order_only,
    someProducts: code.handles.length > 0,
    minimum,
    end: endOf(code, context),
  });
  return sentence(message, [`codes[${index}]`]);
}

function endOf({ expires_at }: DiscountCode, context: Context): CodeOffer['end'] {
  if (expires_at === null) return null;
  const day = lastWholeDay(expires_at, context);
  return day ? { lastDay: context.phrases.monthDay(day.month, day.day) } : 'unnamed';
}

/** Null if the code has no minimum, undefined if the minimum cannot be written exactly. */
const printedMinimum = ({ minimum }: DiscountCode, { facts, phrases }: Context): string | null | undefined =>
  minimum === null ? null : (writeMoney(minimum, facts.currency.toUpperCase(), phrases.money) ?? undefined);

function isUsable(code: DiscountCode, context: Context): boolean {
  const { visitor, sha256Hex } = context;
  if (!(code.percent > 0 && code.percent <= 100)) return false;
  if (code.first_order_only && (visitor.bought || visitor.completed)) return false;
  if (!isValidNow(code, context) || !isForCart(code, context)) return false;
  return sha256Hex(code.label.trim().toLowerCase()).slice(0, CODE_HASH_CHARS) !== visitor.cart?.code_hash;
}

/** Whether another entry of the same code takes another percentage off this cart: which one the shop would apply is unknown. */
const isDisputed = ({ label, percent }: DiscountCode, usable: readonly DiscountCode[]): boolean =>
  usable.some((other) => other.percent !== percent && isSameCode(other.label, label));

/** Whether the cart reaches the minimum and holds something that the code discounts. */
function isForCart(code: DiscountCode, context: Context): boolean {
  const { facts, visitor } = context;
  const { cart } = visitor;
  if (!cart) return false;
  // Gift cards are not discounted, so a code for the whole order would be untrue of a cart that holds one.
  if (code.handles.length === 0 && giftCardsIn(cart, facts.gift_cards) !== 0n) return false;
  if (code.minimum === null && code.handles.length === 0) return true;
  if (staleReason(cart, context) || amountsGate(facts, visitor)) return false;
  return reachesMinimum(cart, code.minimum, facts.gift_cards) && hasDiscountedProduct(cart, code.handles);
}

/** Whether the total and the sum of the lines, both without gift cards, reach the minimum. */
function reachesMinimum(cart: CartFacts, minimum: string | null, giftCards: readonly string[]): boolean {
  if (minimum === null) return true;
  const gifts = giftCardsIn(cart, giftCards);
  if (gifts === null) return false;
  const sum = sumOfLines(cart);
  const worth = [toUnits(cart.total), ...(isWholeKnown(cart) && sum !== null ? [sum] : [])];
  return worth.every(
    (units) => units !== null && (compareMoney(fromUnits(units - gifts), minimum) ?? -1) >= 0,
  );
}

const hasDiscountedProduct = (cart: CartFacts, handles: readonly string[]): boolean =>
  handles.length === 0 || handles.some((handle) => isInCart(cart, handle));
