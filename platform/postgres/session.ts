import pg from 'pg';
import { ConfigError } from '../config/env.ts';
import { clientOptions } from '../config/postgres-address.ts';
import { connectionTimeouts } from './postgres.ts';

/** A pooler assigns server connections at random, so the check is repeated. */
const TRIES = 3;

/**
 * Checks that each connection has a server session of its own. Behind a pooler in transaction mode (pgbouncer's
 * `pool_mode = transaction`) it does not: session locks would stay on a connection that other clients use, and the outbox relay would
 * stall until that connection is closed.
 * @throws ConfigError behind such a pooler
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const [first, second] = [url, url].map(
    (address) =>
      new pg.Client({ ...clientOptions(address), application_name: 'engage', ...connectionTimeouts }),
  ) as [pg.Client, pg.Client];
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await isShared(first, second)) {
        throw new ConfigError(
          'POSTGRES_URL points to a pooler in transaction mode, but locks and prepared statements need whole sessions: set pool_mode = session there for this database, or connect to Postgres directly.',
        );
      }
    }
  } finally {
    await Promise.all([first.end(), second.end()].map((ended) => ended.catch(() => {})));
  }
}

/** Whether two clients share a server process: a session has its own from its start to its end. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await processOf(one);
  await other.query('begin');
  try {
    const others = await processOf(other);
    return others === before || (await processOf(one)) !== before;
  } finally {
    await other.query('rollback');
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
