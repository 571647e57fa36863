import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION } from '../local/postgres/application-role.ts';
import { USER } from '../local/postgres/initdb.ts';
import { readReady } from '../local/ready.ts';

const WRONG_PASSWORD = '28P01';

/**
 * The address of Postgres of the running `npm start`, with a role that may create roles. `ready.json` names the
 * service's role, which may not; our own Postgres has its superuser's password in a file beside it. @throws Error when
 * npm start does not run
 */
export async function localAddress(dataDir: string): Promise<string> {
  const ready = readReady(dataDir);
  if (ready === null) throw new Error('Set POSTGRES_MIGRATION_URL or POSTGRES_URL, or run npm start first.');
  const url = new URL(ready.postgres_url);
  if (url.username !== APPLICATION) return url.href;
  url.username = USER;
  // A directory that was started both with and without containers has both.
  for (const name of ['postgres-password', 'docker-password']) {
    const file = join(dataDir, name);
    if (!existsSync(file)) continue;
    url.password = readFileSync(file, 'utf8').trim();
    if (await signsIn(url.href)) return url.href;
  }
  throw new Error(`${dataDir} holds no password of the superuser ${USER}: set POSTGRES_MIGRATION_URL.`);
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end();
  }
}
