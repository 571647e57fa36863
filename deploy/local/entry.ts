import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#schemas/files.ts';

const sources = {
  'clickhouse-server': 'deploy/local/clickhouse/server.ts',
  role: 'deploy/role.ts',
} as const;

/**
 * Node's own. What a chunk of records leaves behind is more than V8's young generation of 16 MiB holds, and copying the
 * living out of it each time was a quarter of a processor's work (decision 9); `npm run role` says the same.
 */
export const nodeFlags: readonly string[] = [
  '--max-semi-space-size=64',
  '--enable-source-maps',
  // The registry's client takes addresses apart in a way that Node 24 warns of, and no release of it does otherwise.
  '--disable-warning=DEP0169',
];

/**
 * Node's arguments that run another entry of the project: its bundle when we run as a bundle, or its source through
 * tsx when we run from source, as tests do.
 */
export function entryArgs(name: keyof typeof sources): string[] {
  const here = import.meta.url;
  const bundle = fileURLToPath(new URL(`./${name}.js`, here));
  if (here.endsWith('.js') && existsSync(bundle)) return [...nodeFlags, bundle];
  return ['--import', 'tsx', projectFile(sources[name])];
}
