import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { encodings } from './assets.ts';
import { cataloguesToServe } from './catalogues.ts';
import { pack, replace } from './pack.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/**
 * Bundles the console into dist/console: main.js, a chunk for each tab and each language, style.css, index.html and
 * icon.svg, with compressed variants; and engage.zip, the WooCommerce plugin. Needs the development packages. A service
 * may be starting meanwhile, so each file is replaced atomically.
 */
export async function buildConsole(): Promise<void> {
  const from = projectFile('api', 'console', 'app');
  const to = projectFile('dist', 'console');
  await mkdir(to, { recursive: true });
  const catalogues = await cataloguesToServe();
  const { outputFiles } = await build({
    entryPoints: [`${from}/main.tsx`, `${from}/style.css`],
    outdir: to,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { CATALOGUES: JSON.stringify(namesOf(catalogues)) },
    write: false,
  });
  const files = new Map<string, Uint8Array>(
    outputFiles.map(({ path, contents }) => [basename(path), contents]),
  );
  for (const { name, bytes } of catalogues) files.set(name, bytes);
  for (const name of ['index.html', 'icon.svg']) files.set(name, await readFile(join(from, name)));
  files.set(PLUGIN, await pluginZip());
  for (const [name, bytes] of files) await replace(to, name, bytes);
  const names = [...files.keys()];
  const packed = await Promise.all(
    names.filter((name) => name !== 'index.html' && name !== PLUGIN).map((name) => pack(to, name, encodings)),
  );
  await removeOthers(to, new Set([...names, ...packed.flat()]));
}

const PLUGIN = 'engage.zip';

/** The plugin's folder as a ZIP file, which WordPress takes at Plugins, Add New, Upload Plugin. */
export async function pluginZip(): Promise<Buffer> {
  const folder = projectFile('sdk', 'integrations', 'woocommerce', 'engage');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const entries = paths.sort().map(
    async (path): Promise<ZipEntry> => ({
      name: `engage/${relative(folder, path).replaceAll('\\', '/')}`,
      bytes: await readFile(path),
    }),
  );
  return zipOf(await Promise.all(entries));
}

const namesOf = (catalogues: readonly { language: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(catalogues.map(({ language, name }) => [language, name]));

/**
 * Removes files of an earlier build, which have other hashes in their names. They are removed last, because a service
 * may be starting meanwhile.
 */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(join(folder, name), { force: true });
  }
}
