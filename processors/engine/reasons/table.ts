import type { Reason } from '#schemas/decision/decision.ts';
import { codeSentence } from './code-declined.ts';
import { deliverySentence } from './delivery.ts';
import { formHelpSentence } from './form-error.ts';
import { hesitationSentence } from './hesitation.ts';
import type { Context, SentenceResult } from './reason.ts';
import { returnsSentence } from './returns.ts';
import { unlessOnItsPage } from './said-already.ts';
import { shippingSentence } from './shipping-cost.ts';
import { sizeSentence } from './size.ts';

/**
 * Builds the sentence of each reason. evidence.ts holds the evidence for them, docs/engine.md their table for merchants.
 * `hesitationSentence` skips sentences that the page makes redundant by itself, because it can choose another.
 */
export const sentenceOf: Readonly<Record<Reason, (context: Context) => SentenceResult>> = {
  shipping_cost: unlessOnItsPage('shipping_cost', shippingSentence),
  delivery: unlessOnItsPage('delivery', deliverySentence),
  returns: unlessOnItsPage('returns', returnsSentence),
  size: unlessOnItsPage('size', sizeSentence),
  code_declined: codeSentence,
  form_error: unlessOnItsPage('form_error', formHelpSentence),
  hesitation: hesitationSentence,
};
