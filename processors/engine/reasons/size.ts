import { isShowable } from './own-words.ts';
import { linkTo, missing, type Speech, said, type View } from './reason.ts';

/** The merchant's own note on the size of the product on this page, word for word. */
export function saySize({ facts, phrases, visitor }: View): Speech {
  const index = facts.size_notes.findIndex(({ handle }) => isOn(handle, visitor.handle, visitor.page));
  const note = facts.size_notes[index];
  if (!note) return missing('The facts sheet has no size note for the product on this page.');
  if (!isShowable(note.text)) return missing('The size note holds characters that cannot be shown.');
  const link = linkTo(phrases.labels.size, note.url ?? facts.links.size_guide);
  return said(phrases.size(note.text), [`size_notes[${index}]`], link);
}

/** The page signal names its product; where it does not, the last part of the path does. */
const isOn = (handle: string, named: string | null, page: string | null): boolean =>
  named === null ? (page ?? '').endsWith(`/${handle}`) : named === handle;
