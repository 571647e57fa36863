import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { within } from '#platform/lifecycle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { moments } from '#schemas/views/tables.ts';

export const partStates = ['working', 'late', 'stopped', 'away', 'unknown'] as const;
type PartState = (typeof partStates)[number];

/** Readers of the views know their lag from `X-Data-Lag-Seconds` anyway. */
const viewParts = ['moments', 'credits', 'outcomes'] as const;
/** These serve every website of the installation. */
const sharedParts = ['decisions', 'outbox', 'kafka', 'clickhouse', 'postgres'] as const;
export const partNames = [...viewParts, ...sharedParts] as const;
type PartName = (typeof partNames)[number];

export type Part = {
  readonly part: PartName;
  readonly state: PartState;
  /**
   * age of the oldest waiting record; for a stopped part, the time since it stopped; null if unknown, and for a store
   */
  readonly lag_seconds: number | null;
};

/** Sinks write their heartbeat every second; a longer silence is not explained by a busy machine. */
const SILENT_MS = 15_000;
const LATE_SECONDS = 15;
/** A store that has not answered by then counts as unavailable. */
const STORE_ANSWER_MS = 3_000;

/** The sink of each part. */
const sinks = { decisions: 'visitor', moments: 'views', credits: 'ledger', outcomes: 'orders' } as const;

type Heartbeats = { readonly sink: string; readonly live_ms: string | null; readonly silent_ms: string };

/** The state of a part from its sink's heartbeat. Without a heartbeat the sink has never run here. Pure. */
export function partOf(part: PartName, beat: Heartbeats | undefined): Part {
  if (!beat) return { part, state: 'unknown', lag_seconds: null };
  const seconds = (ms: string): number => Math.max(0, Math.round(Number(ms) / 1_000));
  if (beat.live_ms === null) return { part, state: 'stopped', lag_seconds: seconds(beat.silent_ms) };
  const lag = seconds(beat.live_ms);
  return { part, state: lag > LATE_SECONDS ? 'late' : 'working', lag_seconds: lag };
}

/** The state of the service's parts; those that all websites share only with `shared`. */
export async function partsOf(
  platform: Pick<Platform, 'clickhouse' | 'kafka' | 'postgres' | 'topics'>,
  shared: boolean,
): Promise<Part[]> {
  const { rows } = await platform.postgres.query<Heartbeats>({
    name: 'heartbeats',
    text: `
      with beats as (select sink, lag_ms, extract(epoch from now() - at) * 1000 as age_ms from sink_heartbeat)
      select sink, (max(lag_ms) filter (where age_ms <= $1))::bigint as live_ms, min(lag_ms + age_ms)::bigint as silent_ms
      from beats group by sink`,
    values: [SILENT_MS],
  });
  const bySink = (part: keyof typeof sinks): Part =>
    partOf(
      part,
      rows.find(({ sink }) => sink === sinks[part]),
    );
  const views = viewParts.map(bySink);
  return shared ? [bySink('decisions'), ...views, ...(await sharedStores(platform))] : views;
}

async function sharedStores({
  clickhouse,
  kafka,
  postgres,
  topics,
}: Pick<Platform, 'clickhouse' | 'kafka' | 'postgres' | 'topics'>): Promise<Part[]> {
  const outbox = await postgres.query<{ age_ms: string }>(
    'select (extract(epoch from now() - created_at) * 1000)::bigint as age_ms from outbox order by id limit 1',
  );
  const [log, views] = await Promise.all([
    isAnswered(kafka.bounds(topics.rejected, 0)),
    isAnswered(clickhouse.ping().then(({ success }) => success || Promise.reject(new Error('no answer')))),
  ]);
  const store = (part: PartName, isThere: boolean): Part => ({
    part,
    state: isThere ? 'working' : 'away',
    lag_seconds: null,
  });
  const waitingMs = outbox.rows[0]?.age_ms ?? '0';
  return [
    partOf('outbox', { sink: 'outbox', live_ms: waitingMs, silent_ms: waitingMs }),
    store('kafka', log),
    store('clickhouse', views),
    // The state of Postgres is known from the caller's query.
    store('postgres', true),
  ];
}

async function isAnswered(question: Promise<unknown>): Promise<boolean> {
  let isThere = false;
  await within(
    STORE_ANSWER_MS,
    question.then(() => {
      isThere = true;
    }),
  );
  return isThere;
}

export type Newest = {
  readonly moment: Date | null;
  readonly order: Date | null;
  readonly feed: Date | null;
};

/** The newest record of each kind of a website; the moment is also null while ClickHouse is unavailable. */
export async function newestOf(
  { clickhouse, postgres }: Pick<Platform, 'clickhouse' | 'postgres'>,
  siteId: SiteId,
): Promise<Newest> {
  const [moment, { order, feed }] = await Promise.all([
    newestMoment(clickhouse, siteId),
    newestOfShop(postgres, siteId),
  ]);
  return { moment, order, feed };
}

async function newestMoment(clickhouse: ClickHouse, siteId: SiteId): Promise<Date | null> {
  let found: Date | null = null;
  const query = `select toUnixTimestamp64Milli(ts) as ms from ${moments.name} where site_id = {site:String} order by ts desc limit 1`;
  const asked = queryRows<{ ms: string }>(clickhouse, query, { site: siteId }).then(([row]) => {
    if (row) found = new Date(Number(row.ms));
  });
  await within(STORE_ANSWER_MS, asked);
  return found;
}

async function newestOfShop(postgres: Postgres, siteId: SiteId): Promise<Pick<Newest, 'order' | 'feed'>> {
  const { rows } = await postgres.query<Pick<Newest, 'order' | 'feed'>>(
    `select (select max(received_at) from ledger_order where site_id = $1) as "order",
            (select max(last_at) from delivery_day where site_id = $1) as feed`,
    [siteId],
  );
  return rows[0]!;
}
