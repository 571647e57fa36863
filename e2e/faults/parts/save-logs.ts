import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the logs and histories below these folders to a place that outlives the cluster, without the data of the
 * parts.
 */
export function saveLogs(folders: readonly string[], to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      const isFolder = /^(logs|world_\d+|postgres-.-logs)$/.test(name);
      if (isFolder) saveLogs([join(folder, name)], join(to, name));
      else if (/\.log$|history\.jsonl$/.test(name)) cpSync(join(folder, name), join(to, name));
    }
  }
}
