import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '#platform/log/writer.ts';
import { freePorts } from '../../../deploy/local/testing/free-ports.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { addReadings, type MeasuredNode, startChild } from '../../bench/child.ts';
import { type Rig, useRig } from '../../rig.ts';
import type { Fleet } from '../slopes.ts';
import type { MeasureContext } from './context.ts';
import { type RoleName, roleNames } from './roles.ts';
import { usedByPostgres } from './storefront.ts';
import { idleBetween, readUsage } from './usage.ts';

const IDLE_MS = 8_000;

export type RunningFleet = {
  readonly context: MeasureContext;
  /** transactions of Postgres in a millisecond without work */
  readonly idleCommitsPerMs: number;
  /** starts the tasks again, once they were stopped */
  readonly startTasks: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts `processes` processes of each role, on separate topics and databases, and measures what they use without work.
 * @param warm runs before the measurement, while a fleet of several processes may still be rebalancing its partitions
 */
export async function startFleet(
  { processes, partitions }: Fleet,
  { kafkaData, say }: Pick<MeasureContext, 'kafkaData' | 'say'>,
  warm: (context: Omit<MeasureContext, 'idle'>) => Promise<void> = async () => {},
): Promise<RunningFleet> {
  const rig = await useRig({
    taskPartitions: partitions,
    logLevel: 'fatal',
    // All sockets come from this machine.
    env: { TRUSTED_PROXIES: '1', COLLECTOR_SOCKETS_PER_NETWORK: '100000' },
  });
  const running: MeasuredNode[] = [];
  const start = async (role: RoleName): Promise<readonly MeasuredNode[]> => {
    const nodes: MeasuredNode[] = [];
    for (let n = 0; n < processes; n += 1) {
      nodes.push(await startChild(role, await environmentOf(rig, n)));
      running.push(nodes[n]!);
    }
    return nodes;
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(running.map((node) => node.stop()));
    await rig.close();
  };
  try {
    const site = await makeSite(rig.platform, { facts: { currency: 'EUR', return_days: 30 } });
    const roles = {} as Record<RoleName, MeasuredNode>;
    const ports = {} as Record<RoleName, readonly number[]>;
    for (const role of roleNames) {
      const nodes = await start(role);
      [roles[role], ports[role]] = [readAsOne(nodes), nodes.map(({ port }) => port)];
    }
    const writer = await Writer.open(rig.platform, ['signals', 'decisions', 'cards']);
    const begun = { rig, roles, ports, site, writer, kafkaData, say };
    await warm(begun);
    say('roles without work');
    const [from, before] = [await readUsage(roles), await usedByPostgres({ rig })];
    await sleep(IDLE_MS);
    const [to, after] = [await readUsage(roles), await usedByPostgres({ rig })];
    return {
      context: { ...begun, idle: idleBetween(from, to) },
      idleCommitsPerMs: (after.commits - before.commits) / (after.atMs - before.atMs),
      startTasks: async () => {
        roles.tasks = readAsOne(await start('tasks'));
      },
      close: async () => {
        await writer.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first process of a role has the rig's ports and folder, the others their own. */
async function environmentOf(rig: Rig, n: number): Promise<Record<string, string>> {
  const shared = { ...(process.env as Record<string, string>), ...rig.env };
  if (n === 0) return shared;
  const [collector, storefront, frame] = await freePorts(3);
  return {
    ...shared,
    COLLECTOR_PORT: String(collector),
    STOREFRONT_PORT: String(storefront),
    FRAME_PORT: String(frame),
    DATA_DIR: join(rig.config.dataDir, `process-${n}`),
  };
}

/** Processes of one role as if they were one: their readings are added up. */
function readAsOne(nodes: readonly MeasuredNode[]): MeasuredNode {
  return {
    port: nodes[0]!.port,
    read: async () => addReadings(await Promise.all(nodes.map((node) => node.read()))),
    readCollected: async () => {
      const readings = await Promise.all(nodes.map((node) => node.readCollected()));
      const heapBytes = readings.reduce((all, reading) => all + reading.heapBytes, 0);
      return { ...addReadings(readings), heapBytes };
    },
    kill: () => {
      for (const node of nodes) node.kill();
    },
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}
