import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { runOnce } from '../../deploy/local/files/run-once.ts';
import { cached, cacheFolders, fillCache } from '../../deploy/local/files/user-cache.ts';
import { secretFiles } from '../../deploy/local/secret-files.ts';
import type { Cluster } from './parts/cluster.ts';
import type { World } from './world.ts';

/** With this environment variable our own bundle folds a file of signals. */
export const FOLD_VARIABLE = 'FAULTS_FOLD';

export type Verdict = {
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<'signals' | 'decisions' | 'cards' | 'credits' | 'erased', number>>;
  /** when the comparison that found no difference any more began, by this machine's clock */
  readonly arrivedMs: number;
};

/** The folder of the checker's packages, and the bundle of `main.ts`, which folds for it. */
export type Checker = { readonly python: string; readonly program: string };

const requirements = projectFile('e2e', 'faults', 'checker', 'requirements.txt');
const folders = cacheFolders(process.env['XDG_CACHE_HOME']);
/** Packages of the checker, downloaded once with pip into the user's cache. */
export async function preparePython(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  // Compiled modules only work with their own version of Python.
  const tag = 'import sys, sysconfig; print(sys.implementation.cache_tag, sysconfig.get_platform())';
  const python = (await runOnce('python3', ['-c', tag])).trim().replaceAll(' ', '-');
  const name = `faults-${python}-${hash}`;
  const install = async (partial: string): Promise<void> => {
    await runOnce('python3', ['-m', 'pip', 'install', '-q', '--target', partial, '-r', requirements]);
  };
  return cached(folders, name) ?? (await fillCache(folders, name, install));
}

/** Why the checker cannot run here, in a few words; null when it can. */
export async function missingRequirement(): Promise<string | null> {
  const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 11))';
  if (spawnSync('python3', ['-c', isNewEnough]).status !== 0) return 'no Python 3.11 is here';
  return preparePython().then(
    () => null,
    (error: Error) => `pip does not bring the packages of the checker: ${error.message}`,
  );
}

/**
 * Secrets that no log may contain: the shop's key, the merchant's login, the passwords of the stores and the keys of
 * the roles.
 */
function secretsOf({ demo, dir, directEnv }: World): string[] {
  const passwords = [directEnv.POSTGRES_URL, directEnv.CLICKHOUSE_URL].map((url) => new URL(url).password);
  const keys = readFileSync(secretFiles(dir).roles, 'utf8').match(/[0-9a-f]{32,}/g) ?? [];
  return [demo.site.public_key, demo.account.email, demo.account.password, ...passwords, ...keys];
}

/** Runs the checker, a Python program that shares no code with the service, on the history and the stored data. */
export async function verify(
  cluster: Cluster,
  world: World,
  historyPath: string,
  { python, program }: Checker,
): Promise<Verdict> {
  const file = (name: string): string => join(cluster.dir, `${world.prefix}${name}`);
  const { directEnv } = world;
  const foldInput = file('signals.jsonl');
  const foldOutput = file('fold.json');
  const config = file('check.json');
  writeFileSync(
    config,
    JSON.stringify({
      brokers: cluster.brokers.addresses,
      registry: cluster.registryUrl,
      prefix: world.prefix,
      postgres: directEnv.POSTGRES_URL,
      clickhouse: directEnv.CLICKHOUSE_URL,
      history: historyPath,
      folders: [cluster.dir, cluster.brokers.dir],
      logs: world.dir,
      secrets: secretsOf(world),
      own_files: [historyPath, foldInput, foldOutput, config],
      fold_input: foldInput,
      fold_output: foldOutput,
      fold_command: [process.execPath, program, foldInput, foldOutput],
    }),
  );
  const printed = await runOnce('python3', [projectFile('e2e', 'faults', 'checker', 'check.py'), config], {
    variables: { ...directEnv, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1', [FOLD_VARIABLE]: '1' },
  });
  return JSON.parse(printed.trim().split('\n').at(-1)!) as Verdict;
}
