import { productOn } from './holds/product.ts';
import { outdated } from './holds/stale-words.ts';
import { textGate, textsOf } from './own-words.ts';
import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';

/** The merchant's own note on the size of the product on this page, word for word. */
export function sizeSentence(view: View): SentenceResult {
  const { facts, phrases, visitor } = view;
  const product = productOn(visitor);
  const note = product && textsOf(view).sizeNote(product);
  if (!note) return missing('The facts sheet has no size note for the product on this page.');
  const { text, entry, url } = note;
  const unsaid = textGate(note, 'size note', view) ?? outdated(text, 'size note', view);
  if (unsaid) return unsaid;
  return sentence(phrases.size(text), [entry], linkTo(phrases.labels.size, url ?? facts.links.size_guide));
}
