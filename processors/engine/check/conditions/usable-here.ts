import { plainParts } from '#schemas/fields/handle.ts';
import { compareMoney } from '#schemas/money.ts';
import { mayReturn } from '../claims.ts';
import { applicableLine, lineFor } from '../line.ts';
import type { SentenceInput } from '../trace.ts';
import { plain } from './calendar.ts';
import { isSameProduct, KNOWN_HANDLES } from './cart-lines.ts';
import { findExpired } from './expired-times.ts';
import { isDelivered } from './place.ts';
import { isProductPage } from './product.ts';
import { isAboutReturns, SENT } from './returns.ts';

/** Why a text of the merchant does not hold for this visitor now; null if it does. */
export function unusableReason(input: SentenceInput, text: string, entry: string): string | null {
  const over = findExpired(text, input);
  if (over) return `${entry} names ${over}, which may be over.`;
  if (isAboutReturns(text, input.facts.return_days) && !mayReturn(input))
    return `${entry} speaks of returns, and something here may be excluded from them.`;
  if (!entry.endsWith('delivery_promise')) return null;
  const isMispriced = saysPriceOnly(text, input) && !isBelowLine(input);
  return isMispriced
    ? `${entry} names a price of delivery, and this order may have none.`
    : undeliverable(input, entry);
}

function undeliverable(input: SentenceInput, entry: string): string | null {
  const { facts, country, cart } = input;
  if (!isDelivered(facts, country)) return `${entry} is not for ${country ?? 'a country that is not known'}.`;
  const { gift_cards } = facts;
  if (gift_cards.some((card) => isProductPage(input, card))) return `${entry} is not for a gift card.`;
  const isAboutProduct = facts.gift_cards.length > 0 && namesProduct(input);
  const isAllGifts =
    cart !== null &&
    cart.handles.length > 0 &&
    cart.handles.length < KNOWN_HANDLES &&
    cart.handles.every((held) => gift_cards.some((card) => isSameProduct(held, card)));
  return isAllGifts && !isAboutProduct ? `${entry} is not for a cart of gift cards.` : null;
}

/** Whether the page is about a product, which texts then refer to. */
const namesProduct = (input: SentenceInput): boolean =>
  [input.handle, plainParts(input.page ?? '').findLast((part) => part !== '')].some(
    (one) => one && isProductPage(input, one),
  );

const PRICE =
  /(?:\p{Sc}|\b[A-Z]{3}|kr\.?|zł)[ \u00a0\u202f]?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)[ \u00a0\u202f]?(?:\p{Sc}|[A-Z]{3}(?!\p{L})|kr(?!\p{L})|zł|[Ee]uros?|[Dd]ollars?|[Pp]ounds?)|(?<![\d.,])(\d+)[.,][-–—]|(?<=\b(?:costs?|kostet|coûte|cuesta|kost|costa|custa|kosztuje|kostar|koster) )(\d+(?:[.,]\d+)?)(?=[.,;!]?(?:\s|$))(?! \p{L}{0,2}(?:da|ta|jo|d[ií]|gi|dn|ho|st|ti))/gu;
const ANOTHER_WAY =
  /express|ekspres|overnight|same.day|next.day|premium|eil|samstag|saturday|chrono|urgent|spoed|wrap|gift/iu;

/** Whether the text names a price of delivery, not only of a faster service, and no threshold. */
function saysPriceOnly(text: string, { facts }: SentenceInput): boolean {
  const { free_shipping_threshold: home, shipping_zones: zones } = facts;
  if (home === null || !namesPlainPrice(text)) return false;
  const lines = zones.length > 0 ? zones.map((zone) => zone.free_shipping_threshold) : [home];
  return !pricesIn(text).some((price) => lines.some((line) => compareMoney(line, price) === 0));
}

const pricesIn = (text: string): readonly string[] =>
  [...text.matchAll(PRICE)].map(([, ...groups]) =>
    groups.find((price) => price !== undefined)!.replace(',', '.'),
  );

/** Whether a price is not that of another way. A way is named before its price or with it, and ends where delivery is named again. */
function namesPlainPrice(text: string): boolean {
  let [isAnother, isPriced] = [false, false];
  return text.split(/,\s|\(|(?<![kK][rR])[.;!?](?=\s|$)/).some((piece) => {
    if (ANOTHER_WAY.test(piece)) isAnother = true;
    else if (isPriced && SENT.test(plain(piece))) isAnother = false;
    const isPrice = pricesIn(piece).length > 0;
    isPriced ||= isPrice;
    return isPrice && !isAnother;
  });
}

/** Whether the cart is below the threshold; for an empty cart, whether there is one. */
function isBelowLine(input: SentenceInput): boolean {
  if (input.cart?.item_count === 0) return lineFor(input) !== null;
  const line = applicableLine(input);
  return line !== null && (compareMoney(line.counts, line.freeFrom) ?? 0) < 0;
}
