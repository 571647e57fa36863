import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Copies what was said and asked, logs and histories below these folders, to where they outlive the cluster. Data stays behind. */
export function keepWords(folders: readonly string[], to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      const isFolder = /^(logs|world_\d+|postgres-.-logs)$/.test(name);
      if (isFolder) keepWords([join(folder, name)], join(to, name));
      else if (/\.log$|history\.jsonl$/.test(name)) cpSync(join(folder, name), join(to, name));
    }
  }
}
