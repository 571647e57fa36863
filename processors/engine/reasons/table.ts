import type { Reason } from '#schemas/decision/decision.ts';
import { codeSentence } from './code-declined.ts';
import { deliverySentence } from './delivery.ts';
import { formHelpSentence } from './form-error.ts';
import { hesitationSentence } from './hesitation.ts';
import type { SentenceResult, View } from './reason.ts';
import { returnsSentence } from './returns.ts';
import { shippingSentence } from './shipping-cost.ts';
import { sizeSentence } from './size.ts';

/** What each reason says. Their evidence is in evidence.ts, their table for merchants in docs/engine.md. */
export const sentenceOf: Readonly<Record<Reason, (view: View) => SentenceResult>> = {
  shipping_cost: shippingSentence,
  delivery: deliverySentence,
  returns: returnsSentence,
  size: sizeSentence,
  code_declined: codeSentence,
  form_error: formHelpSentence,
  hesitation: hesitationSentence,
};
