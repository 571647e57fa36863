import {
  checkEnvironment,
  configFrom,
  containersFrom,
  dataDirFrom,
  isSampleWebsiteOn,
  partVariables,
  portsFrom,
  toolFoldersFrom,
} from '#platform/config/config.ts';
import { postgresAddress, postgresPasswordSettings } from '#platform/config/postgres-address.ts';
import { secretSettings, secretsFrom } from '#platform/config/secrets.ts';
import { createPlatform } from '#platform/platform.ts';
import { createPostgres, migratePostgres } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { mergeMetrics, serveMetrics } from '#platform/telemetry/metrics.ts';
import { type Demo, demoAccount } from '../../api/seed.ts';
import { sampleInBackground } from '../sample/background.ts';
import { startShop } from '../shop/main.ts';
import { startContainers } from './containers.ts';
import { takeDataDir } from './files/data-dir.ts';
import { markRunning, unmarkRunning } from './files/running.ts';
import { portUses, requireFreePorts } from './ports.ts';
import { applicationUrl } from './postgres/application-role.ts';
import { Problem, textOf } from './problem.ts';
import { type RoleName, Supervised } from './processes/supervise.ts';
import { type Ready, readyOf, removeReady, table, writeReady } from './ready.ts';
import { moveKeysToFile, secretFiles } from './secret-files.ts';
import { seed } from './seed.ts';
import { type Addresses, launchParts, type Parts, type PartsOptions, partPorts } from './start-parts.ts';

/**
 * `npm start`: starts the parts, every role and the demo shop; on a signal, stops all of them in the opposite order.
 */

const KILLED_ENDS_MS_MAX = 20_000;

type Env = NodeJS.ProcessEnv;
type Closer = () => Promise<void>;

const began = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/** Roles that accept input stop first, so that the others still process what was accepted. */
const roles: readonly RoleName[] = ['collector', 'storefront', 'api', 'processor'];

async function start(env: Env, closers: Closer[], stop: AbortSignal): Promise<Pick<Parts, 'broken'>> {
  checkEnvironment(env);
  const dataDir = dataDirFrom(env);
  const ports = portsFrom(env);
  const external = Object.fromEntries(
    partVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  ) as Partial<Addresses>;
  const { javaHome, cacheDir } = toolFoldersFrom(env);
  const ownerUrl =
    external.POSTGRES_URL &&
    (postgresAddress(env, 'POSTGRES_MIGRATION_URL') ?? postgresAddress(env, 'POSTGRES_URL'));
  const partsOptions = {
    ...{ dataDir, ports, external, javaHome, cacheDir, progress: say, stop },
    migrationUrl: ownerUrl || undefined,
  };
  const waitMs = await lockDataDir(dataDir, closers);
  const wanted = [
    ...partPorts(partsOptions),
    ...(['api', 'storefront', 'frame', 'collector', 'shop', 'metrics'] as const).map((name) => ({
      port: ports[name],
      use: portUses[name],
    })),
  ];
  await requireFreePorts(wanted, waitMs);
  const parts = await launchParts({
    ...partsOptions,
    external: await externalAddresses(env, partsOptions, closers),
  });
  closers.push(parts.stop);
  stop.throwIfAborted();
  const { databases, secrets } = await abortable(
    stop,
    prepareOwnPostgres(env, external.POSTGRES_URL, parts.addresses.POSTGRES_URL, dataDir),
  );
  const { POSTGRES_MIGRATION_URL: migrationUrl, ...database } = databases;
  const { POSTGRES_MIGRATION_URL: _owner, ...given } = external.POSTGRES_URL
    ? env
    : withoutPasswordFiles(env);
  const addresses = { ...parts.addresses, ...database };
  const roleEnv = { ...given, ...addresses, ...secrets, DATA_DIR: dataDir, PORT_BASE: String(ports.api) };
  const config = configFrom({ ...roleEnv, LOG_LEVEL: 'error' });
  const shopUrl = `http://127.0.0.1:${ports.shop}`;
  const prepareEnv = { ...roleEnv, ...(migrationUrl && { POSTGRES_MIGRATION_URL: migrationUrl }) };
  const demo = await abortable(stop, prepare(prepareEnv, dataDir, shopUrl));
  stop.throwIfAborted();

  const supervised = roles.map(
    (name) => new Supervised({ name, env: envOf(name, roleEnv, dataDir), dataDir, say }),
  );
  closers.push(() => stopRoles(supervised));
  await serveAll(supervised, config.metricsHost, ports.metrics, closers);
  closers.push(await shop(ports.shop, config.sdkUrl, demo));
  await abortable(stop, allReady(supervised));
  const ready: Ready = readyOf(config, addresses, shopUrl, demo);
  closers.push(async () => removeReady(dataDir));
  writeReady(dataDir, ready);
  say(`\n${table(ready, dataDir)}\n\nready (${seconds()})`);
  if (isSampleWebsiteOn(env)) {
    const sampleConfig = configFrom({ ...roleEnv, LOG_LEVEL: 'fatal' });
    closers.push(sampleInBackground({ config: sampleConfig, accountId: demoAccount, say }));
  }
  return parts;
}

/** @returns how long to wait for the ports of a killed copy, whose processes end a moment after it */
async function lockDataDir(dataDir: string, closers: Closer[]): Promise<number> {
  closers.push(await takeDataDir(dataDir, say));
  const wasKilled = markRunning(dataDir);
  closers.push(async () => unmarkRunning(dataDir));
  removeReady(dataDir);
  return wasKilled ? KILLED_ENDS_MS_MAX : 0;
}

/** The addresses of parts that are not embedded: those of the environment, and those of a Docker engine. */
async function externalAddresses(
  env: Env,
  { external, ...options }: PartsOptions,
  closers: Closer[],
): Promise<Partial<Addresses>> {
  const { PARTS } = env;
  if (PARTS === undefined || PARTS === '' || PARTS === 'embedded') return external;
  if (PARTS !== 'docker') throw new Problem(`PARTS is "${PARTS}", but must be embedded or docker.`);
  const containers = await startContainers({ ...options, ...containersFrom(env) });
  closers.push(containers.stop);
  return { ...containers.addresses, ...external };
}

type OwnPostgres = {
  readonly databases: { readonly POSTGRES_URL: string; readonly POSTGRES_MIGRATION_URL?: string };
  readonly secrets: { readonly SECRETS_FILE?: string };
};

/**
 * For a Postgres of our own: a role that may only change the service's rows, and keys in a file beside it, unless the
 * environment gives them. An external Postgres is left as it is.
 */
async function prepareOwnPostgres(
  env: Env,
  external: string | undefined,
  url: string,
  dataDir: string,
): Promise<OwnPostgres> {
  const owner = env['POSTGRES_MIGRATION_URL'];
  if (external) {
    return { databases: { POSTGRES_URL: url, ...(owner && { POSTGRES_MIGRATION_URL: owner }) }, secrets: {} };
  }
  const databases = { POSTGRES_URL: await applicationUrl(url, dataDir), POSTGRES_MIGRATION_URL: url };
  if (secretsFrom(env)) return { databases, secrets: {} };
  const postgres = createPostgres(url, 1);
  try {
    await migratePostgres(postgres);
    await moveKeysToFile(postgres, dataDir);
  } finally {
    await postgres.end();
  }
  return { databases, secrets: { SECRETS_FILE: secretFiles(dataDir).roles } };
}

/** We know the passwords of our own Postgres; the variables may be set for another program. */
const withoutPasswordFiles = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(postgresPasswordSettings, name)));

const LOOPBACK = '127.0.0.1';

/** The collector, which faces the internet, gets no credentials of a store, and two kinds of keys only. */
function envOf(name: RoleName, roleEnv: Env, dataDir: string): Env {
  // There is no balancer in front of the roles, and the person who pressed Ctrl-C is waiting.
  const env = { ...roleEnv, METRICS_HOST: LOOPBACK, METRICS_PORT: '0', DRAIN_SECONDS: '0' };
  if (name !== 'collector') return env;
  const stores = ['POSTGRES_URL', 'CLICKHOUSE_URL', ...Object.keys(postgresPasswordSettings)];
  const hidden = [...stores, ...Object.keys(secretSettings)];
  const bare = Object.entries(env).filter(([variable]) => !hidden.includes(variable));
  return { ...Object.fromEntries(bare), SECRETS_FILE: secretFiles(dataDir).collector };
}

/**
 * Prepares migrations, topics, schemas, the collector's keys and the demo site once, before the roles start side by
 * side.
 */
async function prepare(env: Env, dataDir: string, shopUrl: string): Promise<Demo> {
  const platform = await createPlatform(configFrom({ ...env, LOG_LEVEL: 'fatal' }), 'local');
  try {
    const { token, erasure } = platform.secrets;
    writeSecretsFile(secretFiles(dataDir).collector, { token: token.all, erasure: erasure.all });
    const demo = await seed(platform, dataDir, shopUrl);
    say(`tables, topics, schemas and the demo website are ready (${seconds()})`);
    return demo;
  } finally {
    await platform.close();
  }
}

async function shop(port: number, sdkUrl: string, demo: Demo): Promise<Closer> {
  const running = await startShop({
    port,
    host: '127.0.0.1',
    sdkUrl,
    siteId: demo.site._id,
    feedKey: demo.site.public_key,
  });
  return () => running.close();
}

async function allReady(supervised: readonly Supervised[]): Promise<void> {
  await Promise.all(
    supervised.map((role) => role.ready.then(() => say(`${role.name} started (${seconds()})`))),
  );
}

/** Resolves with the result of the work, or rejects with the signal's reason if it comes first. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = aborted(signal).then(() => Promise.reject(signal.reason as Error));
  work.catch(() => {});
  return Promise.race([work, stopped]);
}

async function stopRoles(supervised: readonly Supervised[]): Promise<void> {
  const [behind, before] = [
    supervised.filter((role) => role.name === 'processor'),
    supervised.filter((role) => role.name !== 'processor'),
  ];
  await Promise.all(before.map((role) => role.stop()));
  await Promise.all(behind.map((role) => role.stop()));
}

/** Serves the metrics of all roles at one address. */
async function serveAll(
  supervised: readonly Supervised[],
  host: string,
  port: number,
  closers: Closer[],
): Promise<void> {
  const text = async (): Promise<string> => {
    const ports = supervised.flatMap((role) => role.metricsPort ?? []);
    const texts = ports.map((one) =>
      fetch(`http://${LOOPBACK}:${one}/metrics`).then((response) => response.text()),
    );
    const settled = await Promise.allSettled(texts);
    return mergeMetrics(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  };
  const running = await serveMetrics({
    metrics: { metrics: text, contentType: 'text/plain; version=0.0.4; charset=utf-8' },
    host,
    port,
    log: createLog('local', 'warn'),
    ready: () => supervised.every((role) => role.isReady),
  });
  closers.push(running.close);
}

const REPEAT_MS = 1_000;

/** Ctrl-C arrives more than once (npm forwards it); only a later one means "at once". */
function stopSignal(): AbortSignal {
  const abort = new AbortController();
  let since = 0;
  const onSignal = (): void => {
    if (since > 0 && performance.now() - since > REPEAT_MS) process.exit(1);
    if (since > 0) return;
    since = performance.now();
    say('\nstopping (press Ctrl-C again to stop at once)');
    abort.abort(new Error('stopped'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  return abort.signal;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

function report(error: unknown): void {
  process.stderr.write(`\n${textOf(error)}\n`);
}

async function main(): Promise<void> {
  const closers: Closer[] = [];
  const stop = stopSignal();
  let code = 0;
  try {
    const { broken } = await start(process.env, closers, stop);
    const how = await Promise.race([aborted(stop), broken]);
    if (how) {
      process.stderr.write(`\n${how}: stopping everything; see its log.\n`);
      code = 1;
    }
  } catch (error) {
    if (!stop.aborted) {
      report(error);
      code = 1;
    }
  }
  for (const close of closers.reverse()) await close().catch(report);
  if (stop.aborted) say('stopped');
  process.exit(code);
}

await main();
