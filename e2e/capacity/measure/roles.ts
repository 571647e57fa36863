import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform, type Platform, type Running } from '#platform/platform.ts';
import { startCollector } from '../../../ingest/collector/main.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { startOrdersSink } from '../../../processors/ledger/orders.ts';
import { startLedgerSink } from '../../../processors/ledger/sink.ts';
import { startViewsSink } from '../../../processors/views/sink.ts';
import { startVisitorTasks } from '../../../processors/visitor/tasks.ts';
import { reportReadings } from '../../bench/child.ts';
import { emptyFiles, folded, NO_LIMITS } from '../../support/real-roles.ts';

/**
 * The measured processes: the real roles, with the processor split into tasks and sinks, so that the CPU of each is
 * known.
 */
export const roleNames = ['collector', 'storefront', 'tasks', 'sinks'] as const;
export type RoleName = (typeof roleNames)[number];
export const isRole = (name: string | undefined): name is RoleName =>
  (roleNames as readonly (string | undefined)[]).includes(name);

const starts: Readonly<Record<RoleName, (platform: Platform) => Promise<Running>>> = {
  collector: (platform) => startCollector(platform, NO_LIMITS),
  storefront: (platform) => startStorefront(platform, emptyFiles),
  tasks: startVisitorTasks,
  sinks: async (platform) => {
    const sinks: Running[] = [];
    for (const start of [startViewsSink, startLedgerSink, startOrdersSink]) sinks.push(await start(platform));
    return { close: async () => void (await Promise.all(sinks.map((sink) => sink.close()))) };
  },
};

/**
 * Runs a role in this process, which answers requests for readings; `done` counts folded signals, in the tasks only.
 */
export async function runRole(
  name: RoleName,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const config = configFrom(env);
  const platform = await createPlatform(config, 'capacity');
  const running = await starts[name](platform);
  reportReadings(
    name === 'storefront' ? config.ports.storefront : config.ports.collector,
    () => (name === 'tasks' ? folded(platform) : 0),
    async () => {
      await running.close();
      await platform.close();
    },
    collectGarbage(),
  );
}

/** V8's garbage collector, which is only accessible with a flag. */
function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
