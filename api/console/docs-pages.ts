import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { projectFile } from '#schemas/files.ts';
import { docsFile, docsPages } from './app/docs-pages.ts';

const servedAs = new Map<string, string>(docsPages.map((page) => [`${page}.md`, docsFile(page)]));

/** Links between pages that are served stay links, of others only the words are left; tables scroll by themselves. */
const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const file = servedAs.get(href.split('#')[0]!);
      return file ? `<a href="${file}">${words}</a>` : words;
    },
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
  hooks: {
    postprocess: (html) =>
      html
        .replaceAll('<table>', '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>'),
  },
});

const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? 'Documentation';

const htmlOf = (markdown: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${titleOf(markdown)} · Engagement console</title>
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main class="page docs">
${marked.parse(markdown, { async: false })}
    </main>
  </body>
</html>
`;

/** The pages of docs/ that the console links to, by the name of the file that it serves. */
export const docsFiles = (): Promise<[name: string, html: string][]> =>
  Promise.all(
    docsPages.map(async (page): Promise<[string, string]> => {
      const markdown = await readFile(projectFile('docs', `${page}.md`), 'utf8');
      return [docsFile(page), htmlOf(markdown)];
    }),
  );
