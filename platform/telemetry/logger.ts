import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * A line for a closed pipe is dropped: pino's own destination would retry a broken pipe forever when it flushes, and a
 * role whose supervisor has died would never exit.
 */
const stdout = {
  write(line: string): void {
    try {
      writeSync(1, line);
    } catch {}
  },
};

/** JSON lines on stdout. Never pass a token, a visitor id, an e-mail or a raw URL: log the route's template. */
export function createLog(role: string, level: string): Logger {
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
  };
  return pino(options, stdout);
}
