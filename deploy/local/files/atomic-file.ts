import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Writes beside the file and renames: a start that is killed leaves no half-written file behind. */
export function writeFileAtomically(path: string, text: string, mode = 0o644): void {
  const partial = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(partial, text, { mode });
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** The password in this file, made the first time. The file is closed to all but its owner, also where it was not. */
export function readOrCreatePassword(path: string, bytes = 18): string {
  const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!isThere) writeFileAtomically(path, randomBytes(bytes).toString('base64url'), 0o600);
  else if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
