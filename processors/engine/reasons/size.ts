import { quoted, textsOf } from './own-words.ts';
import { linkTo, missing, type SentenceResult, sentence, type View } from './reason.ts';

/** The merchant's own note on the size of the product on this page, word for word. */
export function sizeSentence(view: View): SentenceResult {
  const { facts, phrases, visitor } = view;
  // The page signal names its product; where it does not, the last part of the path does.
  const handle = visitor.handle ?? visitor.page?.split('/').findLast((part) => part !== '');
  const note = handle === undefined ? null : textsOf(view).sizeNote(handle);
  if (!note) return missing('The facts sheet has no size note for the product on this page.');
  const unsaid = quoted(note, 'size note', view);
  if (unsaid) return unsaid;
  const link = linkTo(phrases.labels.size, note.url ?? facts.links.size_guide);
  return sentence(phrases.size(note.text), [note.entry], link);
}
