import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#schemas/files.ts';

const sources = {
  'clickhouse-server': 'deploy/local/clickhouse/server.ts',
  role: 'deploy/role.ts',
} as const;

/**
 * Flags for Node. The garbage of a chunk of records exceeds V8's young generation of 16 MiB, and copying the survivors
 * each time took a quarter of a processor (decision 9); `npm run role` sets the same.
 */
export const nodeFlags: readonly string[] = [
  '--max-semi-space-size=64',
  '--enable-source-maps',
  // The registry's client parses addresses in a way of which Node 24 warns, and no release of it does otherwise.
  '--disable-warning=DEP0169',
];

/**
 * Node's arguments that run another entry of the project: its bundle when this process is a bundle, or its source
 * through tsx when it runs from source, as in tests.
 */
export function entryArgs(name: keyof typeof sources): string[] {
  const here = import.meta.url;
  const bundle = fileURLToPath(new URL(`./${name}.js`, here));
  if (here.endsWith('.js') && existsSync(bundle)) return [...nodeFlags, bundle];
  return ['--import', 'tsx', projectFile(sources[name])];
}
