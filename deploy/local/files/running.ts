import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markerIn = (dataDir: string): string => join(dataDir, 'running');

/**
 * Creates the file that exists from the beginning of a start to the end of its stop: `ready.json` does not show a copy
 * that was killed before it was ready. @returns whether a killed copy has left either
 */
export function markRunning(dataDir: string): boolean {
  const wasKilled = [markerIn(dataDir), join(dataDir, 'ready.json')].some((file) => existsSync(file));
  try {
    writeFileSync(markerIn(dataDir), '');
  } catch {
    // A full disk is reported by the parts, which cannot do without space.
  }
  return wasKilled;
}

export const unmarkRunning = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true });
