import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SiteId } from '#schemas/ids.ts';
import { rowsOf } from './query.ts';

/** The entrants of one experiment of a website. */
const OF_EXPERIMENT = 'site_id = {site: String} and salt_epoch = {epoch: UInt32}';

const entryAt = (us: string): string => `bitShiftLeft(toUInt128({${us}: UInt64}), 64)`;
/** Compared as stored: extracting the instant from ten million entries costs more than comparing them. */
export const IN_PERIOD = `entry >= ${entryAt('from')} and entry < ${entryAt('to')}`;
export const PROFILE = 'toUInt64(entry)';
export const ENTRY_US = 'toUInt64(bitShiftRight(entry, 64))';

/** Where the rows of an experiment are: those of the greatest part in `main`, all others in `rest`. */
export type Parts = {
  readonly main: string;
  readonly rest: readonly string[];
  readonly rows: number;
};

/** If more than this share of rows is outside of the greatest part, merging all rows is as fast (decision 46). */
const REST_SHARE_MAX = 0.02;

/** Null if no part is much greater than all others. */
export async function partsOf(clickhouse: ClickHouse, site: SiteId, epoch: number): Promise<Parts | null> {
  const found = await rowsOf<{ part: string; n: number }>(
    clickhouse,
    `select _part as part, count() as n from entrants where ${OF_EXPERIMENT} group by part order by n desc, part`,
    { site, epoch },
  );
  const rows = found.reduce((sum, { n }) => sum + n, 0);
  const [main, ...rest] = found;
  if (!main || rows - main.n > REST_SHARE_MAX * rows) return null;
  return { main: main.part, rest: rest.map(({ part }) => part), rows };
}

const MERGED = `
  select visitor, min(entry) as entry, groupBitOr(arms) as arms, max(delivered) as delivered, count() as stored
  from entrants where ${OF_EXPERIMENT}`;

/**
 * Each visitor of the experiment once, with the number of rows in which it is stored.
 * FINAL compares row by row as soon as there is a second part, which at ten million visitors takes most of the time.
 * But a part holds a visitor once, and nearly all rows are in one large part; so only the visitors in the small parts
 * are merged here. Parts are immutable: either all rows of the named parts are read, or a merge has replaced one since,
 * and `stored` adds up to less than their rows.
 */
export function eachEntrant(parts: Parts | null): string {
  if (!parts)
    return `(select visitor, entry, arms, delivered, 1 as stored from entrants final where ${OF_EXPERIMENT})`;
  const named = `select visitor from entrants where ${OF_EXPERIMENT} and _part in {rest: Array(String)}`;
  return `(
    select visitor, entry, arms, delivered, 1 as stored
    from entrants where ${OF_EXPERIMENT} and _part = {main: String} and visitor not in (${named})
    union all
    ${MERGED} and (_part = {main: String} or _part in {rest: Array(String)}) and visitor in (${named}) group by visitor)`;
}

/** The entrants among a few visitors, each once. */
export const entrantsAmong = (visitors: string): string => `(
  select visitor, min(entry) as entry, max(delivered) as delivered
  from entrants prewhere visitor in (${visitors}) where ${OF_EXPERIMENT} group by visitor having ${IN_PERIOD})`;
