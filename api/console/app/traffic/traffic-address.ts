import { TRAFFIC_DAYS_MAX } from '../../../v1/bounds.ts';
import { dayAfter, isDay } from '../../../views/days.ts';
import { type Dimension, dimensions } from '../../../views/traffic/dimension.ts';
import { t } from '../language/text.ts';
import { type Metric, metrics } from './metrics.ts';

/** The ranges of the overview, as they are named in the address. */
export const ranges = {
  today: t('Today'),
  '7d': t('7 days'),
  '28d': t('28 days'),
  experiment: t('Experiment'),
} as const;
export type RangeName = keyof typeof ranges;
export type Chosen = {
  readonly range: RangeName | 'own';
  /** days of a custom range, in the website's time zone */
  readonly from: string;
  readonly to: string;
  readonly metric: Metric;
  readonly by: Dimension;
};

const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name);

/** The choice in an address; today, if it states nothing valid. */
export function chosenIn(search: URLSearchParams): Chosen {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isOwn = isDay(from) && isDay(to) && from <= to;
  const name = search.get('range') ?? '';
  return {
    ...(isOwn ? { range: 'own', from, to } : { range: isRange(name) ? name : 'today', from: '', to: '' }),
    metric: metrics.find((one) => one === search.get('metric')) ?? 'moments',
    by: dimensions.find((one) => one === search.get('by')) ?? 'page',
  };
}

/** The days of the form, in whatever order they were chosen: the other order would have no meaning. */
export function ownRange(form: { get(name: string): unknown }): Pick<Chosen, 'range' | 'from' | 'to'> {
  const [from = '', to = ''] = [String(form.get('from')), String(form.get('to'))].sort();
  return { range: 'own', from, to };
}

export function chosenHref(siteId: string, { range, from, to, metric, by }: Chosen): string {
  const search = new URLSearchParams({
    ...(range === 'own' ? { from, to } : range !== 'today' && { range }),
    ...(metric !== 'moments' && { metric }),
    ...(by !== 'page' && { by }),
  });
  return `#/site/${siteId}/overview${search.size > 0 ? `?${search}` : ''}`;
}

/** The days of a range, the last one included; of a long experiment the last ones that are kept. */
export function daysOf({ range, from, to }: Chosen, today: string, begunOn: string | null) {
  switch (range) {
    case 'own':
      return { from, to };
    case 'today':
      return { from: today, to: today };
    case '7d':
      return { from: dayAfter(today, -6), to: today };
    case '28d':
      return { from: dayAfter(today, -27), to: today };
    case 'experiment': {
      const oldest = dayAfter(today, 1 - TRAFFIC_DAYS_MAX);
      return { from: begunOn === null || begunOn < oldest ? oldest : begunOn, to: today };
    }
    default:
      return range satisfies never;
  }
}
