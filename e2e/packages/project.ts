import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/** Somebody else's project, in a separate folder, that has installed packages from their tarballs. */
export type Project = {
  /** the files in each tarball, by the name of its package */
  readonly packed: Readonly<Record<string, readonly string[]>>;
  /** the compiler's output for a file with this text; empty without errors */
  check(name: string, text: string): Promise<string>;
  /** the output of a module of the project */
  run(text: string): Promise<string>;
  remove(): void;
};

type Packed = { readonly name: string; readonly filename: string; readonly files: { path: string }[] };
type Ended = { readonly code: number; readonly output: string };

/** No network, no scripts, and a separate cache: only the packages packed here are installed. */
function command(file: string, args: readonly string[], cwd: string, cache: string): Promise<Ended> {
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_offline: 'true',
    npm_config_ignore_scripts: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: code === 0 ? stdout : `${stdout}${stderr}` });
    });
  });
}

const COMPILER = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  types: [],
  noEmit: true,
};

/** @param folders of the packages, each of which the others may depend on */
export async function projectWith(folders: readonly string[]): Promise<Project> {
  const root = mkdtempSync(join(tmpdir(), 'engage-packages-'));
  const [tarballs, home, cache] = ['tarballs', 'project', 'cache'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [tarballs, home]) mkdirSync(folder);
  const must = async (file: string, args: readonly string[], cwd: string): Promise<string> => {
    const { code, output } = await command(file, args, cwd, cache);
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  };
  const packing = ['pack', '--json', '--pack-destination', tarballs, ...folders.map((one) => `./${one}`)];
  const all = JSON.parse(await must('npm', packing, projectFile())) as Packed[];
  const dependencies = Object.fromEntries(
    all.map(({ name, filename }) => [name, `file:${join(tarballs, filename)}`]),
  );
  const overrides = Object.fromEntries(all.map(({ name }) => [name, `$${name}`]));
  const manifest = { name: 'somebody-else', private: true, type: 'module', dependencies, overrides };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  await must('npm', ['install', '--no-package-lock'], home);
  return {
    packed: Object.fromEntries(all.map(({ name, files }) => [name, files.map(({ path }) => path).sort()])),
    async check(name, text) {
      writeFileSync(join(home, name), text);
      const config = join(home, 'tsconfig.json');
      writeFileSync(config, JSON.stringify({ compilerOptions: COMPILER, files: [name] }));
      const compiler = projectFile('node_modules', 'typescript', 'bin', 'tsc');
      return (await command(process.execPath, [compiler, '-p', config], home, cache)).output;
    },
    run(text) {
      writeFileSync(join(home, 'run.mjs'), text);
      return must(process.execPath, ['run.mjs'], home);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
