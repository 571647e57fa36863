import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SegmentsView } from '../../v1/reasons-parts-shape.ts';
import type { Look } from '../outcomes/experiment.ts';
import type { Segmentation } from '../outcomes/grouping.ts';
import { segmentsOf } from '../outcomes/parts/segments.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { frameOf, materialOf, rulesOf } from './frame.ts';
import { comparedRows } from './rows.ts';

/** The comparison within each segment; a wording is compared with those left alone who would have read the same wording. */
export async function reasonsSegments(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  look: Look,
  by: Segmentation,
  nowUs: number,
): Promise<SegmentsView> {
  const material = await materialOf(clickhouse, website, look, { segment: by }, nowUs);
  const segments = segmentsOf(material.cells);
  const rows = comparedRows(
    segments.map(({ cells }) => cells),
    rulesOf(material),
  );
  return {
    ...frameOf(material),
    by,
    items: segments.map(({ segment }, n) => ({ segment, exploratory: true as const, ...rows[n]! })),
  };
}
