import { expiredTimeGate } from './conditions/expired-times.ts';
import { productOn } from './conditions/product.ts';
import { notInLanguage, textGate, textsOf } from './own-words.ts';
import { type Context, linkTo, missing, type SentenceResult, sentence } from './reason.ts';

/** The merchant's own note on the size of the product on this page, word for word. */
export function sizeSentence(context: Context): SentenceResult {
  const { facts, phrases, visitor } = context;
  const product = productOn(visitor);
  const note = product && textsOf(context).sizeNote(product);
  if (!note) {
    const isInOther = facts.size_notes.some(({ handle }) => handle === product);
    return missing(
      isInOther
        ? notInLanguage('size note', visitor)
        : 'The facts sheet has no size note for the product on this page.',
    );
  }
  const { text, entry, url } = note;
  const unsaid = textGate(note, 'size note', context) ?? expiredTimeGate(text, 'size note', context);
  if (unsaid) return unsaid;
  return sentence(phrases.size(text), [entry], linkTo(phrases.labels.size, url ?? facts.links.size_guide));
}
