import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';

const run = promisify(execFile);
const ENTRY = 'e2e/bench/bench.ts';

/**
 * The bundle of this bench as another commit has it, in a worktree below `.cache`, with the packages that commit asks for.
 * @throws Error in one sentence when the commit is unknown or cannot be built
 */
export async function bundleOf(commit: string, say: (text: string) => void): Promise<string> {
  const git = (...args: string[]) => run('git', args, { cwd: projectFile() });
  const { stdout } = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => {
    throw new Error(`"${commit}" is no commit of this repository.`);
  });
  const id = stdout.trim().slice(0, 12);
  const folder = projectFile('.cache', 'bench-commits', id);
  if (!existsSync(folder)) {
    say(`checking out ${id}`);
    // Under another name until all of it is there: whoever interrupts this leaves no half of a checkout.
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', '--quiet', part, id);
    await git('worktree', 'move', part, folder);
  }
  say(`building ${id}`);
  // Its own launcher installs its packages, bundles the entry, and runs it for its help.
  const build = spawn(process.execPath, ['deploy/local/run.mjs', ENTRY, '--help'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  const entry = join(folder, 'dist', 'e2e-bench-bench.js');
  if (code !== 0 || !existsSync(entry)) throw new Error(`${id} cannot be built: see the lines above.`);
  return entry;
}
