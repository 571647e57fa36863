/** Which characters may be shown, and which letters and signs belong to the supported languages. */

/** Control characters, bidirectional marks, private use, lone surrogates, and invisible characters. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?![\ufe0e\ufe0f])\p{DI}/u;
const TAG = /<[/!?\p{L}]/u;
/** A word with letters of two scripts can imitate another word. */
const MIXED =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;

export const isShowable = (text: string): boolean =>
  /\p{L}/u.test(text) && !UNSHOWABLE.test(text) && !TAG.test(text) && !MIXED.test(text);

/** Languages with word lists; LETTERS and SIGNS are theirs. */
export const KNOWN_LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt', 'pl', 'sv', 'da'] as const;
const LETTERS =
  /^[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0100-\u0130\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014c-\u017eẞ]$/u;
const SIGNS = /^[\d\s.,;:!?¡¿'’‘"“”„«»()[\]{}\-–—‐‑−/&+*×x°%…·•~½¼¾ºª№™®²³\u00a0\u202f\u2009_@#=$€£¥|]$/u;
/** Harmless pictures. A text may have one; several could spell an offer. */
const PICTURES = /[🚚🚛📦🚲✈🚀📬📮🏠🏡📏👟👞👗👕🧦🧶🌱🌿♻🌍🌎☀⏱⏰🗓📅✓✔✅❤♥😊🙂👍]\ufe0f?/gu;

/** The first character that belongs to none of the known languages, or null. */
export function foreignCharacter(text: string): string | null {
  const pictures = text.match(PICTURES) ?? [];
  if (pictures.length > 1) return pictures[1]!;
  for (const character of text.replace(PICTURES, '').normalize('NFC')) {
    if (!LETTERS.test(character) && !SIGNS.test(character)) return character;
  }
  return null;
}
