import type { Navigation } from './layout.ts';
import { addressOf, type Page } from './pages.ts';
import { escapeHtml, type Rendered } from './render.ts';

/** The first sentence of a page, without markup. */
function firstSentence({ markdown }: Page): string {
  const paragraph =
    markdown
      .split(/\n\s*\n/)
      .find((block) => /^[A-Z`*[]/.test(block.trim()) && !block.trim().startsWith('![')) ?? '';
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\n]+/g, ' ')
    .replace(/ {2,}/g, ' ');
  return /^.*?[.:](?= |$)/.exec(text.trim())?.[0] ?? text.trim();
}

/** The home page: every subject with its pages, each with its first sentence. */
export function homePage({ subjects, pages }: Navigation): Rendered {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const links: string[] = [];
  const groups = subjects
    .filter((subject) => subject.pages.length > 0)
    .map((subject) => {
      const items = subject.pages.map((path) => {
        const page = byPath.get(path)!;
        links.push(addressOf(path));
        return `<li><a class="card tile" href="${addressOf(path)}"><strong>${escapeHtml(page.title)}</strong><span class="soft">${escapeHtml(firstSentence(page))}</span></a></li>`;
      });
      return `<h2>${subject.title}</h2>\n<ul class="home">${items.join('\n')}</ul>`;
    });
  return {
    html: `<h1>Documentation</h1>
<p>The service decides, for each visitor of a shop, whether to show one short sentence built from checked facts, and when. Look for a word with the field above, or choose a subject. The <a href="/v1/docs">API reference</a> has every operation with an example.</p>
<p><label class="inline soft"><input id="single-keys" type="checkbox" autocomplete="off" checked /> <span>The key <kbd>/</kbd> leads to the field.</span></label></p>
${groups.join('\n')}`,
    sections: [],
    links,
  };
}
