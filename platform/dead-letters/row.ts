import { createHash } from 'node:crypto';
import { type Codec, CodecError } from '#schemas/codec.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import type { ConsumerRecord } from '../log/client.ts';
import type { Transaction } from '../postgres/postgres.ts';

/** The stage of a notice that a dead letter was put back: a record on the same topic, with the dead letter's id. */
export const PUT_BACK = 'redrive';
/** A statement must be answered in POSTGRES_ANSWER_MS, and a fetch may hold tens of thousands of dead letters. */
const ROWS_AT_ONCE = 2_000;
/** PostgreSQL's text cannot hold NUL, and a detail may quote raw bytes. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

/** A row of the table `dead_letter`. */
type Row = {
  readonly ownHash: Buffer;
  readonly site: string;
  readonly sourceHash: Buffer;
  readonly key: Buffer;
  readonly letterId: string;
  readonly offset: number;
  /** null if it cannot be decoded; an erasure finds it by its key */
  readonly letter: Rejected | null;
};

/** The hash of a key in the index, of a dead letter's own key or of its source's. */
export const keyHash = (bytes: Buffer | string): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, 16);

/** Adds the dead letters of a fetch, marks those put back, and removes those with a tombstone; the last record of a key counts. */
export async function storeDeadLetters(
  tx: Transaction,
  codec: Codec,
  records: readonly ConsumerRecord[],
): Promise<void> {
  const added = new Map<string, Row>();
  const removed = new Map<string, Buffer>();
  const putBack = new Map<string, number>();
  for (const record of records) {
    const { key, value } = record;
    if (!key) continue;
    const ownHash = keyHash(key);
    const name = ownHash.toString('latin1');
    if (!value) {
      removed.set(name, ownHash);
      added.delete(name);
      continue;
    }
    const letter = decodeDeadLetter(codec, value);
    if (letter?.stage === PUT_BACK) putBack.set(letter.id, record.appendMs);
    const row = letter?.stage === PUT_BACK ? null : rowOf(key, ownHash, record.offset, letter);
    if (!row) continue;
    added.set(name, row);
    removed.delete(name);
  }
  if (removed.size > 0) {
    await tx.query('delete from dead_letter where key_hash = any($1::bytea[])', [[...removed.values()]]);
  }
  const rows = [...added.values()];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(tx, rows.slice(from, from + ROWS_AT_ONCE));
  }
  if (putBack.size > 0) {
    await tx.query(
      `update dead_letter d set put_back_at = m.at
       from unnest($1::text[], $2::timestamptz[]) as m(letter_id, at) where d.letter_id = m.letter_id`,
      [[...putBack.keys()], [...putBack.values()].map((ms) => new Date(ms))],
    );
  }
}

/** The dead letter; null if this release cannot decode it. */
export function decodeDeadLetter(codec: Codec, value: Buffer): Rejected | null {
  try {
    const record = codec.decode(value);
    return record.kind === 'rejected' ? record : null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}

/** A dead letter's key is its source's key, a space and its id. Null if the source's key names no website: it concerns no visitor. */
function rowOf(key: Buffer, ownHash: Buffer, offset: number, letter: Rejected | null): Row | null {
  const end = key.lastIndexOf(0x20);
  const source = key.subarray(0, end < 0 ? key.length : end);
  const site = source.toString('latin1', 0, Math.max(0, source.indexOf(0x3a)));
  if (!siteId.read(site)) return null;
  const letterId = end < 0 ? '' : key.toString('latin1', end + 1);
  return { ownHash, site, sourceHash: keyHash(source), key: Buffer.from(key), letterId, offset, letter };
}

async function insert(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const of = <T>(read: (letter: Rejected) => T): (T | null)[] =>
    rows.map(({ letter }) => (letter ? read(letter) : null));
  await tx.query({
    name: 'dead-letter-index',
    text: `insert into dead_letter (key_hash, site_id, source_hash, key, letter_id, log_offset, at, stage, reason, detail,
                                    source_topic, source_partition, source_offset, has_value)
           select * from unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[], $5::text[], $6::bigint[],
                                $7::timestamptz[], $8::text[], $9::text[], $10::text[], $11::text[], $12::int[],
                                $13::bigint[], $14::boolean[])
           on conflict (key_hash) do update set
             (letter_id, log_offset, at, stage, reason, detail, source_topic, source_partition, source_offset, has_value) =
             (excluded.letter_id, excluded.log_offset, excluded.at, excluded.stage, excluded.reason, excluded.detail,
              excluded.source_topic, excluded.source_partition, excluded.source_offset, excluded.has_value)`,
    values: [
      rows.map(({ ownHash }) => ownHash),
      rows.map(({ site }) => site),
      rows.map(({ sourceHash }) => sourceHash),
      rows.map(({ key }) => key),
      rows.map(({ letterId }) => letterId.replace(UNSTORABLE, '')),
      rows.map(({ offset }) => offset),
      of(({ at_ms }) => new Date(at_ms)),
      of(({ stage }) => stage),
      of(({ reason }) => reason),
      of(({ detail }) => detail.replace(UNSTORABLE, ' ')),
      of(({ topic }) => topic),
      of(({ partition }) => partition),
      of(({ offset }) => offset),
      of(({ value }) => value !== null),
    ],
  });
}
