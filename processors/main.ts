import { membershipDir } from '#platform/log/kafkajs/membership.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { startCopyOnce } from './history/copy.ts';
import { startOrdersSink } from './ledger/orders.ts';
import { startLedgerSink } from './ledger/sink.ts';
import { startViewsSink } from './views/sink.ts';
import { startVisitorTasks } from './visitor/tasks.ts';

/** The role `processor`: the visitor tasks, and the sinks that write their results to the stores. */
export async function start(platform: Platform): Promise<Running> {
  await platform.kafka.removeCrashedMembers(membershipDir(platform.config));
  const running: Running[] = [];
  const close = async (): Promise<void> => {
    const ends = await Promise.allSettled(running.map((one) => one.close()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
  try {
    for (const part of [startViewsSink, startLedgerSink, startOrdersSink, startVisitorTasks])
      running.push(await part(platform));
    running.push(startCopyOnce(platform));
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return { close };
}
