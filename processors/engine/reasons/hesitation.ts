import type { Reason } from '#schemas/decision/decision.ts';
import { deliverySentence } from './delivery.ts';
import { missing, type SentenceResult, type Silent, type View } from './reason.ts';
import { returnsSentence } from './returns.ts';
import { unlessOnItsPage } from './said-already.ts';
import { shortShippingSentence } from './shipping-cost.ts';

type Borrowed = readonly [Reason, (view: View) => SentenceResult];

/** Whose facts are borrowed, in this order. */
const lenders: readonly Borrowed[] = (
  [
    ['shipping_cost', shortShippingSentence],
    ['returns', returnsSentence],
    ['delivery', deliverySentence],
  ] satisfies readonly Borrowed[]
).map(([reason, sentenceFor]): Borrowed => [reason, unlessOnItsPage(reason, sentenceFor)]);

/** Nothing specific is known: the first thing that can be said, of shipping, returns and delivery. */
export function hesitationSentence(view: View): SentenceResult {
  const { reasonsOff } = view;
  const results = lenders
    .filter(([reason]) => !reasonsOff.includes(reason))
    .map(([, sentenceFor]) => sentenceFor(view));
  const silent = results.filter((result) => result.kind === 'silent');
  const warning = silent.find(({ gate }) => gate === 'amounts_agree')?.detail ?? null;
  const said = results.find((result) => result.kind === 'sentence');
  if (said) return { ...said, message: view.phrases.deciding(said.message), warning };
  return nothing(view, silent, warning);
}

function nothing({ facts, reasonsOff }: View, silent: readonly Silent[], warning: string | null): Silent {
  const repeated = silent.find(({ gate }) => gate === 'not_said_already');
  if (repeated) return repeated;
  const off = lenders.map(([reason]) => reason).filter((reason) => reasonsOff.includes(reason));
  if (off.length > 0)
    return missing(
      `Nothing else can be said where ${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} switched off.`,
    );
  const promise = facts.delivery_promise ? 'the delivery_promise cannot be said' : 'no delivery_promise';
  const line = 'The facts sheet has no shipping line for this cart, no return_days and';
  return missing(
    warning ? `${warning} Besides, there are no return_days and ${promise}.` : `${line} ${promise}.`,
  );
}
