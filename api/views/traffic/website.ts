import type { Postgres } from '#platform/postgres/postgres.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { UtcOffsetMinutes } from '../days.ts';

/** What the facts sheet of a website says of its days and its money. */
export type TrafficWebsite = { readonly siteId: SiteId; readonly zone: string; readonly currency: string };

/** Days of a sheet without a zone are those of UTC, as its quiet hours are. */
export async function trafficWebsite(postgres: Postgres, siteId: SiteId): Promise<TrafficWebsite> {
  const { rows } = await postgres.query<{ zone: string; currency: string }>({
    name: 'traffic-website',
    text: `select coalesce(facts->>'time_zone', 'UTC') as zone, coalesce(facts->>'currency', 'USD') as currency
           from site where id = $1`,
    values: [siteId],
  });
  return { siteId, zone: 'UTC', currency: 'USD', ...rows[0] };
}

export const clockOf =
  (zone: string): UtcOffsetMinutes =>
  (atMs) =>
    utcOffsetMinutes(zone, atMs) ?? 0;
