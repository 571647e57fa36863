import type { FactsSheet } from '#schemas/config/site.ts';
import { type Classified, classify } from './classify.ts';

/** Of each sheet what its texts were found to be: a pure result, kept as long as the sheet is. */
const known = new WeakMap<FactsSheet, Map<string, Classified>>();

/** `classify`, read once for each text of a sheet: it costs about half a millisecond, and a stall may ask for twenty. */
export function classified(text: string, field: string, facts: FactsSheet): Classified {
  const results = known.get(facts) ?? new Map<string, Classified>();
  known.set(facts, results);
  const key = `${field}|${text}`;
  const result = results.get(key) ?? classify(text, field, facts);
  results.set(key, result);
  return result;
}
