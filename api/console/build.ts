import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { encodings } from './assets.ts';
import { pack } from './pack.ts';

/**
 * Bundles the console into dist/console: main.js, a file for each tab, style.css, index.html and icon.svg; and what browsers
 * take packed, packed.
 * Needs the development packages.
 */
export async function buildConsole(): Promise<void> {
  const from = projectFile('api', 'console', 'app');
  const to = projectFile('dist', 'console');
  await mkdir(to, { recursive: true });
  const { metafile } = await build({
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
    metafile: true,
  });
  const copied = ['index.html', 'icon.svg'];
  for (const name of copied) await copyFile(join(from, name), join(to, name));
  const bundled = Object.keys(metafile.outputs).map((path) => basename(path));
  const names = [...bundled, ...copied];
  const packed = await Promise.all(
    names.filter((name) => name !== 'index.html').map((name) => pack(to, name, encodings)),
  );
  await removeOthers(to, new Set([...names, ...packed.flat()]));
}

/** Files of an earlier build have other hashes in their names. They go last, as a service may be starting meanwhile. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(join(folder, name), { force: true });
  }
}
