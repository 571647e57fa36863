import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProcess } from '../../bench/state.ts';
import type { Slopes } from '../slopes.ts';
import { around, bytesOf, foldedMore, type Lab } from './lab.ts';
import { folderBytes, usEach } from './look.ts';
import { BROWSING_SIGNALS, browsing, SHOPPING_SIGNALS, shopping, writeVisits } from './visits.ts';

const FEW_VISITORS = 10_000;
const MORE_VISITORS = 35_000;
/** Of a start: enough that every partition has some. */
const FIRST_VISITORS = 50;
const WARM_SHOPPERS = 500;
const SHOPPERS = 3_000;
/** As few visitors as above weigh less than the noise of a process's memory. */
const STORED = 1_000_000;
/** A visitor's key in a snapshot, its wake instant and lengths. */
const KEY_BYTES = 60;

export type TaskSlopes = Pick<Slopes, 'tasksUsPerSignal' | 'kafkaUsPerSignal' | 'changelogBytesPerSignal'>;

/** What a signal and a visitor cost in the tasks, by visitors who look around; the first of them warm the code. */
export async function measureVisitors(lab: Lab): Promise<TaskSlopes> {
  await visit(lab, browsing, BROWSING_SIGNALS, FEW_VISITORS);
  const changelogBefore = bytesOf(lab, 'changelog');
  const [from, to] = await around(lab, () => visit(lab, browsing, BROWSING_SIGNALS, MORE_VISITORS));
  const signals = MORE_VISITORS * BROWSING_SIGNALS;
  return {
    tasksUsPerSignal: usEach(from, to, 'tasks', signals, lab.idle),
    kafkaUsPerSignal: usEach(from, to, 'kafka', signals, lab.idle),
    changelogBytesPerSignal: (bytesOf(lab, 'changelog') - changelogBefore) / signals,
  };
}

async function visit(
  lab: Omit<Lab, 'idle'>,
  how: Parameters<typeof writeVisits>[1],
  signals: number,
  visitors: number,
): Promise<void> {
  const { done } = await lab.roles.tasks.read();
  await writeVisits({ writer: lab.writer, codec: lab.rig.platform.codec, site: lab.site }, how, visitors);
  await foldedMore(lab, done, visitors * signals);
}

/** What a moment with its card costs beside its signals, and what it takes on the topics. */
export async function measureMoments(
  lab: Lab,
  tasksUsPerSignal: number,
): Promise<Pick<Slopes, 'tasksUsPerMoment' | 'kafkaBytesPerMoment' | 'kafkaBytesPerCard'>> {
  await visit(lab, shopping, SHOPPING_SIGNALS, WARM_SHOPPERS);
  const bytes = { moments: bytesOf(lab, 'decisions'), cards: bytesOf(lab, 'cards') };
  const [from, to] = await around(lab, () => visit(lab, shopping, SHOPPING_SIGNALS, SHOPPERS));
  const usPerShopper = usEach(from, to, 'tasks', SHOPPERS, lab.idle);
  return {
    tasksUsPerMoment: usPerShopper - SHOPPING_SIGNALS * tasksUsPerSignal,
    kafkaBytesPerMoment: (bytesOf(lab, 'decisions') - bytes.moments) / SHOPPERS,
    kafkaBytesPerCard: (bytesOf(lab, 'cards') - bytes.cards) / SHOPPERS,
  };
}

/** How many visitors the tasks hold by then. */
const VISITORS = FIRST_VISITORS + FEW_VISITORS + MORE_VISITORS + WARM_SHOPPERS + SHOPPERS;

/**
 * What a visitor costs at a start that has only the changelog. The tasks are ended, which writes their snapshots; these
 * are weighed and removed.
 *
 * @param emptyCpuMs of a start without visitors, until it folds
 */
export async function measureRestore(
  lab: Lab,
  emptyCpuMs: number,
): Promise<Pick<Slopes, 'snapshotBytesPerVisitor' | 'tasksBytesPerVisitor' | 'tasksRestoreUsPerVisitor'>> {
  await lab.roles.tasks.stop();
  const snapshots = join(lab.rig.config.dataDir, 'state');
  const bytes = folderBytes(snapshots);
  rmSync(snapshots, { recursive: true, force: true });
  await lab.start('tasks');
  const cpuMs = await cpuOfStart(lab);
  const snapshotBytesPerVisitor = bytes / VISITORS;
  const { rssBytes } = await inProcess({
    kind: 'store',
    visitors: STORED,
    valueBytes: Math.round(snapshotBytesPerVisitor) - KEY_BYTES,
  });
  return {
    snapshotBytesPerVisitor,
    tasksBytesPerVisitor: rssBytes / STORED,
    tasksRestoreUsPerVisitor: ((cpuMs - emptyCpuMs) * 1_000) / VISITORS,
  };
}

/** CPU of the tasks from their start until every partition is open, which visits that reach all of them show; milliseconds. */
export async function cpuOfStart(lab: Omit<Lab, 'idle'>): Promise<number> {
  await visit(lab, browsing, BROWSING_SIGNALS, FIRST_VISITORS);
  return (await lab.roles.tasks.read()).cpuMs;
}
