import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { type Encoding, encodings, packedName } from './assets.ts';

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
    names.filter((name) => name !== 'index.html').map((name) => pack(to, name)),
  );
  await removeOthers(to, new Set([...names, ...packed.flat()]));
}

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (body) => promisify<Buffer, object, Buffer>(gzip)(body, { level: 9 }),
};

/** Packs a file, once for the same bytes. Answers the names of what it is packed into. */
async function pack(folder: string, name: string): Promise<string[]> {
  const body = await readFile(join(folder, name));
  return Promise.all(
    encodings.map(async (encoding) => {
      const packed = packedName(name, body, encoding);
      const path = join(folder, packed);
      if (existsSync(path)) return packed;
      // Beside the folder, which a service that is starting reads and another build clears.
      const half = join(dirname(folder), `${packed}.${randomUUID()}`);
      await writeFile(half, await packers[encoding](body));
      await rename(half, path);
      return packed;
    }),
  );
}

/** Files of an earlier build have other hashes in their names. They go last, as a service may be starting meanwhile. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(join(folder, name), { force: true });
  }
}
