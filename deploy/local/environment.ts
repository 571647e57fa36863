import { ConfigError, dataDirFrom, partVariables } from '#platform/config/config.ts';
import { secretsFrom } from '#platform/config/secrets.ts';
import { readReady } from './ready.ts';
import { localSecrets } from './secret-files.ts';

/**
 * The environment of a role, completed with what a running `npm start` of this DATA_DIR has written.
 * @param why what cannot be done without the parts, for people
 * @throws ConfigError
 */
export function runningEnvironment(env: NodeJS.ProcessEnv, why: string): NodeJS.ProcessEnv {
  const missing: readonly string[] = partVariables.filter((name) => !env[name]);
  if (missing.length === 0) return env;
  const dataDir = dataDirFrom(env);
  const ready = readReady(dataDir);
  if (ready === null) {
    throw new ConfigError(`Set ${missing.join(', ')}, or run npm start first: ${why}.`);
  }
  // A variable that is set but empty counts as missing.
  const given = Object.entries(env).filter(([name]) => !missing.includes(name));
  const keys = secretsFrom(env) === null ? localSecrets(env) : null;
  return {
    KAFKA_BROKERS: ready.kafka_brokers,
    SCHEMA_REGISTRY_URL: ready.registry_url,
    POSTGRES_URL: ready.postgres_url,
    CLICKHOUSE_URL: ready.clickhouse_url,
    ...Object.fromEntries(given),
    ...(keys?.kind === 'file' && { SECRETS_FILE: keys.path }),
  };
}
