import { compareMoney } from '#schemas/money.ts';
import { namesRateAlone } from '../free-text/contradictions.ts';
import { undelivered } from './holds/destination.ts';
import { isOnlyOf } from './holds/product.ts';
import { outdated } from './holds/stale-words.ts';
import { textGate, textsOf } from './own-words.ts';
import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';
import { shippingLine } from './shipping-line.ts';

/** The merchant's own delivery promise, word for word. */
export function deliverySentence(view: View): SentenceResult {
  const { facts, phrases, visitor } = view;
  const promise = textsOf(view).deliveryPromise;
  if (!promise) return missing('The facts sheet has no delivery_promise, so nothing is said about delivery.');
  const { text, entry } = promise;
  const elsewhere = undelivered(facts, visitor.country);
  if (elsewhere) return missing(elsewhere);
  if (isOnlyOf(visitor, facts.gift_cards)) return missing('A gift card is not delivered like goods.');
  const unsaid = textGate(promise, entry, view) ?? outdated(text, entry, view);
  if (unsaid) return unsaid;
  if (namesRateAlone(text, facts) && !isKnownToPay(view)) {
    return missing('The delivery_promise names what delivery costs, and this order may ship free.');
  }
  return sentence(phrases.delivery(text), [entry], linkTo(phrases.labels.shipping, facts.links.shipping));
}

/** Whether the cart is known and below the free-shipping line. */
function isKnownToPay(view: View): boolean {
  const line = shippingLine(view);
  if (view.visitor.cart === null || line.kind === 'silent') return false;
  return (compareMoney(line.counted.amount, line.freeFrom) ?? 0) < 0;
}
