import { checkEnvironment, dataDirFrom } from '#platform/config/config.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import { createPostgres, type Postgres } from '#platform/postgres/postgres.ts';
import { usePart } from '#platform/use-part.ts';
import { readReady } from './ready.ts';

/** Connects the command-line tools to Postgres. */

type Env = NodeJS.ProcessEnv;

/**
 * POSTGRES_URL, or the Postgres of the running `npm start` of this DATA_DIR; null without either. @throws ConfigError
 */
export function postgresUrlFrom(env: Env): string | null {
  checkEnvironment(env);
  return postgresAddress(env, 'POSTGRES_URL') ?? readReady(dataDirFrom(env))?.postgres_url ?? null;
}

/** A pool on a Postgres that has answered. @param variable what to correct if it does not @throws PartUnreachable */
export async function connectPostgres(
  url: string,
  max: number,
  variable = 'POSTGRES_URL',
): Promise<Postgres> {
  const postgres = createPostgres(url, max);
  try {
    await usePart('Postgres', url, variable, () => postgres.query('select 1'));
    return postgres;
  } catch (error) {
    await postgres.end();
    throw error;
  }
}
