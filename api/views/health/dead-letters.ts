import {
  loadWrappedSchemas,
  openPutBackWriter,
  type PutBackVerdict,
  putBackRecords,
  putBackVerdict,
  transactionsOf,
  wrappedRecord,
} from '#platform/dead-letters/put-back.ts';
import { decodeDeadLetter } from '#platform/dead-letters/row.ts';
import { indexDeadLetters } from '#platform/erasure/dead-letters.ts';
import { readRange } from '#platform/log/read-range.ts';
import type { Platform } from '#platform/platform.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';

const LETTERS_SHOWN = 200;
const INDEX_MS = 5_000;

/** A dead letter of a website, as indexed. */
export type LetterRow = {
  readonly letter_id: string;
  readonly at: Date;
  readonly stage: string;
  readonly reason: string;
  readonly detail: string;
  readonly source_topic: string;
  readonly source_partition: number;
  readonly source_offset: string;
  readonly put_back_at: Date | null;
  readonly log_offset: string;
  /** `website:visitor` or `website:order`, a space, the letter's id */
  readonly key: Buffer;
};
const columns = `letter_id, at, stage, reason, detail, source_topic, source_partition, source_offset, put_back_at, log_offset,
  key`;

export type Counts = { readonly waiting: number; readonly put_back: number; readonly newest_at: Date | null };

export async function countDeadLetters(postgres: Postgres, siteId: SiteId): Promise<Counts> {
  const { rows } = await postgres.query<{ waiting: string; put_back: string; newest_at: Date | null }>(
    `select count(*) filter (where put_back_at is null) as waiting, count(put_back_at) as put_back, max(at) as newest_at
     from dead_letter where site_id = $1 and at is not null`,
    [siteId],
  );
  const { waiting, put_back, newest_at } = rows[0]!;
  return { waiting: Number(waiting), put_back: Number(put_back), newest_at };
}

/** The newest letters; the index lags a few seconds. */
export async function newestDeadLetters(postgres: Postgres, siteId: SiteId): Promise<readonly LetterRow[]> {
  const { rows } = await postgres.query<LetterRow>(
    `select ${columns} from dead_letter where site_id = $1 and at is not null order by at desc, letter_id desc limit $2`,
    [siteId, LETTERS_SHOWN],
  );
  return rows;
}

async function rowsOf(postgres: Postgres, siteId: SiteId, ids: readonly string[]): Promise<LetterRow[]> {
  const { rows } = await postgres.query<LetterRow>(
    `select ${columns} from dead_letter where site_id = $1 and letter_id = any($2::text[]) and at is not null`,
    [siteId, ids],
  );
  return rows;
}

/** One letter of the website with its record, as far as it can be read; null where there is none. */
export async function openDeadLetter(
  platform: Platform,
  siteId: SiteId,
  id: string,
): Promise<{ row: LetterRow; value: Buffer | null; record: AnyRecord | null } | null> {
  const [row] = await rowsOf(platform.postgres, siteId, [id]);
  const letter = row && (await readLetter(platform, row));
  if (!letter) return null;
  await loadWrappedSchemas(platform.codec, platform.registry, [letter]);
  return { row, value: letter.value, record: wrappedRecord(platform.codec, letter) };
}

/** Null if it was erased, or is past its retention, since it was indexed. */
async function readLetter(
  { codec, kafka, topics }: Pick<Platform, 'codec' | 'kafka' | 'topics'>,
  { letter_id, log_offset }: LetterRow,
): Promise<Rejected | null> {
  const from = Number(log_offset);
  const { start, end } = await kafka.bounds(topics.rejected, 0);
  if (from < start || from >= end) return null;
  const range = { topic: topics.rejected, partition: 0, from, to: from + 1 };
  const value = (await readRange(kafka, range)).find(({ offset }) => offset === from)?.value;
  const letter = value ? decodeDeadLetter(codec, value) : null;
  return letter?.id === letter_id ? letter : null;
}

export type PutBack = { readonly [fate in PutBackVerdict | 'already' | 'gone']: number };

/**
 * Puts letters of the website back to the topics of their records, each once, however often and by however many callers
 * this is called. It uses the same writer as `npm run replay -- redrive`, so that the two never do it twice.
 * @param audit is called before each transaction, with the number of its letters: whether one that failed is committed is not known
 */
export async function putBack(
  platform: Platform,
  siteId: SiteId,
  ids: readonly string[],
  audit: (letters: number) => Promise<void>,
): Promise<PutBack> {
  const { codec, kafka, postgres, registry, secrets, topics } = platform;
  const counts = { put_back: 0, erased: 0, nothing: 0, cut: 0, already: 0, gone: 0 };
  // Before the marks are read, so that no earlier writer can still add one.
  const writer = await openPutBackWriter(kafka, topics);
  try {
    const beganMs = performance.now();
    await indexDeadLetters(platform, () => performance.now() - beganMs > INDEX_MS);
    const rows = await rowsOf(postgres, siteId, ids);
    counts.gone = ids.length - rows.length;
    const context = { codec, topics, postgres, erasureKeys: secrets.erasure };
    const chosen = async function* (): AsyncGenerator<Rejected> {
      for (const row of rows) {
        const letter = row.put_back_at ? null : await readLetter(platform, row);
        if (!letter) {
          counts[row.put_back_at ? 'already' : 'gone'] += 1;
          continue;
        }
        await loadWrappedSchemas(codec, registry, [letter]);
        const verdict = await putBackVerdict(context, letter);
        if (verdict === 'put_back') yield letter;
        else counts[verdict] += 1;
      }
    };
    // Read as they are put back: all of them at once might not fit into memory.
    for await (const some of transactionsOf(chosen())) {
      await audit(some.length);
      await writer.commit(some.flatMap((letter) => putBackRecords(codec, topics.rejected, letter)));
      const done = some.map(({ id }) => id);
      await markPutBack(postgres, siteId, done);
      counts.put_back += some.length;
    }
    return counts;
  } finally {
    await writer.close();
  }
}

/** Written at once, for the next reader of the list; the indexer also reads the marks. */
const markPutBack = (postgres: Postgres, siteId: SiteId, ids: readonly string[]): Promise<unknown> =>
  postgres.query(
    'update dead_letter set put_back_at = now() where site_id = $1 and letter_id = any($2::text[]) and put_back_at is null',
    [siteId, ids],
  );
