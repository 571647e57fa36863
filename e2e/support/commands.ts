import { pathToFileURL } from 'node:url';
import { projectFile } from '#schemas/files.ts';
import { nodeFlags } from '../../deploy/local/entry.ts';

/** What tests start as a process of its own, as `npm run` does: from bundles, which load in a quarter of the time of sources. */
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

/** Makes the bundles, once before the tests of a run. */
export async function bundleCommands(): Promise<void> {
  // Not part of what loads this: it finds the project by where it lies.
  const path = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  // The builder goes on: the pages are built beside it, and it keeps no process alive.
  const { bundle } = (await import(path)) as Builder;
  await bundle(...Object.values(entries));
}

/** The bundle of this. */
export const commandFile = (name: keyof typeof entries): string => projectFile('dist', `${name}.js`);

/** Node's arguments that run this. */
export const commandArgs = (name: keyof typeof entries): string[] => [...nodeFlags, commandFile(name)];
