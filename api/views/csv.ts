/**
 * Text that a spreadsheet would execute as a formula, or use to start another program, instead of showing it: text that
 * begins with a formula character (also full-width, or after white space), and `program|topic` (DDE).
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]|[|｜]/u;

/** Numbers are written unchanged, also negative ones: nobody chose them as text. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;'\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
