import { afterAll, beforeEach, expect, test } from 'vitest';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { Driver } from '#runtime/testing/driver.ts';
import { Codec, recordKinds } from '#schemas/codec.ts';
import { topicNames } from '#schemas/topics.ts';
import type { ReplayParts, ReplayProgram } from './parts.ts';
import { instantOf, makePlan } from './plan.ts';
import { Refold } from './refold.ts';
import { decisionOf } from './testing/decision.ts';

const topics = topicNames('');
const AT_MS = 1_790_000_000_000;
/** More offsets than a sample has. */
const ABORTED = 250;
const everything = { site: null, from: undefined, to: undefined };

let log: MemoryLog;
beforeEach(() => {
  log = new MemoryLog(2);
});
const parts = (): ReplayParts => ({ client: log, topics }) as unknown as ReplayParts;
const recordOf = (partition: number) => ({
  topic: topics.signals,
  partition,
  key: null,
  value: Buffer.alloc(100),
});

function write(partition: number, atMs: number): void {
  log.nowMs = atMs;
  log.write(recordOf(partition));
}

/** What a redrive that was killed leaves: offsets without records. */
function abort(partition: number, atMs: number): void {
  const aborted = log.partition(topics.signals, partition);
  for (let n = 0; n < ABORTED; n += 1) aborted.write(recordOf(partition), atMs, 'redrive');
  aborted.abort('redrive');
}

test('the instants of a range do not depend on offsets without records at its ends', async () => {
  abort(0, AT_MS - 60_000);
  write(0, AT_MS);
  write(0, AT_MS + 1_000);
  abort(0, AT_MS + 60_000);
  const { partitions, from_ms, to_ms, bytes } = await makePlan(parts(), everything);
  expect(partitions[0]).toMatchObject({ from: 0, to: 2 * ABORTED + 2, log_start_ms: AT_MS });
  expect([from_ms, to_ms]).toEqual([AT_MS, AT_MS + 1_000]);
  expect(bytes).toBeGreaterThan(0);
  expect(await instantOf(parts(), topics.signals, 0, 1)).toBe(AT_MS);
  expect(await instantOf(parts(), topics.signals, 0, ABORTED + 2), 'no later record').toBeNull();
});

test('an empty partition, or one without any record, has no instants', async () => {
  abort(0, AT_MS);
  const plan = await makePlan(parts(), everything);
  const none = { log_start_ms: null, from_ms: null, to_ms: null };
  expect(plan.partitions).toEqual([
    { partition: 0, log_start: 0, from: 0, to: ABORTED, ...none },
    { partition: 1, log_start: 0, from: 0, to: 0, ...none },
  ]);
  expect(plan).toMatchObject({ records: ABORTED, bytes: 0, from_ms: null, to_ms: null });
});

test('the sample of a long partition has its first and its last records', async () => {
  for (let n = 0; n < 1_000; n += 1) write(0, AT_MS + n);
  const { bytes, from_ms, to_ms } = await makePlan(parts(), { ...everything, to: '900' });
  expect({ bytes, from_ms, to_ms }).toEqual({ bytes: 90_000, from_ms: AT_MS, to_ms: AT_MS + 899 });
});

/** Makes a decision on each tick. */
const programOf = ({ codec }: { readonly codec: Codec }): ReplayProgram => ({
  name: 'visitor',
  stateSerde: { version: 1, serialize: (_, room) => Buffer.alloc(room), deserialize: () => null },
  globalSerde: { serialize: (site) => codec.encode(site), deserialize: () => null as never },
  init: async () => {},
  prepare: async () => {},
  decode: ({ value }) => codec.decode(value!) as never,
  timeMs: () => AT_MS,
  prefixToDelete: () => null,
  process: (_, atMs, context) => {
    const value = codec.encode(decisionOf(context.id(0), context.uniqueTimeUs(atMs)));
    return { outputs: [{ topic: topics.decisions, partition: context.partition, key: null, value }] };
  },
  punctuate: () => ({}),
  deadLetter: () => {
    throw new Error('no record is refused');
  },
});

const schemaIds = new Map(recordKinds.map((kind, n) => [kind, n + 1]));
const codec = new Codec(schemaIds);
const driver = new Driver(programOf({ codec }), { partitions: 1 });
afterAll(() => driver.close());

function tick(...instants: number[]): void {
  for (const atMs of instants) {
    driver.windTo(atMs);
    driver.write(null, codec.encode({ kind: 'tick', at_ms: atMs }));
  }
}

function liveIds(): string[] {
  return driver.take(topics.decisions).map(({ value }) => (codec.decode(value!) as { id: string }).id);
}

async function replayedIds(): Promise<string[]> {
  const replayParts = {
    ...{ client: driver.log, topics, schemaIds, registry: null, erasureKeys: null },
    deps: { programOf },
  } as unknown as ReplayParts;
  const { partitions } = await makePlan(replayParts, everything);
  const { log_start, reused } = partitions[0]!;
  const refold = new Refold(replayParts, { partition: 0, partitions: 1, offset: log_start, reused });
  const decisions = await refold.fold(driver.log.records(topics.signals, 0));
  return decisions.map(({ decision }) => decision.id);
}

test('a replay gives decisions the ids of the live tasks, also where offsets were used again', async () => {
  tick(AT_MS, AT_MS + 1);
  await driver.run();
  const first = liveIds();
  expect(await replayedIds()).toEqual(first);
  driver.log.partition(topics.signals, 0).records.length = 1;
  driver.restart();
  tick(AT_MS + 2, AT_MS + 3);
  await driver.run();
  const later = liveIds();
  expect(later).toHaveLength(2);
  expect(await replayedIds()).toEqual([first[0], ...later]);
});
