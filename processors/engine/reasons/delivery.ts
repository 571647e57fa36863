import { quoted, textsOf } from './own-words.ts';
import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';

/** The merchant's own delivery promise, word for word. */
export function deliverySentence(view: View): SentenceResult {
  const { facts, phrases } = view;
  const promise = textsOf(view).deliveryPromise;
  if (!promise) return missing('The facts sheet has no delivery_promise, so nothing is said about delivery.');
  const unsaid = quoted(promise, 'delivery_promise', view);
  if (unsaid) return unsaid;
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return sentence(phrases.delivery(promise.text), [promise.entry], link);
}
