import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { stranger } from './visit/visitor.ts';

/** What reaches a visitor: a signal, or an instant that the visitor asked to be woken at. */
export type Input = Signal | { readonly kind: 'timer'; readonly at_ms: number };

/** Everything that is not the visitor's own: settings in force, and the ids and instants of what a step makes. */
export type Env = {
  /** null while the website's settings have not reached this partition: the visitor is folded, nothing is decided */
  readonly site: Site | null;
  /** id of the n-th thing made in this step: a hash of topic, partition, offset and ordinal */
  readonly id: (ordinal: number) => string;
  /** epoch microseconds for a moment decided now, unique within the website and rising within the partition */
  readonly momentTsUs: (nowMs: number) => number;
};

export type Effect = Decision | Outcome | Card | Credit;
export type Stepped = { readonly state: Visitor | null; readonly effects: readonly Effect[] };

/** One input in, the new state and its effects out. Pure: the same input gives the same answer, for ever. */
export function step(state: Visitor | null, input: Input, _env: Env): Stepped {
  if (input.kind === 'timer') return { state, effects: [] };
  if (input.kind === 'erase') return { state: null, effects: [] };
  const visitor = state ?? stranger(input.site_id, input.visitor_id, input.received_at_ms);
  return {
    state: { ...visitor, seen_at_ms: Math.max(visitor.seen_at_ms, input.received_at_ms) },
    effects: [],
  };
}

/** When the visitor wants to be woken next, epoch ms; null for never. */
export function wakeAtMs(_state: Visitor): number | null {
  return null;
}
