import type { Schemas } from '../../../client/client.mjs';
import { csvLine } from '../../../views/csv.ts';
import { locale, t } from '../language/text.ts';

type Segments = Schemas['TrafficSegments'];

export const columns = [
  { name: 'moments', label: t('Moments') },
  { name: 'messages', label: t('Cards sent') },
  { name: 'shown', label: t('Seen') },
  { name: 'clicked', label: t('Clicked') },
  { name: 'dismissed', label: t('Closed') },
  { name: 'bought', label: t('An order followed') },
] as const satisfies readonly { name: keyof Segments['items'][number]; label: string }[];

/** What is shown, a line a segment; the rest is the last line. */
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

const languages = new Intl.DisplayNames(locale, { type: 'language' });

const countries = new Intl.DisplayNames(locale, { type: 'region' });

/** What `names` calls it; what is none is shown as the page said it. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
export const languageName = (tag: string): string => nameOf(languages, tag);
export const countryName = (code: string): string => nameOf(countries, code);
