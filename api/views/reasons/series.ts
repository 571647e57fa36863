import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SeriesView } from '../../v1/reasons-parts-shape.ts';
import type { UtcOffsetMinutes } from '../days.ts';
import { instantOfUs } from '../instant.ts';
import type { Look } from '../outcomes/experiment.ts';
import type { SeriesStep } from '../outcomes/grouping.ts';
import { seriesOf } from '../outcomes/parts/series.ts';
import { stepsOf } from '../outcomes/parts/steps.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { frameOf, materialOf } from './frame.ts';

/** The effect over time: of all who entered until the end of each step, and of those who entered within it. */
export async function reasonsSeries(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  look: Look,
  { step, offset }: { readonly step: SeriesStep; readonly offset: UtcOffsetMinutes },
  nowUs: number,
): Promise<SeriesView> {
  const steps = stepsOf(look, step, offset);
  const material = await materialOf(clickhouse, website, look, { steps }, nowUs);
  const series = seriesOf(material.cells, steps, step, material.terms.cap !== null);
  return {
    ...frameOf(material),
    step,
    items: steps.map(({ fromUs, toUs }, n) => ({
      from: instantOfUs(fromUs),
      to: instantOfUs(toUs),
      ...series[n]!,
    })),
  };
}
