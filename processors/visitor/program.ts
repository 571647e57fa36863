import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import { type Effect, type Input, step, wakeAtMs } from '#engine/step.ts';
import { partitionOf } from '#platform/partition.ts';
import { learnSchemas } from '#platform/registry.ts';
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
import { orderKey, type SiteId, visitorKey } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Signal, Tick } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor, encodeVisitor } from '#schemas/state/visitor-codec.ts';
import type { TopicNames } from '#schemas/topics.ts';

/** What travels on `signals`. */
export type VisitorRecord = Signal | Tick | Site;
export type VisitorProgram = Program<VisitorRecord, Visitor, Site>;

export type VisitorProgramOptions = {
  readonly codec: Codec;
  /** null where every schema is known beforehand */
  readonly registry: SchemaRegistry | null;
  readonly topics: TopicNames;
  readonly ledgerPartitions: number;
};

const NAME = 'visitor';
const kinds: Readonly<Record<VisitorRecord['kind'], true>> = {
  page: true,
  scroll: true,
  click: true,
  interest: true,
  behavioral: true,
  submit: true,
  invalid_form: true,
  performance: true,
  disconnect: true,
  cart: true,
  checkout: true,
  order: true,
  refund: true,
  delivery: true,
  ack: true,
  erase: true,
  tick: true,
  site: true,
};

type Step = StepContext<Visitor, Site>;

/** Wires the engine to the runtime: signals decoded, settings and visitors kept, effects encoded to their topics. */
export function visitorProgram(options: VisitorProgramOptions): VisitorProgram {
  const { codec, registry } = options;
  const learn = async (values: Iterable<Buffer | null>): Promise<void> => {
    if (registry) await learnSchemas(codec, registry, values);
  };
  return {
    name: NAME,
    prepare: (records) => learn(valuesOf(records)),
    prepareGlobals: learn,
    decode: (source) => decode(codec, source),
    timeMs,
    apply: (record, atMs, context) => apply(options, record, atMs, context),
    wake: (key, atMs, context) => wake(options, key, atMs, context),
    wakeAtMs,
    encodeState: encodeVisitor,
    decodeState: decodeVisitor,
    encodeGlobal: (site) => codec.encode(site),
    decodeGlobal: (bytes) => codec.decode(bytes) as Site,
    reject: (dead) => reject(options, dead),
  };
}

function* valuesOf(records: readonly SourceRecord[]): Generator<Buffer | null> {
  for (const { value } of records) yield value;
}

function decode(codec: Codec, { value }: SourceRecord): VisitorRecord {
  if (!value) throw new Unusable('not_avro', 'the record has no value');
  try {
    const record = codec.decode(value);
    if (Object.hasOwn(kinds, record.kind)) return record as VisitorRecord;
    throw new Unusable('unknown_record', `a record of kind ${record.kind} does not belong into this topic`);
  } catch (error) {
    if (error instanceof CodecError) throw new Unusable(error.reason, error.message);
    throw error;
  }
}

function timeMs(record: VisitorRecord): number {
  if (record.kind === 'tick') return record.at_ms;
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
    default:
      applySignal(options, record, atMs, context);
  }
}

/** Settings in force from here on. Of a deleted website the record stays, so that nothing older brings it back. */
function applySite(site: Site, context: Step): void {
  const known = context.getGlobal(site.site_id);
  if (known && known.version >= site.version) return;
  context.setGlobal(site.site_id, site);
  if (!site.deleted) return;
  for (const key of context.keysFrom(`${site.site_id}:`)) context.set(key, null);
}

function applySignal(options: VisitorProgramOptions, signal: Signal, atMs: number, context: Step): void {
  const site = context.getGlobal(signal.site_id);
  if (site?.deleted) return;
  // A server whose clock runs ahead of the log's is not believed.
  const input = signal.received_at_ms > atMs ? { ...signal, received_at_ms: atMs } : signal;
  stepVisitor(options, visitorKey(signal.site_id, signal.visitor_id), input, site, context);
  if (signal.kind !== 'erase') return;
  const confirmed = {
    kind: 'erasure_confirmed',
    request_id: signal.request_id,
    part: NAME,
    partition: context.partition,
    at_ms: atMs,
  } as const;
  context.emit(encoded(options.codec, options.topics.erasures, 0, signal.request_id, confirmed));
}

function wake(options: VisitorProgramOptions, key: string, atMs: number, context: Step): void {
  const visitor = context.get(key);
  if (!visitor) return;
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
  const { state, effects } = step(context.get(key), input, {
    site,
    id: (ordinal) => context.id(ordinal),
    momentTsUs: (nowMs) => context.momentTsUs(nowMs),
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
  const value_ = codec.encode({
    kind: 'rejected',
    id: dead.id,
    stage: NAME,
    reason: dead.reason,
    detail: dead.detail.slice(0, 500),
    topic,
    partition,
    offset,
    key,
    value,
    at_ms: dead.atMs,
  });
  return { topic: topics.rejected, partition: 0, key, value: value_ };
}
