import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Writes a temporary file and renames it: a killed start leaves no incomplete file behind. */
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

/** The password in this file, created the first time. The file is made readable by its owner only. */
export function readOrCreatePassword(path: string, bytes = 18): string {
  const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!isThere) writeFileAtomically(path, randomBytes(bytes).toString('base64url'), 0o600);
  else if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
