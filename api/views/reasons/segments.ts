import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SegmentsView } from '../../v1/reasons-parts-shape.ts';
import type { ComparisonPeriod } from '../outcomes/experiment.ts';
import type { Segmentation } from '../outcomes/grouping.ts';
import { segmentsOf } from '../outcomes/parts/segments.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { headerOf, loadComparison, verdictRulesOf } from './comparison.ts';
import { comparedRows } from './rows.ts';

/**
 * The comparison within each segment; a wording is compared with visitors of the control arm who would have read the
 * same wording.
 */
export async function reasonsSegments(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  period: ComparisonPeriod,
  by: Segmentation,
  nowUs: number,
): Promise<SegmentsView> {
  const comparison = await loadComparison(clickhouse, website, period, { segment: by }, nowUs);
  const segments = segmentsOf(comparison.cells);
  const rows = comparedRows(
    segments.map(({ cells }) => cells),
    verdictRulesOf(comparison),
  );
  return {
    ...headerOf(comparison),
    by,
    items: segments.map(({ segment }, n) => ({ segment, exploratory: true as const, ...rows[n]! })),
  };
}
