const CODE_WORD =
  /^(?:\p{L}*code\p{L}?|k[oó]d(?:em|u)?|kode[rn]?|c[oó]digos?|codic[ei]|[ck]upon\p{L}{0,2}|coupons?|vouchers?|gutschein\p{L}{0,2})$/iu;
const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;

/**
 * Whether a text of the merchant names the code with this label. A label with a digit beside its letters, or right behind a word for code,
 * is read in any case, as shops do; another may be an ordinary word, and is found only in its own. A label may be written with gaps.
 */
export function namesCode(text: string, label: string): boolean {
  const read = decoded(text)
    .replace(/\{[a-z]+\}/g, ' ')
    .normalize('NFKC');
  const exact = label.normalize('NFKC');
  const low = exact.toLowerCase();
  const words = read.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  if (words.some((word, at) => word.toLowerCase() === low && CODE_WORD.test(words[at - 1] ?? '')))
    return true;
  const isMixed = /\p{L}/u.test(exact) && /\d/.test(exact);
  const given = isMixed ? read.toLowerCase() : read;
  const wanted = isMixed ? low : exact;
  return holdsAlone(given, wanted) || (WITH_LETTERS.test(wanted) && isSpelled(given, wanted));
}

const WITH_LETTERS = /^(?=.*\p{L})[\p{L}\p{N}_-]+$/u;
const LETTER = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;
/** Between two characters of a label may be spaces, one joint, or a dash between spaces. */
const GAP = /^(?:\s{0,3}|[\p{Pd}_.·'’"]|\s\p{Pd}\s)$/u;

/** Whether the letters and digits of the label stand in the text in their order, with gaps that a reader would leave out. */
function isSpelled(text: string, label: string): boolean {
  const given = [...text];
  const wanted = [...label].filter((one) => LETTER.test(one));
  return given.some((one, start) => one === wanted[0] && isSpelledAt(given, start, wanted));
}

function isSpelledAt(given: readonly string[], start: number, wanted: readonly string[]): boolean {
  if (LETTER.test(given[start - 1] ?? '')) return false;
  let at = start;
  for (const [index, one] of wanted.entries()) {
    const from = at;
    while (index > 0 && at < given.length && !LETTER.test(given[at]!)) at += 1;
    const gap = given.slice(from, at).join('');
    if (given[at] !== one || !GAP.test(gap) || (gap !== '' && !mayHaveGap(wanted, index))) return false;
    at += 1;
  }
  return !LETTER.test(given[at] ?? '');
}

/** Two digits are one number, and one behind one or two letters may be a number of its own: "de 10 jours". */
function mayHaveGap(wanted: readonly string[], index: number): boolean {
  const isDigit = DIGIT.test(wanted[index]!);
  const isAfterDigit = DIGIT.test(wanted[index - 1]!);
  const letters = wanted.filter((one) => !DIGIT.test(one)).length;
  return isDigit === isAfterDigit ? !isDigit : letters >= 3;
}

/** Entities of HTML as their characters; a named one is no letter or digit, and becomes a space. */
const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]{1,6});?/gi, (_, digits: string) => characterAt(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => characterAt(Number(digits)))
    .replace(/&[a-z]{2,10};/gi, ' ');
const characterAt = (code: number): string => (code > 0x10ffff ? ' ' : String.fromCodePoint(code));

function holdsAlone(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) {
    const isWithin = LETTER_BEFORE.test(text.slice(0, at)) || LETTER_AFTER.test(text.slice(at + part.length));
    if (!isWithin) return true;
  }
  return false;
}
