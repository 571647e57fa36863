/**
 * The texts of a facts sheet that a person has confirmed word by word: `Site.confirmed_texts` holds their keys. null there
 * is a sheet of before 0.2, whose texts may be said as they are until they are edited.
 */

export const textKinds = ['delivery_promise', 'size_notes', 'titles', 'codes', 'sentences'] as const;
/** What a free text is used for, in whichever language. */
export type TextKind = (typeof textKinds)[number];

const KEY_CHARS = 32;

/** What the text at this JSON path is used for: `texts.de.size_notes` is `size_notes`, `fillers` is `titles`. */
export function kindOf(field: string): TextKind {
  const last = field.split('.').at(-1) ?? '';
  return textKinds.find((kind) => kind === last) ?? 'titles';
}

/**
 * The key of a text at a JSON path without an index. A text is confirmed for what it is used for, whatever its place and
 * language; one character changed makes another key.
 */
export const textKey = (field: string, text: string, sha256Hex: (text: string) => string): string =>
  sha256Hex(`${kindOf(field)}|${text.normalize('NFC')}`).slice(0, KEY_CHARS);
