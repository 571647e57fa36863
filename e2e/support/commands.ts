import { pathToFileURL } from 'node:url';
import { projectFile } from '#schemas/files.ts';
import { nodeFlags } from '../../deploy/local/entry.ts';

/**
 * Programs that tests start in separate processes, as `npm run` does: from bundles, which load in a quarter of the time
 * of sources.
 */
const entries = {
  role: 'deploy/role.ts',
  replay: 'deploy/replay.ts',
  orders: 'deploy/orders.ts',
  secrets: 'deploy/secrets.ts',
  'check-site': 'deploy/check-site.ts',
  main: 'deploy/local/main.ts',
  'e2e-faults-main': 'e2e/faults/main.ts',
  'clickhouse-server': 'deploy/local/clickhouse/server.ts',
} as const;

type Builder = { bundle(...files: string[]): Promise<string[]> };

/** Builds the bundles, once before the tests of a run. */
export async function bundleCommands(): Promise<void> {
  // Not bundled with its importer, because it finds the project by its own location.
  const path = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  // esbuild keeps running: the pages are built with it too, and it keeps no process alive.
  const { bundle } = (await import(path)) as Builder;
  await bundle(...Object.values(entries));
}

/** The path of the bundle. */
export const commandFile = (name: keyof typeof entries): string => projectFile('dist', `${name}.js`);

/** Node's arguments that run it. */
export const commandArgs = (name: keyof typeof entries): string[] => [...nodeFlags, commandFile(name)];
