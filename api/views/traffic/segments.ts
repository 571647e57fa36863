import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { TrafficSegments } from '../../v1/traffic/shape.ts';
import type { Dimension } from './dimension.ts';
import type { Days, Period } from './periods.ts';
import { CLICKED, DISMISSED, FOLLOWED, outcomesWhere, rowsOf, SEEN, SENT, within } from './query.ts';
import type { TrafficWebsite } from './website.ts';

const SEGMENTS_MAX = 50;

/**
 * The handle for a moment of an earlier release, which does not name its product: the part of the page's path after
 * /products/ or /product/, otherwise the last part.
 */
const HANDLE = `decodeURLComponent(if(match(assumeNotNull(page), '/products?/[^/]'),
    extract(assumeNotNull(page), '/products?/([^/]+)'),
    splitByChar('/', trimRight(assumeNotNull(page), '/'))[-1]))`;

const expressions: Readonly<Record<Dimension, string>> = {
  page: 'page',
  product: `coalesce(product, if(page_kind = 'product', ${HANDLE}, null))`,
  device: 'device',
  // The country that the cart of the visit stated: no address is looked up.
  country: 'country',
  language: 'language',
  reason: 'toNullable(reason)',
};

type Counts = Omit<TrafficSegments['items'][number], 'segment'>;
type Row = { readonly segment: string | null } & { readonly [K in keyof Counts as K | `all_${K}`]: number };
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
  const rows = await rowsOf<Row>(clickhouse, queryOf(by), params);
  const items = rows.map((row) => ({ segment: row.segment, ...countsOf((name) => row[name]) }));
  return { zone: website.zone, ...days, by, items, other: others(rows) };
}

const countsOf = (count: (name: keyof Counts) => number): Counts =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Counts;

/** `all_…` is the sum over all segments, including those beyond the limit. */
const queryOf = (by: Dimension): string => `
  select *, ${names.map((name) => `sum(${name}) over () as all_${name}`).join(', ')}
  from (
    select segment, count() as moments, countIf(sent) as messages, countIf(seen > 0) as shown,
      countIf(seen = ${CLICKED}) as clicked, countIf(seen = ${DISMISSED}) as dismissed, countIf(followed) as bought
    from (
      select ts, ${expressions[by]} as segment, ${SENT} as sent
      from moments final where ${within('ts')}${by === 'product' ? " and page_kind = 'product'" : ''}
    ) m
    left any join (${outcomesWhere(`${SEEN} or ${FOLLOWED}`)}) o on m.ts = o.decision_ts
    group by segment
  )
  order by moments desc, segment
  limit {most: UInt32}`;

function others(rows: readonly Row[]): Counts | null {
  const rest = countsOf(
    (name) => (rows[0]?.[`all_${name}`] ?? 0) - rows.reduce((sum, row) => sum + row[name], 0),
  );
  return rest.moments > 0 ? rest : null;
}
