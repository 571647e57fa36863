import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { projectFile } from '#schemas/files.ts';
import { ConfigError } from '../config/env.ts';
import { clientOptions } from '../config/postgres-address.ts';
import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';

export type Postgres = pg.Pool;
export type Transaction = pg.PoolClient;

/** Keys of advisory locks: arbitrary constants that all processes share. */
const MIGRATION_LOCK = 4_171_001;
const TABLES_LOCK = 4_171_005;

/**
 * A hung database keeps its connections open and answers nothing, so queries have a timeout. TCP keep-alive detects a machine that
 * has died.
 */
export const connectionTimeouts = {
  connectionTimeoutMillis: limits.POSTGRES_CONNECT_MS,
  query_timeout: limits.POSTGRES_ANSWER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Spread into a query over a whole table, which may take long. */
export const longQueryTimeout = { query_timeout: limits.POSTGRES_LONG_MS } as const;

/**
 * Set in a session, so that Postgres ends it within half a minute when the client's machine has died, and frees its locks. The keep-alive
 * of most systems takes two hours; and Linux sends none while an answer or a notification is not acknowledged, which otherwise takes a
 * quarter of an hour (TCP_USER_TIMEOUT).
 */
export const DEAD_CLIENT_TIMEOUTS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

export function createPostgres(url: string, max = 10): Postgres {
  const pool = new pg.Pool({
    ...clientOptions(url),
    max,
    application_name: 'engage',
    // After a failover the address resolves to another server: no connection stays on the old one for longer than this.
    maxLifetimeSeconds: limits.POSTGRES_CONNECTION_SECONDS,
    onConnect: async (client) => {
      await client.query(DEAD_CLIENT_TIMEOUTS);
    },
    ...connectionTimeouts,
  });
  // Without error listeners a broken connection would end the process. The pool emits the errors of idle connections only; one in
  // use may break as well, between two queries of a transaction. Broken connections are replaced on next use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The idle connections go to the same dead server, and each would fail one more request.
  pool.on('release', (error) => {
    if (isServerUnusable(error) || isLate(error)) closeIdle(pool);
  });
  return pool;
}

function closeIdle(pool: Postgres): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}

/** SQLSTATE lock_not_available. */
const LOCKED = '55P03';
/** Whether a statement gave up because another transaction holds the lock. */
export const isLockedOut = (error: unknown): boolean => codeOf(error) === LOCKED;
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** read_only_sql_transaction, the 57P class (shutdown, crash, starting up) and the 08 class (connection exceptions). */
const UNUSABLE = /^(25006|57P0[1-5]|08...)$/;
export const READ_ONLY_SQLSTATE = '25006';

/**
 * Whether the connection's server cannot be used any more, as after a failover, when the old primary is read-only or shutting down. A
 * new connection may reach another server.
 */
function isServerUnusable(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && UNUSABLE.test(code);
}

/** node-postgres's message for a query timeout. */
const LATE = 'Query read timeout';

export const isLate = (error: unknown): boolean => error instanceof Error && error.message === LATE;

type Committed = (postgres: Postgres) => void;
const onCommit = new WeakMap<Transaction, Committed[]>();

/** Calls `work` after the transaction has committed, and never if it does not. */
export function afterCommit(tx: Transaction, work: Committed): void {
  onCommit.get(tx)?.push(work);
}

/**
 * One transaction: commits what `work` did, or rolls back and throws what it threw. The isolation level is explicit because work that
 * takes a lock and then reads relies on a new snapshot for each statement.
 */
export async function transaction<T>(postgres: Postgres, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await postgres.connect();
  const committed: Committed[] = [];
  onCommit.set(client, committed);
  try {
    await client.query('begin isolation level read committed');
    const result = await work(client);
    await client.query('commit');
    client.release();
    for (const call of committed) call(postgres);
    return result;
  } catch (error) {
    // A rollback would queue behind the running query; closing the connection rolls back as well.
    if (isLate(error) || isServerUnusable(error)) client.release(error as Error);
    else {
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
    }
    throw error;
  }
}

/** SQLSTATE insufficient_privilege. */
const REFUSED = '42501';
const CREATE_MIGRATION = 'create table migration (name text primary key, at timestamptz default now())';
const LOCKED_RETRY = { firstMs: 1_000, maxMs: 5_000 };
/** Has one folder for every twenty numbers. The table `migration` holds the file names without it. */
const FOLDER = projectFile('deploy', 'migrations', 'postgres');

/**
 * Runs the migrations that this database has not had, in order of name, one process at a time, each in its own transaction, so that
 * none holds the locks of another. When none is missing it changes nothing, so a role that may not create tables can call it.
 * @throws ConfigError when one is missing and this role may not create tables
 */
export async function migratePostgres(postgres: Postgres): Promise<string[]> {
  try {
    return await runMissing(postgres);
  } catch (error) {
    if (codeOf(error) !== REFUSED) throw error;
    throw new ConfigError(
      'The database lacks tables of this release, and the role of POSTGRES_URL may not create them: run "npm run migrate" with POSTGRES_MIGRATION_URL.',
    );
  }
}

/** @param application a role that gets the right to change rows, and no other right */
async function runMissing(postgres: Postgres, application?: string): Promise<string[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort();
  const ran: string[] = [];
  for (;;) {
    const name = await retryWhileLocked(() => transaction(postgres, (tx) => runNext(tx, files, application)));
    if (name === undefined) return ran;
    ran.push(name);
  }
}

/** Runs `work` in one process at a time. For changes of ClickHouse's tables, which has no locks. */
export const withTablesLock = (postgres: Postgres, work: () => Promise<void>): Promise<void> =>
  transaction(postgres, async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [TABLES_LOCK], ...longQueryTimeout });
    await work();
  });

/** Runs the first missing file, and returns its name. After the last it grants the application's rights, and returns undefined. */
async function runNext(
  tx: Transaction,
  files: readonly string[],
  application?: string,
): Promise<string | undefined> {
  await tx.query({
    text: 'select pg_advisory_xact_lock($1)',
    values: [MIGRATION_LOCK],
    ...longQueryTimeout,
  });
  // Only now: another process may hold the advisory lock for as long as its migration takes.
  await tx.query(`set local lock_timeout = ${limits.POSTGRES_MIGRATION_LOCK_MS}`);
  const { rows: found } = await tx.query("select 1 where to_regclass('migration') is not null");
  if (found.length === 0) await tx.query(CREATE_MIGRATION);
  const { rows } = await tx.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  const path = files.find((one) => !done.has(basename(one)));
  if (path === undefined) {
    if (application !== undefined) await grantRows(tx, application);
    return undefined;
  }
  const name = basename(path);
  await tx.query({ text: readFileSync(`${FOLDER}/${path}`, 'utf8'), ...longQueryTimeout });
  await tx.query('insert into migration (name) values ($1)', [name]);
  return name;
}

/**
 * A migration that waits for a table lock blocks every later query on that table. So each wait is short, which lets those queries
 * proceed, and the migration is retried. @throws ConfigError when the table is not free in time
 */
async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  const untilMs = Date.now() + limits.POSTGRES_MIGRATION_TRIES_MS;
  const retry = new Retry(LOCKED_RETRY);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (Date.now() >= untilMs) {
        throw new ConfigError(
          'A migration waits for a table that another transaction uses, such as a back-up: start again once that has ended.',
        );
      }
      await retry.wait();
    }
  }
}

/** Grants reading and changing rows, except those of the table `migration`. */
async function grantRows(tx: Transaction, application: string): Promise<void> {
  const role = tx.escapeIdentifier(application);
  await tx.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on migration from ${role}`);
}

/** Migrates as the role of `migrationUrl`, and grants the role of `url` the right to change rows. @throws ConfigError */
export async function migrateAs(migrationUrl: string, url: string): Promise<string[]> {
  const migrator = createPostgres(migrationUrl, 1);
  try {
    const [application, owner] = [await roleOf(url), await roleOf(migrationUrl)];
    return await runMissing(migrator, application === owner ? undefined : application);
  } catch (error) {
    if (codeOf(error) !== REFUSED) throw error;
    throw new ConfigError(
      (await ownsTables(migrator))
        ? 'The role of POSTGRES_MIGRATION_URL may not create tables: make it the owner of the database.'
        : 'The role of POSTGRES_MIGRATION_URL does not own the tables: reassign them to it.',
    );
  } finally {
    await migrator.end();
  }
}

async function ownsTables(postgres: Postgres): Promise<boolean> {
  const { rowCount } = await postgres.query(
    `select 1 from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'usage') limit 1`,
  );
  return rowCount === 0;
}

async function roleOf(url: string): Promise<string> {
  const postgres = createPostgres(url, 1);
  try {
    const { rows } = await postgres.query<{ name: string }>('select current_user as name');
    return rows[0]!.name;
  } finally {
    await postgres.end();
  }
}
