import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writer } from '#platform/log/writer.ts';
import { type VisitorId, visitorKey } from '#schemas/ids.ts';
import { inProcess } from '../../bench/state/memory.ts';
import type { Slopes } from '../slopes.ts';
import { bytesOf, foldedMore, type MeasureContext, usageOf } from './context.ts';
import { folderBytes, usEach } from './usage.ts';
import { BROWSING_SIGNALS, browsing, SHOPPING_SIGNALS, shopping, writeVisits } from './visits.ts';

const FEW_VISITORS = 10_000;
const MORE_VISITORS = 35_000;
/** Visitors of a start: enough that every partition has some. */
const FIRST_VISITORS = 50;
const WARM_SHOPPERS = 500;
const SHOPPERS = 3_000;
/** The difference between two starts: large enough that the fixed cost of a start does not matter. */
const RESTORED = 400_000;
/** The numbers above would be lost in the noise of a process's memory. */
const STORED = 1_000_000;
/**
 * Approximate size of a visitor in a snapshot beside the value: key 44, slot header 24, rounding 16, index entry 16.
 */
const OVERHEAD_BYTES = 100;

export type TaskSlopes = Pick<Slopes, 'tasksUsPerSignal' | 'kafkaUsPerSignal' | 'changelogBytesPerSignal'>;

/** The cost of a signal and of a visitor in the tasks, with visitors who browse; the first of them warm the code. */
export async function measureVisitors(context: MeasureContext): Promise<TaskSlopes> {
  await visit(context, browsing, BROWSING_SIGNALS, FEW_VISITORS);
  const changelogBefore = bytesOf(context, 'changelog');
  const [from, to] = await usageOf(context, () => visit(context, browsing, BROWSING_SIGNALS, MORE_VISITORS));
  const signals = MORE_VISITORS * BROWSING_SIGNALS;
  return {
    tasksUsPerSignal: usEach(from, to, 'tasks', signals, context.idle),
    kafkaUsPerSignal: usEach(from, to, 'kafka', signals, context.idle),
    changelogBytesPerSignal: (bytesOf(context, 'changelog') - changelogBefore) / signals,
  };
}

/** So many new visitors, until the tasks have folded their signals. */
export async function visit(
  context: Omit<MeasureContext, 'idle'>,
  how: Parameters<typeof writeVisits>[1],
  signals: number,
  visitors: number,
): Promise<void> {
  const { done } = await context.roles.tasks.read();
  await writeVisits(
    { writer: context.writer, codec: context.rig.platform.codec, site: context.site },
    how,
    visitors,
  );
  await foldedMore(context, done, visitors * signals);
}

/** The cost of a moment with its card in addition to its signals, and its size on the topics. */
export async function measureMoments(
  context: MeasureContext,
  tasksUsPerSignal: number,
): Promise<Pick<Slopes, 'tasksUsPerMoment' | 'kafkaBytesPerMoment' | 'kafkaBytesPerCard'>> {
  await visit(context, shopping, SHOPPING_SIGNALS, WARM_SHOPPERS);
  const bytes = { moments: bytesOf(context, 'decisions'), cards: bytesOf(context, 'cards') };
  const [from, to] = await usageOf(context, () => visit(context, shopping, SHOPPING_SIGNALS, SHOPPERS));
  const usPerShopper = usEach(from, to, 'tasks', SHOPPERS, context.idle);
  return {
    tasksUsPerMoment: usPerShopper - SHOPPING_SIGNALS * tasksUsPerSignal,
    kafkaBytesPerMoment: (bytesOf(context, 'decisions') - bytes.moments) / SHOPPERS,
    kafkaBytesPerCard: (bytesOf(context, 'cards') - bytes.cards) / SHOPPERS,
  };
}

/** The number of visitors that the tasks hold by then. */
const VISITORS = FEW_VISITORS + MORE_VISITORS + WARM_SHOPPERS + SHOPPERS;

/**
 * The cost of a visitor at a start from the changelog alone, from two starts, between which visitors are added to the
 * changelog. The tasks are ended, which writes their snapshots; these are measured and removed.
 */
export async function measureRestore(
  context: MeasureContext,
  startTasks: () => Promise<void>,
): Promise<Pick<Slopes, 'snapshotBytesPerVisitor' | 'tasksBytesPerVisitor' | 'tasksRestoreUsPerVisitor'>> {
  const snapshotBytesPerVisitor = (await endTasks(context)) / VISITORS;
  await startTasks();
  const fewMs = await cpuOfStart(context);
  await endTasks(context);
  await writeStates(context, RESTORED);
  await startTasks();
  const manyMs = await cpuOfStart(context);
  const { rssBytes } = await inProcess({
    kind: 'store',
    visitors: STORED,
    valueBytes: Math.round(snapshotBytesPerVisitor) - OVERHEAD_BYTES,
  });
  return {
    snapshotBytesPerVisitor,
    tasksBytesPerVisitor: rssBytes / STORED,
    tasksRestoreUsPerVisitor: ((manyMs - fewMs) * 1_000) / RESTORED,
  };
}

/** Ends the tasks and removes their snapshots. @returns the size of these in bytes */
async function endTasks(context: MeasureContext): Promise<number> {
  await context.roles.tasks.stop();
  const snapshots = join(context.rig.config.dataDir, 'state');
  const bytes = folderBytes(snapshots);
  rmSync(snapshots, { recursive: true, force: true });
  return bytes;
}

/**
 * Visitors in the changelog as tasks would have written them: each has the state of an existing one, and its own key.
 */
async function writeStates({ rig, site }: MeasureContext, count: number): Promise<void> {
  const { kafka, topics } = rig.platform;
  const partitions = await kafka.partitions(topics.changelog);
  const { end } = await kafka.bounds(topics.changelog, 0);
  let value: Buffer | null = null;
  await kafka.readRange({ topic: topics.changelog, partition: 0, from: 0, to: end }, (records) => {
    const visitors = records.filter((record) => record.value && record.key?.includes(site));
    value = visitors.at(-1)?.value ?? value;
  });
  if (!value) throw new Error('the changelog holds no visitor');
  const writer = await Writer.open(rig.platform, ['changelog']);
  for (let n = 0; n < count; n += 1) {
    const key = visitorKey(site, randomUUID() as VisitorId);
    writer.push({ topic: 'changelog', key, value: Buffer.from(value), partition: n % partitions });
    if (n % 2_000 === 0) await writer.settled();
  }
  await writer.settled();
  await writer.close();
}

/** CPU of the tasks from their start until every partition is open, which visits in all of them show; milliseconds. */
async function cpuOfStart(context: MeasureContext): Promise<number> {
  await visit(context, browsing, BROWSING_SIGNALS, FIRST_VISITORS);
  return (await context.roles.tasks.read()).cpuMs;
}
