import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SeriesView } from '../../v1/reasons-parts-shape.ts';
import type { UtcOffsetMinutes } from '../days.ts';
import { instantOfUs } from '../instant.ts';
import type { ComparisonPeriod } from '../outcomes/experiment.ts';
import type { SeriesStep } from '../outcomes/grouping.ts';
import { seriesOf } from '../outcomes/parts/series.ts';
import { stepsOf } from '../outcomes/parts/steps.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { headerOf, loadComparison } from './comparison.ts';

/** The effect over time: of all visitors who entered until the end of each step, and of those who entered within it. */
export async function reasonsSeries(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  period: ComparisonPeriod,
  { step, offset }: { readonly step: SeriesStep; readonly offset: UtcOffsetMinutes },
  nowUs: number,
): Promise<SeriesView> {
  const steps = stepsOf(period, step, offset);
  const comparison = await loadComparison(clickhouse, website, period, { steps }, nowUs);
  const series = seriesOf(comparison.cells, steps, step, comparison.terms.cap !== null);
  return {
    ...headerOf(comparison),
    step,
    items: steps.map(({ fromUs, toUs }, n) => ({
      from: instantOfUs(fromUs),
      to: instantOfUs(toUs),
      ...series[n]!,
    })),
  };
}
