import { slicesOf } from '#platform/log/read-range.ts';
import { loadSchemas } from '#platform/log/registry.ts';
import { recordId } from '#runtime/ids.ts';
import { reuseCountAt } from '#runtime/position.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Codec, CodecError } from '#schemas/codec.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { ReplayParts } from './parts.ts';
import type { PartitionPlan } from './plan.ts';
import { instantOf } from './plan.ts';
import { offsetsOf } from './range.ts';

const SLICE_OFFSETS = 20_000;
/** How far a processor's clock, whose time the records on `decisions` have, may be behind the broker's. */
const CLOCK_BEHIND_MS = 2_000;
/** How far outside a range the record of a decision is searched, and how many ids of each record are tried. */
const PROBE_OFFSETS = 200_000;
const PROBE_ORDINALS = 16;

/**
 * Reads the decisions that the live tasks made in a partition around the time of the range, in order, from the topic
 * `decisions`. Those at its edges may belong to records outside of the range: see `outsideRange`.
 */
export async function readLive(
  parts: ReplayParts,
  plan: PartitionPlan,
  take: (decisions: readonly Decision[]) => void,
): Promise<void> {
  const { client, registry, topics, schemaIds } = parts;
  if (plan.from >= plan.to || plan.from_ms === null) return;
  const { partition } = plan;
  const topic = topics.decisions;
  const { end } = await client.bounds(topic, partition);
  const count = await client.partitions(topic);
  const bound = { kind: 'instant', ms: plan.from_ms - CLOCK_BEHIND_MS } as const;
  const found = await offsetsOf(
    parts,
    topic,
    bound,
    Array.from({ length: count }, () => end),
  );
  const untilMs = (await instantOf(parts, topics.signals, partition, plan.to)) ?? Number.POSITIVE_INFINITY;
  const codec = new Codec(schemaIds);
  const range = { topic, partition, from: found[partition]!, to: end };
  for await (const { records } of slicesOf(client, range, SLICE_OFFSETS)) {
    await loadSchemas(
      codec,
      registry,
      records.map(({ value }) => value),
    );
    // The range's last records may have the same append time, and their decisions that time.
    take(decisionsOf(codec, records).filter(({ ts_us }) => Math.floor(ts_us / 1_000) <= untilMs));
  }
}

function decisionsOf(codec: Codec, records: readonly SourceRecord[]): Decision[] {
  return records.flatMap(({ value }) => {
    try {
      const record = value && codec.decode(value);
      return record?.kind === 'decision' ? [record] : [];
    } catch (error) {
      // Not a record of ours: for the views sink it is a dead letter.
      if (error instanceof CodecError) return [];
      throw error;
    }
  });
}

/**
 * The ids that belong to records just outside of the range. An id is a hash of the record's position, so the neighbouring
 * positions are tried. Records further away are not found.
 */
export async function outsideRange(
  { client, topics }: ReplayParts,
  { partition, from, to, ...plan }: PartitionPlan,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const wanted = new Set(ids);
  const found = new Set<string>();
  if (wanted.size === 0) return found;
  const { end } = await client.bounds(topics.signals, partition);
  const probe = (first: number, last: number): void => {
    for (let offset = first; offset < last && found.size < wanted.size; offset += 1) {
      for (let ordinal = 0; ordinal < PROBE_ORDINALS; ordinal += 1) {
        const id = recordId(
          { topic: topics.signals, partition, offset },
          ordinal,
          reuseCountAt(plan, offset),
        );
        if (wanted.has(id)) found.add(id);
      }
    }
  };
  probe(to, Math.min(end, to + PROBE_OFFSETS));
  probe(Math.max(0, from - PROBE_OFFSETS), from);
  return found;
}
