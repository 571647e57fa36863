import {
  closeSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { ConfigError } from '../config/env.ts';
import { type GivenKeys, secretKinds, secretNames } from '../config/secrets.ts';
import { writeKeys } from './key-ring.ts';

const PRIVATE = 0o600;
/** Forbidden mode bits: writing by the group, and any access by others. The group may read, as in Kubernetes mounts with `fsGroup`. */
const OTHERS = 0o027;

/** @throws ConfigError, also when the file's mode gives others too many rights */
export function readSecretsText(path: string): string {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const mode = fstatSync(file).mode & 0o777;
    if (process.platform !== 'win32' && mode & OTHERS) {
      throw new ConfigError(
        `${path} is accessible to other users (mode ${mode.toString(8)}): run chmod 600 on it.`,
      );
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

/** Writes atomically. The file is never readable by others, not even for an instant. */
export function writeSecretsFile(path: string, keys: GivenKeys): void {
  const lines = secretKinds.flatMap((kind) => {
    const ring = keys[kind];
    return ring ? [`${secretNames[kind]}=${writeKeys(ring)}\n`] : [];
  });
  const partial = `${path}.new`;
  rmSync(partial, { force: true });
  const owner = process.getuid?.() === 0 ? statSync(path, { throwIfNoEntry: false }) : undefined;
  const file = openSync(partial, 'wx', PRIVATE);
  try {
    // As root, keep the owner: the user that the roles run as.
    if (owner) fchownSync(file, owner.uid, owner.gid);
    writeSync(file, lines.join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
}
