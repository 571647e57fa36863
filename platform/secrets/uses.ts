import type { SecretKind } from '../config/secrets.ts';
import { limits } from '../limits/limits.ts';
import { longQueryTimeout, type Postgres } from '../postgres/postgres.ts';

/** A column of this name holds what `seal` made, in whatever table: the API seals it again after a rotation. */
const SEALED = ['sealed'];
/**
 * Columns of these names begin with the number of a key of `person`: hashes of customer ids and e-mail addresses, and keys of
 * shops that the storefront must read (`sealed-text.ts`).
 */
const PERSONAL = ['customer_hash', 'email_hash', 'signing_key'];

export type Column = { readonly table: string; readonly column: string };

export const sealedColumns = (postgres: Postgres): Promise<readonly Column[]> => columnsOf(postgres, SEALED);

/** By their names, so that no table is forgotten. */
async function columnsOf(postgres: Postgres, names: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await postgres.query<Column>(
    `select quote_ident(table_name) as "table", quote_ident(column_name) as "column" from information_schema.columns
     where table_schema = current_schema() and column_name = any($1) order by 1, 2`,
    [names],
  );
  return rows;
}

/** What begins a sealed text: its mark and the number of its key. 0.1 sealed without, beginning with a random nonce. */
const MAGIC = Buffer.from('SK');
export const SEAL_HEADER_BYTES = 4;
export function sealHeader(id: number): Buffer {
  const header = Buffer.alloc(SEAL_HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt16BE(id, MAGIC.length);
  return header;
}
/** The number of the key, if the bytes begin with one. */
export const sealedWith = (bytes: Buffer): number | null =>
  bytes.length > SEAL_HEADER_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC)
    ? bytes.readUInt16BE(MAGIC.length)
    : null;

const DAY_MS = 24 * 3_600_000;
/** `ledger` may bring back rows with an older key for so long. */
const LEDGER_DAYS = 31;

/** Whether some role has read this key: roles leave a proof of each. Collectors, which have no Postgres, leave none. */
export async function isRead(postgres: Postgres, kind: SecretKind, id: number): Promise<boolean> {
  const { rowCount } = await postgres.query('select 1 from secret_proof where kind = $1 and id = $2', [
    kind,
    id,
  ]);
  return rowCount === 1;
}

/** Why an older key is still needed, and until when, for people; null when it may be dropped. */
export async function stillNeeds(
  postgres: Postgres,
  kind: SecretKind,
  id: number,
  current: number,
): Promise<string | null> {
  const since = await inUseSince(postgres, kind, current);
  if (since === null) return `no role makes anything with key ${current} yet`;
  const until = (ms: number, why: string): string | null =>
    since.usedMs + ms <= since.nowMs ? null : `${why} until ${minuteOf(since.usedMs + ms)}`;
  switch (kind) {
    case 'token':
      return until(limits.SITE_TOKEN_LIFETIME_MS, 'site tokens signed with it are valid');
    case 'seal': {
      const rows = await sealedOtherwise(postgres, current);
      return rows === 0
        ? null
        : `${rows} rows are sealed with an older key, and the API seals them again within minutes`;
    }
    case 'person': {
      const rows = await hashedWith(postgres, id);
      if (rows === 0) return until(LEDGER_DAYS * DAY_MS, 'the topic ledger may hold such rows');
      const last = minuteOf(since.usedMs + limits.HISTORY_STORED_DAYS * DAY_MS);
      return `${rows} rows are made with it, and the last of them goes by ${last}`;
    }
    case 'erasure': {
      const { n, last_ms } = await marksOf(postgres, id);
      if (n > 0) {
        return `${n} erasure marks are made with it, and the last of them goes by ${minuteOf(last_ms + limits.ERASURE_MARK_DAYS * DAY_MS)}`;
      }
      // `sign_in_known` does not say which key made a row.
      return until(
        limits.SIGN_IN_KNOWN_DAYS * DAY_MS,
        'the networks that people sign in from are remembered with it',
      );
    }
    default:
      return kind satisfies never;
  }
}

const minuteOf = (ms: number): string =>
  `${new Date(Math.ceil(ms / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Since when the current key is in use says how long the older one has not been. Both by the clock of Postgres. */
async function inUseSince(
  postgres: Postgres,
  kind: SecretKind,
  current: number,
): Promise<{ readonly usedMs: number; readonly nowMs: number } | null> {
  const { rows } = await postgres.query<{ used_at: Date; now: Date }>(
    'select used_at, now() as now from secret_proof where kind = $1 and id = $2 and used_at is not null',
    [kind, current],
  );
  const [row] = rows;
  return row ? { usedMs: row.used_at.getTime(), nowMs: row.now.getTime() } : null;
}

async function marksOf(
  postgres: Postgres,
  id: number,
): Promise<{ readonly n: number; readonly last_ms: number }> {
  const { rows } = await postgres.query<{ n: number; last_ms: number }>(
    `select count(*)::int as n, max(at_ms)::float8 as last_ms from erased where key_id = $1 and mark <> '*'`,
    [id],
  );
  return rows[0]!;
}

const sealedOtherwise = async (postgres: Postgres, current: number): Promise<number> =>
  rowsWhere(postgres, await sealedColumns(postgres), sealedWithout, sealHeader(current));

/** The condition of rows that another key than that of the header $1 has sealed. */
export const sealedWithout = (column: string): string =>
  `substring(${column} from 1 for ${SEAL_HEADER_BYTES}) <> $1`;

const hashedWith = async (postgres: Postgres, id: number): Promise<number> =>
  rowsWhere(
    postgres,
    await columnsOf(postgres, PERSONAL),
    (column) => `starts_with(${column}, $1)`,
    `${id}:`,
  );

async function rowsWhere(
  postgres: Postgres,
  columns: readonly Column[],
  condition: (column: string) => string,
  value: unknown,
): Promise<number> {
  let all = 0;
  for (const { table, column } of columns) {
    const text = `select count(*)::int as n from ${table} where ${condition(column)}`;
    const { rows } = await postgres.query<{ n: number }>({ text, values: [value], ...longQueryTimeout });
    all += rows[0]!.n;
  }
  return all;
}
