import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';

/** How long goods can be sent back. Never what it costs: the sheet does not say so. */
export function returnsSentence({ facts, phrases }: View): SentenceResult {
  const days = facts.return_days;
  if (days === null) return missing('The facts sheet has no return_days, so nothing is said about returns.');
  if (days < 1) return missing('The return_days of the facts sheet are less than one day.');
  return sentence(
    phrases.returnDays(days),
    ['return_days'],
    linkTo(phrases.labels.returns, facts.links.returns),
  );
}
