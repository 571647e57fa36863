import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import type { Postgres } from '../postgres/postgres.ts';
import { ConfigError } from './env.ts';
import { type SecretsSource, type SharedSecrets, secretNames, secretsIn } from './secrets.ts';

export type { SharedSecrets } from './secrets.ts';

/** Secrets of this installation, 32 bytes each. Postgres keeps them. */
export type Secrets = SharedSecrets & {
  /** seals what must be shown again (feed keys); for roles with Postgres alone */
  readonly seal: Buffer;
};

const PRIVATE = 0o600;
const OTHERS = 0o077;

/**
 * The secrets of an installation, made at its first start. Those that the environment gives are taken then, and must stay
 * the same. @throws ConfigError when they are not
 */
export async function loadSecrets(postgres: Postgres, given: SharedSecrets | null): Promise<Secrets> {
  const names = ['token', 'seal', 'erasure'] as const;
  for (const name of names) {
    const value = (name !== 'seal' && given?.[name]) || randomBytes(32);
    await postgres.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      value,
    ]);
  }
  const { rows } = await postgres.query<{ name: string; value: Buffer }>('select name, value from secret');
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const secrets = Object.fromEntries(names.map((name) => [name, values.get(name)!])) as Secrets;
  for (const name of ['token', 'erasure'] as const) {
    if (given && !given[name].equals(secrets[name])) {
      throw new ConfigError(
        `${secretNames[name]} is not the one that Postgres keeps for this installation: take the file that "npm run secrets" writes.`,
      );
    }
  }
  return secrets;
}

/** Those that the environment names, or null. @throws ConfigError */
export function givenSecrets(source: SecretsSource): SharedSecrets | null {
  if (source === null) return null;
  return 'values' in source ? source.values : readSecretsFile(source.file);
}

/** Lines of NAME=value, as Docker and systemd read them too. @throws ConfigError, also when others may read the file */
export function readSecretsFile(path: string): SharedSecrets {
  const secrets = secretsIn(parseEnv(textOf(path)), ` in ${path}`);
  if (secrets) return secrets;
  throw new ConfigError(
    `${path}, which SECRETS_FILE names, holds neither ${Object.values(secretNames).join(' nor ')}.`,
  );
}

function textOf(path: string): string {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const mode = fstatSync(file).mode & 0o777;
    if (process.platform !== 'win32' && mode & OTHERS) {
      throw new ConfigError(`${path} can be used by others (mode ${mode.toString(8)}): run chmod 600 on it.`);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `${path}, which SECRETS_FILE names, cannot be read (${(error as { code?: string }).code}): write it with "npm run secrets".`,
    );
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Atomic, and never readable to others, not even for an instant. */
export function writeSecretsFile(path: string, secrets: SharedSecrets): void {
  const text = (['token', 'erasure'] as const)
    .map((name) => `${secretNames[name]}=${secrets[name].toString('hex')}\n`)
    .join('');
  const partial = `${path}.new`;
  rmSync(partial, { force: true });
  const file = openSync(partial, 'wx', PRIVATE);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
}
