import { posix } from 'node:path';
import { Marked, type Token } from 'marked';
import { addressOf, DOCS, type Page } from './pages.ts';

/** A section of a page, from one heading to the next: the unit of the search. */
export type Section = { readonly heading: string; readonly address: string; readonly text: string };
export type Rendered = {
  readonly html: string;
  readonly sections: readonly Section[];
  /** addresses of this site to which the page links, each with its fragment */
  readonly links: readonly string[];
};

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The fragment of a heading, as GitHub makes it, so that links work in both places. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const COMMENT = /<!--[\s\S]*?-->\s*/g;

const plain = (markdown: string): string =>
  markdown
    .replace(COMMENT, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*#|>]+|<[^>]*>|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The target of a link: a page or picture of this site, another site, or nothing that is served here. */
type Target = { readonly kind: 'here' | 'elsewhere'; readonly address: string } | { readonly kind: 'none' };

function targetOf(href: string, from: string, known: ReadonlySet<string>): Target {
  if (/^https?:/.test(href)) return { kind: 'elsewhere', address: href };
  const [file = '', fragment] = href.split('#');
  const path = file === '' ? `${from}.md` : posix.join(posix.dirname(from), file);
  const tail = fragment === undefined ? '' : `#${fragment}`;
  if (path.endsWith('.png') && !path.startsWith('..')) return { kind: 'here', address: DOCS + path };
  const page = path.replace(/\.md$/, '').replace(/\/$/, '/README');
  return known.has(page) ? { kind: 'here', address: addressOf(page) + tail } : { kind: 'none' };
}

/**
 * Renders a page of docs/. Links to unserved files become plain text; HTML is escaped, except for pictures and
 * comments.
 */
export function render(page: Page, known: ReadonlySet<string>): Rendered {
  const links: string[] = [];
  const slugs = slugger();
  const anchor = (href: string, words: string): string => {
    const target = targetOf(href, page.path, known);
    if (target.kind === 'none') return words;
    if (target.kind === 'here') links.push(target.address);
    return `<a href="${escapeHtml(target.address)}">${words}</a>`;
  };
  const picture = (src: string, alt: string): string => {
    const target = targetOf(src, page.path, known);
    return target.kind === 'here'
      ? `<img src="${target.address}" alt="${escapeHtml(alt)}" loading="lazy">`
      : '';
  };
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        return anchor(href, this.parser.parseInline(tokens));
      },
      image: ({ href, text }) => picture(href, text),
      codespan({ text }) {
        const code = `<code>${escapeHtml(text)}</code>`;
        return /^docs\/[\w./-]+\.md$/.test(text) ? anchor(toPage(page.path, text), code) : code;
      },
      heading({ tokens, depth, text }) {
        const id = slugs(text);
        const words = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1 id="${id}">${words}</h1>\n`
          : `<h${depth} id="${id}">${words} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plain(text))}">#</a></h${depth}>\n`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      html({ text }) {
        const said = text.replace(COMMENT, '');
        const [, src, alt] = /^<img src="([^"]+)" alt="([^"]*)"/.exec(said) ?? [];
        return src === undefined ? escapeHtml(said) : picture(src, alt!);
      },
    },
    hooks: { postprocess: wrapTables },
  });
  return {
    html: marked.parse(page.markdown, { async: false }),
    sections: sectionsOf(page, marked.lexer(page.markdown)),
    links,
  };
}

/** A path from the root of the project, as a relative link of a page of docs/. */
const toPage = (from: string, path: string): string =>
  posix.relative(posix.dirname(from), path.slice('docs/'.length));

/** The header above row names is often empty. It becomes a cell, because an empty header would be read out as one. */
const EMPTY_HEADER = /<th(?: [^>]*)?>\s*<\/th>/g;

/** Wide tables scroll horizontally; the number in the label tells the regions apart for screen readers. */
function wrapTables(html: string): string {
  let tables = 0;
  return html
    .replaceAll('<table>', () => {
      tables += 1;
      return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll(EMPTY_HEADER, '<td></td>');
}

/** Repeated headings get numbers. */
function slugger(): (words: string) => string {
  const seen = new Map<string, number>();
  return (words) => {
    const slug = slugOf(words);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}

function sectionsOf({ path, title }: Page, tokens: readonly Token[]): readonly Section[] {
  const slugs = slugger();
  const sections: { heading: string; address: string; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const fragment = slugs(token['text']);
      const first = sections.length === 0;
      sections.push({
        heading: first ? title : plain(token['text']),
        address: first ? addressOf(path) : `${addressOf(path)}#${fragment}`,
        text: '',
      });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token.raw)}`.trim();
    }
  }
  return sections;
}
