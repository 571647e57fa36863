import { type Reason, reasons, type Verdict, verdicts } from '#schemas/decision/decision.ts';
import { dayAfter, dayStartMs, isDay, type UtcOffsetMinutes } from '../../../views/days.ts';

/** The filter of the moments in the address; empty strings where nothing is chosen. */
export type MomentsFilter = {
  readonly verdict: Verdict | '';
  readonly reason: Reason | '';
  /** days in the website's time zone, the last one included */
  readonly from: string;
  readonly to: string;
  /** of the page, without a query */
  readonly path: string;
  /** a full id, for admins */
  readonly visitor: string;
};
const names = [
  'verdict',
  'reason',
  'from',
  'to',
  'path',
  'visitor',
] as const satisfies (keyof MomentsFilter)[];

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | '' =>
  known.find((one) => one === text) ?? '';
const dayOf = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Reads the filter from an address; invalid values are ignored. */
export function filterIn(search: URLSearchParams): MomentsFilter {
  return {
    verdict: oneOf(verdicts, search.get('verdict')),
    reason: oneOf(reasons, search.get('reason')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    path: pathOf(search.get('path') ?? ''),
    visitor: (search.get('visitor') ?? '').trim(),
  };
}

/** The path of a pasted address, which may be absolute or have a query. */
function pathOf(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(/[?#].*$/s, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** The address of the moments with this filter. */
export function hrefOf(siteId: string, filter: Partial<Record<keyof MomentsFilter, string>>): string {
  const search = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  return `#/site/${siteId}/moments${search.size > 0 ? `?${search}` : ''}`;
}

export const isFiltered = (filter: MomentsFilter): boolean => names.some((name) => filter[name] !== '');

/** The parameters for the API, whose periods are instants with an exclusive end. */
export function queryOf({ from, to, ...equal }: MomentsFilter, clock: UtcOffsetMinutes) {
  const { verdict, reason, path, visitor } = equal;
  const instant = (day: string): string => new Date(dayStartMs(day, clock)).toISOString();
  return {
    ...(verdict && { verdict }),
    ...(reason && { reason }),
    ...(path && { path }),
    ...(visitor && { visitor }),
    ...(from && { from: instant(from) }),
    ...(to && { to: instant(dayAfter(to, 1)) }),
  };
}
export type MomentsQuery = ReturnType<typeof queryOf>;

/** The file name of these moments, with the days that it holds. */
export const fileNameOf = ({ from, to }: MomentsFilter): string =>
  `${['moments', from, to && from !== to ? `to-${to}` : ''].filter(Boolean).join('-')}.csv`;
