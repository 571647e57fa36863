import { instantMs, shownMs, type UtcOffsetMinutes } from '../../../views/days.ts';

/** An instant as an input of the type `datetime-local` has it, on a clock. */
export const localTime = (iso: string, clock: UtcOffsetMinutes): string =>
  new Date(shownMs(Date.parse(iso), clock)).toISOString().slice(0, 16);

/** The other way round; null where nothing was entered. */
export function instantOf(local: string, clock: UtcOffsetMinutes): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  return Number.isNaN(asUtcMs) ? null : new Date(instantMs(asUtcMs, clock)).toISOString();
}
