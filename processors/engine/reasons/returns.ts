import { unservedReason } from './conditions/destination.ts';
import { keptReason } from './conditions/returnable.ts';
import { type Context, linkTo, missing, type SentenceResult, sentence } from './reason.ts';

/** States the return window, never the cost of a return: the sheet does not hold it. */
export function returnsSentence(context: Context): SentenceResult {
  const { facts, phrases, visitor } = context;
  const days = facts.return_days;
  if (days === null) return missing('The facts sheet has no return_days, so nothing is said about returns.');
  if (days < 1) return missing('The return_days of the facts sheet are less than one day.');
  const away = unservedReason(facts, visitor.country);
  if (away) return missing(away);
  const kept = keptReason(context);
  if (kept) return missing(kept);
  return sentence(
    phrases.returnDays(days),
    ['return_days'],
    linkTo(phrases.labels.returns, facts.links.returns),
  );
}
