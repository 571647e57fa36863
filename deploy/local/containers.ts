import { lookup } from 'node:dns/promises';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { containersFrom, Ports } from '#platform/config/config.ts';
import { readOrCreatePassword } from './files/atomic-file.ts';
import { Problem } from './problem.ts';
import type { Addresses } from './start-parts.ts';

/**
 * Runs the parts in a Docker engine with testcontainers, in place of the embedded ones: `PARTS=docker npm start`. The
 * registry is still ours, because it keeps its schemas in Postgres. Data is in folders of the data directory.
 */
export type Containers = {
  readonly addresses: Pick<Addresses, 'KAFKA_BROKERS' | 'POSTGRES_URL' | 'CLICKHOUSE_URL'>;
  stop(): Promise<void>;
};

export type ContainersOptions = {
  readonly dataDir: string;
  readonly ports: Pick<Ports, 'kafka' | 'postgres' | 'clickhouse'>;
  readonly progress: (text: string) => void;
} & ReturnType<typeof containersFrom>;

/**
 * A testcontainers class with every port bound to one address, where Docker would bind all addresses of the machine.
 * Its helper container (Ryuk) would also listen on all of them, so it is off: `stop` removes the containers.
 */
export const boundContainer = (
  { GenericContainer }: Pick<Testcontainers, 'GenericContainer'>,
  address: string,
) =>
  class extends GenericContainer {
    constructor(image: string, inside: number, outside: number) {
      super(image);
      this.withExposedPorts({ container: inside, host: outside }).withAutoCleanup(false);
      this.hostConfig.PortBindings = {
        [`${inside}/tcp`]: [{ HostIp: address, HostPort: String(outside) }],
      };
    }
  };

type Testcontainers = typeof import('testcontainers');

/**
 * The broker's image runs as its own user. Other users of this machine cannot enter the data directory. ClickHouse's
 * image takes the folder over at the first start, so that we may not change it at the next one.
 */
function openFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  if ((statSync(path).mode & 0o777) !== 0o777) chmodSync(path, 0o777);
  return path;
}

/** @throws Problem when no engine answers, or one of the parts does not start */
export async function startContainers(options: ContainersOptions): Promise<Containers> {
  const { dataDir, ports, images, progress } = options;
  const { testcontainers, host } = await engine();
  const { Wait } = testcontainers;
  const Container = boundContainer(testcontainers, await addressOf(host, options.mayBeOutside));
  const password = readOrCreatePassword(join(dataDir, 'docker-password'));
  const folder = (name: string): string => openFolder(join(dataDir, 'docker', name));
  const container = (image: string, name: string, inside: number, outside: number, data: string) =>
    new Container(image, inside, outside).withBindMounts([
      { source: folder(name), target: data, mode: 'rw' },
    ]);
  const kafka = container(images.kafka, 'kafka', ports.kafka, ports.kafka, '/var/lib/kafka/data')
    .withEnvironment(kafkaSettings(host, ports.kafka))
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/));
  const postgres = container(images.postgres, 'postgres', 5432, ports.postgres, '/var/lib/postgresql')
    .withEnvironment({ POSTGRES_USER: 'engage', POSTGRES_PASSWORD: password, POSTGRES_DB: 'engage' })
    .withWaitStrategy(Wait.forListeningPorts());
  const clickhouse = container(images.clickhouse, 'clickhouse', 8123, ports.clickhouse, '/var/lib/clickhouse')
    .withEnvironment({ CLICKHOUSE_DB: 'engage', CLICKHOUSE_USER: 'engage', CLICKHOUSE_PASSWORD: password })
    .withWaitStrategy(Wait.forHttp('/ping', 8123));
  progress(`starting ${Object.values(images).join(', ')} (fetched on the first start)`);
  const results = await Promise.allSettled([kafka.start(), postgres.start(), clickhouse.start()]);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.stop({ timeout: 20_000 })));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw new Problem(
      `A container did not start (${reasonOf(failed.reason)}): the container was removed, so start its image by hand to see its log.`,
    );
  }
  return {
    addresses: {
      KAFKA_BROKERS: `${host}:${ports.kafka}`,
      POSTGRES_URL: `postgres://engage:${password}@${host}:${ports.postgres}/engage`,
      CLICKHOUSE_URL: `http://engage:${password}@${host}:${ports.clickhouse}/engage`,
    },
    stop,
  };
}

type FoundEngine = { readonly testcontainers: Testcontainers; readonly host: string };

/** Loaded only when needed: the package is large, and the embedded parts do not use it. */
async function engine(): Promise<FoundEngine> {
  const testcontainers = await import('testcontainers');
  try {
    const { info } = await testcontainers.getContainerRuntimeClient();
    const { host } = info.containerRuntime;
    return { testcontainers, host: host === 'localhost' ? LOOPBACK : host };
  } catch (cause) {
    const way = 'start one, or leave PARTS unset to run the embedded parts';
    throw new Problem(`PARTS=docker needs a Docker engine, and none responds: ${way}.`, { cause });
  }
}

const LOOPBACK = '127.0.0.1';

/**
 * The engine's host, which has another address when the engine is on another machine or we are in a container
 * ourselves. Others may reach that address, and Kafka asks for no password.
 * @throws Problem when the host has no address, or one that was not allowed
 */
export async function addressOf(host: string, mayBeOutside: boolean): Promise<string> {
  const found = await lookup(host, { family: 4 }).catch((cause: unknown) => {
    throw new Problem(`The host of the Docker engine, ${host}, cannot be resolved: correct DOCKER_HOST.`, {
      cause,
    });
  });
  if (found.address.startsWith('127.') || mayBeOutside) return found.address;
  const whom = `other machines may reach ${found.address}, where Kafka requires no password`;
  throw new Problem(`The Docker engine is at ${host}: ${whom}. Set PARTS_OUTSIDE=allow to accept that.`);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One node that is broker and controller, reachable from this machine at its advertised address. */
const kafkaSettings = (host: string, port: number): Record<string, string> => ({
  // The image's own default, with which data of earlier releases was formatted.
  CLUSTER_ID: '5L6g3nShT-eMCtK--X86sw',
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_LISTENERS: `PLAINTEXT://0.0.0.0:${port},CONTROLLER://127.0.0.1:29093`,
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:29093',
  KAFKA_LOG_DIRS: '/var/lib/kafka/data',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  KAFKA_LOG_RETENTION_CHECK_INTERVAL_MS: '2000',
});
