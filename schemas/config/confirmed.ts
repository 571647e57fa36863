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

/**
 * The key of a text at a JSON path without an index. A text is confirmed for its use, independent of position and language; any change of
 * a character changes the key.
 */
export const textKey = (field: string, text: string, sha256Hex: (text: string) => string): string =>
  sha256Hex(`${kindOf(field)}|${text.normalize('NFC')}`).slice(0, KEY_CHARS);
