import type { SecretKind } from '../config/secrets.ts';
import { limits } from '../limits/limits.ts';
import { longQueryTimeout, type Postgres } from '../postgres/postgres.ts';

/** Columns of this name, in any table, are sealed with a key of `seal`; the API seals them again after a rotation. */
const SEALED = ['sealed'];
/**
 * Columns of these names begin with the number of a key of `person`: hashes of customer ids and e-mail addresses, and sealed keys of
 * shops that the storefront must read (`sealed-text.ts`).
 */
const PERSONAL = ['customer_hash', 'email_hash', 'signing_key'];

export type Column = { readonly table: string; readonly column: string };

export const sealedColumns = (postgres: Postgres): Promise<readonly Column[]> => columnsOf(postgres, SEALED);

/** Found by their names, so that no table is forgotten. */
async function columnsOf(postgres: Postgres, names: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await postgres.query<Column>(
    `select quote_ident(table_name) as "table", quote_ident(column_name) as "column" from information_schema.columns
     where table_schema = current_schema() and column_name = any($1) order by 1, 2`,
    [names],
  );
  return rows;
}

/** A sealed text begins with this and the number of its key. Those of 0.1 have no such header, and begin with a random nonce. */
const MAGIC = Buffer.from('SK');
export const SEAL_HEADER_BYTES = 4;
export function sealHeader(id: number): Buffer {
  const header = Buffer.alloc(SEAL_HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt16BE(id, MAGIC.length);
  return header;
}
/** The number of the key in the header; null without a header. */
export const sealedWith = (bytes: Buffer): number | null =>
  bytes.length > SEAL_HEADER_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC)
    ? bytes.readUInt16BE(MAGIC.length)
    : null;

const DAY_MS = 24 * 3_600_000;
/** How long records on `ledger` may bring back rows with an older key. */
const LEDGER_DAYS = 31;

/** Whether a role has loaded this key: each leaves a proof of it, except collectors, which have no Postgres. */
export async function isRead(postgres: Postgres, kind: SecretKind, id: number): Promise<boolean> {
  const { rowCount } = await postgres.query('select 1 from secret_proof where kind = $1 and id = $2', [
    kind,
    id,
  ]);
  return rowCount === 1;
}

/** Why and until when an older key is still needed, as text for people; null when it may be dropped. */
export async function reasonStillNeeded(
  postgres: Postgres,
  kind: SecretKind,
  id: number,
  current: number,
): Promise<string | null> {
  const since = await inUseSince(postgres, kind, current);
  if (since === null) return `no role uses key ${current} yet`;
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
      return `${rows} rows were made with it, the last of which expires by ${last}`;
    }
    case 'erasure': {
      const { n, last_ms } = await marksOf(postgres, id);
      if (n > 0) {
        return `${n} erasure marks were made with it, the last of which expires by ${minuteOf(last_ms + limits.ERASURE_MARK_DAYS * DAY_MS)}`;
      }
      // Rows of `sign_in_known` do not name their key.
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

/** When the current key was first used, which is when the older one went out of use; by the clock of Postgres. */
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
  rowsWhere(postgres, await sealedColumns(postgres), sealedWithOtherKey, sealHeader(current));

/** The condition for rows sealed with another key than that of the header $1. */
export const sealedWithOtherKey = (column: string): string =>
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
