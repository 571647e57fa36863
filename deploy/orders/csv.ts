import { ImportStopped } from './problem.ts';

/** One record of a CSV file, with the line that it begins on. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** The longest record of an export is a few kilobytes; a longer one means that a quote was opened and never closed. */
const RECORD_MAX = 200_000;
const delimiters = [',', ';', '\t'];

/** The most frequent delimiter in the first line, outside of quotes. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const times = (one: string): number => bare.split(one).length;
  return delimiters.reduce((best, one) => (times(one) > times(best) ? one : best));
}

/** The cells of a record, or null while a quote is open and the record continues on the next line. */
function cellsOf(record: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= record.length; ) {
    if (record[at] !== '"') {
      const end = record.indexOf(delimiter, at);
      cells.push(record.slice(at, end < 0 ? record.length : end));
      at = end < 0 ? record.length + 1 : end + 1;
      continue;
    }
    let close = record.indexOf('"', at + 1);
    while (close >= 0 && record[close + 1] === '"') close = record.indexOf('"', close + 2);
    if (close < 0) return null;
    cells.push(record.slice(at + 1, close).replaceAll('""', '"'));
    const next = record.indexOf(delimiter, close);
    at = next < 0 ? record.length + 1 : next + 1;
  }
  return cells;
}

/**
 * The records of a CSV file (RFC 4180; also with semicolons or tabs), its header first. Blank lines are skipped.
 * @throws ImportStopped
 */
export async function* csvRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let delimiter: string | null = null;
  let open: { readonly line: number; readonly text: string } | null = null;
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (open === null && text.trim() === '') continue;
    delimiter ??= delimiterOf(text);
    const record: { readonly line: number; readonly text: string } =
      open === null ? { line, text } : { line: open.line, text: `${open.text}\n${text}` };
    const cells = cellsOf(record.text, delimiter);
    open = cells === null ? record : null;
    if (record.text.length > RECORD_MAX) throw new ImportStopped(unclosed(record.line));
    if (cells) yield { line: record.line, cells };
  }
  if (open) throw new ImportStopped(unclosed(open.line));
}

const unclosed = (line: number): string => `Line ${line}: a quote is opened and never closed.`;
