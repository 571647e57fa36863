import { traceClaims } from './claims.ts';
import { englishWords } from './en.ts';
import { traceEntries } from './entries.ts';
import { traceAmounts, traceDates, traceDays, tracePercents } from './numbers.ts';
import { tracePath } from './path.ts';
import { type Checked, type Told, Trace } from './trace.ts';
import { traceWords } from './words.ts';

/**
 * Reads a finished sentence alone and traces every number, percentage, date, product, code and offer word to one entry
 * of the sheet or of the cart. What it cannot trace it refuses; a word it does not know is such a thing. It shares no
 * code with what builds sentences, except for reading money.
 */
export function check(told: Told): Checked {
  const trace = new Trace(told, englishWords);
  traceEntries(trace);
  traceDates(trace);
  tracePercents(trace);
  traceAmounts(trace);
  traceDays(trace);
  traceClaims(trace);
  traceWords(trace);
  tracePath(trace);
  return trace.result();
}
