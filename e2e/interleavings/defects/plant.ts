import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { playSeed } from '../seed.ts';

const HERE = import.meta.dirname;
const PROJECT = resolve(HERE, '../../..');
/** Packages can be resolved from there, and no check of the project reads it. */
const CACHE = join(PROJECT, 'node_modules/.cache');

/** One change of the product's source, made in a copy: the text must occur exactly once. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };
export type Planted = { readonly playSeed: typeof playSeed; readonly remove: () => void };

/** Builds the simulation with a changed product. The product itself has no hook for it. */
export async function plant(edits: readonly Edit[]): Promise<Planted> {
  const edited = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(PROJECT, file);
    const source = edited.get(path) ?? readFileSync(path, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
    edited.set(
      path,
      source.replace(from, () => to),
    );
  }
  const { outputFiles, metafile } = await build({
    entryPoints: [join(HERE, '../seed.ts')],
    ...{ bundle: true, write: false, metafile: true, platform: 'node', format: 'esm', packages: 'external' },
    absWorkingDir: PROJECT,
    plugins: [
      {
        name: 'planted',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = edited.get(path);
            return contents === undefined ? null : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  for (const { file } of edits)
    if (!metafile.inputs[file]) throw new Error(`the simulation does not use ${file}`);
  mkdirSync(CACHE, { recursive: true });
  const dir = mkdtempSync(join(CACHE, 'interleavings-'));
  const path = join(dir, 'seed.mjs');
  // Modules that read files relative to `import.meta` (schemas) find them beside the source.
  writeFileSync(path, outputFiles![0]!.contents);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Pick<Planted, 'playSeed'>;
  return { playSeed: module.playSeed, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
