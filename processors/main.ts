import { within } from '#platform/lifecycle.ts';
import { membershipDir } from '#platform/log/kafkajs/membership.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { startCopyOnce } from './history/copy.ts';
import { startOrdersSink } from './ledger/orders.ts';
import { startLedgerSink } from './ledger/sink.ts';
import { startViewsSink } from './views/sink.ts';
import { crash, startVisitorTasks } from './visitor/tasks.ts';

/** How long the sinks may take to leave their groups before the process crashes. */
const LEAVE_MS = 10_000;

/**
 * The role `processor`: the visitor tasks, and the sinks that write their results to the stores.
 * @param crashed called when the process cannot continue
 */
export async function start(platform: Platform, crashed = crash): Promise<Running> {
  await platform.kafka.removeCrashedMembers(membershipDir(platform.config));
  const running: Running[] = [];
  const close = async (): Promise<void> => {
    const ends = await Promise.allSettled(running.map((one) => one.close()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
  // The sinks leave their groups first: others would wait for their partitions until the sessions time out.
  const leaveAndCrash = (error: Error): void => void within(LEAVE_MS, close()).then(() => crashed(error));
  try {
    for (const part of [startViewsSink, startLedgerSink, startOrdersSink]) running.push(await part(platform));
    running.push(await startVisitorTasks(platform, leaveAndCrash));
    running.push(startCopyOnce(platform));
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return { close };
}
