import type { Postgres } from '#platform/postgres/postgres.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { UtcOffsetMinutes } from '../days.ts';

/** The time zone and currency of a website's facts sheet. */
export type TrafficWebsite = { readonly siteId: SiteId; readonly zone: string; readonly currency: string };

/** Without a zone the days of a sheet are UTC days, like its quiet hours. */
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
