import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import { type Effect, type Input, step, wakeAtMs } from '#engine/step.ts';
import { visitorMark } from '#platform/erasure/marks.ts';
import { deadLetter } from '#platform/log/dead-letter.ts';
import { partitionOf } from '#platform/log/partition.ts';
import { learnSchemas, SchemaLookup, SchemaMissing } from '#platform/log/registry.ts';
import {
  type DeadLetter,
  type OutRecord,
  type Program,
  type SourceRecord,
  type StepContext,
  Unusable,
} from '#runtime/program.ts';
import { type Codec, CodecError } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Erasure } from '#schemas/erasure/erasure.ts';
import { orderKey, type SiteId, visitorKey } from '#schemas/ids.ts';
import { type AnyRecord, belongsOn, misplaced, type RecordOn } from '#schemas/record.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import { VISITOR_VERSION } from '#schemas/state/visitor-codec.ts';
import type { TopicNames } from '#schemas/topics.ts';
import {
  decodeKept,
  encodeKept,
  erasureMarkWakeAtMs,
  isErasureMark,
  isMarkKey,
  type Kept,
  siteMarkKey,
  visitorMarkKey,
} from './erasure-mark.ts';

export type VisitorRecord = RecordOn<'signals'>;
export type VisitorProgram = Program<VisitorRecord, Kept, Site>;

export type VisitorProgramOptions = {
  readonly codec: Codec;
  /** null where every schema is known beforehand */
  readonly registry: SchemaRegistry | null;
  readonly topics: TopicNames;
  readonly ledgerPartitions: number;
  /** keys the hashes of erased visitors */
  readonly erasureKey: Buffer;
};

const NAME = 'visitor';

type Step = StepContext<Kept, Site>;

/** Wires the engine to the runtime: signals decoded, settings and visitors kept, effects encoded to their topics. */
export function visitorProgram(options: VisitorProgramOptions): VisitorProgram {
  const { codec, registry } = options;
  const lookup = registry && new SchemaLookup(codec, registry);
  // Without them every signal of their websites would be a dead letter: the partition is not opened.
  const learnGlobals = async (values: Iterable<Buffer>): Promise<void> => {
    const missing = registry ? await learnSchemas(codec, registry, values) : new Set<number>();
    if (missing.size > 0) throw new SchemaMissing(missing);
  };
  return {
    name: NAME,
    stateVersion: VISITOR_VERSION,
    prepare: async (records) => lookup?.learn(records),
    prepareGlobals: learnGlobals,
    decode: (source) => decode(codec, source),
    timeMs,
    apply: (record, atMs, context) => apply(options, record, atMs, context),
    wake: (key, atMs, context) => wake(options, key, atMs, context),
    wakeAtMs: (kept) => (isErasureMark(kept) ? erasureMarkWakeAtMs(kept) : wakeAtMs(kept)),
    encodeState: encodeKept,
    decodeState: decodeKept,
    encodeGlobal: (site) => codec.encode(site),
    decodeGlobal: (bytes) => codec.decode(bytes) as Site,
    reject: (dead) => reject(options, dead),
  };
}

function decode(codec: Codec, { value }: SourceRecord): VisitorRecord {
  if (!value) throw new Unusable('not_avro', 'the record has no value');
  try {
    const record = codec.decode(value);
    if (belongsOn('signals', record)) return record;
    throw new Unusable('unknown_record', misplaced(record));
  } catch (error) {
    if (error instanceof CodecError) throw new Unusable(error.reason, error.message);
    throw error;
  }
}

function timeMs(record: VisitorRecord): number {
  if (record.kind === 'tick' || record.kind === 'erasure') return record.at_ms;
  if (record.kind === 'site') return record.changed_at_ms;
  return record.received_at_ms;
}

function apply(options: VisitorProgramOptions, record: VisitorRecord, atMs: number, context: Step): void {
  switch (record.kind) {
    case 'tick':
      return;
    case 'site':
      applySite(record, context);
      return;
    case 'erasure':
      applyErasure(options, record, context);
      return;
    case 'erase':
      applyErase(options, record, context);
      return;
    default:
      applySignal(options, record, atMs, context);
  }
}

/** Settings in force from here on. Of a deleted website the record stays, so that nothing older brings it back. */
function applySite(site: Site, context: Step): void {
  const known = context.getGlobal(site.site_id);
  if (known && known.version >= site.version) return;
  context.setGlobal(site.site_id, site);
  if (site.deleted) forgetSite(site.site_id, context);
}

function forgetSite(site: SiteId, context: Step): void {
  for (const key of context.keysFrom(`${site}:`)) context.set(key, null);
  context.purge();
}

/** Everything of a website goes, and what was received before does not come back. */
function applyErasure(options: VisitorProgramOptions, erasure: Erasure, context: Step): void {
  if (erasure.scope !== 'shop') return;
  forgetSite(erasure.site_id, context);
  const untilMs = erasedUntilMs(erasure.at_ms, context);
  mark(context, siteMarkKey(erasure.site_id), untilMs, untilMs);
  confirm(options, erasure.id, `${erasure.id}:${context.partition}`, context);
}

/**
 * What was received up to this instant is erased: the later of the instant that the erasure carries, which is the
 * database's, and the log's, for everything before it in the log came before it.
 */
const erasedUntilMs = (carriedMs: number, context: Step): number => Math.max(carriedMs, logTimeMs(context));
const logTimeMs = (context: Step): number => Math.max(context.streamTimeMs, context.appendMs);

/** One visitor goes; a keyed hash of it stays, so that a late or repeated signal does not bring it back. */
function applyErase(options: VisitorProgramOptions, signal: SignalOf<'erase'>, context: Step): void {
  const { site_id, visitor_id, received_at_ms, request_id } = signal;
  context.set(visitorKey(site_id, visitor_id), null);
  context.purge();
  const hash = visitorMark(options.erasureKey, site_id, visitor_id);
  const untilMs = erasedUntilMs(received_at_ms, context);
  mark(context, visitorMarkKey(site_id, hash), untilMs, 0);
  mark(context, siteMarkKey(site_id), untilMs, 0);
  confirm(options, request_id, request_id, context);
}

function mark(context: Step, key: string, untilMs: number, allUntilMs: number): void {
  const known = context.get(key);
  const before = isErasureMark(known) ? known : { until_ms: 0, all_until_ms: 0 };
  context.set(key, {
    kind: 'forgotten',
    until_ms: Math.max(before.until_ms, untilMs),
    all_until_ms: Math.max(before.all_until_ms, allUntilMs),
  });
}

/** In the transaction that forgets, and after the snapshot is gone; says when that was, by the log's clock. */
function confirm(
  { codec, topics }: VisitorProgramOptions,
  requestId: string,
  key: string,
  context: Step,
): void {
  const { partition } = context;
  const record = {
    kind: 'erasure_confirmed',
    request_id: requestId,
    part: NAME,
    partition,
    at_ms: logTimeMs(context),
  } as const;
  context.emit(encoded(codec, topics.erasures, 0, key, record));
}

/** Whether a signal was received before its visitor, or its website, was erased. */
function isErased(options: VisitorProgramOptions, signal: Signal, context: Step): boolean {
  const { site_id, visitor_id, received_at_ms } = signal;
  const site = context.get(siteMarkKey(site_id));
  if (!isErasureMark(site) || received_at_ms > site.until_ms) return false;
  if (received_at_ms <= site.all_until_ms) return true;
  const own = context.get(visitorMarkKey(site_id, visitorMark(options.erasureKey, site_id, visitor_id)));
  return isErasureMark(own) && received_at_ms <= own.until_ms;
}

function applySignal(options: VisitorProgramOptions, signal: Signal, atMs: number, context: Step): void {
  const site = context.getGlobal(signal.site_id);
  if (site?.deleted || isErased(options, signal, context)) return;
  // A server whose clock runs ahead of the log's is not believed.
  const input = signal.received_at_ms > atMs ? { ...signal, received_at_ms: atMs } : signal;
  stepVisitor(options, visitorKey(signal.site_id, signal.visitor_id), input, site, context);
}

function wake(options: VisitorProgramOptions, key: string, atMs: number, context: Step): void {
  if (isMarkKey(key)) {
    context.set(key, null);
    return;
  }
  const visitor = context.get(key);
  if (!visitor || isErasureMark(visitor)) return;
  const site = context.getGlobal(visitor.site_id);
  stepVisitor(options, key, { kind: 'timer', at_ms: atMs }, site, context);
}

function stepVisitor(
  options: VisitorProgramOptions,
  key: string,
  input: Input,
  site: Site | null,
  context: Step,
): void {
  const known = context.get(key);
  const { state, effects } = step(isErasureMark(known) ? null : known, input, {
    site,
    id: (ordinal) => context.id(ordinal),
    momentTsUs: (nowMs) => context.momentTsUs(nowMs),
    logTimeMs: logTimeMs(context),
  });
  context.set(key, state);
  for (const effect of effects) context.emit(outRecord(options, context.partition, effect));
}

/** Where an effect goes. `decisions` and `cards` share the signal's partition: one writer a partition. */
function outRecord(options: VisitorProgramOptions, partition: number, effect: Effect): OutRecord {
  const { codec, topics, ledgerPartitions } = options;
  const visitor = visitorKey(effect.site_id as SiteId, effect.visitor_id);
  switch (effect.kind) {
    case 'decision':
    case 'outcome':
      return encoded(codec, topics.decisions, partition, visitor, effect);
    case 'card':
      return encoded(codec, topics.cards, partition, visitor, effect);
    case 'credit': {
      const key = orderKey(effect.site_id, effect.order_id);
      return encoded(codec, topics.ledger, partitionOf(Buffer.from(key), ledgerPartitions), key, effect);
    }
    default:
      return effect satisfies never;
  }
}

function encoded(codec: Codec, topic: string, partition: number, key: string, record: AnyRecord): OutRecord {
  return { topic, partition, key: Buffer.from(key), value: codec.encode(record) };
}

function reject({ codec, topics }: VisitorProgramOptions, dead: DeadLetter): OutRecord {
  const { topic, partition, offset, key, value } = dead.source;
  const letter = deadLetter(codec, {
    kind: 'rejected',
    id: dead.id,
    stage: NAME,
    reason: dead.reason,
    detail: dead.detail,
    topic,
    partition,
    offset,
    key,
    value,
    at_ms: dead.atMs,
  });
  return { topic: topics.rejected, partition: 0, ...letter };
}
