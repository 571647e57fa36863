import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { Writer } from '#platform/log/writer.ts';
import { startParts } from '../../../deploy/local/start-parts.ts';
import { freePartPorts } from '../../../deploy/local/testing/free-ports.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { type MeasuredNode, startChild } from '../../bench/child.ts';
import { useRig } from '../../rig.ts';
import { temporaryFolder } from '../../support/at-exit.ts';
import { demandSlopes, type Slopes } from '../slopes.ts';
import { measureSignals, measureSockets } from './collector.ts';
import { bytesOf, type MeasureContext } from './context.ts';
import { type RoleName, roleNames } from './roles.ts';
import { measureCommits, measureOrders, measurePages, usedByPostgres } from './storefront.ts';
import { measureFanOut, measureSinks } from './stores.ts';
import { measureMoments, measureRestore, measureVisitors } from './tasks.ts';
import { idleBetween, readUsage } from './usage.ts';

/** Few, so that the pages in which a task takes memory weigh little beside the visitors. */
const PARTITIONS = 2;
const IDLE_MS = 8_000;

/** Every slope, on parts of its own that are removed afterwards. */
export async function measureSlopes(say: (text: string) => void): Promise<Slopes> {
  const [dataDir, removeDataDir] = temporaryFolder('engage-capacity-');
  const parts = await startParts({
    dataDir,
    ports: await freePartPorts(),
    external: {},
    ...toolFoldersFrom(process.env),
    progress: say,
  });
  try {
    Object.assign(process.env, parts.addresses);
    return await withContext(join(dataDir, 'kafka', 'data'), say);
  } finally {
    await parts.stop();
    removeDataDir();
  }
}

async function withContext(kafkaData: string, say: (text: string) => void): Promise<Slopes> {
  const rig = await useRig({
    taskPartitions: PARTITIONS,
    logLevel: 'fatal',
    // All sockets come from this machine.
    env: { TRUSTED_PROXIES: '1', COLLECTOR_SOCKETS_PER_NETWORK: '100000' },
  });
  const children: MeasuredNode[] = [];
  const roles = {} as Record<RoleName, MeasuredNode>;
  const start = async (role: RoleName): Promise<void> => {
    roles[role] = await startChild(role, { ...(process.env as Record<string, string>), ...rig.env });
    children.push(roles[role]);
  };
  try {
    const site = await makeSite(rig.platform, { facts: { currency: 'EUR', return_days: 30 } });
    for (const name of roleNames) await start(name);
    const writer = await Writer.open(rig.platform, ['signals', 'decisions', 'cards']);
    const begun = { rig, roles, start, site, writer, kafkaData, say };
    say('roles without work');
    const [from, before] = [await readUsage(roles), await usedByPostgres({ rig })];
    await sleep(IDLE_MS);
    const [to, after] = [await readUsage(roles), await usedByPostgres({ rig })];
    const idleCommitsPerMs = (after.commits - before.commits) / (after.atMs - before.atMs);
    const context = { ...begun, idle: idleBetween(from, to) };
    const slopes = await inTurn(context, idleCommitsPerMs);
    await writer.close();
    return slopes;
  } finally {
    await Promise.allSettled(children.map((child) => child.stop()));
    await rig.close();
  }
}

/** Memory of sockets first, while there is no garbage; the start of the tasks once it is known how many visitors they hold. */
async function inTurn(context: MeasureContext, idleCommitsPerMs: number): Promise<Slopes> {
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
  await step('a start of the tasks without snapshots', () => measureRestore(context));
  await step('signals at the collector', () => measureSignals(context));
  await step('moments on their way to ClickHouse', () => measureSinks(context));
  await step('cards that every collector and storefront reads', () => measureFanOut(context));
  await step('polls and carts', () => measurePages(context));
  const ledgerBytes = () => bytesOf(context, 'ledger');
  await step('orders', () => measureOrders(context, ledgerBytes, idleCommitsPerMs));
  await step('commits', () => measureCommits(context));
  demandSlopes(slopes);
  return slopes;
}
