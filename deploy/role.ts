import { constants } from 'node:os';
import { configFrom, kafkaConfigFrom } from '#platform/config/config.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { createKafkaPlatform, type KafkaPlatform } from '#platform/kafka-platform.ts';
import { closeOnceStarted, closeOnSignal } from '#platform/lifecycle.ts';
import { createPlatform, type Platform, prepareParts, type Role, type Running } from '#platform/platform.ts';
import { startSecretsRefresh } from '#platform/secrets/refresh.ts';
import { collectProcessMetrics, serveMetrics } from '#platform/telemetry/metrics.ts';
import { usePart } from '#platform/use-part.ts';
import { collectorTopics } from '../ingest/collector/topics.ts';
import { secretsOfPostgres } from './collector-secrets.ts';
import { textOf } from './local/problem.ts';

/** `npm run role -- NAME`: runs one role alone, on parts that the environment names. */
const roles: Readonly<Record<string, (env: NodeJS.ProcessEnv) => Promise<Prepared>>> = {
  collector: prepareCollector,
  storefront: (env) => prepare('storefront', env, () => import('../ingest/storefront/main.ts')),
  processor: (env) => prepare('processor', env, () => import('../processors/main.ts')),
  api: (env) => prepare('api', env, () => import('../api/main.ts')),
};

/** A role and its platform, not yet started. */
type Prepared = { readonly platform: Platform | KafkaPlatform; readonly start: () => Promise<Running> };

async function prepare(
  name: string,
  env: NodeJS.ProcessEnv,
  load: () => Promise<{ start: Role }>,
): Promise<Prepared> {
  const config = configFrom(env);
  const [{ start }, platform] = await Promise.all([load(), createPlatform(config, name)]);
  return { platform, start: () => start(platform) };
}

/** The collector faces the internet, so it gets no credentials of a store. */
async function prepareCollector(env: NodeJS.ProcessEnv): Promise<Prepared> {
  const config = kafkaConfigFrom(env);
  const url = postgresAddress(env, 'POSTGRES_URL');
  const found = config.secrets === null && url && !config.production ? await secretsAt(url) : null;
  const { start } = await import('../ingest/collector/main.ts');
  const given = found ? { ...config, secrets: { kind: 'values', keys: found } as const } : config;
  const platform = await createKafkaPlatform(given, 'collector', collectorTopics);
  return { platform, start: () => start(platform) };
}

/**
 * Creates what is missing in the parts, and exits: an init container, or a job with rights that the roles do not get.
 */
const MIGRATE = 'migrate';

const usage = `npm run role -- ${[...Object.keys(roles), MIGRATE].join('|')}
Runs one role until a signal stops it; ${MIGRATE} creates the tables, topics and schemas of this release, and exits. KAFKA_BROKERS, SCHEMA_REGISTRY_URL,
POSTGRES_URL and CLICKHOUSE_URL are the addresses of the parts; the collector needs only the first two, and SECRETS_FILE. docs/settings.md lists the other variables.`;

function problem([name, more]: readonly string[]): string | null {
  const known = [...Object.keys(roles), MIGRATE].join(', ');
  if (name === undefined) return `Name the role to run: one of ${known}.`;
  if (name !== MIGRATE && !Object.hasOwn(roles, name))
    return `"${name}" is not a role: name one of ${known}.`;
  return more === undefined ? null : `Unexpected argument "${more}": a process runs one role.`;
}

const secretsAt = (url: string) => usePart('Postgres', url, 'POSTGRES_URL', () => secretsOfPostgres(url));

/**
 * Ends the process at a signal, until the returned function is called: before a role has started there is nothing to
 * drain, but as the first process of a container it has no default for signals, and would ignore them.
 */
function exitOnEarlySignal(): () => void {
  const end = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  return () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, end);
  };
}

async function main(name: string): Promise<void> {
  const letSignalsDrain = exitOnEarlySignal();
  if (name === MIGRATE) {
    await prepareParts(configFrom(process.env));
    process.stdout.write('Tables, topics and schemas are up to date.\n');
    return;
  }
  const { platform, start } = await roles[name]!(process.env);
  const { config } = platform;
  const running: Running[] = [platform];
  let ready = (): boolean => false;
  let leaving = false;
  closeOnSignal(platform.log, running, () => {
    // Nobody sends work to a processor, or to a role that was never ready.
    const waits = ready() && name !== 'processor';
    leaving = true;
    return waits ? config.drainSeconds * 1_000 : 0;
  });
  letSignalsDrain();
  collectProcessMetrics(platform.metrics);
  const metrics = await serveMetrics({
    metrics: platform.metrics,
    host: config.metricsHost,
    port: config.ports.metrics,
    log: platform.log,
    ready: () => !leaving && ready(),
  });
  const starting = start();
  running.push(metrics, startSecretsRefresh(platform), closeOnceStarted(starting));
  const role = await starting;
  if (leaving) return;
  ready = () => role.takesMore?.() ?? true;
  platform.log.info({ metrics_port: metrics.port }, 'ready');
  process.send?.({ ready: true, metricsPort: metrics.port });
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
await main(args[0]!).catch((error: unknown) => {
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE';
  const text = isTaken
    ? `${(error as Error).message}: stop what uses that port, or choose other ports with PORT_BASE.`
    : textOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
