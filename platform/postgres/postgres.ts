import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { projectFile } from '#schemas/files.ts';
import { limits } from '../limits/limits.ts';

export type Postgres = pg.Pool;
export type Transaction = pg.PoolClient;

/** Key of an advisory lock: any constant that every process shares. */
const MIGRATION_LOCK = 4_171_001;

/**
 * A database that hangs keeps its connections open and answers nothing: a query fails after this time, and a connection
 * to a machine that has died is given up.
 */
export const connectionTimeouts = {
  connectionTimeoutMillis: limits.POSTGRES_CONNECT_MS,
  query_timeout: limits.POSTGRES_ANSWER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Spread into a query that walks a whole table, and may take as long as that takes. */
export const longQueryTimeout = { query_timeout: limits.POSTGRES_LONG_MS } as const;

export function createPostgres(url: string, max = 10): Postgres {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'engage',
    // The address may lead to another server by now: no connection outlives a failover for longer than this.
    maxLifetimeSeconds: limits.POSTGRES_CONNECTION_SECONDS,
    ...connectionTimeouts,
  });
  // A connection that breaks is replaced on next use. Without a listener the process would end: the pool listens to idle
  // ones, and one that is in use breaks as well, between two queries of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The idle connections lead to the same server, which may have died silently: each would fail one more request.
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

/** read_only_sql_transaction, the 57P class (shutdown, crash, starting up) and the 08 class (connection exceptions). */
const UNUSABLE = /^(25006|57P0[1-5]|08...)$/;
export const READ_ONLY_SQLSTATE = '25006';

/**
 * Whether the server at the other end of the connection is of no use any more, as after a failover: the old primary is
 * read-only or shutting down. The next connection may lead to another server.
 */
function isServerUnusable(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && UNUSABLE.test(code);
}

/** The error of node-postgres for a query timeout. */
const LATE = 'Query read timeout';

export const isLate = (error: unknown): boolean => error instanceof Error && error.message === LATE;

type Committed = (postgres: Postgres) => void;
const onCommit = new WeakMap<Transaction, Committed[]>();

/** Calls `work` after the transaction has committed, and never if it does not. */
export function afterCommit(tx: Transaction, work: Committed): void {
  onCommit.get(tx)?.push(work);
}

/**
 * One transaction: commits what `work` did, or rolls it all back and throws what it threw. The isolation level is named
 * because what takes a lock first and then reads relies on a new snapshot for each statement.
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
    // A rollback would wait behind the outstanding answer; closing the connection rolls back as well.
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

/** Runs the migrations that this database has not had, in order of name, one process at a time. */
export async function migratePostgres(postgres: Postgres): Promise<string[]> {
  const folder = projectFile('deploy', 'migrations', 'postgres');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return transaction(postgres, async (tx) => {
    await tx.query({
      text: 'select pg_advisory_xact_lock($1)',
      values: [MIGRATION_LOCK],
      ...longQueryTimeout,
    });
    await tx.query(
      'create table if not exists migration (name text primary key, at timestamptz default now())',
    );
    const { rows } = await tx.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const missing = files.filter((name) => !done.has(name));
    for (const name of missing) {
      await tx.query({ text: readFileSync(`${folder}/${name}`, 'utf8'), ...longQueryTimeout });
      await tx.query('insert into migration (name) values ($1)', [name]);
    }
    return missing;
  });
}
