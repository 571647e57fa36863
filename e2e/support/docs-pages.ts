import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { renderDocs } from '../../api/docs/build.ts';
import { DOCS, REFERENCE } from '../../api/docs/pages.ts';

type Node = DefaultTreeAdapterTypes.Node;

const addressOf = (file: string): string =>
  file === 'reference.html'
    ? REFERENCE
    : DOCS + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');

/** The kinds of elements on a page, with their classes. */
function kindsOf(html: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  const walk = (node: Node): void => {
    if ('tagName' in node) {
      const named = node.attrs.find(({ name }) => name === 'class')?.value ?? '';
      kinds.add(`${node.tagName} ${named}`);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return kinds;
}

const documents = (): Map<string, ReadonlySet<string>> =>
  new Map(
    [...renderDocs().files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, html]) => [addressOf(name), kindsOf(html)]),
  );

/** The addresses of all pages of the documentation, and of the reference. */
export const allDocs = (): string[] => [...documents().keys()];

/** The addresses of a few pages that together have every kind of element. */
export function docsWithEveryKind(): string[] {
  const pages = documents();
  const missing = new Set([...pages.values()].flatMap((kinds) => [...kinds]));
  const chosen: string[] = [];
  const shows = (address: string): number =>
    [...pages.get(address)!].filter((kind) => missing.has(kind)).length;
  while (missing.size > 0) {
    const best = [...pages.keys()].reduce((one, other) => (shows(other) > shows(one) ? other : one));
    chosen.push(best);
    for (const kind of pages.get(best)!) missing.delete(kind);
  }
  return chosen;
}
