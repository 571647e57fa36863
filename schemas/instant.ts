const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** The last millisecond that ISO 8601 writes with four digits of the year. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function offsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone[0] === '-' ? -1 : 1) * minutes * 60_000;
}

/**
 * Epoch milliseconds of an ISO 8601 instant, or null when it is none. Text without a zone is taken as UTC, so that the
 * answer does not depend on the machine. Years 1970 to 9999.
 */
export function instantMs(value: unknown): number | null {
  const parts = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const ms = Math.trunc(Number(`0${parts[7] ?? ''}`) * 1_000);
  const local = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!, ms));
  // The 30th of February would silently become the 2nd of March.
  const real = local.getUTCMonth() === month! - 1 && local.getUTCDate() === day && hour! < 24 && minute! < 60;
  if (!real || second! > 59) return null;
  const utc_ms = local.getTime() - offsetMs(parts[8]);
  return year! >= 1970 && utc_ms >= 0 && utc_ms <= LAST_MS ? utc_ms : null;
}
