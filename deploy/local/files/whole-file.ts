import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Whole or not at all: a start that is killed leaves no half-written file behind. */
export function writeWhole(path: string, text: string, mode = 0o644): void {
  const partial = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(partial, text, { mode });
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** The password in this file, readable by its owner only; made the first time, and closed to others where it was not. */
export function passwordIn(path: string, bytes = 18): string {
  const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!isThere) writeWhole(path, randomBytes(bytes).toString('base64url'), 0o600);
  else if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
