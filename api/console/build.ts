import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { docsFiles } from './docs-pages.ts';

/**
 * Bundles the console into dist/console: main.js, style.css, index.html, icon.svg, and pages of docs/. Needs the development
 * packages.
 */
export async function buildConsole(): Promise<void> {
  const from = projectFile('api', 'console', 'app');
  const to = projectFile('dist', 'console');
  await mkdir(to, { recursive: true });
  await build({
    entryPoints: [`${from}/main.tsx`],
    outfile: `${to}/main.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
  });
  for (const name of ['index.html', 'style.css', 'icon.svg'])
    await copyFile(`${from}/${name}`, `${to}/${name}`);
  for (const [name, html] of await docsFiles()) await writeFile(`${to}/${name}`, html);
}
