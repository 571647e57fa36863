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

/** Why an older key is still needed, for people; null when it may be dropped. */
export async function stillNeeds(
  postgres: Postgres,
  kind: SecretKind,
  id: number,
  current: number,
): Promise<string | null> {
  switch (kind) {
    case 'token':
      return youngerThan(
        postgres,
        kind,
        current,
        limits.SITE_TOKEN_LIFETIME_MS,
        'site tokens signed with it are valid',
      );
    case 'seal': {
      const rows = await sealedOtherwise(postgres, current);
      return rows === 0 ? null : `${rows} rows are sealed with an older key, and the API seals them again`;
    }
    case 'person': {
      const rows = await hashedWith(postgres, id);
      if (rows > 0) return `${rows} rows are made with it, until they are removed`;
      return youngerThan(
        postgres,
        kind,
        current,
        LEDGER_DAYS * DAY_MS,
        'the topic ledger may hold such rows',
      );
    }
    case 'erasure': {
      const { rows } = await postgres.query<{ n: number }>(
        `select count(*)::int as n from erased where key_id = $1 and mark <> '*'`,
        [id],
      );
      if (rows[0]!.n > 0) return `${rows[0]!.n} erasure marks were made with it, and are kept for 100 days`;
      // `sign_in_known` does not say which key made a row.
      return youngerThan(
        postgres,
        kind,
        current,
        limits.SIGN_IN_KNOWN_DAYS * DAY_MS,
        'the networks that people sign in from are remembered with it',
      );
    }
    default:
      return kind satisfies never;
  }
}

/** Since when the current key is in use says how long the older one has not been. */
async function youngerThan(
  postgres: Postgres,
  kind: SecretKind,
  current: number,
  ms: number,
  why: string,
): Promise<string | null> {
  const { rows } = await postgres.query<{ left_ms: number | null }>(
    `select ($3 - extract(epoch from now() - used_at) * 1000)::float8 as left_ms from secret_proof where kind = $1 and id = $2`,
    [kind, current, ms],
  );
  const leftMs = rows[0]?.left_ms ?? ms;
  return leftMs <= 0 ? null : `${why} for ${Math.ceil(leftMs / 3_600_000)} h more`;
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
