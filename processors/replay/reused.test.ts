import { afterEach, expect, test } from 'vitest';
import { Driver } from '#runtime/testing/driver.ts';
import { Codec, recordKinds } from '#schemas/codec.ts';
import { topicNames } from '#schemas/topics.ts';
import type { ReplayParts, ReplayProgram } from './parts.ts';
import { makePlan } from './plan.ts';
import { Refold } from './refold.ts';
import { decisionOf } from './testing/decision.ts';

const topics = topicNames('');
const schemaIds = new Map(recordKinds.map((kind, n) => [kind, n + 1]));
const AT_MS = 1_790_000_000_000;

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

const codec = new Codec(schemaIds);
const driver = new Driver(programOf({ codec }), { partitions: 1 });
afterEach(() => driver.close());

function write(...instants: number[]): void {
  for (const atMs of instants) {
    driver.windTo(atMs);
    driver.write(null, codec.encode({ kind: 'tick', at_ms: atMs }));
  }
}

function liveIds(): string[] {
  return driver.take(topics.decisions).map(({ value }) => (codec.decode(value!) as { id: string }).id);
}

async function replayedIds(): Promise<string[]> {
  const parts = {
    ...{ client: driver.log, topics, schemaIds, registry: null, erasureKeys: null },
    deps: { programOf },
  } as unknown as ReplayParts;
  const { partitions } = await makePlan(parts, { site: null, from: undefined, to: undefined });
  const { log_start, reused } = partitions[0]!;
  const refold = new Refold(parts, { partition: 0, partitions: 1, offset: log_start, reused });
  const decisions = await refold.fold(driver.log.records(topics.signals, 0));
  return decisions.map(({ decision }) => decision.id);
}

test('a replay gives decisions the ids of the live tasks, also where offsets were used again', async () => {
  write(AT_MS, AT_MS + 1);
  await driver.run();
  const first = liveIds();
  expect(await replayedIds()).toEqual(first);
  driver.log.partition(topics.signals, 0).records.length = 1;
  driver.restart();
  write(AT_MS + 2, AT_MS + 3);
  await driver.run();
  const later = liveIds();
  expect(later).toHaveLength(2);
  expect(await replayedIds()).toEqual([first[0], ...later]);
});
