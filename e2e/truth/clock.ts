const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes longer than using it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The shop's local time with Intl, which the engine does not use. */
export function localTime(
  timeZone: string,
  atMs: number,
): { day: string; year: number; month: number; date: number; hour: number } {
  const parts = clockOf(timeZone).formatToParts(atMs);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  const [year, month, date] = [of('year'), of('month'), of('day')];
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return { day, year, month, date, hour: of('hour') };
}
