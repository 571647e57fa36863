import { languageOf } from '../sentence/language.ts';
import { traceClaims } from './claims.ts';
import { traceCode } from './code.ts';
import { traceEntries } from './entries.ts';
import { grammarOf } from './grammars.ts';
import { traceOwn } from './own.ts';
import { tracePath } from './path.ts';
import { traceRest } from './rest.ts';
import { type CheckResult, type SentenceInput, Trace } from './trace.ts';

/**
 * Reads a finished sentence and traces every number, percentage, date, product, code and offer word to an entry of the facts sheet or the
 * cart. It refuses what it cannot trace, unknown words included. It shares no code with the building of sentences, except for comparing
 * money and finding a page's language.
 */
export function check(input: SentenceInput): CheckResult {
  const trace = new Trace(input, grammarOf(languageOf(input.lang)));
  traceOwn(trace);
  traceEntries(trace);
  traceCode(trace);
  traceClaims(trace);
  traceRest(trace);
  tracePath(trace);
  return trace.result();
}
