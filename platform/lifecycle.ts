import type { Logger } from './log.ts';
import type { Running } from './platform.ts';

const DRAIN_MS_MAX = 25_000;

/**
 * Ends the process well: the first SIGTERM or SIGINT closes in reverse order of starting, a second one, or a drain
 * that takes too long, ends it at once with 1. A crash is logged, and also ends it with 1.
 */
export function endWell(log: Logger, running: readonly Running[]): void {
  let ending = false;
  const end = async (signal: string): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS_MAX).unref();
    for (const one of [...running].reverse()) {
      await one.close().catch((err: unknown) => log.error({ err }, 'closing failed'));
    }
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  const crash = (err: unknown): void => {
    log.fatal({ err }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
