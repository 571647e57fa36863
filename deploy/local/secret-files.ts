import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirFrom } from '#platform/config/config.ts';
import { ConfigError, type Env } from '#platform/config/env.ts';
import {
  type GivenKeys,
  type SecretKind,
  type SecretsSource,
  secretKinds,
  secretNames,
} from '#platform/config/secrets.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import type { Key } from '#platform/secrets/key-ring.ts';
import { readSecretsFile } from '#platform/secrets/read.ts';
import { collectorKinds } from '#platform/secrets/secrets.ts';
import { deleteStoredKeys, kindsKeptOutside, storedKey } from '#platform/secrets/stored.ts';
import { readReady } from './ready.ts';

/** The files of `npm start`: the keys of all roles, and the subset for the collector. */
export const secretFiles = (dataDir: string) => ({
  roles: join(dataDir, 'secrets.env'),
  collector: join(dataDir, 'collector-secrets.env'),
});

/**
 * The keys of the `npm start` of this DATA_DIR; null without one, and for another database, which the environment names:
 * these are not its keys, with which what was erased there would not be recognised.
 */
export function localSecrets(env: Env): SecretsSource {
  const dataDir = dataDirFrom(env);
  const { roles } = secretFiles(dataDir);
  const url = env['POSTGRES_URL'];
  const isOwn = !url || url === readReady(dataDir)?.postgres_url;
  return isOwn && existsSync(roles) ? { kind: 'file', path: roles } : null;
}

/** The two kinds that the collector needs. */
export const forCollector = (keys: GivenKeys): GivenKeys =>
  Object.fromEntries(collectorKinds.flatMap((kind) => (keys[kind] ? [[kind, keys[kind]]] : [])));

/**
 * The key file in the data directory, created at the first start. A directory of 0.1 has its keys in Postgres: they
 * move to the file as older keys, beside new ones, and are deleted from Postgres. No role may run meanwhile. @throws
 * ConfigError
 */
export async function moveKeysToFile(postgres: Postgres, dataDir: string): Promise<void> {
  const { roles } = secretFiles(dataDir);
  const inFile = existsSync(roles) ? readSecretsFile(roles) : {};
  const outside = await kindsKeptOutside(postgres);
  const keys = Object.fromEntries(
    await Promise.all(
      secretKinds.map(async (kind): Promise<[SecretKind, readonly Key[]]> => {
        if (inFile[kind]) return [kind, inFile[kind]];
        if (outside.has(kind)) {
          throw new ConfigError(
            `${roles} no longer contains ${secretNames[kind]}, of which there is no copy elsewhere: restore the file.`,
          );
        }
        const kept = await storedKey(postgres, kind);
        return [kind, [newKey(1), ...(kept ? [{ id: 0, bytes: kept }] : [])]];
      }),
    ),
  ) as GivenKeys;
  if (secretKinds.some((kind) => !inFile[kind])) writeSecretsFile(roles, keys);
  await deleteStoredKeys(postgres, keys);
  // Until then the deleted keys stay in the table's pages.
  await postgres.query('vacuum full secret');
}

export const newKey = (id: number): Key => ({ id, bytes: randomBytes(32) });
