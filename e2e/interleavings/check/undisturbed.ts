import { join } from 'node:path';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { Task } from '#runtime/task.ts';
import { CHANGELOG, codec, PARTITIONS, silent, topics } from '../world/parts.ts';
import { program } from '../world/tasks.ts';
import type { World } from '../world/world.ts';

const OUTPUTS = [topics.decisions, topics.cards, topics.ledger, topics.erasures, topics.rejected];
/** Records that only a task makes; orders, refunds and erasures come to their topics from elsewhere. */
const MADE = new Set(['decision', 'outcome', 'card', 'credit', 'erasure_confirmed', 'rejected']);
const TO_THE_END = [0, Number.MAX_SAFE_INTEGER] as const;

/**
 * Folds the same records again, each in its own transaction, with undisturbed tasks: their outputs and final states
 * must be the same bytes.
 */
export async function* undisturbedFindings({ parts }: World): AsyncGenerator<string> {
  const log = new MemoryLog(PARTITIONS);
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const task = new Task({
      ...{ client: log, log: silent, program, input: topics.signals, changelog: CHANGELOG, partition },
      ...{ partitions: PARTITIONS, transactionalId: `undisturbed-${partition}` },
      snapshotPath: join(parts.dir, `undisturbed-${partition}`),
    });
    for (const { key, value, appendMs } of parts.log.partition(topics.signals, partition).records) {
      log.nowMs = appendMs;
      log.write({ topic: topics.signals, partition, key, value });
    }
    await task.open();
    for (const record of log.records(topics.signals, partition)) await task.process([record]);
    await task.close();
    yield* memories(parts.log, log, partition);
  }
  for (const topic of OUTPUTS) yield* outputs(parts.log, log, topic);
}

function* outputs(found: MemoryLog, due: MemoryLog, topic: string): Generator<string> {
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const [is, should] = [made(found, topic, partition), made(due, topic, partition)];
    if (is.join() === should.join()) continue;
    const counts = `${is.length} records in place of ${should.length}`;
    yield `${topic} differs from an undisturbed fold in partition ${partition}: ${counts}`;
  }
}

/** When several tasks write to a partition, their order is undefined. */
function made(log: MemoryLog, topic: string, partition: number): string[] {
  const all = log
    .partition(topic, partition)
    .committed(...TO_THE_END)
    .records.flatMap(({ key, value }) => {
      const isMade = value !== null && MADE.has(codec.decode(value).kind);
      return isMade ? [`${key} ${value.toString('hex')}`] : [];
    });
  return topic === topics.decisions || topic === topics.cards ? all : all.sort();
}

function* memories(found: MemoryLog, due: MemoryLog, partition: number): Generator<string> {
  const [is, should] = [remembered(found, partition), remembered(due, partition)];
  for (const key of new Set([...is.keys(), ...should.keys()]))
    if (is.get(key) !== should.get(key)) yield `the state of ${key} differs from that of an undisturbed fold`;
}

function remembered(log: MemoryLog, partition: number): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  for (const { key, value } of log.partition(CHANGELOG, partition).committed(...TO_THE_END).records) {
    const name = key!.toString();
    // The position contains the id of the changelog, which is random.
    if (name === '\0task') continue;
    if (value) states.set(name, value.toString('hex'));
    else states.delete(name);
  }
  return states;
}
