import type { DiscountCode } from '#schemas/config/site.ts';

/** Codes that a text of the merchant names. */

type Codes = readonly Pick<DiscountCode, 'label'>[];

/** What follows a word for code, in any case. */
const AFTER_CODE =
  /(?<![\p{L}\p{N}])(?:\p{L}*code|k[oó]d|kode|c[oó]digo|codice|kupong?|coupon|voucher|gutschein)\p{L}{0,2}:?\s[„“"'«]?([\p{Lu}\p{N}_-]*\p{Lu}[\p{Lu}\p{N}_-]+)/giu;
/** A word like SAVE20. */
const LIKE_A_CODE = /(?<![\p{L}\p{N}-])(\p{Lu}{4,}\d{1,3})(?![\p{L}\p{N}-])/gu;

/** Shops accept a code in any case. */
export const isSameCode = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, code]) => code!);
const labelsOf = (codes: Codes): ReadonlySet<string> =>
  new Set(codes.map(({ label }) => label.toLowerCase()));

/** In capitals, or letters and digits together: `SUMMER`, `save20`. */
const MAY_BE_A_CODE = /^(?:[\p{Lu}\p{N}_-]{3,}|(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}_-]{4,})$/u;

/** A code in the text that the sheet does not have: a word like SAVE20, or the one after the word "code". */
export function unknownCode(text: string, codes: Codes): string | null {
  const known = labelsOf(codes);
  const named = [...matches(text, AFTER_CODE), ...matches(text, LIKE_A_CODE)];
  return named.find((code) => MAY_BE_A_CODE.test(code) && !known.has(code.toLowerCase())) ?? null;
}

/**
 * The label of the sheet that the text names, or null. Shops accept a code in any case, so one that is not an ordinary word, or stands
 * after the word "code", is found in any; another only as in the sheet: `SALE` is no "sale". Shoppers read `WELCOME 10` as WELCOME10.
 */
export function knownCode(text: string, codes: Codes): string | null {
  const shown = withoutEntities(text)
    .replace(/\{[a-z]+\}/g, ' ')
    .normalize('NFKC');
  const stated = matches(shown, AFTER_CODE).map((code) => code.toLowerCase());
  const found = codes.find(
    ({ label }) => stated.includes(label.toLowerCase()) || holdsWord(shown, label.normalize('NFKC')),
  );
  return found?.label ?? null;
}

const JOINT = '[\\p{Pd}_.·\'’"]';
/** What may stand between two characters of a code: spaces, a hyphen, a point; but nothing between two digits. */
const GAP = `(?:\\s{0,3}|${JOINT}|\\s\\p{Pd}\\s)`;
const GAPS = new RegExp(`\\s|${JOINT}`, 'gu');
const squeezed = (text: string): string => text.replace(GAPS, '').toLowerCase();

function holdsWord(text: string, word: string): boolean {
  if (!squeezed(text).includes(squeezed(word))) return false;
  const isOrdinary = !/\d/.test(word) || !/\p{L}/u.test(word);
  // Digits alone, and other signs, are found only as they are.
  const isSpelt = /^(?=.*\p{L})[\p{L}\p{N}_-]+$/u.test(word);
  const source = isSpelt
    ? spelt(word.match(/[\p{L}\p{N}]/gu) ?? [])
    : word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, isOrdinary ? 'u' : 'iu').test(text);
}

/** Behind one or two letters a number is an ordinary one: "de 10 jours" names no DE10. */
function spelt(characters: readonly string[]): string {
  const isShort = characters.filter((one) => !/\d/.test(one)).length < 3;
  const gapBefore = (one: string, at: number): string => {
    const isDigit = /\d/.test(one);
    const isAfterDigit = /\d/.test(characters[at - 1] ?? '');
    return at === 0 || (isDigit && isAfterDigit) || (isShort && isDigit !== isAfterDigit) ? '' : GAP;
  };
  return characters.map((one, at) => gapBefore(one, at) + one).join('');
}

/** With entities of HTML as the characters that they stand for, and named ones, which are no letters or digits, as spaces. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|[a-z]{2,10};)/gi, (_entity, decimal, hex) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
