import type { Readable } from 'node:stream';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type MomentItem, momentFields } from '../../v1/moment-shape.ts';
import { type Exporter, exportCsv } from '../csv-export.ts';
import { parseInstantUs } from '../instant.ts';
import { momentsPage } from '../moments.ts';
import type { MomentsFilter } from './filter.ts';

/**
 * All moments that match a filter as CSV, newest first, each once.
 * @throws HttpError 429 when no turn comes; what ClickHouse throws for the first page
 */
export const exportMoments = (
  clickhouse: ClickHouse,
  exporter: Exporter,
  filter: MomentsFilter,
  shown: (item: MomentItem) => MomentItem,
): Promise<Readable> =>
  exportCsv(exporter, (signal) => pagesOf(clickhouse, exporter.siteId, filter, signal), {
    columns: momentFields,
    cells: (item) => cellsOf(shown(item)),
  });

async function* pagesOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  filter: MomentsFilter,
  signal: AbortSignal,
): AsyncGenerator<readonly MomentItem[], void> {
  for (let beforeUs: number | null = null; ; ) {
    const limit = limits.CSV_EXPORT_PAGE;
    const { items, next } = await momentsPage(clickhouse, siteId, { limit, beforeUs, filter, signal });
    yield items;
    if (next === null) return;
    beforeUs = parseInstantUs(next);
  }
}

/** Lists are in one cell, with spaces between their entries. */
const cellsOf = (item: MomentItem): (string | number | null)[] =>
  momentFields.map((name) => {
    const value = item[name];
    if (value === null || typeof value === 'number' || typeof value === 'string') return value;
    return typeof value === 'boolean' ? String(value) : value.join(' ');
  });
