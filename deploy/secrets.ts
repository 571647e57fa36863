import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { ConfigError, checkEnvironment } from '#platform/config/config.ts';
import { loadSecrets, writeSecretsFile } from '#platform/config/stored-secrets.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { createPostgres, migratePostgres, type Postgres } from '#platform/postgres/postgres.ts';

/** `npm run secrets -- FILE`: the secrets that the collector needs, out of Postgres, for SECRETS_FILE. */
const ROTATE = '--new-site-token-secret';
const usage = `npm run secrets -- FILE [${ROTATE}]
Writes the secrets that the collector needs to FILE, which nobody else can read. POSTGRES_URL says where they are kept.
With ${ROTATE} site tokens are signed with a new one from the next start of the storefronts and collectors on.`;

function problem([file, flag, more]: readonly string[]): string | null {
  if (file === undefined || file.startsWith('-')) return 'Name the file to write.';
  if (flag !== undefined && flag !== ROTATE) return `"${flag}" is not known: the only flag is ${ROTATE}.`;
  return more === undefined ? null : `"${more}" is one too many.`;
}

async function write(postgres: Postgres, file: string, rotate: boolean): Promise<void> {
  await migratePostgres(postgres);
  await loadSecrets(postgres, null);
  if (rotate) await postgres.query("update secret set value = $1 where name = 'token'", [randomBytes(32)]);
  writeSecretsFile(file, await loadSecrets(postgres, null));
  process.stdout.write(`${file} is written.\n`);
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
try {
  checkEnvironment(process.env);
  const url = process.env['POSTGRES_URL'];
  if (!url) throw new ConfigError('POSTGRES_URL must be set: Postgres keeps the secrets.');
  const postgres = createPostgres(url, 1);
  await write(postgres, resolve(args[0]!), args[1] === ROTATE).finally(() => postgres.end());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
