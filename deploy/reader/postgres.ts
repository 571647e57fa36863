import { randomBytes } from 'node:crypto';
import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { readable } from './readable.ts';

const PASSWORD_BYTES = 24;
const STATEMENT_MS = 60_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes a role that signs in and reads, or gives the one of this name a new password and the columns of this release. It
 * can neither write nor see columns that `readable` does not name.
 */
export function createReader(postgres: Postgres, name: string): Promise<{ readonly password: string }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return transaction(postgres, async (tx) => {
    const role = quoted(name);
    const { rows } = await tx.query<{ database: string; known: boolean }>(
      'select current_database() as database, exists (select 1 from pg_roles where rolname = $1) as known',
      [name],
    );
    const { database, known } = rows[0]!;
    // The password is made above of letters, digits, - and _, so it cannot end the string.
    await tx.query(
      `${known ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
    await tx.query(`alter role ${role} set default_transaction_read_only = on`);
    await tx.query(`alter role ${role} set statement_timeout = ${STATEMENT_MS}`);
    await revokeAll(tx, name);
    await tx.query(`grant connect on database ${quoted(database)} to ${role}`);
    await tx.query(`grant usage on schema public to ${role}`);
    for (const [table, columns] of Object.entries(readable)) {
      await tx.query(`grant select (${columns.map(quoted).join(', ')}) on ${quoted(table)} to ${role}`);
    }
    return { password };
  });
}

/** What an earlier release granted goes, table by table: a right on a column ends with that on its table. */
async function revokeAll(tx: Transaction, name: string): Promise<void> {
  await tx.query(`revoke all on all tables in schema public from ${quoted(name)}`);
}

/** @returns whether there was such a role */
export function dropReader(postgres: Postgres, name: string): Promise<boolean> {
  return transaction(postgres, async (tx) => {
    const { rowCount } = await tx.query('select 1 from pg_roles where rolname = $1', [name]);
    if (rowCount !== 1) return false;
    await tx.query(`drop owned by ${quoted(name)}`);
    await tx.query(`drop role ${quoted(name)}`);
    return true;
  });
}
