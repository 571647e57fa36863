import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { TrafficSegments } from '../../v1/traffic/shape.ts';
import type { Dimension } from './dimension.ts';
import type { Days, Period } from './periods.ts';
import { FOLLOWED, outcomesWhere, resultOf, SEEN, SENT, within } from './query.ts';
import type { TrafficWebsite } from './website.ts';

const SEGMENTS_MAX = 50;

/** A product is named by the last part of its page's path, as its handle is. */
const expressions: Readonly<Record<Dimension, string>> = {
  page: 'page',
  product: "if(page_kind = 'product', splitByChar('/', trimRight(assumeNotNull(page), '/'))[-1], null)",
  device: 'device',
  language: 'language',
  reason: 'toNullable(reason)',
};

type Counts = Omit<TrafficSegments['items'][number], 'segment'>;
type Row = Counts & { readonly segment: string | null };

const names = ['moments', 'messages', 'shown', 'clicked', 'dismissed', 'bought'] as const;

/** The segments with the most moments, and all others together. */
export async function trafficSegments(
  clickhouse: ClickHouse,
  website: TrafficWebsite,
  days: Days,
  period: Period,
  by: Dimension,
): Promise<TrafficSegments> {
  const params = {
    site: website.siteId,
    from: period.startsMs[0] ?? period.endMs,
    to: period.endMs,
    most: SEGMENTS_MAX,
  };
  const { data, totals } = await resultOf<Row>(clickhouse, queryOf(by), params);
  const items = data.map(({ segment, ...counts }) => ({ segment, ...counts }));
  return { zone: website.zone, ...days, by, items, other: others(data, totals) };
}

/** Most moments end without a card or an order, so the rows of `outcomes` that say more are few beside them. */
const queryOf = (by: Dimension): string => `
  select segment, count() as moments, countIf(sent) as messages, countIf(${SEEN}) as shown,
    countIf(card = 'clicked') as clicked, countIf(card = 'dismissed') as dismissed,
    countIf(${FOLLOWED}) as bought
  from (
    select ts, id, ${expressions[by]} as segment, ${SENT} as sent
    from moments final where ${within('ts')}${by === 'product' ? " and page_kind = 'product'" : ''}
  ) m
  left any join (${outcomesWhere(`${SEEN} or ${FOLLOWED}`)}) o on m.ts = o.decision_ts and m.id = o.decision_id
  group by segment with totals
  order by moments desc, segment
  limit {most: UInt32}`;

function others(shown: readonly Row[], totals: Row | undefined): Counts | null {
  const rest = Object.fromEntries(
    names.map((name) => [name, (totals?.[name] ?? 0) - shown.reduce((sum, row) => sum + row[name], 0)]),
  ) as Counts;
  return rest.moments > 0 ? rest : null;
}
