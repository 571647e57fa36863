import { undelivered } from './holds/destination.ts';
import { isOnlyOf } from './holds/product.ts';
import { outdated } from './holds/stale-words.ts';
import { quoted, textsOf } from './own-words.ts';
import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';

/** The merchant's own delivery promise, word for word. */
export function deliverySentence(view: View): SentenceResult {
  const { facts, phrases, visitor } = view;
  const promise = textsOf(view).deliveryPromise;
  if (!promise) return missing('The facts sheet has no delivery_promise, so nothing is said about delivery.');
  const { text, entry } = promise;
  const elsewhere = undelivered(facts, visitor.country);
  if (elsewhere) return missing(elsewhere);
  if (isOnlyOf(visitor, facts.gift_cards)) return missing('A gift card is not delivered like goods.');
  const unsaid = quoted(promise, entry, view) ?? outdated(text, entry, view);
  if (unsaid) return unsaid;
  return sentence(phrases.delivery(text), [entry], linkTo(phrases.labels.shipping, facts.links.shipping));
}
