import { type Reason, reasons, type Verdict, verdicts } from '#schemas/decision/decision.ts';
import { dayAfter, dayStartMs, isDay, type UtcOffsetMinutes } from '../../../views/days.ts';

/** What of the moments is shown, as the address says it; empty where nothing is chosen. */
export type MomentsFilter = {
  readonly verdict: Verdict | '';
  readonly reason: Reason | '';
  /** days on the website's clock, the last one included */
  readonly from: string;
  readonly to: string;
  /** of the page, without a query */
  readonly path: string;
  /** a whole id, for admins */
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

/** What an address asks for; what it cannot mean is left out. */
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

/** The path of what somebody pasted: a whole address, or one with a query. */
function pathOf(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(/[?#].*$/s, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** Where the moments by this filter are. */
export function hrefOf(siteId: string, filter: Partial<Record<keyof MomentsFilter, string>>): string {
  const search = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  return `#/site/${siteId}/moments${search.size > 0 ? `?${search}` : ''}`;
}

export const isFiltered = (filter: MomentsFilter): boolean => names.some((name) => filter[name] !== '');

/** What the API is asked: its period is instants, the last one not included. */
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

/** The name of the file of these moments, with the days that it holds. */
export const fileNameOf = ({ from, to }: MomentsFilter): string =>
  `${['moments', from, to && from !== to ? `to-${to}` : ''].filter(Boolean).join('-')}.csv`;
