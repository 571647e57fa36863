import { setTimeout as sleep } from 'node:timers/promises';
import { readRange, slicesOf } from '#platform/log/read-range.ts';
import { loadSchemas } from '#platform/log/registry.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Codec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { ReplayParts } from './parts.ts';
import type { PartitionPlan } from './plan.ts';

/** Offsets read before they are folded. */
const SLICE_OFFSETS = 50_000;
/** Many times a live transaction: a visitor's state is decoded and encoded once in a chunk. */
const CHUNK_RECORDS = 10_000;
const SAY_EVERY_MS = 1_000;

/** Tells how far a walk over a plan is, once a second. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #total: number;
  readonly #beganMs = performance.now();
  #saidMs = 0;
  #done: number;
  readonly #before: number;

  constructor(say: (line: string) => void, total: number, before = 0) {
    this.#say = say;
    this.#total = total;
    this.#done = before;
    this.#before = before;
  }

  /** @param records offsets done since the last time */
  add(records: number): void {
    this.#done += records;
    const now = performance.now();
    if (now - this.#saidMs < SAY_EVERY_MS && this.#done < this.#total) return;
    this.#saidMs = now;
    const seconds = Math.max(0.001, (now - this.#beganMs) / 1_000);
    const rate = (this.#done - this.#before) / seconds;
    const left = rate > 0 ? Math.ceil((this.#total - this.#done) / rate) : 0;
    const share = this.#total > 0 ? Math.floor((100 * this.#done) / this.#total) : 100;
    this.#say(
      `${this.#done} of ${this.#total} records (${share} %), ${Math.round(rate)} a second, ${left} s left`,
    );
  }
}

/**
 * Reads a partition of the plan from `at` to its end and hands it over in chunks; `rest` is called
 * between slices with the offset up to which everything was handed over. No group is involved.
 *
 * @param perSecond at most so many records a second; null for as fast as it goes
 */
export async function walk(
  { client }: ReplayParts,
  topic: string,
  { partition, to }: PartitionPlan,
  at: number,
  perSecond: number | null,
  take: (chunk: readonly SourceRecord[]) => Promise<void>,
  rest: (next: number, read: number) => Promise<void>,
): Promise<void> {
  const size =
    perSecond === null ? SLICE_OFFSETS : Math.max(1, Math.min(SLICE_OFFSETS, Math.ceil(perSecond / 2)));
  let beganMs = performance.now();
  for await (const { records, from, next } of slicesOf(client, { topic, partition, from: at, to }, size)) {
    for (let i = 0; i < records.length; i += CHUNK_RECORDS) await take(records.slice(i, i + CHUNK_RECORDS));
    await rest(next, next - from);
    if (perSecond !== null) {
      const spentMs = performance.now() - beganMs;
      await sleep(Math.max(0, ((next - from) / perSecond) * 1_000 - spentMs));
    }
    beganMs = performance.now();
  }
}

/**
 * Settings in force where a cut log begins: of each website the greatest version that the topic `config` still holds
 * and that is not younger than the log's first record. Nothing for a log that is whole.
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
