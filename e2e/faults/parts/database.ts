import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient } from '../../../deploy/local/postgres/client.ts';
import { type PostgresOptions, startPostgres, startServer } from '../../../deploy/local/postgres/postgres.ts';
import type { Child } from '../../../deploy/local/processes/child.ts';
import { freePort, freePorts } from '../../../deploy/local/testing/free-ports.ts';
import { startProxy } from './proxy.ts';
import type { SmallDisk } from './small-disk.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';

/**
 * Postgres with a synchronous standby, both behind one address, as an operator would run it: a committed transaction is
 * on two disks, and the address leads to the present primary.
 */
export type Database = Store & {
  /** Kills the primary, promotes the standby, and creates a new standby in place of the old primary. */
  failOver(): Promise<void>;
  /** the standby's own address, for reads only */
  standbyUrl(): string;
  /** the disk of the primary; null where none can be mounted */
  disk(): SmallDisk | null;
  /** the log of the primary */
  logFile(): string;
  /** Switches WAL segments until the primary needs a new file; without space for it the primary ends. */
  useUpWalSegments(): Promise<void>;
};

type Member = Required<Pick<PostgresOptions, 'dataDir' | 'port' | 'settings'>> & {
  readonly disk: SmallDisk | null;
};
export type DatabaseOptions = {
  readonly dir: string;
  /** mounts a folder as a separate disk, where that is possible */
  readonly mount: (folder: string) => SmallDisk | null;
  /** called when a standby ended by itself: no commit completes any more then */
  readonly onEnded: (how: string) => void;
};

const run = promisify(execFile);
const POLL_MS = 100;
const STANDBY_MS_MAX = 120_000;
const SEGMENTS_AT_HAND = 8;
/** More WAL than a schedule writes: a new standby finds everything that it has missed. */
const KEPT = '512MB';

export async function startDatabase({ dir, mount, onEnded }: DatabaseOptions): Promise<Database> {
  const [first, second] = await freePorts(2);
  let primary = member(dir, 'postgres-a', first!, mount);
  let other = member(dir, 'postgres-b', second!, mount);
  const open = (running?: StoreOptions['first']): Promise<Store> =>
    openStore({
      start: () => startPostgres(primary),
      serves: async () => (await query(direct(primary), 'select 1')).length === 1,
      ...(running && { first: running }),
    });
  let store = await open();
  let standby: Child | null = null;
  const front = await startProxy(primary.port, await freePort());
  const url = throughPort(store.url, front.port);
  const direct = ({ port }: Member): string => throughPort(url, port);
  const attach = async (): Promise<void> => {
    await copyOnline(direct(primary), primary, other);
    const started = await startServer(other, /ready to accept read-only connections/);
    standby = started;
    void started.ended.then((how) => standby === started && onEnded(how));
    await untilSynchronous(direct(primary));
  };
  const stop = async (): Promise<void> => {
    const last = standby;
    standby = null;
    await last?.stop();
    await store.stop();
    await front.close();
  };
  try {
    await attach();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    standbyUrl: () => direct(other),
    pid: () => store.pid(),
    end: (signal) => store.end(signal),
    start: () => store.start(),
    recover: () => store.recover(),
    disk: () => primary.disk,
    logFile: () => join(primary.dataDir, 'logs', 'postgres.log'),
    useUpWalSegments: () => useUpWalSegments(direct(primary)),
    async failOver() {
      await store.end('SIGKILL');
      const [answer] = await query<{ promoted: boolean }>(direct(other), 'select pg_promote() as promoted');
      if (!answer?.promoted) throw new Error('the standby of Postgres was not promoted');
      const promoted = { url, ...standby! };
      standby = null;
      [primary, other] = [other, primary];
      store = await open(promoted);
      front.redirectTo(primary.port);
      await attach();
    },
    stop,
  };
}

function member(dir: string, name: string, port: number, mount: DatabaseOptions['mount']): Member {
  const dataDir = join(dir, name);
  const logs = join(dir, `${name}-logs`);
  for (const folder of [dataDir, logs]) mkdirSync(folder);
  const disk = mount(dataDir);
  // Its log about a full disk is not written to that disk.
  symlinkSync(logs, join(dataDir, 'logs'));
  const settings = {
    // In its own files: shared memory of a killed server in /dev/shm would outlive its files.
    dynamic_shared_memory_type: 'mmap',
    // A crash ends the server, as under an orchestrator. If it recovers by itself while the disk is still full, Postgres
    // 18.4 can lose its startup process and refuse connections until it is restarted.
    restart_after_crash: 'off',
  };
  return { dataDir, port, settings, disk };
}

/**
 * Some segments may exist already: each switch uses one up, until the server ends because it cannot create the next.
 */
async function useUpWalSegments(url: string): Promise<void> {
  const begin = "select pg_logical_emit_message(false, 'faults', 'x'), pg_switch_wal()";
  const segments = Array.from({ length: SEGMENTS_AT_HAND }, () => begin);
  await query(url, ...segments).catch(() => {});
}

function throughPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  return withClient(url, async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  });
}

/**
 * Copies the files of a running server with Postgres's low-level backup: the label says from which WAL position they
 * are consistent. The copy starts as a standby.
 */
async function copyOnline(url: string, from: Member, to: Member): Promise<void> {
  const home = join(to.dataDir, 'postgres');
  // The last backends of a killed primary may still be ending.
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  mkdirSync(home, { mode: 0o700 });
  copyFileSync(join(from.dataDir, 'postgres-password'), join(to.dataDir, 'postgres-password'));
  const label = await withClient(url, async (client) => {
    await client.query(`alter system set wal_keep_size = '${KEPT}'`);
    await client.query('select pg_reload_conf()');
    await client.query("select pg_backup_start('standby', true)");
    await copyFiles(join(from.dataDir, 'postgres'), home);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]!.labelfile;
  });
  const { hostname, port, username, password } = new URL(url);
  const settings = {
    wal_keep_size: KEPT,
    wal_retrieve_retry_interval: '200ms',
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  };
  mkdirSync(join(home, 'pg_wal'), { mode: 0o700 });
  writeFileSync(join(home, 'backup_label'), label);
  writeFileSync(join(home, 'standby.signal'), '');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(home, 'postgresql.auto.conf'), lines.join(''));
  if (process.getuid?.() === 0) {
    // Under root Postgres runs as another user, who owns these files.
    const { uid, gid } = statSync(join(home, 'PG_VERSION'));
    await run('chown', ['-R', `${uid}:${gid}`, home]);
  }
}

/** Files of the running server, and the WAL, which the standby receives by streaming. */
const OF_THE_PRIMARY = ['pg_wal', 'postmaster.pid', 'postmaster.opts'];

/** Files that appear or disappear during the copy are not needed. */
async function copyFiles(from: string, to: string): Promise<void> {
  const names = readdirSync(from).filter((name) => !OF_THE_PRIMARY.includes(name));
  const paths = names.map((name) => join(from, name));
  const env = { ...process.env, LC_ALL: 'C' };
  await run('cp', ['-a', ...paths, to], { env }).catch((error: { stderr: string }) => {
    const lines = error.stderr.trim().split('\n');
    if (lines.some((line) => !/No such file|was replaced while being copied/.test(line))) throw error;
  });
}

/** From now on a commit waits for the standby, which has to be streaming first. @throws Error when it does not */
async function untilSynchronous(url: string): Promise<void> {
  await query(url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const until = performance.now() + STANDBY_MS_MAX;
  const follows = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  while ((await query(url, follows)).length === 0) {
    if (performance.now() > until) throw new Error('the standby of Postgres does not follow');
    await sleep(POLL_MS);
  }
}
