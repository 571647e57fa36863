const DAY_MS = 24 * 3_600_000;

/** A recent day for test rows: stores delete rows after 400 days, so a fixed date would be too old some day. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
export const yesterday = dayBefore(1);
export const yesterdayMs = (time = '04:05:06'): number => Date.parse(`${yesterday}T${time}Z`);
