import type { Links } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import { isLinkTarget } from '../place/excluded.ts';
import { type Context, type SentenceResult, type Silence, saidAlready } from './reason.ts';

/** The page of `links` that covers each reason; shops describe delivery on their shipping page. */
const topicOf: Readonly<Partial<Record<Reason, keyof Links>>> = {
  shipping_cost: 'shipping',
  delivery: 'shipping',
  returns: 'returns',
  size: 'size_guide',
  form_error: 'contact',
};

/** The closed gate if the visitor is on the page that covers this reason; null otherwise. */
function onItsPage(reason: Reason, { facts, visitor }: Context): Silence | null {
  const topic = topicOf[reason];
  if (!topic || !isLinkTarget(visitor.page, facts.links[topic])) return null;
  return saidAlready(`The visitor is on the page of links.${topic}, which says it already.`);
}

/** Wraps a sentence so that it stays unsaid on the page that covers its reason. */
export const unlessOnItsPage =
  (reason: Reason, sentenceFor: (context: Context) => SentenceResult) =>
  (context: Context): SentenceResult =>
    onItsPage(reason, context) ?? sentenceFor(context);
