import { convert, type Field } from './field.ts';

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** The last millisecond with a four-digit year. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether the text of an instant states its time zone. */
export const hasZone = (value: unknown): boolean =>
  typeof value === 'string' && INSTANT.exec(value.trim())?.[8] !== undefined;

function offsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone[0] === '-' ? -1 : 1) * minutes * 60_000;
}

function epochMs(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const ms = Math.trunc(Number(`0${parts[7] ?? ''}`) * 1_000);
  const local = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!, ms));
  // Date would silently turn 30 February into 2 March.
  const real = local.getUTCMonth() === month! - 1 && local.getUTCDate() === day && hour! < 24 && minute! < 60;
  if (!real || second! > 59) return undefined;
  const utcMs = local.getTime() - offsetMs(parts[8]);
  return year! >= 1970 && utcMs >= 0 && utcMs <= LAST_MS ? utcMs : undefined;
}

/**
 * An instant as epoch milliseconds. Text without a zone is read as UTC, so that the result does not depend on the machine.
 */
export const instant: Field<number> = {
  rule: 'must be an ISO 8601 instant',
  schema: {
    type: 'string',
    description: 'ISO 8601 instant of the years 1970 to 9999. Without a time zone it is taken as UTC.',
    examples: ['2026-11-21T10:00:00Z'],
  },
  read: epochMs,
};

/** The latest instant that the tables store, which is the beginning of the year 2100. */
export const STORED_MS_MAX = Date.UTC(2100, 0, 1);
/** An instant that is stored in a table, as epoch milliseconds. */
export const storedInstant = convert(instant, (ms) => (ms < STORED_MS_MAX ? ms : undefined), {
  rule: 'must be an ISO 8601 instant of the years 1970 to 2099',
});

/** An instant as ISO 8601 text in UTC. */
export const utcInstant = convert(instant, (ms) => new Date(ms).toISOString(), {
  schema: { type: 'string', format: 'date-time', description: 'UTC instant in ISO 8601 format.' },
});
