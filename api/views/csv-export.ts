import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SiteId } from '#schemas/ids.ts';
import { csvLine } from './csv.ts';

type Cell = string | number | null;

/**
 * An export runs for as long as its reader takes: one for each website, few of an account, and few in total in this
 * process.
 */
const exportLimiter = new ConcurrencyLimiter({
  atOnce: limits.CSV_EXPORTS_AT_ONCE,
  atOncePerOwner: limits.CSV_EXPORTS_PER_ACCOUNT,
  waitingMax: limits.EXPORTS_WAITING,
  waitingPerOwnerMax: limits.EXPORTS_WAITING_PER_SITE,
  // Read anew for each export, because a test raises it.
  get waitMs() {
    return limits.EXPORT_WAIT_MS;
  },
});

export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});

export type Exporter = { readonly siteId: SiteId; readonly accountId: string };
/** The pages of an export; the signal cancels the running query. */
type Pages<T> = (signal: AbortSignal) => AsyncGenerator<readonly T[], void>;
type Table<T> = { readonly columns: readonly string[]; readonly cells: (item: T) => readonly Cell[] };

/**
 * Pages as CSV, each line once. A page is read after the previous one was sent, so a slow reader holds one page in
 * memory; when the reader disconnects, the running query is cancelled.
 * @throws HttpError 429 when no turn comes; what the store throws for the first page
 */
export function exportCsv<T>(
  { siteId, accountId }: Exporter,
  pages: Pages<T>,
  table: Table<T>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      const hungUp = new AbortController();
      const all = pages(hungUp.signal);
      const first = await all.next();
      const stream = Readable.from(linesOf(first, all, table), { objectMode: true, highWaterMark: 1 });
      // A stream reports its end only when its page is there; the query of that page must end with the reader.
      const destroy = stream._destroy;
      stream._destroy = (...args) => {
        hungUp.abort();
        destroy.apply(stream, args);
      };
      resolve(stream);
      await finished(stream);
    };
    // A reader who disconnects ends the stream with an error, which nobody awaits by then.
    exportLimiter.run(siteId, work, accountId).catch(reject);
  });
}

async function* linesOf<T>(
  first: IteratorResult<readonly T[], void>,
  rest: AsyncIterable<readonly T[]>,
  { columns, cells }: Table<T>,
): AsyncGenerator<string> {
  const text = (items: readonly T[]): string => items.map((item) => csvLine(cells(item))).join('');
  yield csvLine(columns) + text(first.value ?? []);
  for await (const items of rest) yield text(items);
}
