import type { Deliveries } from '../api.ts';
import { t } from '../language/text.ts';

export type DayCount = Deliveries['days'][number];

const feeds: Readonly<Record<DayCount['route'], string>> = {
  orders: t('Orders'),
  refunds: t('Refunds'),
  erase: t('Erasures'),
  webhook: t('Webhooks'),
};
export const feedName = (route: DayCount['route']): string => feeds[route];

const isRefused = ({ status }: { readonly status: number }): boolean => status >= 400;

/** The shop's deliveries, without those to its webhooks, which have a card of their own. */
export const feedsOf = ({ items, days }: Deliveries): Deliveries => ({
  items: items.filter(({ route }) => route !== 'webhook'),
  days: days.filter(({ route }) => route !== 'webhook'),
});

export type FeedLine = {
  readonly route: DayCount['route'];
  readonly status: number;
  readonly sentence: string | null;
  readonly refused: boolean;
  readonly count: number;
  readonly lastAt: string;
};

/** The days combined, one line for each message: refusals first, then accepted with a warning, then the rest. */
export function feedLines(days: readonly DayCount[]): FeedLine[] {
  const lines = new Map<string, FeedLine>();
  for (const { route, status, sentence, count, last_at } of days) {
    const key = JSON.stringify([route, status, sentence]);
    const line = lines.get(key);
    lines.set(key, {
      ...{ route, status, sentence, refused: isRefused({ status }) },
      count: (line?.count ?? 0) + count,
      lastAt: line && line.lastAt > last_at ? line.lastAt : last_at,
    });
  }
  const rank = ({ refused, sentence }: FeedLine): number => (refused ? 0 : sentence ? 1 : 2);
  return [...lines.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}
