import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedSecrets } from '#platform/config/stored-secrets.ts';
import { createPostgres, type Postgres } from '#platform/postgres/postgres.ts';

const WAIT_MS = 60_000;
const ASK_EVERY_MS = 1_000;

/**
 * The collector's secrets where, as before 0.2, it is only given the address of Postgres: read once, over one
 * connection that is then closed. Null when no role with Postgres has made them within a minute.
 */
export async function secretsOfPostgres(url: string): Promise<SharedSecrets | null> {
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

async function readSecrets(postgres: Postgres): Promise<SharedSecrets | null> {
  try {
    const { rows } = await postgres.query<{ name: string; value: Buffer }>(
      "select name, value from secret where name in ('token', 'erasure')",
    );
    const found = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const { token, erasure } = found;
    return token && erasure ? { token, erasure } : null;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null;
    throw error;
  }
}

/** SQLSTATE: the migrations have not run. */
const UNDEFINED_TABLE = '42P01';
