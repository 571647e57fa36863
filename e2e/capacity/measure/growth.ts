import type { Fleet, FleetCosts } from '../slopes.ts';
import { atRate } from './collector.ts';
import { bytesOf, type MeasureContext } from './context.ts';
import { startFleet } from './fleet.ts';
import { usPerPoll } from './storefront.ts';
import { visit } from './tasks.ts';
import { usEach } from './usage.ts';
import { BROWSING_SIGNALS, browsing, SHOPPING_SIGNALS, shopping } from './visits.ts';

/** More processes with the default partitions, more partitions with one process, and both. */
const FLEETS: readonly Fleet[] = [
  { processes: 1, partitions: 12 },
  { processes: 2, partitions: 12 },
  { processes: 4, partitions: 12 },
  { processes: 1, partitions: 48 },
  { processes: 1, partitions: 96 },
  { processes: 4, partitions: 96 },
];
const RATE = 8_000;
const WARM_MS = 2_000;
const MEASURE_MS = 6_000;
/** Enough that every partition gets some. */
const WARM_VISITORS = 2_000;
const WARM_SHOPPERS = 300;

/** What the same work costs fleets of different sizes, one fleet after the other. */
export async function measureGrowth(
  world: Pick<MeasureContext, 'kafkaData' | 'say'>,
): Promise<readonly FleetCosts[]> {
  const all: FleetCosts[] = [];
  for (const fleet of FLEETS) {
    world.say(`a fleet of ${fleet.processes} of each role on ${fleet.partitions} partitions`);
    const { context, close } = await startFleet(fleet, world, warm);
    try {
      all.push(await costsOf(context, fleet));
    } finally {
      await close();
    }
  }
  return all;
}

async function warm(context: Omit<MeasureContext, 'idle'>): Promise<void> {
  await visit(context, browsing, BROWSING_SIGNALS, WARM_VISITORS);
  await visit(context, shopping, SHOPPING_SIGNALS, WARM_SHOPPERS);
}

async function costsOf(context: MeasureContext, fleet: Fleet): Promise<FleetCosts> {
  await atRate(context, RATE, WARM_MS);
  const changelogBefore = bytesOf(context, 'changelog');
  const { from, to, signals, logBytes } = await atRate(context, RATE, MEASURE_MS);
  const changelogBytes = bytesOf(context, 'changelog') - changelogBefore;
  const each = (name: 'collector' | 'tasks' | 'kafka'): number =>
    usEach(from, to, name, signals, context.idle);
  const idleMsPerSecond = (name: keyof MeasureContext['idle']): number =>
    (context.idle[name] * 1_000) / (name === 'kafka' ? 1 : fleet.processes);
  return {
    ...fleet,
    idleMsPerSecond: {
      collector: idleMsPerSecond('collector'),
      storefront: idleMsPerSecond('storefront'),
      tasks: idleMsPerSecond('tasks'),
      sinks: idleMsPerSecond('sinks'),
      kafka: idleMsPerSecond('kafka'),
    },
    collectorUsPerSignal: each('collector'),
    tasksUsPerSignal: each('tasks'),
    kafkaUsPerSignal: each('kafka'),
    kafkaBytesPerSignal: logBytes / signals,
    changelogBytesPerSignal: changelogBytes / signals,
    storefrontUsPerPoll: await usPerPoll(context),
    tasksMibPerProcess: (await context.roles.tasks.readCollected()).rssBytes / fleet.processes / 2 ** 20,
  };
}
