/** Folds texts for comparison with word lists: lower-case a to z, without accents. */

const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  þ: 'th',
  Þ: 'th',
  ð: 'd',
  Ð: 'd',
  '’': "'",
  '‘': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '×': 'x',
};

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (character) => PLAIN[character] ?? character)
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/** One raised digit at an end of a word; not the minutes of 15⁰⁰, and not the upper half of a fraction. */
const FOOTNOTE_MARK = /(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹](?![\p{L}\p{N}/⁄])|(?<![\p{L}\p{N}])[⁰¹²³⁴-⁹](?=\p{L})/gu;

/** The text without its footnote marks, which otherwise read as part of the word or number before them. */
export const withoutFootnoteMarks = (text: string): string => text.replace(FOOTNOTE_MARK, '');

/**
 * A pattern for whole words of lists: `_` is a space, a trailing `*` any ending, a leading `*` any beginning, `#` a number.
 */
export function wordsOf(...lists: readonly string[]): RegExp {
  const entries = lists.flatMap((list) => list.split(/\s+/).filter(Boolean));
  return new RegExp(`(?<![a-z0-9])(?:${entries.map(sourceOf).join('|')})(?![a-z0-9])`, 'g');
}

const sourceOf = (entry: string): string =>
  entry.replaceAll('_', '[ -]').replaceAll('#', '[0-9]+').replaceAll('*', '[a-z]*');

/** Whether the text has a match. Unlike `test`, `search` ignores the `lastIndex` of a global pattern. */
export const includesWord = (words: RegExp, text: string): boolean => text.search(words) >= 0;
