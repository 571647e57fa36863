import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';

/** A page of docs/, by its path without the extension. */
export type Page = { readonly path: string; readonly title: string; readonly markdown: string };

const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? 'Documentation';

/** Every page of docs/, README files first. */
export function readPages(): readonly Page[] {
  const folder = projectFile('docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const markdown = readFileSync(`${folder}/${name}`, 'utf8');
      return { path: name.slice(0, -'.md'.length), title: titleOf(markdown), markdown };
    });
}

export const DOCS = '/docs/';
/** Where the reference of the API is served. */
export const REFERENCE = '/v1/docs';

/** The address of a page: `operations/backup` is /docs/operations/backup, `operations/README` is /docs/operations/. */
export const addressOf = (path: string): string => DOCS + path.replace(/(^|\/)README$/, '$1');

/** The file of the built site for an address below /docs/. */
export const fileAt = (address: string): string => {
  const path = address.slice(DOCS.length);
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
};
