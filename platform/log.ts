import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout. Never pass a token, a visitor id, an e-mail or a raw URL: log the route's template. */
export function createLog(role: string, level: string): Logger {
  return pino({
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
  });
}
