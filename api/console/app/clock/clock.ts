import type { UtcOffsetMinutes } from '../../../views/days.ts';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...numeric, ...clock });
  formats.set(zone, made);
  return made;
}

/** The UTC offset of a zone, from the browser's time zone data; that of UTC if the zone is not among them. */
export function clockOf(zone: string): UtcOffsetMinutes {
  const format = formatOf(zoneOf(zone));
  return (atMs) => {
    const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second } = parts;
    // Date.UTC would take the year 20, which somebody is still typing, for 1920.
    const day0 = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const localMs = new Date(day0).setUTCHours(Number(hour), Number(minute), Number(second));
    return Math.round((localMs - Math.floor(atMs / 1_000) * 1_000) / MINUTE_MS);
  };
}

/** The zone in which times of a zone are shown: UTC if the browser does not know it. */
export function zoneOf(zone: string): string {
  try {
    formatOf(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
