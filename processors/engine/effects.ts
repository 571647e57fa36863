import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import type { Visitor } from '#schemas/state/visitor.ts';

/** Everything that is not the visitor's own: settings in force, and the ids and instants of what a step makes. */
export type Env = {
  /** null while the website's settings have not reached this partition: the visitor is folded, nothing is decided */
  readonly site: Site | null;
  /** id of the n-th thing made in this step: a hash of topic, partition, offset and ordinal */
  readonly id: (ordinal: number) => string;
  /** epoch microseconds for a moment decided now, unique within the website and rising within the partition */
  readonly momentTsUs: (nowMs: number) => number;
  /** SHA-256 of the text's UTF-8 bytes, in hex */
  readonly sha256Hex: Sha256Hex;
  readonly utcOffsetMinutes: UtcOffsetMinutes;
  /** waiting times to draw from in place of ours: a what-if asks for others */
  readonly waitingsMs?: readonly number[] | undefined;
  /** what the log's clock had come to when it took the record at hand, epoch ms; absent where no log stands behind */
  readonly logTimeMs?: number;
};

export type Sha256Hex = (text: string) => string;
/** How far a zone's clock is ahead of UTC at an instant; null for a zone that is not known. */
export type UtcOffsetMinutes = (timeZone: string, atMs: number) => number | null;
export type Effect = Decision | Outcome | Card | Credit;

/** A step under way: the visitor as changed so far, and what is emitted so far. Every rule takes one and returns the next. */
export type Step = {
  readonly env: Env;
  readonly nowMs: number;
  readonly visitor: Visitor;
  readonly effects: readonly Effect[];
  /** ordinal of the next id */
  readonly nextOrdinal: number;
};

export const startStep = (env: Env, nowMs: number, visitor: Visitor): Step => ({
  env,
  nowMs,
  visitor,
  effects: [],
  nextOrdinal: 0,
});

export const evolve = (step: Step, change: Partial<Visitor>): Step => ({
  ...step,
  visitor: { ...step.visitor, ...change },
});

export const emit = (step: Step, effect: Effect): Step => ({ ...step, effects: [...step.effects, effect] });

/** The next id, and the step that has taken it. */
export const takeId = (step: Step): readonly [string, Step] => [
  step.env.id(step.nextOrdinal),
  { ...step, nextOrdinal: step.nextOrdinal + 1 },
];

/** Emits something under an id of its own. */
export function emitNew(step: Step, effect: Omit<Outcome, 'id'> | Omit<Credit, 'id'>): Step {
  const [id, next] = takeId(step);
  return emit(next, { ...effect, id });
}
