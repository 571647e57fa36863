import { DECISIONS, type Subject } from './navigation.ts';
import { addressOf, type Page, REFERENCE } from './pages.ts';
import { escapeHtml } from './render.ts';

type Frame = {
  readonly title: string;
  /** address of the open page */
  readonly address: string;
  readonly body: string;
};
export type Navigation = { readonly subjects: readonly Subject[]; readonly pages: readonly Page[] };

const item = (address: string, title: string, here: boolean): string =>
  `<li><a href="${address}"${here ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;

/** A decision record has no entry of its own: its list is marked instead. */
const isHere = (path: string, address: string): boolean =>
  addressOf(path) === address ||
  (path === `${DECISIONS}/README` && address.startsWith(addressOf(`${DECISIONS}/`)));

function menu({ subjects, pages }: Navigation, address: string): string {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const groups = subjects.map(({ title, pages: paths }) => {
    const items = paths.map((path) => item(addressOf(path), titles.get(path)!, isHere(path, address)));
    if (title === 'The API') items.unshift(item(REFERENCE, 'API reference', address === REFERENCE));
    return items.length === 0 ? '' : `<h2>${title}</h2>\n<ul>${items.join('\n')}</ul>`;
  });
  return groups.join('\n');
}

/** A page of the documentation. It has no inline script and no inline style. */
export const htmlOf = ({ title, address, body }: Frame, navigation: Navigation): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Documentation</title>
    <link rel="icon" href="/docs/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/docs.css" />
    <script type="module" src="/docs/search.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header class="bar">
      <a class="brand" href="/docs/">Documentation</a>
      <a class="nav to-pages" href="#pages">All pages</a>
      <search class="grow">
        <input id="search" type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false" />
        <div id="found" class="found card" hidden><p id="count" role="status" class="soft"></p><ol></ol></div>
      </search>
      <a class="nav" href="/console/">Console</a>
    </header>
    <div class="frame">
      <main id="content" class="page docs" tabindex="-1">
${body}
      </main>
      <nav id="pages" class="pages" aria-label="Pages of the documentation">
${menu(navigation, address)}
      </nav>
    </div>
  </body>
</html>
`;
