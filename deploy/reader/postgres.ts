import { randomBytes } from 'node:crypto';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { readable } from './readable.ts';

const PASSWORD_BYTES = 24;
const STATEMENT_MS = 60_000;
/**
 * The comment on every role that this command creates: other roles are neither changed nor dropped, whatever their
 * name.
 */
const MARK = 'made by npm run reader';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Creates a role that can sign in and read, or gives the existing one a new password and the columns of this release.
 * It can neither write nor see columns that `readable` does not name. @throws Error for a role that somebody else
 * created
 */
export function createReader(postgres: Postgres, name: string): Promise<{ readonly password: string }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return transaction(postgres, async (tx) => {
    const role = quoted(name);
    // The password consists of letters, digits, - and _, so it cannot end the string.
    if (await isOurs(tx, name)) await tx.query(`alter role ${role} login password '${password}'`);
    else {
      const attributes = 'login nosuperuser nocreatedb nocreaterole noinherit';
      await tx.query(`create role ${role} ${attributes} password '${password}'`);
      await tx.query(`comment on role ${role} is '${MARK}'`);
    }
    await tx.query(`alter role ${role} set default_transaction_read_only = on`);
    await tx.query(`alter role ${role} set statement_timeout = ${STATEMENT_MS}`);
    const database = await revokeAll(tx, role);
    await tx.query(`grant connect on database ${database} to ${role}`);
    await tx.query(`grant usage on schema public to ${role}`);
    for (const [table, columns] of Object.entries(readable)) {
      await tx.query(`grant select (${columns.map(quoted).join(', ')}) on ${quoted(table)} to ${role}`);
    }
    return { password };
  });
}

/** @returns whether there was such a role. @throws Error for a role that somebody else created */
export function dropReader(postgres: Postgres, name: string): Promise<boolean> {
  return transaction(postgres, async (tx) => {
    if (!(await isOurs(tx, name))) return false;
    await revokeAll(tx, quoted(name));
    await tx.query(`drop role ${quoted(name)}`);
    return true;
  });
}

/** False when there is no such role. @throws Error for a role that somebody else created */
async function isOurs(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`,
    [name],
  );
  if (rows[0] && rows[0].mark !== MARK)
    throw new Error(`The role ${name} was not made by this command: choose another --name.`);
  return rows.length === 1;
}

/** Revokes what an earlier release granted: a revoke on the table covers its columns. @returns the database, quoted */
async function revokeAll(tx: Transaction, role: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('select current_database() as name');
  const database = quoted(rows[0]!.name);
  await tx.query(`revoke all on all tables in schema public from ${role}`);
  await tx.query(`revoke all on schema public from ${role}`);
  await tx.query(`revoke all on database ${database} from ${role}`);
  return database;
}
