import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Node's arguments that run another entry of this folder: its bundle when we run as a bundle, or its source through
 * tsx when we run from source, as tests do.
 */
export function entryArgs(name: string): string[] {
  const here = import.meta.url;
  const bundle = fileURLToPath(new URL(`./${name}.js`, here));
  if (here.endsWith('.js') && existsSync(bundle)) return ['--enable-source-maps', bundle];
  return ['--import', 'tsx', fileURLToPath(new URL(`./${name}.ts`, here))];
}
