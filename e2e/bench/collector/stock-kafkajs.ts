import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectFile } from '#schemas/files.ts';

const PATCHES = projectFile('deploy', 'patches');

/**
 * The published kafkajs. The installed package has our patches, some of which make it faster, so the baseline is a copy
 * with the patches reverted.
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

/** The path of one of its files; call `stockKafkajs` before. */
export const stockKafkajsFile = (path: string): string => projectFile('.cache', 'kafkajs-stock', path);

/**
 * Outside of any repository, so that paths are relative to the folder; the first three parts are those of node_modules.
 */
function unpatch(folder: string, patch: string): void {
  const env = { ...process.env, GIT_DIR: '/nowhere' };
  execFileSync('git', ['apply', '--reverse', '-p3', `${PATCHES}/${patch}`], { cwd: folder, env });
}
