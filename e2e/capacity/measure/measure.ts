import { join } from 'node:path';
import { onOwnParts } from '../../support/parts.ts';
import { type Measurement, requireSlopes, type Slopes } from '../slopes.ts';
import { measureSignals, measureSockets } from './collector.ts';
import { bytesOf, type MeasureContext } from './context.ts';
import { type RunningFleet, startFleet } from './fleet.ts';
import { measureGrowth } from './growth.ts';
import { measureCommits, measureOrders, measurePages } from './storefront.ts';
import { measureFanOut, measureSinks } from './stores.ts';
import { measureMoments, measureRestore, measureVisitors } from './tasks.ts';

/** Few, so that the memory pages of a task are small compared with the visitors. */
const PARTITIONS = 2;

/** Measures every slope and the costs of fleets of several sizes, on separate parts that are removed afterwards. */
export const measureAll = (say: (text: string) => void): Promise<Pick<Measurement, 'slopes' | 'fleets'>> =>
  onOwnParts('engage-capacity-', async (dataDir) => {
    const world = { kafkaData: join(dataDir, 'kafka', 'data'), say };
    return { slopes: await slopesOf(world), fleets: await measureGrowth(world) };
  });

/** One process of each role, as what one more of something costs is asked. */
async function slopesOf(world: Pick<MeasureContext, 'kafkaData' | 'say'>): Promise<Slopes> {
  const fleet = await startFleet({ processes: 1, partitions: PARTITIONS }, world);
  try {
    return await inTurn(fleet);
  } finally {
    await fleet.close();
  }
}

/**
 * Memory of sockets first, while there is no garbage; the start of the tasks last, when it is known how many visitors
 * they hold.
 */
async function inTurn({ context, idleCommitsPerMs, startTasks }: RunningFleet): Promise<Slopes> {
  const slopes: Partial<Slopes> = {};
  const step = async (name: string, measure: () => Promise<Partial<Slopes>>): Promise<void> => {
    context.say(name);
    const found = await measure();
    for (const [slope, value] of Object.entries(found)) context.say(`  ${slope}: ${value.toPrecision(4)}`);
    Object.assign(slopes, found);
  };
  await step('sockets of the collector', () => measureSockets(context));
  await step('visitors in the tasks', () => measureVisitors(context));
  await step('moments in the tasks', () => measureMoments(context, slopes.tasksUsPerSignal!));
  await step('a start of the tasks without snapshots', () => measureRestore(context, startTasks));
  await step('signals at the collector', () => measureSignals(context));
  await step('moments on their way to ClickHouse', () => measureSinks(context));
  await step('cards that every collector and storefront reads', () => measureFanOut(context));
  await step('polls and carts', () => measurePages(context));
  const ledgerBytes = () => bytesOf(context, 'ledger');
  await step('orders', () => measureOrders(context, ledgerBytes, idleCommitsPerMs));
  await step('commits', () => measureCommits(context));
  requireSlopes(slopes);
  return slopes;
}
