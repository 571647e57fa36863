import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Child } from '../../../deploy/local/child.ts';
import { startPostgres, startServer } from '../../../deploy/local/postgres/postgres.ts';
import { freePort, freePorts } from '../../../deploy/local/testing/free-ports.ts';
import { startProxy } from './proxy.ts';
import { openStore, type Store } from './store.ts';

/**
 * Postgres with a synchronous standby, both behind one address, as an operator has it: what is committed is on two disks,
 * and the address leads to whichever of them is the primary.
 */
export type Database = Store & {
  /** The standby becomes the primary, whatever the one before was doing, which is made anew as its standby. */
  failOver(): Promise<void>;
};

type Member = { readonly dataDir: string; readonly port: number };

const run = promisify(execFile);
const POLL_MS = 100;
const STANDBY_MS_MAX = 120_000;
/** More than a schedule writes: a standby that is made meanwhile finds all that it has missed. */
const SETTINGS = `wal_keep_size = '512MB'\nwal_retrieve_retry_interval = '200ms'\n`;

export async function startDatabase(dir: string): Promise<Database> {
  const [first, second] = await freePorts(2);
  let primary = member(dir, 'postgres-a', first!);
  let other = member(dir, 'postgres-b', second!);
  let store = await openStore(() => startPostgres(primary));
  let standby: Child | null = null;
  const front = await startProxy(primary.port, await freePort());
  const url = throughPort(store.url, front.port);
  const direct = ({ port }: Member): string => throughPort(url, port);
  const attach = async (): Promise<void> => {
    await copyOnline(direct(primary), primary, other);
    standby = await startServer(other, /ready to accept read-only connections/);
    await untilSynchronous(direct(primary));
  };
  await attach();
  return {
    url,
    pid: () => store.pid(),
    end: (signal) => store.end(signal),
    start: () => store.start(),
    async failOver() {
      await store.end('SIGKILL');
      await query(direct(other), 'select pg_promote()');
      [primary, other] = [other, primary];
      const promoted = { url, ...standby! };
      let isFirst = true;
      store = await openStore(async () => {
        if (!isFirst) return startPostgres(primary);
        isFirst = false;
        return promoted;
      });
      front.lead(primary.port);
      await attach();
    },
    async stop() {
      await standby?.stop();
      await store.stop();
      await front.close();
    },
  };
}

function member(dir: string, name: string, port: number): Member {
  const dataDir = join(dir, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  return { dataDir, port };
}

function throughPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  return connected(url, async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  });
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The files of a server that runs, as Postgres's low-level backup has them copied: the label says from where on the log
 * makes them whole. The copy starts as a standby.
 */
async function copyOnline(url: string, from: Member, to: Member): Promise<void> {
  const home = join(to.dataDir, 'postgres');
  rmSync(home, { recursive: true, force: true });
  copyFileSync(join(from.dataDir, 'postgres-password'), join(to.dataDir, 'postgres-password'));
  const label = await connected(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await copyFolder(join(from.dataDir, 'postgres'), home);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]!.labelfile;
  });
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  for (const path of ['postmaster.pid', 'pg_wal']) rmSync(join(home, path), { recursive: true, force: true });
  mkdirSync(join(home, 'pg_wal'));
  writeFileSync(join(home, 'backup_label'), label);
  writeFileSync(join(home, 'standby.signal'), '');
  writeFileSync(join(home, 'postgresql.auto.conf'), `${SETTINGS}primary_conninfo = '${source}'\n`);
  // Root hands Postgres to another user, whose files these are.
  await run('chown', ['-R', '--reference', join(home, 'PG_VERSION'), home]);
}

/** Files that go while they are copied are of no use to the copy. */
async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: { stderr: string }) => {
    const lines = error.stderr.trim().split('\n');
    if (lines.some((line) => !line.includes('No such file'))) throw error;
  });
}

/** From now on a commit waits for the standby, which has to follow first. @throws Error when it does not */
async function untilSynchronous(url: string): Promise<void> {
  await query(
    url,
    "alter system set wal_keep_size = '512MB'",
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  );
  const until = performance.now() + STANDBY_MS_MAX;
  const follows = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  while ((await query(url, follows)).length === 0) {
    if (performance.now() > until) throw new Error('the standby of Postgres does not follow');
    await sleep(POLL_MS);
  }
}
