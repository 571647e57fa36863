import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, dataDirFrom, partVariables } from '#platform/config/config.ts';
import type { Ready } from './ready.ts';
import { secretFiles } from './secret-files.ts';

/**
 * The environment of a role, completed by what a running `npm start` of this DATA_DIR wrote down.
 * @param why what cannot be done without the parts, for people
 */
export function runningEnvironment(env: NodeJS.ProcessEnv, why: string): NodeJS.ProcessEnv {
  if (partVariables.every((name) => env[name])) return env;
  const dataDir = dataDirFrom(env);
  try {
    const ready = JSON.parse(readFileSync(join(dataDir, 'ready.json'), 'utf8')) as Ready;
    const { roles } = secretFiles(dataDir);
    return {
      KAFKA_BROKERS: ready.kafka_brokers,
      SCHEMA_REGISTRY_URL: ready.registry_url,
      POSTGRES_URL: ready.postgres_url,
      CLICKHOUSE_URL: ready.clickhouse_url,
      ...(existsSync(roles) && { SECRETS_FILE: roles }),
      ...env,
    };
  } catch {
    throw new ConfigError(`Set ${partVariables.join(', ')}, or run npm start first: ${why}.`);
  }
}
