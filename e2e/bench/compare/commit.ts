import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';

const run = promisify(execFile);
const ENTRY = 'e2e/bench/bench.ts';

/**
 * Builds the bundle of this bench at another commit, in a worktree below `.cache`, with that commit's packages.
 * @throws Error in one sentence when the commit is unknown or cannot be built
 */
export async function bundleOf(commit: string, say: (text: string) => void): Promise<string> {
  const git = (...args: string[]) => run('git', args, { cwd: projectFile() });
  const { stdout } = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => {
    throw new Error(`"${commit}" is not a commit of this repository.`);
  });
  const id = stdout.trim().slice(0, 12);
  const folder = projectFile('.cache', 'bench-commits', id);
  if (!existsSync(folder)) {
    say(`checking out ${id}`);
    // Under a temporary name until it is complete, so that an interruption leaves no partial checkout.
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', '--quiet', part, id);
    await git('worktree', 'move', part, folder);
  }
  say(`building ${id}`);
  // Its own launcher installs its packages, bundles the entry, and runs it for its help text.
  const build = spawn(process.execPath, ['deploy/local/run.mjs', ENTRY, '--help'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  const entry = join(folder, 'dist', 'e2e-bench-bench.js');
  if (code !== 0 || !existsSync(entry)) throw new Error(`${id} cannot be built: see the lines above.`);
  return entry;
}
