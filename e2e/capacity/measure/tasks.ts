import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writer } from '#platform/log/writer.ts';
import { type VisitorId, visitorKey } from '#schemas/ids.ts';
import { inProcess } from '../../bench/state.ts';
import type { Slopes } from '../slopes.ts';
import { bytesOf, foldedMore, type MeasureContext, usageOf } from './context.ts';
import { folderBytes, usEach } from './usage.ts';
import { BROWSING_SIGNALS, browsing, SHOPPING_SIGNALS, shopping, writeVisits } from './visits.ts';

const FEW_VISITORS = 10_000;
const MORE_VISITORS = 35_000;
/** Of a start: enough that every partition has some. */
const FIRST_VISITORS = 50;
const WARM_SHOPPERS = 500;
const SHOPPERS = 3_000;
/** Read by one start more than by another: enough that what a start costs by itself does not matter. */
const RESTORED = 400_000;
/** As few visitors as above weigh less than the noise of a process's memory. */
const STORED = 1_000_000;
/** What a visitor takes in a snapshot beside the value, about: key 44, header of the slot 24, rounding 16, entry in the index 16. */
const OVERHEAD_BYTES = 100;

export type TaskSlopes = Pick<Slopes, 'tasksUsPerSignal' | 'kafkaUsPerSignal' | 'changelogBytesPerSignal'>;

/** What a signal and a visitor cost in the tasks, by visitors who look around; the first of them warm the code. */
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

/** What a moment with its card costs beside its signals, and what it takes on the topics. */
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

/** How many visitors the tasks hold by then. */
const VISITORS = FEW_VISITORS + MORE_VISITORS + WARM_SHOPPERS + SHOPPERS;

/**
 * What a visitor costs at a start that has only the changelog, from two starts, between which the changelog gets more of them. The
 * tasks are ended, which writes their snapshots; these are weighed and removed.
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

/** Ends the tasks and removes their snapshots. @returns how many bytes these had */
async function endTasks(context: MeasureContext): Promise<number> {
  await context.roles.tasks.stop();
  const snapshots = join(context.rig.config.dataDir, 'state');
  const bytes = folderBytes(snapshots);
  rmSync(snapshots, { recursive: true, force: true });
  return bytes;
}

/** Visitors in the changelog as tasks would have left them: each has the state of one who is there, and a key of its own. */
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

/** CPU of the tasks from their start until every partition is open, which visits that reach all of them show; milliseconds. */
async function cpuOfStart(context: MeasureContext): Promise<number> {
  await visit(context, browsing, BROWSING_SIGNALS, FIRST_VISITORS);
  return (await context.roles.tasks.read()).cpuMs;
}
