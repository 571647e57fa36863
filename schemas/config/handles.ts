import { plainHandle } from '../fields/handle.ts';
import type { FactsSheet } from '../generated/config.ts';

type Named = { readonly handle: string };
const plain = <T extends Named>(entries: readonly T[]): readonly T[] =>
  entries.map((entry) => ({ ...entry, handle: plainHandle(entry.handle) }));

/** The facts sheet with canonical handles: older releases stored them as they were sent. */
export const withPlainHandles = (facts: FactsSheet): FactsSheet => ({
  ...facts,
  size_notes: plain(facts.size_notes),
  fillers: plain(facts.fillers),
  codes: facts.codes.map((code) => ({ ...code, handles: code.handles.map(plainHandle) })),
  gift_cards: facts.gift_cards.map(plainHandle),
  final_sale: facts.final_sale.map(plainHandle),
  texts: facts.texts.map((texts) => ({
    ...texts,
    size_notes: plain(texts.size_notes),
    titles: plain(texts.titles),
  })),
});
