import { spawn, spawnSync } from 'node:child_process';
import { projectFile } from '#schemas/files.ts';

const SCRIPT = projectFile('e2e', 'recompute', 'recompute.py');

/** Python 3.9 or later; the script only uses the standard library. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** The output of the script, parsed as JSON. @throws Error with its error output when it fails */
export async function recompute(args: readonly string[]): Promise<unknown[]> {
  const child = spawn('python3', ['-B', SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err]: Buffer[][] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out!.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err!.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`recompute.py ended with ${code}: ${Buffer.concat(err!)}`);
  return JSON.parse(String(Buffer.concat(out!))) as unknown[];
}
