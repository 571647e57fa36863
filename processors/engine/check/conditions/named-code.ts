const CODE_WORD =
  /^(?:\p{L}*code\p{L}?|k[oó]d(?:em|u)?|kode[rn]?|c[oó]digos?|codic[ei]|[ck]upon\p{L}{0,2}|coupons?|vouchers?|gutschein\p{L}{0,2})$/iu;
const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;

/**
 * Whether a text of the merchant names the code with this label. A label with a digit beside its letters, or right behind a word for code,
 * is read in any case, as shops do; another may be an ordinary word, and is found only in its own.
 */
export function namesCode(text: string, label: string): boolean {
  const read = text.replace(/\{[a-z]+\}/g, ' ').normalize('NFKC');
  const exact = label.normalize('NFKC');
  const low = exact.toLowerCase();
  const words = read.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  if (words.some((word, at) => word.toLowerCase() === low && CODE_WORD.test(words[at - 1] ?? '')))
    return true;
  const isMixed = /\p{L}/u.test(exact) && /\d/.test(exact);
  return isMixed ? holdsAlone(read.toLowerCase(), low) : holdsAlone(read, exact);
}

function holdsAlone(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) {
    const isWithin = LETTER_BEFORE.test(text.slice(0, at)) || LETTER_AFTER.test(text.slice(at + part.length));
    if (!isWithin) return true;
  }
  return false;
}
