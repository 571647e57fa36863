import { type Context, missing, type SentenceResult, sentence } from './reason.ts';

/** Says where to get help. The form's own message is not repeated, because we cannot check it. */
export function formHelpSentence({ facts, phrases }: Context): SentenceResult {
  const { contact } = facts.links;
  if (contact === null) return missing('The facts sheet has no contact link to point to.');
  return sentence(phrases.formHelp, ['links.contact'], { label: phrases.labels.contact, path: contact });
}
