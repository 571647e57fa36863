import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';

/** Everything that is not the visitor's own: settings in force, and the ids and instants of what a step makes. */
export type Env = {
  /** null while the website's settings have not reached this partition: the visitor is folded, nothing is decided */
  readonly site: Site | null;
  /** id of the n-th thing made in this step: a hash of topic, partition, offset and ordinal */
  readonly id: (ordinal: number) => string;
  /** epoch microseconds for a moment decided now, unique within the website and rising within the partition */
  readonly momentTsUs: (nowMs: number) => number;
  /** what the log's clock had come to when it took the record at hand, epoch ms; absent where no log stands behind */
  readonly logTimeMs?: number;
};

export type Effect = Decision | Outcome | Card | Credit;

/** What one step emits, in order, and the ids for it. Lives for one step. */
export type StepEffects = {
  readonly env: Env;
  readonly now_ms: number;
  readonly emitted: readonly Effect[];
  readonly nextId: () => string;
  readonly emit: (effect: Effect) => void;
};

export function createStepEffects(env: Env, now_ms: number): StepEffects {
  const emitted: Effect[] = [];
  let ordinal = 0;
  return {
    env,
    now_ms,
    emitted,
    nextId: () => env.id(ordinal++),
    emit: (effect) => void emitted.push(effect),
  };
}
