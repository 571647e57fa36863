import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './platform.ts';
import type { Logger } from './telemetry/logger.ts';

/**
 * Waits for the work at most this long: a hung connection must not delay a shutdown. Never rejects.
 * @returns whether the work settled
 */
export function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/** How long a shutdown waits for a role that is still starting: its start may hang, while a part does not answer. */
const START_MS = 5_000;

/**
 * Closes a role that may still be starting, once it has started: so a processor leaves the groups that it is joining, which would
 * otherwise wait for it until its sessions time out.
 */
export const closeOnceStarted = (starting: Promise<Running>, waitMs = START_MS): Running => ({
  close: async () => {
    if (await within(waitMs, starting)) await (await starting).close();
  },
});

const DRAIN_MS_MAX = 25_000;
/** Ctrl-C reaches the whole process group, and npm forwards it as well: repeats within this time count as one. */
const REPEAT_MS = 1_000;

/**
 * Graceful shutdown: the first SIGTERM or SIGINT, or the end of the supervisor's IPC channel, closes what runs in reverse order of
 * starting, and exits with 0. A second signal, or a drain that takes too long, exits with 1 at once. So does a crash, which is logged.
 * @param leave is called at the first signal and makes readiness fail. It returns how long to accept work nevertheless, ms, because
 *   a load balancer notices only at its next check
 */
export function closeOnSignal(log: Logger, running: readonly Running[], leave: () => number): void {
  let since = 0;
  const end = async (signal: string): Promise<void> => {
    if (since > 0) {
      if (performance.now() - since > REPEAT_MS) process.exit(1);
      return;
    }
    since = performance.now();
    const waitMs = leave();
    log.info({ signal }, 'draining');
    await sleep(waitMs);
    setTimeout(() => process.exit(1), DRAIN_MS_MAX).unref();
    for (const one of [...running].reverse()) {
      await one.close().catch((err: unknown) => log.error({ err }, 'closing failed'));
    }
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  if (process.channel) process.on('disconnect', () => void end('disconnect'));
  const crash = (err: unknown): void => {
    log.fatal({ err }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
