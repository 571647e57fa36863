import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#schemas/files.ts';

const sources = {
  'clickhouse-server': 'deploy/local/clickhouse-server.ts',
  role: 'deploy/role.ts',
} as const;

/**
 * Node's arguments that run another entry of the project: its bundle when we run as a bundle, or its source through
 * tsx when we run from source, as tests do.
 */
export function entryArgs(name: keyof typeof sources): string[] {
  const here = import.meta.url;
  const bundle = fileURLToPath(new URL(`./${name}.js`, here));
  if (here.endsWith('.js') && existsSync(bundle)) return ['--enable-source-maps', bundle];
  return ['--import', 'tsx', projectFile(sources[name])];
}
