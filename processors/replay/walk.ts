import { setTimeout as sleep } from 'node:timers/promises';
import { readRange, slicesOf } from '#platform/log/read-range.ts';
import { loadSchemas } from '#platform/log/registry.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Codec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { ReplayParts } from './parts.ts';
import type { PartitionPlan } from './plan.ts';

/** Offsets read at a time. */
const SLICE_OFFSETS = 50_000;
/** Much larger than a live transaction, because a visitor's state is decoded and encoded once per chunk. */
const CHUNK_RECORDS = 10_000;
const REPORT_EVERY_MS = 1_000;

/** Reports the progress of a walk over a plan once a second. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #total: number;
  readonly #startedMs = performance.now();
  #saidMs = 0;
  #done: number;
  readonly #before: number;

  constructor(say: (line: string) => void, total: number, before = 0) {
    this.#say = say;
    this.#total = total;
    this.#done = before;
    this.#before = before;
  }

  /** @param records offsets done since the last call */
  add(records: number): void {
    this.#done += records;
    const now = performance.now();
    if (now - this.#saidMs < REPORT_EVERY_MS && this.#done < this.#total) return;
    this.#saidMs = now;
    const seconds = Math.max(0.001, (now - this.#startedMs) / 1_000);
    const rate = (this.#done - this.#before) / seconds;
    const left = rate > 0 ? Math.ceil((this.#total - this.#done) / rate) : 0;
    const share = this.#total > 0 ? Math.floor((100 * this.#done) / this.#total) : 100;
    this.#say(
      `${this.#done} of ${this.#total} records (${share} %), ${Math.round(rate)} a second, ${left} s left`,
    );
  }
}

/**
 * Reads a partition of the plan from `at` to its end, without a consumer group. Passes the records to `take` in chunks;
 * calls `rest` after each slice with the number of its offsets.
 *
 * @param perSecond maximum number of records per second; null for no limit
 */
export async function walk(
  { client }: ReplayParts,
  topic: string,
  { partition, to }: PartitionPlan,
  at: number,
  perSecond: number | null,
  take: (chunk: readonly SourceRecord[]) => Promise<void>,
  rest: (read: number) => Promise<void>,
): Promise<void> {
  const size =
    perSecond === null ? SLICE_OFFSETS : Math.max(1, Math.min(SLICE_OFFSETS, Math.ceil(perSecond / 2)));
  let startedMs = performance.now();
  for await (const { records, from, next } of slicesOf(client, { topic, partition, from: at, to }, size)) {
    for (let i = 0; i < records.length; i += CHUNK_RECORDS) await take(records.slice(i, i + CHUNK_RECORDS));
    await rest(next - from);
    if (perSecond !== null) {
      const spentMs = performance.now() - startedMs;
      await sleep(Math.max(0, ((next - from) / perSecond) * 1_000 - spentMs));
    }
    startedMs = performance.now();
  }
}

/**
 * The settings in force at the start of a log whose beginning is gone: for each website the greatest version in the topic
 * `config` that is not younger than the log's first record. Empty for a complete log.
 */
export async function seedsOf(parts: ReplayParts, plan: PartitionPlan): Promise<Site[]> {
  const { client, registry, topics, schemaIds } = parts;
  if (plan.log_start === 0 || plan.log_start_ms === null) return [];
  const codec = new Codec(schemaIds);
  const { start, end } = await client.bounds(topics.config, 0);
  const records = await readRange(client, { topic: topics.config, partition: 0, from: start, to: end });
  const values = records.flatMap(({ value }) => value ?? []);
  await loadSchemas(codec, registry, values);
  const known = new Map<SiteId, Site>();
  for (const value of values) {
    const site = codec.decode(value);
    if (site.kind !== 'site' || site.changed_at_ms > plan.log_start_ms) continue;
    if ((known.get(site.site_id)?.version ?? -1) < site.version) known.set(site.site_id, site);
  }
  return [...known.values()];
}
