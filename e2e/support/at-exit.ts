import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const waiting = new Set<() => void>();

/**
 * For what outlives a process that ends in the middle of something: it is taken away when the process ends, the newest first, unless that was done
 * before. A process that a signal ends says so to nobody: who uses this calls `process.exit` on signals.
 * @returns takes it away now
 */
export function atExit(takeAway: () => void): () => void {
  // An object of its own, should the same function be given twice.
  const one = (): void => takeAway();
  if (waiting.size === 0) process.once('exit', takeAllAway);
  waiting.add(one);
  return () => {
    if (waiting.delete(one) && waiting.size === 0) process.off('exit', takeAllAway);
    one();
  };
}

function takeAllAway(): void {
  for (const takeAway of [...waiting].reverse()) {
    try {
      takeAway();
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

/** A folder of this process, and what removes it. Whoever writes there may take a moment to end. */
export function temporaryFolder(prefix: string): [folder: string, remove: () => void] {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  return [
    folder,
    atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })),
  ];
}
