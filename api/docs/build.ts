import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import { projectFile } from '#schemas/files.ts';
import { type Entry, indexOptions } from '../console/app/docs/options.ts';
import { pack, replace } from '../console/pack.ts';
import { homePage } from './home.ts';
import { htmlOf, type Navigation } from './layout.ts';
import { subjectsWithPages } from './navigation.ts';
import { addressOf, DOCS, fileAt, REFERENCE, readPages } from './pages.ts';
import { referencePage } from './reference/page.ts';
import { type Rendered, render, type Section } from './render.ts';

/** The built documentation: its files by their path below dist/docs, and the links between its pages. */
export type Site = {
  readonly files: ReadonlyMap<string, string>;
  readonly links: readonly { readonly from: string; readonly to: string }[];
};

const BEGIN_CHARS = 110;

/** Renders every page of docs/, the home page, the API reference, and the search index. */
export function renderDocs(): Site {
  const pages = readPages();
  const known = new Set(pages.map(({ path }) => path));
  const navigation: Navigation = { pages, subjects: subjectsWithPages([...known]) };
  const bodies: { address: string; title: string; rendered: Rendered }[] = [
    { address: DOCS, title: 'Start here', rendered: homePage(navigation) },
    ...pages.map((page) => ({
      address: addressOf(page.path),
      title: page.title,
      rendered: render(page, known),
    })),
    { address: REFERENCE, title: 'API reference', rendered: referencePage() },
  ];
  const files = new Map(
    bodies.map(({ address, title, rendered }) => [
      address === REFERENCE ? 'reference.html' : fileAt(address),
      htmlOf({ title, address, body: rendered.html }, navigation),
    ]),
  );
  files.set('search.json', indexOf(bodies));
  const links = bodies.flatMap(({ address, rendered }) =>
    rendered.links.map((to) => ({ from: address, to })),
  );
  return { files, links };
}

function indexOf(
  pages: readonly { title: string; rendered: { readonly sections: readonly Section[] } }[],
): string {
  const index = new MiniSearch<Entry>(indexOptions);
  const entries = pages.flatMap(({ title, rendered }) =>
    rendered.sections.map((section) => ({ page: title, ...section })),
  );
  index.addAll(entries.map((entry, id) => ({ id, ...entry, begin: entry.text.slice(0, BEGIN_CHARS) })));
  return JSON.stringify(index);
}

/** The assets of the pages: the search script and the style. */
async function bundled(app: string): Promise<[string, Buffer][]> {
  const { outputFiles } = await build({
    entryPoints: [`${app}/docs/search.ts`, `${app}/docs/docs.css`],
    outdir: app,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]);
}

/**
 * Builds the documentation into dist/docs, with compressed variants. Needs the development packages. A service may be
 * starting meanwhile, so each file is replaced atomically, and obsolete ones are removed last.
 */
export async function buildDocs(): Promise<void> {
  const to = projectFile('dist', 'docs');
  const app = projectFile('api', 'console', 'app');
  const pictures = projectFile('docs', 'screenshots');
  const files = new Map<string, Buffer>([
    ...[...renderDocs().files].map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
    ...(await bundled(app)),
    ['icon.svg', await readFile(join(app, 'icon.svg'))],
    ['postman.json', await readFile(projectFile('api', 'client', 'postman.json'))],
  ]);
  for (const name of await readdir(pictures))
    files.set(`screenshots/${name}`, await readFile(join(pictures, name)));
  const names = new Set(files.keys());
  for (const [name, bytes] of files) {
    await replace(to, name, bytes);
    if (!name.endsWith('.png')) for (const packed of await pack(to, name, ['gzip'])) names.add(packed);
  }
  for (const name of await readdir(to, { recursive: true })) {
    const file = name.replaceAll('\\', '/');
    if (file.includes('.') && !names.has(file)) await rm(join(to, name), { force: true });
  }
}
