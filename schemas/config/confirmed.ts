/**
 * The texts of a facts sheet that a person has confirmed word for word: `Site.confirmed_texts` holds their keys. It is null for a sheet
 * from before 0.2, whose texts count as confirmed until they are edited.
 */

const textKinds = ['delivery_promise', 'size_notes', 'titles', 'codes', 'sentences'] as const;
/** The use of a free text, in any language. */
export type TextKind = (typeof textKinds)[number];

const KEY_CHARS = 32;

/** The use of the text at this JSON path: `texts.de.size_notes` is `size_notes`, `fillers` is `titles`. */
export function kindOf(field: string): TextKind {
  const last = field.split('.').at(-1) ?? '';
  return textKinds.find((kind) => kind === last) ?? 'titles';
}

/** A text at a JSON path without an index; `sentence` names the one that it words, in a list of sentences. */
export type ConfirmableText = { readonly field: string; readonly text: string; readonly sentence?: string };
type Sha256Hex = (text: string) => string;

const keyFor = (use: string, text: string, sha256Hex: Sha256Hex): string =>
  sha256Hex(`${use}|${text.normalize('NFC')}`).slice(0, KEY_CHARS);

/**
 * The key of a text at a JSON path without an index. A text is confirmed for its use, independent of position and language; any change of
 * a character changes the key. The wording of a sentence is confirmed for that sentence.
 */
export const textKey = (field: string, text: string, sha256Hex: Sha256Hex, sentence?: string): string =>
  keyFor(sentence === undefined ? kindOf(field) : `${kindOf(field)}.${sentence}`, text, sha256Hex);

/**
 * Whether these keys confirm the text. Keys of sentences from before decision 120 do not name one: each write of the sheet replaces them
 * by those of the sentences that had the text, so they hold only for the sheet with which they are stored.
 */
export const isConfirmed = (
  confirmed: readonly string[],
  { field, text, sentence }: ConfirmableText,
  sha256Hex: Sha256Hex,
): boolean =>
  confirmed.includes(textKey(field, text, sha256Hex, sentence)) ||
  (sentence !== undefined && confirmed.includes(textKey(field, text, sha256Hex)));
