import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const waiting = new Set<() => void>();

/**
 * Registers a clean-up for something that would outlive an interrupted process, such as a folder or a mount: `cleanUp`
 * runs when the process exits, the newest first, unless it was called before. A process killed by a signal runs no exit
 * handlers, so programs that use this call `exitOnSignals`.
 * @returns a function that runs the clean-up now
 */
export function atExit(cleanUp: () => void): () => void {
  // A new function, in case the same one is registered twice.
  const one = (): void => cleanUp();
  if (waiting.size === 0) process.once('exit', runCleanUps);
  waiting.add(one);
  return () => {
    if (waiting.delete(one) && waiting.size === 0) process.off('exit', runCleanUps);
    one();
  };
}

/** Turns signals that would kill the process into an exit, after `stop` has settled. */
export function exitOnSignals(stop: () => Promise<unknown> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
}

function runCleanUps(): void {
  for (const cleanUp of [...waiting].reverse()) {
    try {
      cleanUp();
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

/**
 * A temporary folder, and a function that removes it. Processes that write there may take a moment to end, so the
 * removal is retried.
 */
export function temporaryFolder(prefix: string): [folder: string, remove: () => void] {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  return [
    folder,
    atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })),
  ];
}
