import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';
import { Turns } from '#platform/limits/turns.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type MomentItem, momentFields } from '../../v1/moment-shape.ts';
import { csvLine } from '../csv.ts';
import { parseInstantUs } from '../instant.ts';
import { momentsPage } from '../moments.ts';
import type { MomentsFilter } from './filter.ts';

/** Each reads for as long as its reader takes: so one a website, few of an account, and a few in all, of this process. */
const turns = new Turns({
  atOnce: limits.MOMENTS_EXPORTS_AT_ONCE,
  atOnceOfOwner: limits.MOMENTS_EXPORTS_OF_ACCOUNT,
  waitingMax: limits.EXPORTS_WAITING,
  waitingOfOneMax: limits.EXPORTS_WAITING_OF_ONE,
  waitMs: limits.EXPORT_WAIT_MS,
});

export const csvHeaders = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="moments.csv"',
};

/**
 * All moments by a filter as CSV, newest first, each once. A page is read when the one before it is with the reader, so a
 * slow reader holds one in memory; when the reader hangs up, the query under way ends.
 * @throws HttpError 429 when no turn comes; what ClickHouse throws of the first page
 */
export function exportMoments(
  clickhouse: ClickHouse,
  { siteId, accountId }: { readonly siteId: SiteId; readonly accountId: string },
  filter: MomentsFilter,
  shown: (item: MomentItem) => MomentItem,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      const hungUp = new AbortController();
      const pages = pagesOf(clickhouse, siteId, filter, hungUp.signal);
      const first = await pages.next();
      const stream = Readable.from(linesOf(first, pages, shown), { objectMode: true, highWaterMark: 1 });
      // A stream says that it is closed when its page is there; the query of that page is to end with the reader.
      const destroy = stream._destroy;
      stream._destroy = (...args) => {
        hungUp.abort();
        destroy.apply(stream, args);
      };
      resolve(stream);
      await finished(stream);
    };
    // A reader who hangs up ends the stream with an error, which nobody waits for by then.
    turns.run(siteId, work, accountId).catch(reject);
  });
}

async function* pagesOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  filter: MomentsFilter,
  signal: AbortSignal,
): AsyncGenerator<readonly MomentItem[], void> {
  for (let beforeUs: number | null = null; ; ) {
    const limit = limits.MOMENTS_EXPORT_PAGE;
    const { items, next } = await momentsPage(clickhouse, siteId, { limit, beforeUs, filter, signal });
    yield items;
    if (next === null) return;
    beforeUs = parseInstantUs(next);
  }
}

async function* linesOf(
  first: IteratorResult<readonly MomentItem[], void>,
  rest: AsyncIterable<readonly MomentItem[]>,
  shown: (item: MomentItem) => MomentItem,
): AsyncGenerator<string> {
  const text = (items: readonly MomentItem[]): string => items.map((item) => lineOf(shown(item))).join('');
  yield csvLine(momentFields) + text(first.value ?? []);
  for await (const items of rest) yield text(items);
}

/** Lists stand in one cell, with spaces between their entries. */
function lineOf(item: MomentItem): string {
  return csvLine(
    momentFields.map((name) => {
      const value = item[name];
      if (value === null || typeof value === 'number' || typeof value === 'string') return value;
      return typeof value === 'boolean' ? String(value) : value.join(' ');
    }),
  );
}
