import { type Input, step } from '#engine/step.ts';
import { loadSchemas, SchemaLookup, SchemaMissing } from '#platform/log/registry.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { Program } from '#runtime/program.ts';
import type { Site } from '#schemas/config/site.ts';
import { visitorKey, visitorPrefix } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eraseSite, eraseVisitor, isErasedSignal, logTimeMs } from './erasure.ts';
import {
  type Context,
  type KeyedState,
  keyedStateSerde,
  type Result,
  stateChange,
  visitorAt,
} from './keyed-state.ts';
import {
  deadLetterOf,
  decode,
  NAME,
  type Options,
  outRecord,
  timeMs,
  type VisitorRecord,
} from './records.ts';
import { applySite, deletesWebsite } from './settings.ts';

export type VisitorProgram = Program<VisitorRecord, KeyedState, Site>;

/** Connects the engine to the runtime: decodes signals, stores settings and visitors, and encodes effects for their topics. */
export function visitorProgram(options: Options): VisitorProgram {
  const { codec, registry } = options;
  const lookup = registry && new SchemaLookup(codec, registry);
  return {
    name: NAME,
    stateSerde: keyedStateSerde,
    globalSerde: {
      serialize: (site) => codec.encode(site),
      deserialize: (bytes) => codec.decode(bytes) as Site,
    },
    // Without readable settings every signal would become a dead letter, so the partition is not opened.
    init: async (sites) => {
      const missing = registry ? await loadSchemas(codec, registry, sites) : new Set<number>();
      if (missing.size > 0) throw new SchemaMissing(missing);
    },
    prepare: async (records) => lookup?.learn(records),
    decode: (source) => decode(codec, source),
    timeMs,
    prefixToDelete,
    process: (record, atMs, context) => process(options, record, atMs, context),
    punctuate: (key, atMs, context) => punctuate(options, key, atMs, context),
    deadLetter: (dead) => deadLetterOf(options, dead),
  };
}

/** The prefix of the keys of all visitors of a website, if the record deletes or erases it. */
function prefixToDelete(record: VisitorRecord, context: Context): string | null {
  if (record.kind === 'site') return deletesWebsite(record, context) ? visitorPrefix(record.site_id) : null;
  return record.kind === 'erasure' && record.scope === 'shop' ? visitorPrefix(record.site_id) : null;
}

function process(options: Options, record: VisitorRecord, atMs: number, context: Context): Result {
  switch (record.kind) {
    case 'tick':
      return {};
    case 'site':
      return applySite(record, context);
    case 'erasure':
      return eraseSite(options, record, context);
    case 'erase':
      return eraseVisitor(options, record, context);
    default:
      return applySignal(options, record, atMs, context);
  }
}

function applySignal(options: Options, signal: Signal, atMs: number, context: Context): Result {
  const site = context.getGlobal(signal.site_id);
  if (site?.deleted || isErasedSignal(options, signal, context)) return {};
  // A server's clock may run ahead of the log, so the time of receipt is clamped.
  const input = signal.received_at_ms > atMs ? { ...signal, received_at_ms: atMs } : signal;
  return stepVisitor(options, visitorKey(signal.site_id, signal.visitor_id), input, site, context);
}

/** A visitor's timer is due, or an erasure mark has expired. */
function punctuate(options: Options, key: string, atMs: number, context: Context): Result {
  const visitor = visitorAt(context, key);
  if (!visitor) return { removed: [key] };
  return stepVisitor(options, key, { kind: 'timer', atMs }, context.getGlobal(visitor.site_id), context);
}

function stepVisitor(
  options: Options,
  key: string,
  input: Input,
  site: Site | null,
  context: Context,
): Result {
  const known = visitorAt(context, key);
  const { state, effects } = step(known, input, {
    site,
    id: (ordinal) => context.id(ordinal),
    momentTsUs: (nowMs) => context.uniqueTimeUs(nowMs),
    sha256Hex,
    utcOffsetMinutes,
    waitingsMs: options.waitingsMs,
    logTimeMs: logTimeMs(context),
  });
  const outputs = effects.map((effect) => outRecord(options, context.partition, effect));
  if (state === known) return { outputs };
  return state ? { states: [stateChange(key, state)], outputs } : { removed: [key], outputs };
}
