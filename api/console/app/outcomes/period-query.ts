import { dayAfter, dayAt, dayStartMs, isDay, type UtcOffsetMinutes } from '../../../views/days.ts';

/** Chosen days in the website's time zone, empty where none is chosen. */
export type Period = { readonly from: string; readonly to: string };
export type Query = { readonly from?: string; readonly to?: string };

export const dayOf = (instant: string, offset: UtcOffsetMinutes): string =>
  dayAt(Date.parse(instant), offset);

/**
 * Days are in the website's time zone, the last one included, so that an address shows everybody the same figures. An
 * experiment seldom begins at midnight: its first day means its start, and without an end the period is the whole
 * experiment.
 */
export function queryOf({ from, to }: Period, offset: UtcOffsetMinutes, startedAt?: string): Query {
  const beginning = (day: string): string => new Date(dayStartMs(day, offset)).toISOString();
  const isFirstDay = startedAt !== undefined && from === dayOf(startedAt, offset);
  const end = isDay(to) ? { to: beginning(dayAfter(to, 1)) } : {};
  if (isFirstDay) return end.to ? { from: startedAt, ...end } : {};
  return { ...(isDay(from) && { from: beginning(from) }), ...end };
}
