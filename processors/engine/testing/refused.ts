import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { check } from '../check/check.ts';
import { plainCheck } from './fixtures.ts';
import type { Run } from './spec.ts';

/** Whether the check refuses the sentence for the visitor at the end of this run. */
export function refused({ state, nowMs }: Run, facts: Partial<FactsSheet>, message: string): boolean {
  const { cart, country, page, handle, lang, stall, bought } = state!;
  const about = { cart, country, page, handle, lang, pageSinceMs: stall.since_ms, bought };
  const linked = { cta_label: null, cta_path: null };
  return !check({ ...plainCheck, ...about, ...linked, message, facts: { ...emptyFacts, ...facts }, nowMs })
    .ok;
}
