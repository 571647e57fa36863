import { missing, type SentenceResult, sentence, type View } from './reason.ts';

/** Where help is. The form's own message is not repeated: it is not ours to check. */
export function formHelpSentence({ facts, phrases }: View): SentenceResult {
  const { contact } = facts.links;
  if (contact === null) return missing('The facts sheet has no contact link to point to.');
  return sentence(phrases.formHelp, ['links.contact'], { label: phrases.labels.contact, path: contact });
}
