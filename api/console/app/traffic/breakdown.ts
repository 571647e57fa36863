import type { Schemas } from '../../../client/client.mjs';
import { csvLine } from '../../../views/csv.ts';
import { t } from '../language/text.ts';

type Segments = Schemas['TrafficSegments'];

export const columns = [
  { name: 'moments', label: t('Moments') },
  { name: 'messages', label: t('Cards sent') },
  { name: 'shown', label: t('Seen') },
  { name: 'clicked', label: t('Clicked') },
  { name: 'dismissed', label: t('Closed') },
  { name: 'bought', label: t('An order followed') },
] as const satisfies readonly { name: keyof Segments['items'][number]; label: string }[];

/** The table, one line for each segment, the rest last. */
export function breakdownCsv({ by, items, other }: Segments): string {
  const rows = [
    ...items.map(({ segment, ...counts }) => ({ segment: segment ?? '', counts })),
    ...(other ? [{ segment: '(all others)', counts: other }] : []),
  ];
  const header = [by, ...columns.map(({ name }) => name)];
  return [header, ...rows.map(({ segment, counts }) => [segment, ...columns.map(({ name }) => counts[name])])]
    .map(csvLine)
    .join('');
}
