import { type Bounds, type ConsumerRecord, type Range, UnknownTopic } from '#platform/log/client.ts';
import { readRange } from '#platform/log/read-range.ts';
import type { Reused } from '#runtime/position.ts';
import { newestPosition } from '#runtime/state/changelog.ts';
import { ReplayError, type ReplayParts } from './parts.ts';
import { type Bound, offsetsOf, parseBound } from './range.ts';

export type PartitionPlan = {
  readonly partition: number;
  /** first offset that the log still has; the fold begins here, to rebuild the state */
  readonly log_start: number;
  /** decisions on records with `from <= offset < to` are stored */
  readonly from: number;
  readonly to: number;
  /** append time of the first record that the log still has, epoch ms; null if it has none */
  readonly log_start_ms: number | null;
  readonly from_ms: number | null;
  readonly to_ms: number | null;
  /** the offsets that were used again, so that decisions get the ids that the live tasks gave; absent if there are none */
  readonly reused?: Reused;
};

/** What a replay would read. Records are counted by offsets; bytes are estimated from samples. */
export type Plan = {
  readonly topic: string;
  readonly site: string | null;
  readonly asked: { readonly from: string | null; readonly to: string | null };
  readonly partitions: readonly PartitionPlan[];
  readonly records: number;
  readonly warm_up_records: number;
  readonly bytes: number;
  readonly from_ms: number | null;
  readonly to_ms: number | null;
  readonly estimated_seconds: number;
  /** whether the start of the log is gone, and with it the state of earlier visitors */
  readonly without_history: boolean;
  readonly notes: readonly string[];
};

export type Asked = {
  readonly site: string | null;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** For the estimate: about half of the rate in docs/data/replay.md, where no decision was stored. */
const RECORDS_PER_SECOND = 40_000;
const SAMPLE_RECORDS = 100;

type Sample = { readonly firstMs: number | null; readonly lastMs: number | null; readonly bytes: number };

/** @throws ReplayError if the range is empty */
export async function makePlan(parts: ReplayParts, asked: Asked): Promise<Plan> {
  const { client, topics } = parts;
  const topic = topics.signals;
  const count = await client.partitions(topic);
  const bounds = await Promise.all(Array.from({ length: count }, (_, p) => client.bounds(topic, p)));
  const from = parseBound('from', asked.from);
  const to = parseBound('to', asked.to);
  if (from.kind === 'instant' && to.kind === 'instant' && from.ms > to.ms) {
    throw new ReplayError('--from is after --to: nothing would be read.');
  }
  const starts = bounds.map(({ start }) => start);
  const ends = bounds.map(({ end }) => end);
  const froms = await offsetsOf(parts, topic, from, starts);
  const tos = await offsetsOf(parts, topic, to, ends);
  const partitions: PartitionPlan[] = [];
  const samples: Sample[] = [];
  for (const [partition, bound] of bounds.entries()) {
    const end = clamp(tos[partition]!, bound);
    const start = Math.min(clamp(froms[partition]!, bound), end);
    const sample = await sampleOf(parts, partition, bound.start, end);
    samples.push(sample);
    const reused = await reusedOffsets(parts, partition);
    partitions.push({
      partition,
      log_start: bound.start,
      from: start,
      to: end,
      log_start_ms: sample.firstMs,
      from_ms: start < end ? await instantOf(parts, topic, partition, start) : null,
      to_ms: start < end ? sample.lastMs : null,
      ...(reused && { reused }),
    });
  }
  return planOf(topic, asked, partitions, samples, gapNotes(from, partitions));
}

const clamp = (offset: number, { start, end }: Bounds): number => Math.min(Math.max(offset, start), end);

/** Append time of the record at this offset, or of the first one after it; null if there is none. */
export async function instantOf(
  { client }: ReplayParts,
  topic: string,
  partition: number,
  offset: number,
): Promise<number | null> {
  const { start, end } = await client.bounds(topic, partition);
  const [first] = await firstRecords(client, { topic, partition, from: Math.max(offset, start), to: end });
  return first?.appendMs ?? null;
}

/**
 * The first records of a range, or the last ones below. Many offsets in a row may have no record: markers of transactions, and the
 * records of a transaction that was aborted.
 */
async function firstRecords(
  client: ReplayParts['client'],
  { to, ...range }: Range,
): Promise<readonly ConsumerRecord[]> {
  for (let from = range.from, offsets = SAMPLE_RECORDS; from < to; from += offsets, offsets *= 2) {
    const records = await readRange(client, { ...range, from, to: Math.min(from + offsets, to) });
    if (records.length > 0) return records;
  }
  return [];
}

/** From the position of the live task: the last record of its changelog. A mirror may have no changelog. */
async function reusedOffsets({ client, topics }: ReplayParts, partition: number): Promise<Reused | null> {
  try {
    const { start, end } = await client.bounds(topics.changelog, partition);
    const last = await lastRecords(client, { topic: topics.changelog, partition, from: start, to: end });
    return newestPosition(last)?.reused ?? null;
  } catch (error) {
    if (error instanceof UnknownTopic) return null;
    throw error;
  }
}

async function lastRecords(
  client: ReplayParts['client'],
  { from, ...range }: Range,
): Promise<readonly ConsumerRecord[]> {
  for (let to = range.to, offsets = SAMPLE_RECORDS; to > from; to -= offsets, offsets *= 2) {
    const records = await readRange(client, { ...range, from: Math.max(from, to - offsets), to });
    if (records.length > 0) return records;
  }
  return [];
}

async function sampleOf(
  { client, topics }: ReplayParts,
  partition: number,
  start: number,
  end: number,
): Promise<Sample> {
  const range = { topic: topics.signals, partition, to: end };
  const first = await firstRecords(client, { ...range, from: start });
  if (first.length === 0) return { firstMs: null, lastMs: null, bytes: 0 };
  const records = [...first, ...(await lastRecords(client, { ...range, from: first.at(-1)!.offset + 1 }))];
  const bytes = records.reduce((sum, { key, value }) => sum + (key?.length ?? 0) + (value?.length ?? 0), 0);
  return {
    firstMs: records[0]!.appendMs,
    lastMs: records.at(-1)!.appendMs,
    bytes: Math.round((bytes / records.length) * (end - start)),
  };
}

/** Notes for a log whose start is gone. */
function gapNotes(from: Bound, partitions: readonly PartitionPlan[]): string[] {
  const cut = partitions.filter(({ log_start }) => log_start > 0);
  if (cut.length === 0) return [];
  const firstMs = least(cut.map(({ log_start_ms }) => log_start_ms));
  const began = firstMs === null ? 'the first record it has' : new Date(firstMs).toISOString();
  const notes = [
    `The log begins at ${began} in ${cut.length} partitions; earlier records were deleted (retention). Visitors known by then start as strangers, without history, caps, rests and open cards, and their first decisions may differ from the live ones.`,
    'Settings from before that are taken from the topic config, if it still has the version that was in force.',
  ];
  const before =
    (from.kind === 'instant' && firstMs !== null && from.ms < firstMs) ||
    (from.kind === 'offset' && cut.some(({ log_start }) => from.offset < log_start));
  if (before)
    notes.unshift(
      'The requested start is before the start of the log: the replay begins where the log begins.',
    );
  return notes;
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function planOf(
  topic: string,
  { site, from, to }: Asked,
  partitions: readonly PartitionPlan[],
  samples: readonly Sample[],
  notes: string[],
): Plan {
  const records = total(partitions.map((one) => one.to - one.log_start));
  const warm = total(partitions.map((one) => one.from - one.log_start));
  if (warm > 0) {
    notes.push(
      `${warm} records before the range are folded first, so that every visitor has the state of then; their decisions are not kept.`,
    );
  }
  const ends = partitions.flatMap(({ to_ms }) => to_ms ?? []);
  return {
    topic,
    site,
    asked: { from: from ?? null, to: to ?? null },
    partitions,
    records,
    warm_up_records: warm,
    bytes: total(samples.map(({ bytes }) => bytes)),
    from_ms: least(partitions.map(({ from_ms }) => from_ms)),
    to_ms: ends.length > 0 ? Math.max(...ends) : null,
    estimated_seconds: Math.ceil(records / RECORDS_PER_SECOND),
    without_history: partitions.some(({ log_start }) => log_start > 0),
    notes,
  };
}
