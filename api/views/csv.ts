/**
 * What a spreadsheet would run as a formula, or ask another program for, instead of showing it: what begins with a sign of
 * a formula, in its wide forms too, or with white space that is stripped first, and `program|topic` (DDE).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]|[|｜]/u;

/** A number is written as it is, also a negative one: it is no text that somebody chose. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;'\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
