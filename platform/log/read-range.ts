import type { ConsumerRecord, LogClient, Range } from './client.ts';

/** The records of a short range. */
export async function readRange(
  client: Pick<LogClient, 'readRange'>,
  range: Range,
): Promise<readonly ConsumerRecord[]> {
  const records: ConsumerRecord[] = [];
  await client.readRange(range, (read) => {
    for (const record of read) records.push(record);
  });
  return records;
}

export type Slice = {
  readonly records: readonly ConsumerRecord[];
  readonly from: number;
  readonly next: number;
};

/** Reads a long range in slices, which bounds memory. Records of a fetch after a slice's end are fetched again. */
export async function* slicesOf(
  client: Pick<LogClient, 'readRange'>,
  { topic, partition, from, to }: Range,
  offsets: number,
): AsyncGenerator<Slice> {
  for (let at = from; at < to; at += offsets) {
    const next = Math.min(at + offsets, to);
    yield { records: await readRange(client, { topic, partition, from: at, to: next }), from: at, next };
  }
}
