import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * Drops lines for a closed pipe: pino's own destination would retry a broken pipe for ever when it flushes, and a role whose
 * supervisor has died would never exit.
 */
const stdout = {
  write(line: string): void {
    try {
      writeSync(1, line);
    } catch {}
  },
};

/**
 * The fields of an error that are logged. Others may hold personal data: Postgres quotes the whole row in `detail`, and the statement's
 * context in `where`.
 */
const FIELDS = [
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'constraint',
  'table',
  'column',
  'routine',
  'schema',
  'severity',
  'broker',
  'retryCount',
];

export function errorFields(error: Error): Record<string, unknown> {
  const all: Record<string, unknown> = pino.stdSerializers.err(error);
  if (typeof all !== 'object' || all === null) return all;
  const ofClickHouse = clickHouseFields(error);
  if (ofClickHouse) return ofClickHouse;
  const shown = Object.fromEntries(
    FIELDS.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );
  // Node throws an AggregateError without a message when a host name has several addresses and none answers.
  const several = (error as Partial<AggregateError>).errors;
  return Array.isArray(several) ? { ...shown, aggregateErrors: several.map(errorFields) } : shown;
}

/**
 * ClickHouse's message quotes rows that it cannot read, visitors included, so only its code is logged. Its errors are not known
 * by their class, which bundles rename; and the client throws a plain error for an answer that it cannot parse.
 */
function clickHouseFields(error: Error): Record<string, unknown> | null {
  const { code, type } = error as { readonly code?: unknown; readonly type?: unknown };
  if (typeof type === 'string' && typeof code === 'string' && /^\d+$/.test(code)) {
    const message = `ClickHouse rejected the statement: ${type} (${code})`;
    return { type: 'ClickHouseError', message, code };
  }
  if (!error.message.includes('DB::Exception')) return null;
  return { type: 'ClickHouseError', message: 'ClickHouse rejected the statement' };
}

/** JSON lines on stdout. Never pass a token, a visitor id, an e-mail or a raw URL: log the route's template. */
export function createLog(role: string, level: string): Logger {
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  };
  return pino(options, stdout);
}
