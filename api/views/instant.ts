import { isDay } from './days.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2})(?:\.(\d{1,6})\d*)?(Z|[+-]\d{2}:\d{2})$/;

/** Epoch microseconds of an ISO instant with a zone, finer digits cut off; null for any other text. */
export function parseInstantUs(text: string): number | null {
  const match = INSTANT.exec(text);
  if (!match) return null;
  const [, day, time, fraction = '', zone] = match;
  const ms = Date.parse(`${day}${time}${zone}`);
  return Number.isNaN(ms) || !isDay(day!) ? null : ms * 1000 + Number(fraction.padEnd(6, '0'));
}

/** The ISO instant, in UTC, with all six digits of its microseconds. */
export function instantOfUs(us: number): string {
  const seconds = Math.floor(us / 1_000_000);
  const rest = String(us - seconds * 1_000_000).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${rest}Z`;
}
