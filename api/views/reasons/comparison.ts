import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { ReasonsView } from '../../v1/reasons-shape.ts';
import { instantOfUs } from '../instant.ts';
import type { Cell } from '../outcomes/cell.ts';
import { splitsOf } from '../outcomes/cells.ts';
import type { ComparisonPeriod } from '../outcomes/experiment.ts';
import { type Gathered, gather } from '../outcomes/gather.ts';
import type { Grouping } from '../outcomes/grouping.ts';
import { type ComparisonTerms, termsOf } from '../outcomes/ledger.ts';
import { type Split, sampleRatioP } from '../outcomes/sample-ratio.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import type { VerdictRules } from './rows.ts';

/** The data of the view, its series and its segments. */
export type ComparisonData = Gathered & {
  readonly period: ComparisonPeriod;
  readonly terms: ComparisonTerms;
  readonly marginPct: number;
  readonly nowUs: number;
};

/** The only place where cells are read from the stores. */
export async function loadComparison(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  period: ComparisonPeriod,
  grouping: Grouping,
  nowUs: number,
): Promise<ComparisonData> {
  const terms = await termsOf(clickhouse, website, period);
  const gathered = await gather(clickhouse, website.siteId, period, terms, grouping);
  return { ...gathered, period, terms, marginPct: website.marginPct, nowUs };
}

type Header = Pick<ReasonsView, 'from' | 'to' | 'experiment' | 'currency' | 'revenue_cap' | 'margin_pct'>;

/** The first fields of every comparison view. */
export const headerOf = ({ period, terms, marginPct }: ComparisonData): Header => ({
  from: instantOfUs(period.fromUs),
  to: instantOfUs(period.toUs),
  experiment: period.experiment && {
    id: period.experiment.id,
    started_at: instantOfUs(period.experiment.startUs),
    mode: period.experiment.mode,
  },
  currency: terms.currency,
  revenue_cap: terms.cap === null ? null : Number(terms.cap),
  margin_pct: marginPct,
});

const DEFAULT_SHARE = 0.1;
const HOUR_US = 3_600_000_000;
const DAY_US = 24 * HOUR_US;

/** The rules by which the rows of this comparison are judged. */
export function verdictRulesOf({ cells, period, terms, marginPct, nowUs }: ComparisonData): VerdictRules {
  const splits = splitsOf(cells);
  // Traffic is rounded to hours, so that a view of the same visitors stays the same meanwhile.
  const hourUs = Math.floor(nowUs / HOUR_US) * HOUR_US;
  return {
    capped: terms.cap !== null,
    srmP: sampleRatioP(splits),
    share: meanOver(splits, (split) => split.share * visitorsOf(split)) ?? DEFAULT_SHARE,
    lookBack: period.lookBack,
    speaks: period.experiment?.mode !== 'aa',
    marginPct,
    days: daysOf(period, hourUs),
    nowUs: hourUs,
  };
}

/** Elapsed days of the period. */
const daysOf = ({ fromUs, toUs }: ComparisonPeriod, nowUs: number): number =>
  Math.max(1, (Math.min(toUs, nowUs) - fromUs) / DAY_US);

const visitorsOf = (split: Split): number => split.leftAlone + split.spokenTo;

/** The mean over visitors of a value of their split; null without visitors. */
function meanOver(splits: readonly Split[], of: (split: Split) => number): number | null {
  const visitors = splits.reduce((sum, split) => sum + visitorsOf(split), 0);
  return visitors > 0 ? splits.reduce((sum, split) => sum + of(split), 0) / visitors : null;
}

/** The intended and the observed holdout share; null without visitors. */
export const sharesOf = (cells: readonly Cell[]): { expected: number | null; observed: number | null } => ({
  expected: meanOver(splitsOf(cells), (split) => split.share * visitorsOf(split)),
  observed: meanOver(splitsOf(cells), (split) => split.leftAlone),
});
