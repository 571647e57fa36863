import { compareMoney } from '#schemas/money.ts';
import { namesRateAlone } from '../free-text/contradictions.ts';
import { undeliveredReason } from './conditions/destination.ts';
import { expiredTimeGate } from './conditions/expired-times.ts';
import { involvesOnly } from './conditions/product.ts';
import { notInLanguage, textGate, textsOf } from './own-words.ts';
import { type Context, linkTo, missing, type SentenceResult, sentence } from './reason.ts';
import { shippingLine } from './shipping-line.ts';

/** The merchant's own delivery promise, word for word. */
export function deliverySentence(context: Context): SentenceResult {
  const { facts, phrases, visitor } = context;
  const promise = textsOf(context).deliveryPromise;
  if (!promise) {
    return missing(
      facts.delivery_promise === null
        ? 'The facts sheet has no delivery_promise, so nothing is said about delivery.'
        : notInLanguage('delivery_promise', visitor),
    );
  }
  const { text, entry } = promise;
  const elsewhere = undeliveredReason(facts, visitor.country);
  if (elsewhere) return missing(elsewhere);
  if (involvesOnly(visitor, facts.gift_cards)) return missing('A gift card is not delivered like goods.');
  const unsaid = textGate(promise, entry, context) ?? expiredTimeGate(text, entry, context);
  if (unsaid) return unsaid;
  if (namesRateAlone(text, facts) && !isKnownToPay(context)) {
    return missing('The delivery_promise names what delivery costs, and this order may ship free.');
  }
  return sentence(phrases.delivery(text), [entry], linkTo(phrases.labels.shipping, facts.links.shipping));
}

/** Whether the cart is known and below the free-shipping line. */
function isKnownToPay(context: Context): boolean {
  const line = shippingLine(context);
  if (context.visitor.cart === null || line.kind === 'silent') return false;
  return (compareMoney(line.counted.amount, line.freeFrom) ?? 0) < 0;
}
