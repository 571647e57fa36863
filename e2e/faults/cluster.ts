import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClickHouse } from '../../deploy/local/clickhouse/clickhouse.ts';
import { startPostgres } from '../../deploy/local/postgres/postgres.ts';
import { startRegistry } from '../../deploy/local/registry/registry.ts';
import { freePort, freePorts } from '../../deploy/local/testing/free-ports.ts';
import { type Brokers, NODES, startBrokers } from '../brokers.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

/** Three brokers, Postgres, the ClickHouse engine and a schema registry, and every way to them through a proxy. */
export type Cluster = {
  readonly dir: string;
  readonly brokers: Brokers;
  readonly postgres: Store;
  readonly clickhouse: Store;
  /** the registry's address, which only the links of roles lead to */
  readonly registryUrl: string;
  /** every link by its name: `kafka-1`, `replication-1`, `processor-1>postgres`, `shopper>collector-1` */
  readonly links: ReadonlyMap<string, TcpProxy>;
  /** Makes a link and answers its port. */
  link(name: string, targetPort: number): Promise<number>;
  heal(): void;
  stop(): Promise<void>;
};

/** A store that can be ended and started again on the same data and port. */
type Store = {
  readonly url: string;
  readonly pid: () => number;
  end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type StartedStore = { readonly url: string } & Awaited<ReturnType<typeof startClickHouse>>;

const START_AGAIN_MS = 500;
const START_TRIES = 40;

async function openStore(start: () => Promise<StartedStore>): Promise<Store> {
  let running = await start();
  let isUp = true;
  return {
    url: running.url,
    pid: () => running.process.pid!,
    async end(signal) {
      if (!isUp) return;
      isUp = false;
      running.process.kill(signal);
      await running.ended;
    },
    async start() {
      if (isUp) return;
      // What the dead one left behind, such as its shared memory, is given up a moment later.
      for (let tries = 1; !isUp; tries += 1) {
        try {
          running = await start();
          isUp = true;
        } catch (error) {
          if (tries >= START_TRIES) throw error;
          await sleep(START_AGAIN_MS);
        }
      }
    },
    async stop() {
      if (isUp) await running.stop();
    },
  };
}

export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'engage-faults-'));
  mkdirSync(join(dir, 'logs'));
  const links = new Map<string, TcpProxy>();
  const closers: (() => Promise<void>)[] = [];
  const link = async (name: string, targetPort: number): Promise<number> => {
    await links.get(name)?.close();
    const proxy = await startProxy(targetPort, await freePort());
    links.set(name, proxy);
    return proxy.port;
  };
  const stop = async (): Promise<void> => {
    for (const proxy of links.values()) proxy.set({ kind: 'open' });
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)));
    await Promise.all([...links.values()].map((proxy) => proxy.close()));
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const front = (node: number, listener: 'client' | 'broker', port: number) =>
      link(`${listener === 'client' ? 'kafka' : 'replication'}-${node}`, port);
    const brokers = await startBrokers({ controllers: NODES.length, front });
    closers.push(brokers.stop);
    say('three brokers run');
    const [postgresPort, clickhousePort, registryPort] = await freePorts(3);
    const postgres = await openStore(() => startPostgres({ dataDir: dir, port: postgresPort! }));
    closers.push(postgres.stop);
    const clickhouse = await openStore(() => startClickHouse({ dataDir: dir, port: clickhousePort! }));
    closers.push(clickhouse.stop);
    const registry = await startRegistry({ port: registryPort!, postgresUrl: postgres.url });
    closers.push(registry.stop);
    say('Postgres, ClickHouse and the registry run');
    return {
      dir,
      brokers,
      postgres,
      clickhouse,
      registryUrl: registry.url,
      links,
      link,
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
