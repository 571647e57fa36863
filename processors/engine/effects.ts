import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import type { Visitor } from '#schemas/state/visitor.ts';

/** The inputs of a step other than visitor and signal: current settings, ids, instants and functions. */
export type Env = {
  /** null until the website's settings have reached this partition: the visitor is updated, but nothing decided */
  readonly site: Site | null;
  /** the id of the n-th effect of this step: a hash of topic, partition, offset and ordinal */
  readonly id: (ordinal: number) => string;
  /** the timestamp of a moment, epoch microseconds, unique within the website and increasing within the partition */
  readonly momentTsUs: (nowMs: number) => number;
  /** SHA-256 of the text's UTF-8 bytes, in hex */
  readonly sha256Hex: Sha256Hex;
  readonly utcOffsetMinutes: UtcOffsetMinutes;
  /** waiting times to draw from instead of ours, for a what-if */
  readonly waitingsMs?: readonly number[] | undefined;
  /** the append time of the record, epoch ms; absent without a log */
  readonly logTimeMs?: number;
};

export type Sha256Hex = (text: string) => string;
/** How many minutes a zone is ahead of UTC at an instant; null for an unknown zone. */
export type UtcOffsetMinutes = (timeZone: string, atMs: number) => number | null;
export type Effect = Decision | Outcome | Card | Credit;

/** A step in progress: the visitor and the effects so far. Every rule takes a step and returns the next. */
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

export const updateVisitor = (step: Step, change: Partial<Visitor>): Step => ({
  ...step,
  visitor: { ...step.visitor, ...change },
});

export const emit = (step: Step, effect: Effect): Step => ({ ...step, effects: [...step.effects, effect] });

/** Takes the next id. @returns the id and the next step */
export const takeId = (step: Step): readonly [string, Step] => [
  step.env.id(step.nextOrdinal),
  { ...step, nextOrdinal: step.nextOrdinal + 1 },
];

/** Emits an effect with a new id. */
export function emitNew(step: Step, effect: Omit<Outcome, 'id'> | Omit<Credit, 'id'>): Step {
  const [id, next] = takeId(step);
  return emit(next, { ...effect, id });
}
