import { deliverySentence } from './delivery.ts';
import { missing, type SentenceResult, type View } from './reason.ts';
import { returnsSentence } from './returns.ts';
import { shortShippingSentence } from './shipping-cost.ts';

/** Nothing specific is known: the first thing that can be said, of shipping, returns and delivery. */
export function hesitationSentence(view: View): SentenceResult {
  const shipping = shortShippingSentence(view);
  const warning = shipping.kind === 'silent' && shipping.gate === 'amounts_agree' ? shipping.detail : null;
  for (const result of [shipping, returnsSentence(view), deliverySentence(view)]) {
    if (result.kind === 'sentence')
      return { ...result, message: view.phrases.deciding(result.message), warning };
  }
  const promise = view.facts.delivery_promise ? 'the delivery_promise cannot be said' : 'no delivery_promise';
  const line = 'The facts sheet has no shipping line for this cart, no return_days and';
  return missing(
    warning ? `${warning} Besides, there are no return_days and ${promise}.` : `${line} ${promise}.`,
  );
}
