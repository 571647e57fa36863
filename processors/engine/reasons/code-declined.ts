import type { DiscountCode } from '#schemas/config/site.ts';
import { compareMoney, toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import { writeMoney } from '../sentence/money.ts';
import type { CodeOffer } from '../sentence/phrases.ts';
import { giftCardsIn, holds, isDiscounted, isWholeKnown, moneyOf, stale, sumOfLines } from './holds/cart.ts';
import { lastWholeDay, worksNow } from './holds/code-time.ts';
import { unserved } from './holds/destination.ts';
import { canNameCode } from './own-words.ts';
import { missing, type SentenceResult, sentence, type View } from './reason.ts';
import { contradicted } from './shipping-line.ts';

const CODE_HASH_CHARS = 16;

/** Names another code that is valid now and for this cart, after the shop declined the visitor's own. */
export function codeSentence(view: View): SentenceResult {
  const { facts, phrases, visitor } = view;
  if (!facts.discounts_allowed)
    return missing('discounts_allowed is off in the facts sheet, so no code is named.');
  const away = unserved(facts, visitor.country);
  if (away) return missing(away);
  if (visitor.cart && isDiscounted(visitor.cart)) {
    return missing('A discount is active, and the facts sheet does not say whether a code adds to it.');
  }
  const index = facts.codes.findIndex((code, at) => isUsable(code, view) && canNameCode(at, view));
  const code = facts.codes[index];
  if (!code) return missing('The facts sheet has no other code that is valid now and for this cart.');
  const minimum = printedMinimum(code, view);
  if (minimum === undefined) return missing('The minimum of the code cannot be written exactly.');
  const message = phrases.code({
    label: code.label,
    percent: phrases.percent(code.percent),
    firstOrder: code.first_order_only,
    someProducts: code.handles.length > 0,
    minimum,
    end: endOf(code, view),
  });
  return sentence(message, [`codes[${index}]`]);
}

function endOf({ expires_at }: DiscountCode, view: View): CodeOffer['end'] {
  if (expires_at === null) return null;
  const day = lastWholeDay(expires_at, view);
  return day ? { lastDay: view.phrases.monthDay(day.month, day.day) } : 'unnamed';
}

/** Null if the code has no minimum, undefined if the minimum cannot be written exactly. */
const printedMinimum = ({ minimum }: DiscountCode, { facts, phrases }: View): string | null | undefined =>
  minimum === null ? null : (writeMoney(minimum, facts.currency.toUpperCase(), phrases.money) ?? undefined);

function isUsable(code: DiscountCode, view: View): boolean {
  const { visitor, sha256Hex } = view;
  if (!(code.percent > 0 && code.percent <= 100)) return false;
  if (code.first_order_only && (visitor.bought || visitor.completed)) return false;
  if (!worksNow(code, view) || !isForCart(code, view)) return false;
  return sha256Hex(code.label.trim().toLowerCase()).slice(0, CODE_HASH_CHARS) !== visitor.cart?.code_hash;
}

/** Whether the cart reaches the minimum and holds something that the code discounts. */
function isForCart(code: DiscountCode, view: View): boolean {
  const { facts, visitor } = view;
  const { cart } = visitor;
  if (!cart) return false;
  // Gift cards are not discounted, so a code for the whole order would be untrue of a cart that holds one.
  if (code.handles.length === 0 && giftCardsIn(cart, facts.gift_cards) !== 0n) return false;
  if (code.minimum === null && code.handles.length === 0) return true;
  if (stale(cart, view) || contradicted(facts, visitor)) return false;
  return reaches(cart, code.minimum, facts.gift_cards) && isForOne(cart, code.handles);
}

/** Whether the total and the sum of the lines, both without gift cards, reach the minimum. */
function reaches(cart: CartFacts, minimum: string | null, giftCards: readonly string[]): boolean {
  if (minimum === null) return true;
  const gifts = giftCardsIn(cart, giftCards);
  if (gifts === null) return false;
  const sum = sumOfLines(cart);
  const worth = [toUnits(cart.total), ...(isWholeKnown(cart) && sum !== null ? [sum] : [])];
  return worth.every((units) => units !== null && (compareMoney(moneyOf(units - gifts), minimum) ?? -1) >= 0);
}

const isForOne = (cart: CartFacts, handles: readonly string[]): boolean =>
  handles.length === 0 || handles.some((handle) => holds(cart, handle));
