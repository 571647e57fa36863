import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditRotation } from '#platform/audit.ts';
import { ConfigError } from '#platform/config/env.ts';
import type { GivenKeys, SecretKind } from '#platform/config/secrets.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { isRead, reasonStillNeeded } from '#platform/secrets/key-usage.ts';
import { readSecretsFile } from '#platform/secrets/read.ts';
import { forCollector, secretFiles } from '../local/secret-files.ts';
import { begin, changedRings, finish, type Rotated, underWay } from './rotation.ts';

/** By then every role has read the file again. */
const STEP_MS_MIN = 2 * limits.SECRETS_FILE_REFRESH_MS;

/** The file of all roles, and the data directory of `npm start`, whose collector has its own file. */
type Place = { readonly file: string; readonly dataDir: string };

/** Adds a new key of each of these kinds, by default of all. @returns lines for the operator @throws ConfigError */
export async function beginRotation(
  place: Place,
  postgres: Postgres,
  kinds: readonly SecretKind[],
): Promise<string[]> {
  const keys = keysOf(place.file);
  const rotated = begin(keys, kinds);
  await write(place, postgres, keys, rotated);
  return [
    ...handOut(place.file),
    ...rotated.says,
    'The new keys are accepted, but not used until "npm run secrets -- finish" makes them current.',
  ];
}

/** Advances the rotations under way as far as possible. @returns lines for the operator @throws ConfigError */
export async function advanceRotation(place: Place, postgres: Postgres): Promise<string[]> {
  const keys = keysOf(place.file);
  if (underWay(keys).length === 0) return ['No rotation is under way: every kind has one key.'];
  const rotated = await finish(keys, {
    isRead: (kind, id) => isRead(postgres, kind, id),
    reasonStillNeeded: (kind, id, current) => reasonStillNeeded(postgres, kind, id, current),
  });
  const isChanged = await write(place, postgres, keys, rotated);
  return [
    ...(isChanged ? handOut(place.file) : []),
    ...rotated.says,
    underWay(rotated.keys).length === 0
      ? 'The rotation is finished: every kind has one key.'
      : 'Run this again later to finish the rest; it does not start another rotation.',
  ];
}

const handOut = (file: string): string[] => [
  `${file} was written: distribute it, and check that the metric secret_keys of every role shows the new keys.`,
];

/** @throws ConfigError while roles may not have read the result of the previous step */
function keysOf(file: string): GivenKeys {
  const keys = readSecretsFile(file);
  const waitMs = statSync(file).mtimeMs + STEP_MS_MIN - Date.now();
  if (waitMs <= 0) return keys;
  throw new ConfigError(
    `${file} was written a moment ago, and roles may not have read it: run this again in ${Math.ceil(waitMs / 1_000)} s.`,
  );
}

/** @returns whether anything had to be written */
async function write(
  { file, dataDir }: Place,
  postgres: Postgres,
  before: GivenKeys,
  { keys }: Rotated,
): Promise<boolean> {
  const changed = changedRings(before, keys);
  if (changed === null) return false;
  // The file is written last, so that no key is in use that the audit log does not know.
  await transaction(postgres, async (tx) => {
    await auditRotation(tx, changed);
    writeSecretsFile(file, keys);
    const { roles, collector } = secretFiles(dataDir);
    if (resolve(file) === roles) writeSecretsFile(collector, forCollector(keys));
  });
  return true;
}
