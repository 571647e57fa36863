import type { SentenceInput } from '../trace.ts';
import { isHeld } from './cart-lines.ts';
import { overIn } from './over.ts';
import { isDelivered } from './place.ts';
import { isPageOf } from './product.ts';

/** Why a text of the merchant does not hold for this visitor at this instant; null where it does. */
export function unfit(input: SentenceInput, text: string, entry: string): string | null {
  const over = overIn(text, input);
  if (over) return `${entry} names ${over}, which may be over.`;
  return entry.endsWith('delivery_promise') ? undeliverable(input, entry) : null;
}

function undeliverable(input: SentenceInput, entry: string): string | null {
  const { facts, country, cart } = input;
  if (!isDelivered(facts, country)) return `${entry} is not for ${country ?? 'a country that is not known'}.`;
  const { gift_cards } = facts;
  if (gift_cards.some((card) => isPageOf(input, card))) return `${entry} is not for a gift card.`;
  const isProductPage = facts.gift_cards.length > 0 && namesProduct(input);
  const isAllGifts =
    cart !== null &&
    cart.handles.length > 0 &&
    cart.handles.length < 10 &&
    cart.handles.every((held) => gift_cards.some((card) => isHeld(held, card)));
  return isAllGifts && !isProductPage ? `${entry} is not for a cart of gift cards.` : null;
}

/** The page is about some product: what is said there is about that one. */
const namesProduct = (input: SentenceInput): boolean =>
  [input.handle, (input.page ?? '').split('/').findLast((part) => part !== '')].some(
    (one) => one && isPageOf(input, one),
  );
