import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectFile } from '#schemas/files.ts';

const PATCHES = projectFile('deploy', 'patches');

/**
 * kafkajs as it is published. What is installed carries our patches, some of which make it quicker, so the yardstick is
 * a copy with the patches taken back.
 */
export function stockKafkajs(): typeof import('kafkajs') {
  const home = projectFile('.cache', 'kafkajs-stock');
  if (!existsSync(home)) {
    const partial = `${home}.${process.pid}`;
    cpSync(projectFile('node_modules', 'kafkajs'), partial, { recursive: true });
    try {
      for (const name of readdirSync(PATCHES).filter((file) => file.startsWith('kafkajs+')))
        unpatch(partial, name);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      throw error;
    }
    renameSync(partial, home);
  }
  return createRequire(import.meta.url)(home) as typeof import('kafkajs');
}

/** A file of it; call `stockKafkajs` before. */
export const stockKafkajsFile = (path: string): string => projectFile('.cache', 'kafkajs-stock', path);

/** Outside of any repository, so that paths are those of the folder; the first three parts name it in node_modules. */
function unpatch(folder: string, patch: string): void {
  const env = { ...process.env, GIT_DIR: '/nowhere' };
  execFileSync('git', ['apply', '--reverse', '-p3', `${PATCHES}/${patch}`], { cwd: folder, env });
}
