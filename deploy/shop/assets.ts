import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { projectFile } from '#schemas/files.ts';

export type Assets = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b4573a"/><path d="M5 20.5c7-5 15-5 22 0" fill="none" stroke="#f6f1e8" stroke-width="2" stroke-linecap="round"/><circle cx="16" cy="13.5" r="4.2" fill="#f6d9a8"/></svg>`;

/** The shop's own script, style and icon, kept in memory. */
export async function loadAssets(): Promise<Assets> {
  const [style, script] = await Promise.all([
    readFile(projectFile('deploy', 'shop', 'page', 'shop.css'), 'utf8'),
    build({
      entryPoints: [projectFile('deploy', 'shop', 'page', 'shop.ts')],
      bundle: true,
      format: 'iife',
      target: 'es2020',
      minify: true,
      write: false,
      tsconfigRaw: {},
    }),
  ]);
  return {
    '/shop.css': { type: 'text/css; charset=utf-8', text: style },
    '/shop.js': { type: 'text/javascript; charset=utf-8', text: script.outputFiles[0]!.text },
    '/icon.svg': { type: 'image/svg+xml', text: icon },
  };
}
