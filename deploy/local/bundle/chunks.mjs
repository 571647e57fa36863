import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** As esbuild names them: the hash is that of the content, so different builds can share a folder. */
export const CHUNK_NAMES = 'chunk-[hash]';
const CHUNK = /^chunk-[A-Z0-9]{8}\.js(\.map)?$/;
const IMPORTED = /["']\.\/(chunk-[A-Z0-9]{8}\.js)["']/g;
/** A process that started from an earlier bundle may still import a chunk of it. */
const KEEP_MS = 24 * 3_600_000;

export const isChunk = (path) => CHUNK.test(basename(path));

/** False if it does not exist: another build may have removed it in the meantime. */
function isOlderThan(ms, path) {
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && file.mtimeMs < Date.now() - ms;
}

/** Whether a file must be written again although its text is the same, because another build might soon remove it. */
export const isAging = (path) => isOlderThan(KEEP_MS / 2, path);

/** The paths of the bundles and of the chunks that they import, without source maps. */
export function filesOf(...bundles) {
  const found = new Set(bundles);
  // A set iterates over what is added meanwhile.
  for (const path of found) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const chunk = join(dirname(path), name);
      if (existsSync(chunk)) found.add(chunk);
    }
  }
  return [...found];
}

/** Removes chunks of earlier builds from a folder of bundles. */
export function removeOldChunks(folder) {
  const names = readdirSync(folder);
  const old = names.filter((name) => isChunk(name) && isOlderThan(KEEP_MS, join(folder, name)));
  if (old.length === 0) return;
  const bundles = names.filter((name) => name.endsWith('.js') && !isChunk(name));
  const used = new Set(filesOf(...bundles.map((name) => join(folder, name))));
  for (const name of old) {
    const path = join(folder, name);
    if (!used.has(path.replace(/\.map$/, ''))) rmSync(path, { force: true });
  }
}
