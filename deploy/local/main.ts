import { join } from 'node:path';
import {
  ConfigError,
  checkEnvironment,
  configFrom,
  dataDirFrom,
  partVariables,
  portsFrom,
  toolFoldersFrom,
} from '#platform/config/config.ts';
import { writeSecretsFile } from '#platform/config/stored-secrets.ts';
import { createPlatform, PartUnreachable } from '#platform/platform.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { mergeMetrics, serveMetrics } from '#platform/telemetry/metrics.ts';
import { startShop } from '../shop/main.ts';
import { startContainers } from './containers.ts';
import { takeDataDir } from './files/data-dir.ts';
import { demandFree, portUses } from './ports.ts';
import { Problem } from './problem.ts';
import { isReadyLeft, type Ready, readyOf, removeReady, table, writeReady } from './ready.ts';
import { type Demo, seed } from './seed.ts';
import { type Addresses, launchParts, type Parts, type PartsOptions, partPorts } from './start-parts.ts';
import { type RoleName, Supervised } from './supervise.ts';

/** `npm start`: the parts, every role, the demo shop; and, on a signal, the end of all that in the opposite order. */

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
  const partsOptions = { dataDir, ports, external, javaHome, cacheDir, progress: say, stop };
  closers.push(await takeDataDir(dataDir));
  // The processes of a copy that was killed end a moment after it.
  const waitMs = isReadyLeft(dataDir) ? KILLED_ENDS_MS_MAX : 0;
  removeReady(dataDir);
  const wanted = [
    ...partPorts(partsOptions),
    ...(['api', 'storefront', 'frame', 'collector', 'shop', 'metrics'] as const).map((name) => ({
      port: ports[name],
      use: portUses[name],
    })),
  ];
  await demandFree(wanted, waitMs);
  const parts = await launchParts({ ...partsOptions, external: await provided(env, partsOptions, closers) });
  closers.push(parts.stop);
  stop.throwIfAborted();
  const roleEnv = { ...env, ...parts.addresses, DATA_DIR: dataDir, PORT_BASE: String(ports.api) };
  const config = configFrom({ ...roleEnv, LOG_LEVEL: 'error' });
  const shopUrl = `http://127.0.0.1:${ports.shop}`;
  const secretsFile = join(dataDir, 'secrets.env');
  const demo = await unlessAborted(stop, prepare(roleEnv, dataDir, shopUrl, secretsFile));
  stop.throwIfAborted();

  const supervised = roles.map(
    (name) => new Supervised({ name, env: envOf(name, roleEnv, secretsFile), dataDir, say }),
  );
  closers.push(() => stopRoles(supervised));
  await serveAll(supervised, config.host, ports.metrics, closers);
  closers.push(await shop(ports.shop, config.sdkUrl, demo));
  await unlessAborted(stop, allReady(supervised));
  const ready: Ready = readyOf(config, parts.addresses, shopUrl, demo);
  closers.push(async () => removeReady(dataDir));
  writeReady(dataDir, ready);
  say(`\n${table(ready, dataDir)}\n\nready (${seconds()})`);
  return parts;
}

/** The addresses of parts that we do not embed: those the environment names, and those of a Docker engine. */
async function provided(
  { PARTS }: Env,
  { external, ...options }: PartsOptions,
  closers: Closer[],
): Promise<Partial<Addresses>> {
  if (PARTS === undefined || PARTS === '' || PARTS === 'embedded') return external;
  if (PARTS !== 'docker') throw new Problem(`PARTS is "${PARTS}", but must be embedded or docker.`);
  const containers = await startContainers(options);
  closers.push(containers.stop);
  return { ...containers.addresses, ...external };
}

/** The collector, which faces the internet, is given no credentials of a store. */
function envOf(name: RoleName, roleEnv: Env, secretsFile: string): Env {
  const { SITE_TOKEN_SECRET: _token, ERASURE_SECRET: _erasure, ...rest } = roleEnv;
  const env = { ...rest, SECRETS_FILE: secretsFile, METRICS_PORT: '0' };
  if (name !== 'collector') return env;
  const { POSTGRES_URL: _postgres, CLICKHOUSE_URL: _clickhouse, ...bare } = env as Env;
  return bare;
}

/** Migrations, topics, schemas, secrets and the demo site, once, before the roles start side by side. */
async function prepare(env: Env, dataDir: string, shopUrl: string, secretsFile: string): Promise<Demo> {
  const platform = await createPlatform(configFrom({ ...env, LOG_LEVEL: 'fatal' }), 'local');
  try {
    writeSecretsFile(secretsFile, platform.secrets);
    const demo = await seed(platform, dataDir, shopUrl);
    say(`tables, topics, schemas and the demo site are there (${seconds()})`);
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
  await Promise.all(supervised.map((role) => role.ready.then(() => say(`${role.name} runs (${seconds()})`))));
}

/** The work, or the reason of the signal if that comes first. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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

/** One address for the metrics of all roles. */
async function serveAll(
  supervised: readonly Supervised[],
  host: string,
  port: number,
  closers: Closer[],
): Promise<void> {
  const text = async (): Promise<string> => {
    const ports = supervised.flatMap((role) => role.metricsPort ?? []);
    const texts = ports.map((one) =>
      fetch(`http://${host}:${one}/metrics`).then((response) => response.text()),
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

/** Ctrl-C reaches us more than once (npm sends it on); only one that comes later means "at once". */
function stopSignal(): AbortSignal {
  const abort = new AbortController();
  let since = 0;
  const onSignal = (): void => {
    if (since > 0 && performance.now() - since > REPEAT_MS) process.exit(1);
    if (since > 0) return;
    since = performance.now();
    say('\nstopping (once more ends everything at once)');
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
  const expected = [Problem, ConfigError, PartUnreachable].some((kind) => error instanceof kind);
  const text = expected ? (error as Error).message : ((error as Error).stack ?? String(error));
  process.stderr.write(`\n${text}\n`);
}

async function main(): Promise<void> {
  const closers: Closer[] = [];
  const stop = stopSignal();
  let code = 0;
  try {
    const { broken } = await start(process.env, closers, stop);
    const how = await Promise.race([aborted(stop), broken]);
    if (how) {
      process.stderr.write(`\n${how}: everything is stopped; see its log.\n`);
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
