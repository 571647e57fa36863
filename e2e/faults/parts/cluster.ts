import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startClickHouse } from '../../../deploy/local/clickhouse/clickhouse.ts';
import { startRegistry } from '../../../deploy/local/registry/registry.ts';
import { freePort, freePorts } from '../../../deploy/local/testing/free-ports.ts';
import { type Brokers, NODES, startBrokers } from '../../brokers.ts';
import { temporaryFolder } from '../../support/at-exit.ts';
import { type Database, startDatabase } from './database.ts';
import { startProxy, type TcpProxy } from './proxy.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { openStore, type Store } from './store.ts';

/**
 * Three brokers, Postgres with a standby, the ClickHouse engine and a schema registry, every connection through a
 * proxy.
 */
export type Cluster = {
  readonly dir: string;
  readonly brokers: Brokers;
  readonly postgres: Database;
  readonly clickhouse: Store;
  /** the registry's address, which only the links of roles lead to */
  readonly registryUrl: string;
  /** every link by its name: `kafka-1`, `replication-1`, `processor-1>postgres`, `shopper>collector-1` */
  readonly links: ReadonlyMap<string, TcpProxy>;
  /** Creates a link and returns its port. */
  link(name: string, targetPort: number): Promise<number>;
  /** The disk of a broker, of ClickHouse or of the primary of Postgres; null where none can be mounted. */
  disk(target: string): SmallDisk | null;
  /** The log in which that broker, or the primary of Postgres, reports that its disk is full. */
  logFile(target: string): string;
  /** Brings a part back after its disk was full, as an operator would. */
  recover(target: string): Promise<void>;
  /** Parts that ended without a fault of the schedule. */
  readonly ended: readonly string[];
  heal(): void;
  stop(): Promise<void>;
};

/** More than a run writes: unused space costs no memory. */
const DISK_MB = 4_096;

export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const [dir, removeDir] = temporaryFolder('engage-faults-');
  mkdirSync(join(dir, 'logs'));
  const links = new Map<string, TcpProxy>();
  const disks = new Map<string, SmallDisk>();
  const closers: (() => Promise<void>)[] = [];
  const ended: string[] = [];
  const link = async (name: string, targetPort: number): Promise<number> => {
    await links.get(name)?.close();
    const proxy = await startProxy(targetPort, await freePort());
    links.set(name, proxy);
    return proxy.port;
  };
  const mount = (name: string, folder: string): SmallDisk | null => {
    const disk = mountSmallDisk(folder, DISK_MB);
    if (disk) disks.set(name, disk);
    return disk;
  };
  const stop = async (): Promise<void> => {
    for (const proxy of links.values()) proxy.set({ kind: 'open' });
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)));
    await Promise.all([...links.values()].map((proxy) => proxy.close()));
    for (const disk of disks.values()) disk.unmount();
    removeDir();
  };
  try {
    const front = (node: number, listener: 'client' | 'broker', port: number) =>
      link(`${listener === 'client' ? 'kafka' : 'replication'}-${node}`, port);
    const brokers = await startBrokers({
      controllers: 'apart',
      front,
      onFolder: (node, folder) => {
        const disk = mount(`broker-${node}`, folder);
        return () => disk?.unmount();
      },
    });
    closers.push(brokers.stop);
    say('three brokers and three controllers are running');
    const [clickhousePort, registryPort] = await freePorts(2);
    const postgres = await startDatabase({
      dir,
      mount: (folder) => mount(folder, folder),
      onEnded: (how) => ended.push(`the standby of Postgres: ${how}`),
    });
    closers.push(postgres.stop);
    const clickhouse = await openClickHouse(dir, clickhousePort!, mount);
    closers.push(clickhouse.stop);
    const registry = await startRegistry({ port: registryPort!, postgresUrl: postgres.url });
    closers.push(registry.stop);
    say('Postgres with a standby, ClickHouse and the registry are running');
    return {
      dir,
      brokers,
      postgres,
      clickhouse,
      registryUrl: registry.url,
      links,
      link,
      disk: (target) => (target === 'postgres' ? postgres.disk() : (disks.get(target) ?? null)),
      logFile: (target) => (target === 'postgres' ? postgres.logFile() : logOf(brokers, target)),
      recover: (target) => recover({ brokers, postgres, clickhouse }, target),
      ended,
      heal: () => {
        for (const proxy of links.values()) proxy.set({ kind: 'open' });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const logOf = ({ dir }: Brokers, target: string): string => join(dir, `${target.replace('broker-', '')}.log`);

function openClickHouse(
  dataDir: string,
  port: number,
  mount: (name: string, folder: string) => unknown,
): Promise<Store> {
  const folder = join(dataDir, 'clickhouse');
  mkdirSync(folder);
  mount('clickhouse', folder);
  return openStore({
    start: () => startClickHouse({ dataDir, port }),
    serves: async (url) => {
      const { host } = new URL(url);
      return (await fetch(`http://${host}/ping`)).ok;
    },
  });
}

/** A broker ends when its only disk is full; the stores usually continue by themselves. */
async function recover(
  { brokers, postgres, clickhouse }: Pick<Cluster, 'brokers' | 'postgres' | 'clickhouse'>,
  target: string,
): Promise<void> {
  if (target === 'postgres') return postgres.recover();
  if (target === 'clickhouse') return clickhouse.recover();
  const node = NODES.find((one) => target === `broker-${one}`)!;
  await brokers.end(node, 'SIGKILL');
  await brokers.start(node);
}
