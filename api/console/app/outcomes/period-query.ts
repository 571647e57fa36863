const DAY_MS = 86_400_000;

/** Days of UTC as they are chosen, empty where none is. */
export type Period = { readonly from: string; readonly to: string };
export type Query = { readonly from?: string; readonly to?: string };

export const utcDayOf = (instant: string): string => instant.slice(0, 10);

/**
 * Days are those of UTC, the last one included, so that one address shows everybody the same figures. An experiment
 * seldom begins at midnight: from its first day on means from its beginning, and without an end that is all of it.
 */
export function queryOf({ from, to }: Period, startedAt?: string): Query {
  const isFirstDay = startedAt !== undefined && from === utcDayOf(startedAt);
  const end = Date.parse(to) ? { to: new Date(Date.parse(to) + DAY_MS).toISOString() } : {};
  if (isFirstDay) return end.to ? { from: startedAt, ...end } : {};
  return { ...(Date.parse(from) && { from: new Date(from).toISOString() }), ...end };
}
