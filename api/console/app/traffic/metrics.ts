import type { Schemas } from '../../../client/client.mjs';
import { count, money, percent } from '../format.ts';
import { t } from '../language/text.ts';

export type TrafficCounts = Schemas['Traffic']['current']['total'];

/** The metrics of the charts, with their names. */
export const metricNames = {
  moments: { label: t('Moments'), unit: t('moments'), meaning: t('times that a visitor got stuck') },
  messages: { label: t('Cards sent'), unit: t('cards'), meaning: t('moments whose card was to be shown') },
  shown: { label: t('Seen'), unit: t('cards'), meaning: t('cards that were on the screen') },
  clicked: { label: t('Clicked'), unit: t('cards'), meaning: t('cards whose link was followed') },
  dismissed: { label: t('Closed'), unit: t('cards'), meaning: t('cards that were closed') },
  credited_orders: {
    label: t('Credited orders'),
    unit: t('orders'),
    meaning: t('orders in the 24 hours after a card was seen: activity, not effect'),
  },
  credited_net: {
    label: t('Credited revenue'),
    unit: t('revenue'),
    meaning: t('what those orders came to, less refunds: activity, not effect'),
  },
} as const satisfies Readonly<
  Partial<Record<keyof TrafficCounts, { label: string; unit: string; meaning: string }>>
>;
export type Metric = keyof typeof metricNames;
export const metrics = Object.keys(metricNames) as Metric[];

export const metricText = (metric: Metric, value: number, currency: string): string =>
  metric === 'credited_net' ? money(value, currency) : count(value);

/** The change from the previous period, in words; there is no percentage of a very small number. */
export function changeText(now: number, before: number): string {
  if (now === before) return t('as before');
  if (before <= 0) return t('none before');
  return `${now > before ? '+' : '−'}${percent(Math.abs(now - before) / before)}`;
}
