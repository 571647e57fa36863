import { dayAfter, dayAt, dayStartMs, isDay, type UtcOffsetMinutes } from '../../../views/days.ts';

/** Days on the website's clock as they are chosen, empty where none is. */
export type Period = { readonly from: string; readonly to: string };
export type Query = { readonly from?: string; readonly to?: string };

export const dayOf = (instant: string, offset: UtcOffsetMinutes): string =>
  dayAt(Date.parse(instant), offset);

/**
 * Days are those of the website's clock, the last one included, so that one address shows everybody the same figures. An
 * experiment seldom begins at midnight: from its first day on means from its beginning, and without an end that is all of it.
 */
export function queryOf({ from, to }: Period, offset: UtcOffsetMinutes, startedAt?: string): Query {
  const beginning = (day: string): string => new Date(dayStartMs(day, offset)).toISOString();
  const isFirstDay = startedAt !== undefined && from === dayOf(startedAt, offset);
  const end = isDay(to) ? { to: beginning(dayAfter(to, 1)) } : {};
  if (isFirstDay) return end.to ? { from: startedAt, ...end } : {};
  return { ...(isDay(from) && { from: beginning(from) }), ...end };
}
