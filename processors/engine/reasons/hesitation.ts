import type { Reason } from '#schemas/decision/decision.ts';
import { deliverySentence } from './delivery.ts';
import { type Context, missing, type SentenceResult, type Silence } from './reason.ts';
import { returnsSentence } from './returns.ts';
import { unlessOnItsPage } from './said-already.ts';
import { shortShippingSentence } from './shipping-cost.ts';

type Candidate = readonly [Reason, (context: Context) => SentenceResult];

/** The reasons whose sentences a hesitating visitor may get, in order of preference. */
const candidates: readonly Candidate[] = (
  [
    ['shipping_cost', shortShippingSentence],
    ['returns', returnsSentence],
    ['delivery', deliverySentence],
  ] satisfies readonly Candidate[]
).map(([reason, sentenceFor]): Candidate => [reason, unlessOnItsPage(reason, sentenceFor)]);

/** The first sentence that can be said about shipping, returns or delivery, as no specific question is known. */
export function hesitationSentence(context: Context): SentenceResult {
  const { reasonsOff } = context;
  const results = candidates
    .filter(([reason]) => !reasonsOff.includes(reason))
    .map(([, sentenceFor]) => sentenceFor(context));
  const silent = results.filter((result) => result.kind === 'silent');
  const warning = silent.find(({ gate }) => gate === 'amounts_agree')?.detail ?? null;
  const said = results.find((result) => result.kind === 'sentence');
  if (said) return { ...said, message: context.phrases.deciding(said.message), warning };
  return nothing(context, silent);
}

function nothing({ reasonsOff }: Context, silent: readonly Silence[]): Silence {
  const repeated = silent.find(({ gate }) => gate === 'not_said_already');
  if (repeated) return repeated;
  const off = candidates.map(([reason]) => reason).filter((reason) => reasonsOff.includes(reason));
  if (off.length > 0)
    return missing(
      `Nothing else can be said where ${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} switched off.`,
    );
  return missing(silent.map(({ detail }) => detail).join(' '));
}
