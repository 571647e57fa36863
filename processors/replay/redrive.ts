import { auditCommand } from '#platform/audit.ts';
import {
  loadWrappedSchemas,
  openPutBackWriter,
  putBackRecords,
  putBackVerdict,
  transactionsOf,
  websiteOf,
} from '#platform/dead-letters/put-back.ts';
import { decodeDeadLetter, PUT_BACK } from '#platform/dead-letters/row.ts';
import { slicesOf } from '#platform/log/read-range.ts';
import { loadSchemas } from '#platform/log/registry.ts';
import { Codec } from '#schemas/codec.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { ReplayError, type ReplayParts } from './parts.ts';

export type RedriveOptions = {
  /** act; otherwise only count */
  readonly yes: boolean;
  readonly reason: string | null;
  readonly stage: string | null;
  /** partition of the topic that the record came from */
  readonly partition: number | null;
  /** epoch ms of the rejection, from (inclusive) and to (exclusive) */
  readonly fromMs: number;
  readonly toMs: number;
};

export type RedriveReport = {
  readonly acted: boolean;
  /** distinct dead letters on the topic */
  readonly letters: number;
  readonly already_put_back: number;
  readonly filtered_out: number;
  readonly erased: number;
  /** the record had no value, or the dead letter was of a timer */
  readonly nothing_to_put_back: number;
  /** only the beginning of a record larger than 1.5 MB was kept */
  readonly cut: number;
  readonly put_back: number;
  readonly by: readonly { topic: string; stage: string; reason: string; letters: number }[];
};

const SLICE_OFFSETS = 5_000;

/**
 * Puts dead letters back onto their topics. Each one is written in one transaction with its mark, by a writer that fences
 * all others, so it is put back only once, even by concurrent calls.
 */
export async function redrive(parts: ReplayParts, options: RedriveOptions): Promise<RedriveReport> {
  const { client, topics, schemaIds } = parts;
  if (options.yes && schemaIds.get('rejected')! < 0) {
    throw new ReplayError(
      'The schema of dead letters is not registered: start the service of this release once.',
    );
  }
  // Opened before the dead letters are read, so that no other writer can still add a mark.
  const writer = options.yes ? await openPutBackWriter(client, topics) : null;
  try {
    const codec = new Codec(schemaIds);
    const { report, chosen } = await choose(parts, codec, options);
    // Before the first transaction: whether one that failed is committed is not known.
    if (writer) await auditRedrive(parts, codec, chosen);
    let done = 0;
    for await (const some of transactionsOf(chosen)) {
      if (!writer) break;
      await writer.commit(some.flatMap((deadLetter) => putBackRecords(codec, topics.rejected, deadLetter)));
      done += some.length;
      parts.say(`${done} of ${chosen.length} dead letters are put back`);
    }
    return report;
  } finally {
    await writer?.close();
  }
}

/** One row for each website, with the number of its letters, however many transactions they take. */
async function auditRedrive(
  { postgres }: ReplayParts,
  codec: Codec,
  chosen: readonly Rejected[],
): Promise<void> {
  const letters = new Map<string, number>();
  for (const deadLetter of chosen) {
    const website = websiteOf(codec, deadLetter);
    if (website) letters.set(website, (letters.get(website) ?? 0) + 1);
  }
  const details = new Map([...letters].map(([website, count]) => [website, String(count)]));
  await auditCommand(postgres, 'dead_letters.put_back', details);
}

async function choose(
  parts: ReplayParts,
  codec: Codec,
  options: RedriveOptions,
): Promise<{ report: RedriveReport; chosen: Rejected[] }> {
  const { letters, done } = await readDeadLetters(parts, codec, options);
  await loadWrappedSchemas(codec, parts.registry, letters.values());
  const chosen: Rejected[] = [];
  const by = new Map<string, { topic: string; stage: string; reason: string; letters: number }>();
  const left = { already_put_back: 0, filtered_out: 0, erased: 0, nothing_to_put_back: 0, cut: 0 };
  for (const deadLetter of letters.values()) {
    if (done.has(deadLetter.id)) {
      left.already_put_back += 1;
      continue;
    }
    if (!passes(deadLetter, options)) {
      left.filtered_out += 1;
      continue;
    }
    const verdict = await putBackVerdict({ ...parts, codec }, deadLetter);
    if (verdict === 'nothing') left.nothing_to_put_back += 1;
    else if (verdict === 'erased' || verdict === 'cut') left[verdict] += 1;
    else {
      chosen.push(deadLetter);
      const { topic, stage, reason } = deadLetter;
      const line = by.get(`${topic} ${stage} ${reason}`) ?? { topic, stage, reason, letters: 0 };
      line.letters += 1;
      by.set(`${topic} ${stage} ${reason}`, line);
    }
  }
  const counts = { letters: letters.size, ...left, put_back: chosen.length };
  return { report: { acted: options.yes, ...counts, by: [...by.values()] }, chosen };
}

const passes = (deadLetter: Rejected, { reason, stage, partition, fromMs, toMs }: RedriveOptions): boolean =>
  (reason === null || deadLetter.reason === reason) &&
  (stage === null || deadLetter.stage === stage) &&
  (partition === null || deadLetter.partition === partition) &&
  deadLetter.at_ms >= fromMs &&
  deadLetter.at_ms < toMs;

/** Those that do not pass the filters only count, so that a topic larger than the memory can be redriven part by part. */
const withoutRecord = (deadLetter: Rejected): Rejected => ({
  ...deadLetter,
  detail: '',
  key: null,
  value: null,
});

/** Key and value share the memory of a whole fetch. */
const copyOf = ({ key, value, ...deadLetter }: Rejected): Rejected => ({
  ...deadLetter,
  key: key && Buffer.from(key),
  value: value && Buffer.from(value),
});

async function readDeadLetters(
  { client, registry, topics }: ReplayParts,
  codec: Codec,
  options: RedriveOptions,
): Promise<{ letters: Map<string, Rejected>; done: Set<string> }> {
  const letters = new Map<string, Rejected>();
  const done = new Set<string>();
  const partitions = await client.partitions(topics.rejected);
  for (let partition = 0; partition < partitions; partition += 1) {
    const { start, end } = await client.bounds(topics.rejected, partition);
    const range = { topic: topics.rejected, partition, from: start, to: end };
    for await (const { records } of slicesOf(client, range, SLICE_OFFSETS)) {
      await loadSchemas(
        codec,
        registry,
        records.map(({ value }) => value),
      );
      for (const { key, value } of records) {
        // The tombstone of an erased dead letter; its key ends with the id.
        if (value === null) letters.delete(key?.toString().split(' ').at(-1) ?? '');
        const deadLetter = value && decodeDeadLetter(codec, value);
        if (!deadLetter) continue;
        const { id, stage } = deadLetter;
        if (stage === PUT_BACK) done.add(id);
        else letters.set(id, passes(deadLetter, options) ? copyOf(deadLetter) : withoutRecord(deadLetter));
      }
    }
  }
  return { letters, done };
}
