import type { Schemas } from '../../../client/client.mjs';
import { count, money, percent } from '../format.ts';

export type TrafficCounts = Schemas['Traffic']['current']['total'];

/** What is drawn over time, with the words for it. */
export const metricNames = {
  moments: { label: 'Moments', unit: 'moments', meaning: 'times that a visitor got stuck' },
  messages: { label: 'Cards sent', unit: 'cards', meaning: 'moments whose card was to be shown' },
  shown: { label: 'Seen', unit: 'cards', meaning: 'cards that were on the screen' },
  clicked: { label: 'Clicked', unit: 'cards', meaning: 'cards whose link was followed' },
  dismissed: { label: 'Closed', unit: 'cards', meaning: 'cards that were closed' },
  credited_orders: {
    label: 'Credited orders',
    unit: 'orders',
    meaning: 'orders in the 24 hours after a card was seen: activity, not effect',
  },
  credited_net: {
    label: 'Credited revenue',
    unit: 'revenue',
    meaning: 'what those orders came to, less refunds: activity, not effect',
  },
} as const satisfies Readonly<
  Partial<Record<keyof TrafficCounts, { label: string; unit: string; meaning: string }>>
>;
export type Metric = keyof typeof metricNames;
export const metrics = Object.keys(metricNames) as Metric[];

export const metricText = (metric: Metric, value: number, currency: string): string =>
  metric === 'credited_net' ? money(value, currency) : count(value);

/** How a number moved against the period before, in words; a share of next to nothing would say nothing. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before <= 0) return 'none before';
  return `${now > before ? '+' : '−'}${percent(Math.abs(now - before) / before)}`;
}
