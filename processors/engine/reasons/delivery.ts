import { isShowable } from './own-words.ts';
import { linkTo, missing, type Speech, said, type View } from './reason.ts';

/** The merchant's own delivery promise, word for word. */
export function sayDelivery({ facts, phrases }: View): Speech {
  const promise = facts.delivery_promise;
  if (!promise) return missing('The facts sheet has no delivery_promise, so nothing is said about delivery.');
  if (!isShowable(promise)) return missing('The delivery_promise holds characters that cannot be shown.');
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return said(phrases.delivery(promise), ['delivery_promise'], link);
}
