import type { Links } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import { isPageOf } from '../place/excluded.ts';
import { type SentenceResult, type Silent, saidAlready, type View } from './reason.ts';

/** The page of the sheet that tells all about a reason; a shop tells of delivery where it tells of shipping. */
const topicOf: Readonly<Partial<Record<Reason, keyof Links>>> = {
  shipping_cost: 'shipping',
  delivery: 'shipping',
  returns: 'returns',
  size: 'size_guide',
  form_error: 'contact',
};

/** Why this reason has nothing to add: the visitor is on the sheet's own page about it. */
function onItsPage(reason: Reason, { facts, visitor }: View): Silent | null {
  const topic = topicOf[reason];
  if (!topic || !isPageOf(visitor.page, facts.links[topic])) return null;
  return saidAlready(`The visitor is on the page of links.${topic}, which says it already.`);
}

/** A sentence that stays unsaid on the page that it would repeat. */
export const unlessOnItsPage =
  (reason: Reason, sentenceFor: (view: View) => SentenceResult) =>
  (view: View): SentenceResult =>
    onItsPage(reason, view) ?? sentenceFor(view);
