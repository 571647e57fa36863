import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';
import type { ExperimentMode } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Experiment } from './experiment.ts';
import { MARGIN_PCT } from './power.ts';

/** The columns of a website's row that concern its comparison. */
export type ComparedWebsite = {
  readonly siteId: SiteId;
  /** incremented with every change of the row */
  readonly version: number;
  /** of the facts sheet */
  readonly currency: string;
  /** it shows no cards */
  readonly shadow: boolean;
  readonly saltEpoch: number;
  /** the margin: percent of the control arm's conversion that counts as no difference */
  readonly marginPct: number;
  /** null before the website first leaves shadow mode */
  readonly experiment: Experiment | null;
};

type SiteRow = {
  readonly version: string;
  readonly currency: string;
  readonly shadow: boolean;
  readonly salt_epoch: number;
  readonly margin_pct: number;
  readonly mode: ExperimentMode;
  readonly start_us: string | null;
};

/** The website as it is now; for a deleted one, a website without visitors. */
export async function comparedWebsite(
  postgres: Postgres | Transaction,
  siteId: SiteId,
): Promise<ComparedWebsite> {
  const { rows } = await postgres.query<SiteRow>(
    `select version, coalesce(facts->>'currency', 'USD') as currency, shadow, salt_epoch, margin_pct, experiment_mode as mode,
       (extract(epoch from experiment_started_at) * 1000000)::bigint as start_us
     from site where id = $1`,
    [siteId],
  );
  const row = rows[0];
  if (!row) {
    const nothing = { version: 0, currency: 'USD', shadow: true, saltEpoch: 0, marginPct: MARGIN_PCT };
    return { siteId, ...nothing, experiment: null };
  }
  return {
    siteId,
    version: Number(row.version),
    currency: row.currency,
    shadow: row.shadow,
    saltEpoch: row.salt_epoch,
    marginPct: row.margin_pct,
    experiment: row.start_us === null ? null : experimentOf(row, Number(row.start_us)),
  };
}

const experimentOf = ({ salt_epoch, mode }: SiteRow, startUs: number): Experiment => ({
  id: `${salt_epoch}-${Math.floor(startUs / 1_000).toString(36)}`,
  startUs,
  mode,
});
