import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './platform.ts';
import type { Logger } from './telemetry/logger.ts';

/**
 * Settles with the work, or after this time without it: a connection without an answer must not hold up a shutdown.
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

const DRAIN_MS_MAX = 25_000;
/** Ctrl-C reaches the process group, and npm forwards it: repeats within this time count as one. */
const REPEAT_MS = 1_000;

/**
 * Ends the process well: the first SIGTERM or SIGINT closes in reverse order of starting, a later one, or a drain
 * that takes too long, ends it at once with 1. A supervisor that goes away is a SIGTERM too. A crash is logged, and
 * also ends it with 1.
 * @param leave is called at the first signal: no new work should be sent here. It gives for how many milliseconds what is
 *   sent nevertheless is taken, because a balancer asks only now and then
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
