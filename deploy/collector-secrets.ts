import { setTimeout as sleep } from 'node:timers/promises';
import type { GivenKeys } from '#platform/config/secrets.ts';
import { createPostgres, type Postgres } from '#platform/postgres/postgres.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { storedKey } from '#platform/secrets/stored.ts';

const WAIT_MS = 60_000;
const ASK_EVERY_MS = 1_000;

/**
 * The collector's keys where, as before 0.2, it only has the address of Postgres: read once, over one connection that
 * is then closed. Null when no role with Postgres has created them within a minute.
 */
export async function secretsOfPostgres(url: string): Promise<GivenKeys | null> {
  const postgres = createPostgres(url, 1);
  try {
    for (const until = performance.now() + WAIT_MS; ; await sleep(ASK_EVERY_MS)) {
      const secrets = await readSecrets(postgres);
      if (secrets || performance.now() > until) return secrets;
    }
  } finally {
    await postgres.end();
  }
}

async function readSecrets(postgres: Postgres): Promise<GivenKeys | null> {
  try {
    const [token, erasure] = [await storedKey(postgres, 'token'), await storedKey(postgres, 'erasure')];
    return token && erasure ? { token: ringOf(token).all, erasure: ringOf(erasure).all } : null;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null;
    throw error;
  }
}

/** SQLSTATE of a missing table: the migrations have not run. */
const UNDEFINED_TABLE = '42P01';
