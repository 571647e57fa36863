import { type Ports, partVariables } from '#platform/config/config.ts';
import { startClickHouse } from './clickhouse/clickhouse.ts';
import { takeDataDir } from './files/data-dir.ts';
import { startKafka } from './kafka/kafka.ts';
import { portUses, requireFreePorts } from './ports.ts';
import { startPostgres } from './postgres/postgres.ts';
import { startRegistry } from './registry/registry.ts';

export type Addresses = Readonly<Record<(typeof partVariables)[number], string>>;

export type PartsOptions = {
  readonly dataDir: string;
  readonly ports: Pick<Ports, 'registry' | 'kafka' | 'kafkaController' | 'postgres' | 'clickhouse'>;
  /** addresses of parts that run elsewhere: those are not started */
  readonly external: Partial<Addresses>;
  /** the address with which the registry creates its tables in an external Postgres, if not the usual one */
  readonly migrationUrl?: string | undefined;
  readonly javaHome: string | undefined;
  readonly progress: (text: string) => void;
  /** broker properties that replace ours */
  readonly kafkaSettings?: Readonly<Record<string, string>>;
  /** `XDG_CACHE_HOME`: where fetched programs are cached */
  readonly cacheDir?: string | undefined;
  /** stops the start */
  readonly stop?: AbortSignal;
};

export type Parts = {
  readonly addresses: Addresses;
  /** resolves with a text for people when a part has ended by itself */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
};

type Started = {
  readonly name: string;
  readonly address: string;
  readonly ended?: Promise<string>;
  stop(): Promise<void>;
};

const portsOf = {
  KAFKA_BROKERS: ['kafka', 'kafkaController'],
  SCHEMA_REGISTRY_URL: ['registry'],
  POSTGRES_URL: ['postgres'],
  CLICKHOUSE_URL: ['clickhouse'],
} as const satisfies Record<(typeof partVariables)[number], readonly (keyof Ports)[]>;

/** The ports on which the parts that we start will listen. */
export const partPorts = (
  options: Pick<PartsOptions, 'ports' | 'external'>,
): { port: number; use: string }[] =>
  partVariables
    .filter((variable) => !options.external[variable])
    .flatMap((variable) =>
      portsOf[variable].map((name) => ({ port: options.ports[name], use: portUses[name] })),
    );

/**
 * Takes the data directory and starts the parts that are not external.
 * @throws Problem
 */
export async function startParts(options: PartsOptions): Promise<Parts> {
  const release = await takeDataDir(options.dataDir, options.progress);
  try {
    await requireFreePorts(partPorts(options));
    const parts = await launchParts(options);
    return { ...parts, stop: () => parts.stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Starts the parts that are not external, side by side, in a data directory that is already taken. When one cannot
 * start, or on `stop`, those that did are stopped again.
 * @throws Problem, or the reason of `stop`
 */
export async function launchParts(options: PartsOptions): Promise<Parts> {
  const started: Started[] = [];
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    for (const group of [['registry'], ['Kafka', 'ClickHouse', 'Postgres']]) {
      await Promise.all(started.filter((part) => group.includes(part.name)).map((part) => part.stop()));
    }
  };
  const addresses = await allOrNone(options, started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    addresses: Object.fromEntries(partVariables.map((name, i) => [name, addresses[i]!])) as Addresses,
    broken: new Promise((resolve) => {
      for (const part of started) void part.ended?.then((how) => stopping || resolve(how));
    }),
    stop,
  };
}

/** The first failure stops the others, so that its message does not wait for them. */
async function allOrNone(options: PartsOptions, started: Started[]): Promise<string[]> {
  const failed = new AbortController();
  const stop = options.stop ? AbortSignal.any([options.stop, failed.signal]) : failed.signal;
  const launching = launchers({ ...options, stop }, started);
  for (const one of launching) one.catch((error: unknown) => failed.abort(error));
  const results = await Promise.allSettled(launching);
  stop.throwIfAborted();
  return results.map((result) => (result as PromiseFulfilledResult<string>).value);
}

/** In the order of `partVariables`; the registry waits for Postgres, where it stores its schemas. */
function launchers(
  options: PartsOptions & { readonly stop: AbortSignal },
  started: Started[],
): Promise<string>[] {
  const { dataDir, ports, external, progress, stop } = options;
  const launch = async (name: string, start: () => Promise<Omit<Started, 'name'>>): Promise<string> => {
    const before = performance.now();
    const part = await start();
    started.push({ name, ...part });
    progress(`${name} started (${((performance.now() - before) / 1_000).toFixed(1)} s)`);
    return part.address;
  };
  const kafka = async () => {
    const { brokers, ...child } = await startKafka({
      dataDir,
      port: ports.kafka,
      controllerPort: ports.kafkaController,
      javaHome: options.javaHome,
      progress,
      cacheDir: options.cacheDir,
      stop,
      ...(options.kafkaSettings && { settings: options.kafkaSettings }),
    });
    return { ...child, address: brokers };
  };
  const withUrl = <T extends { url: string }>({ url, ...rest }: T) => ({ ...rest, address: url });
  const postgres =
    external.POSTGRES_URL ??
    launch('Postgres', async () => withUrl(await startPostgres({ dataDir, port: ports.postgres, stop })));
  const registry = async () =>
    withUrl(
      await startRegistry({ port: ports.registry, postgresUrl: options.migrationUrl ?? (await postgres) }),
    );
  return [
    Promise.resolve(external.KAFKA_BROKERS ?? launch('Kafka', kafka)),
    Promise.resolve(external.SCHEMA_REGISTRY_URL ?? launch('registry', registry)),
    Promise.resolve(postgres),
    Promise.resolve(
      external.CLICKHOUSE_URL ??
        launch('ClickHouse', async () =>
          withUrl(await startClickHouse({ dataDir, port: ports.clickhouse, stop })),
        ),
    ),
  ];
}
