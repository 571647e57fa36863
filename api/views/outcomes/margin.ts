import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { MARGIN_PCT } from './power.ts';

/** Percent of the conversion of the left-alone that this website counts as no difference. */
export async function marginPctOf(postgres: Postgres, siteId: SiteId): Promise<number> {
  const { rows } = await postgres.query<{ margin_pct: number }>('select margin_pct from site where id = $1', [
    siteId,
  ]);
  return rows[0]?.margin_pct ?? MARGIN_PCT;
}
